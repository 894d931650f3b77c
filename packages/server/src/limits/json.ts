import { Refusal } from '../refusal.ts';

/** Deeper than anything of ours, far less than what makes copying or writing it out fail. */
const DEEPEST = 40;
/** Values in one text: numbers of things, not their size, make reading slow. */
const MOST_VALUES = 400_000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/** Looks a JSON text over before it is read: how deep it nests and how many values it has. Not whether it is correct. */
export function mustBeReadable(text: string, deepest = DEEPEST, most = MOST_VALUES): void {
  let depth = 0;
  let values = 1;
  const { length } = text;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      for (i++; i < length; i++) {
        const inside = text.charCodeAt(i);
        if (inside === BACKSLASH) i++;
        else if (inside === QUOTE) break;
      }
    } else if (code === COMMA) {
      if (++values > most) throw new Refusal(413, 'tooLarge', 'This has too many parts.');
    } else if (code === 91 || code === 123) {
      values++;
      if (++depth > deepest) throw new Refusal(400, 'badRequest', `This nests deeper than ${deepest} levels.`);
    } else if (code === 93 || code === 125) depth--;
  }
}

/** JSON from outside, read only when it is within bounds. */
export function readJson(text: string): unknown {
  mustBeReadable(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'badRequest', 'This is not JSON.');
  }
}
