import { geoOf, type MapOf } from './geo.ts';

/** A hex as messages carry it: with the name that the map of this game gives it, or none. */
export type Place = { readonly hex: string; readonly name: string };
export const placeOf = (s: MapOf, hex: string): Place => ({ hex, name: geoOf(s).kit.map.hexes[hex]?.name ?? '' });

/** `Cagliari (E35)`; a hex without a name is just its own. */
export const at = ({ hex, name }: Place): string => (name ? `${name} (${hex})` : hex);

/** The place of a maritime card; the whole district where it has several. */
export function portOf(s: MapOf, card: string): string {
  const places = geoOf(s).data.ports[card] ?? [];
  return places.length > 1 ? 'Carbonia' : placeOf(s, places[0] ?? '').name;
}

/** A maritime card with its place: `M3 (Cagliari)`. */
export const port = (card: string, name: string): string => (name ? `${card} (${name})` : card);
