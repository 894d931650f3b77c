import { useText } from '../i18n/text.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** What is pressed, and what it does. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly onClose: () => void;
}

/** Which keys there are. */
export function KeySheet({ keys, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('tool.help')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('key.off')}</p>
    </Dialog>
  );
}
