import { hexes } from '@traviesa/rail';
import { standardMap } from './map.ts';

const land = hexes(standardMap.hexes);

/** `Cagliari (E35)`; a hex without a name is just its own. */
export function at(hex: string): string {
  const name = land[hex]?.name;
  return name ? `${name} (${hex})` : hex;
}

/** A maritime card with its place: `M3 (Cagliari)`; the one of a whole district by the district's name. */
export function port(card: string): string {
  const places = standardMap.ports[card] ?? [];
  const name = places.length > 1 ? 'Carbonia' : land[places[0] ?? '']?.name;
  return name ? `${card} (${name})` : card;
}
