import type { Point } from './geometry.ts';

/** Names of places are read or left out, never guessed at: smaller than this, in screen pixels, none is shown. */
export const LEAST = 11;
/** Their size in map units on a large map, and the largest that does not run into the neighbours. */
const USUAL = 22;
const LARGEST = 40;
/** From this size on, in map units, crowded names have no room. */
const TIGHT = 29;
/** How wide a letter is, as a part of its height. */
const LETTER = 0.46;
/** The room for a name by itself: a hex and a little of its neighbours. */
const ROOM = 215;

export interface Names {
  readonly names: 'all' | 'short' | 'none';
  /** In map units. */
  readonly size: number;
}

/** Which names are shown and how large, at so many screen pixels per map unit. */
export function namesAt(k: number): Names {
  const size = Math.max(USUAL, Math.ceil(LEAST / k));
  if (size > LARGEST) return { names: 'none', size: USUAL };
  return { names: size > TIGHT ? 'short' : 'all', size };
}

/** Names that would run into others, or into the neighbours, at the largest size: they give way where it is tight. */
export function crowded(
  names: readonly { readonly text: string; readonly at: Point; readonly nth: number }[],
): ReadonlySet<number> {
  const size = (TIGHT + LARGEST) / 2;
  const found = new Set<number>();
  const widthOf = (text: string): number => text.length * LETTER * size;
  for (const [i, name] of names.entries()) {
    const clash = names.some((other, j) => {
      if (j >= i || found.has(j)) return false;
      const across = Math.abs(other.at.x - name.at.x) < (widthOf(other.text) + widthOf(name.text)) / 2;
      return across && Math.abs(other.at.y + other.nth * size - name.at.y - name.nth * size) < 0.8 * size;
    });
    if (clash || widthOf(name.text) > ROOM) found.add(i);
  }
  return found;
}
