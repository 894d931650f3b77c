import type { Words } from '@traviesa/engine';
import type { BoardKit } from '@traviesa/rail';

/** A place as people call it in their language; a hex without a name by its letters and number. */
export function placeName(words: Words, kit: BoardKit, hex: string): string {
  const printed = kit.map.hexes[hex]?.name;
  return printed === undefined ? hex : words.place(printed);
}
