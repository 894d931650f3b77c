import type { RouteLook } from '../Routes.tsx';

/** A piece of a route as the map draws it, for its row. */
export function Swatch({ look: { colour, dash } }: { readonly look: RouteLook }) {
  return (
    <svg className="swatch" viewBox="0 0 60 12" aria-hidden="true">
      <path d="M2 6h56" stroke={colour} strokeWidth="11" strokeLinecap="round" />
      {dash && <path d="M4 6h52" stroke="#fff" strokeWidth="3.4" strokeDasharray={dash} />}
    </svg>
  );
}
