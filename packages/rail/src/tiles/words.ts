const QUOTE = 34;
const OPEN = 91;
const CLOSE = 93;

/** Spaces beyond ASCII are rare: only there the pattern is asked. */
const endsWord = (code: number): boolean =>
  code <= 127 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(String.fromCharCode(code));

/**
 * Cuts a line into words; quotes keep a word together, and so do brackets behind a word. Texts come from strangers, so
 * every place is looked at a fixed number of times: what is not closed on the line is looked for only once. `at` reads
 * the text; tests count with it.
 */
export function wordsOf(line: string, at: (i: number) => number = (i) => line.charCodeAt(i)): string[] {
  const words: string[] = [];
  const { length } = line;
  const closable: Record<number, boolean> = { [QUOTE]: true, [CLOSE]: true };
  const find = (code: number, from: number): number => {
    if (!closable[code]) return -1;
    for (let i = from; i < length; i++) if (at(i) === code) return i;
    closable[code] = false;
    return -1;
  };
  let i = 0;
  while (i < length) {
    const first = at(i);
    if (endsWord(first)) {
      i++;
      continue;
    }
    let end = -1;
    if (first === QUOTE) {
      end = find(QUOTE, i + 1) + 1;
      // A quote that nothing closes says nothing.
      if (end === 0) {
        i++;
        continue;
      }
    } else {
      let next = i;
      let code = first;
      const plain = (): boolean => next < length && code !== QUOTE && !endsWord(code);
      const step = (): void => {
        code = ++next < length ? at(next) : 0;
      };
      while (plain() && code !== OPEN && code !== CLOSE) step();
      if (code === OPEN) end = find(CLOSE, next + 1) + 1;
      if (end <= 0) {
        while (plain()) step();
        end = next;
      }
    }
    words.push(line.slice(i, end));
    i = end;
  }
  return words;
}
