import type { TableRow } from '../store/schema.ts';

/** A stored move as others hear of it: the entry, and what it has changed of the table's row. */
export interface ToldMove {
  readonly entry: string;
  readonly author: string;
  readonly at: number;
  readonly row: Readonly<Partial<TableRow> & Pick<TableRow, 'seq' | 'version'>>;
}

/** What server processes on one database tell each other: ids, and moves that are short. Whoever wants to know more reads the store. */
export type Notice =
  /** A table or its game has changed, by this move if there is one; `house`: the bank or a bot is awaited. */
  | { readonly k: 'game'; readonly id: string; readonly house?: true; readonly move?: ToldMove }
  | { readonly k: 'closed'; readonly id: string }
  | { readonly k: 'chat'; readonly id: string; readonly n: number }
  | { readonly k: 'renamed'; readonly person: string }
  /** A cookie or token counts no longer. */
  | { readonly k: 'expelled'; readonly person: string }
  /** Something waits for this person. */
  | { readonly k: 'news'; readonly person: string; readonly what: PersonalNews }
  | { readonly k: 'shutOut'; readonly id: string; readonly person: string }
  /** A process has come. */
  | { readonly k: 'hello' }
  | { readonly k: 'bye' }
  /** Somebody came or went; how many watch a game besides those who play it. */
  | { readonly k: 'online'; readonly person: string; readonly on: boolean }
  | { readonly k: 'watched'; readonly id: string; readonly n: number }
  /** Somebody has a table before their eyes, or no longer. */
  | { readonly k: 'looking'; readonly person: string; readonly id: string; readonly on: boolean }
  /** All who are here and all that is watched here, in parts: what was missed before is made good. */
  | {
      readonly k: 'all';
      readonly round: number;
      readonly last: boolean;
      readonly people: readonly string[];
      readonly watched: readonly (readonly [id: string, n: number])[];
      readonly looking: readonly (readonly [person: string, id: string])[];
    };

/** What may wait for somebody: an invitation, a game that was found. */
export type PersonalNews = 'invitations' | 'match' | 'clubs';

export interface Letter {
  readonly from: string;
  readonly notices: readonly Notice[];
}

/** PostgreSQL takes 7,999 bytes at a time. */
const MOST_BYTES = 7500;
/** Longer moves are read from the store by those who need them. */
const LONGEST_MOVE = 2000;

function written(notice: Notice): string {
  const text = JSON.stringify(notice);
  if (notice.k !== 'game' || !notice.move || Buffer.byteLength(text) <= LONGEST_MOVE) return text;
  const { move: _, ...short } = notice;
  return JSON.stringify(short);
}

/** As many notices as go into each letter. */
export function* letters(from: string, notices: readonly Notice[]): Generator<string> {
  const letter = (texts: readonly string[]): string => `{"from":${JSON.stringify(from)},"notices":[${texts.join()}]}`;
  let some: string[] = [];
  let size = 0;
  for (const notice of notices) {
    const text = written(notice);
    const bytes = Buffer.byteLength(text) + 1;
    if (some.length > 0 && size + bytes > MOST_BYTES) {
      yield letter(some);
      some = [];
      size = 0;
    }
    some.push(text);
    size += bytes;
  }
  if (some.length > 0) yield letter(some);
}
