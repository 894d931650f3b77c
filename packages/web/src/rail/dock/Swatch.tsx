import { routeColours, routeDashes } from '../Routes.tsx';

/** A piece of a route as the map draws it, for its row. */
export function Swatch({ i }: { readonly i: number }) {
  return (
    <svg className="swatch" viewBox="0 0 60 12" aria-hidden="true">
      <path d="M2 6h56" stroke={routeColours[i % routeColours.length]} strokeWidth="11" strokeLinecap="round" />
      {routeDashes[i % routeDashes.length] && (
        <path d="M4 6h52" stroke="#fff" strokeWidth="3.4" strokeDasharray={routeDashes[i % routeDashes.length]} />
      )}
    </svg>
  );
}
