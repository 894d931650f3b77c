import { useId } from 'react';
import { cardOf } from '../titles/look.ts';

/** The band under a title's top bar: seven pixels of its own ironwork. */
export function Ornament({ title }: { readonly title: string }) {
  const id = useId();
  const pattern = cardOf(title)?.ornament;
  if (!pattern) return <div className="ornament" />;
  const paint = pattern.fill ? { fill: 'var(--plate)' } : { fill: 'none', stroke: 'var(--plate)', strokeWidth: 1.2 };
  return (
    <svg className="ornament" aria-hidden="true">
      <pattern id={id} width={pattern.width} height="7" patternUnits="userSpaceOnUse">
        <path d={pattern.d} {...paint} />
      </pattern>
      <rect width="100%" height="7" fill={`url(#${id})`} />
    </svg>
  );
}
