import { hexes } from '@traviesa/rail';
import { standardMap } from './map.ts';

const land = hexes(standardMap.hexes);

/** `Cagliari (E35)`; a hex without a name is just its own. */
export function at(hex: string): string {
  const name = land[hex]?.name;
  return name ? `${name} (${hex})` : hex;
}
