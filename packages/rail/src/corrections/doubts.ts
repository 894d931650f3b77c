/**
 * A word that ends with `?` states a fact in doubt: read at second hand and not confirmed. It counts like any other,
 * can be listed, and corrected. A `?` inside a name is just a letter.
 */
export interface Doubt {
  /** The first word of its line: the hex, the tile. */
  readonly at: string;
  /** What is in doubt, without the mark. */
  readonly word: string;
}

const MARKED = /"[^"]*"|\?(?=\s|$)/g;

export const withoutDoubts = (text: string): string => text.replace(MARKED, (found) => (found === '?' ? '' : found));

export function doubtsIn(text: string): Doubt[] {
  const found: Doubt[] = [];
  for (const line of text.split('\n')) {
    const at = /\S+/.exec(line)?.[0].replace('?', '') ?? '';
    for (const [word] of line.replace(/"[^"]*"/g, '').matchAll(/(?:\[[^\]]*\]|[^\s[\]"])+\?(?=\s|$)/g))
      found.push({ at, word: word.slice(0, -1) });
  }
  return found;
}
