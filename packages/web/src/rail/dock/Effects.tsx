import { Icon } from '../../app/Icon.tsx';
import type { Effect } from '../offerEffects.ts';

/** What an answer changes, line by line; what it costs is marked. */
export function Effects({ effects }: { readonly effects: readonly Effect[] }) {
  return (
    <ul className="effects">
      {effects.map(({ text, hard }) => (
        <li key={text} className={hard ? 'costs' : ''}>
          <Icon name={hard ? 'minus' : 'check'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
