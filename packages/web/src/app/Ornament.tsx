import { useId } from 'react';

/** The band under a title's top bar: seven pixels of its own ironwork. */
const patterns: Readonly<Record<string, { readonly width: number; readonly d: string; readonly fill?: boolean }>> = {
  '1888': { width: 20, d: 'M0 7V3.5h10V0h10v7z', fill: true },
  'chicago-express': { width: 14, d: 'M0 .8h14M0 6.2h14M0 6.2 7 .8l7 5.4' },
  '1862': { width: 28, d: 'M0 3.5C7-2 21 9 28 3.5M0 3.5C7 9 21-2 28 3.5M0 3.5h28' },
  '18cz': { width: 24, d: 'M1 5.5C5-1 10 1 12 3.5 9 6 4 6 1 5.5ZM17 2h3v3h-3z', fill: true },
  '1865': { width: 14, d: 'M7 .5 11 3.5 7 6.5 3 3.5zM0 3.5 1.2 2.3 2.4 3.5 1.2 4.7z', fill: true },
};

export function Ornament({ title }: { readonly title: string }) {
  const id = useId();
  const pattern = patterns[title];
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
