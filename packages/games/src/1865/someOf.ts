import type { Words } from '@traviesa/engine';

/** How many there are of several things, in words: those of which there is none are left out. */
export function someOf(w: Words, ...things: [n: number, one: string, many: string][]): string[] {
  return things.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${w.plural(n, one, many)}`);
}
