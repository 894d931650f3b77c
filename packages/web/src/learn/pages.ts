/** About four lines of a phone. */
const MOST = 175;

/** Between sentences, but not after "St." of a place. */
const BETWEEN = /(?<=[.!?])(?<!\bSt\.) (?=[A-ZÁÉÍÓÚÑ¿¡«“])/;

/** A text in pieces that a phone shows at once, cut between sentences; in one piece where there is one sentence. */
export function pagesOf(text: string, most = MOST): readonly string[] {
  const pages: string[] = [];
  for (const sentence of text.split(BETWEEN)) {
    const last = pages.at(-1);
    if (last !== undefined && last.length + sentence.length < most) pages[pages.length - 1] = `${last} ${sentence}`;
    else pages.push(sentence);
  }
  return pages;
}
