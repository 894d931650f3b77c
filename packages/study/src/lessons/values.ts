import type { AnyGame, CoreState, PlayerId, View, Words } from '@traviesa/engine';

/** What a title can tell about a position for the texts of its lessons. */
export interface TitleValues {
  /** The name printed on a hex. */
  place?(s: View<CoreState>, hex: string): string | undefined;
  hasHex?(s: View<CoreState>, hex: string): boolean;
  price?(s: View<CoreState>, company: string): number;
  shares?(s: View<CoreState>, holder: string, company: string): number;
  /** The best run of a company's trains now. */
  best?(s: View<CoreState>, company: string): number;
  certificates?(s: View<CoreState>, player: PlayerId): number;
  limit?(s: View<CoreState>): number;
  trainPrice?(type: string): number | undefined;
  /** Other numbers of the position or of the rules, by name. */
  readonly numbers?: Readonly<Record<string, (s: View<CoreState>, ...args: readonly string[]) => number>>;
  /** Other sums of money. */
  readonly sums?: Readonly<Record<string, (s: View<CoreState>, ...args: readonly string[]) => number>>;
}

export interface Where {
  readonly game: AnyGame;
  readonly values: TitleValues;
  readonly state: View<CoreState>;
  readonly you: PlayerId;
}

/** A placeholder that means nothing here: a fault of the file, found by its check. */
export class NoValue extends Error {}

function at(state: unknown, path: string): unknown {
  let v = state;
  for (const part of path.split('.')) {
    if (typeof v !== 'object' || v === null) return undefined;
    if (part === 'length' && Array.isArray(v)) return v.length;
    v = Object.hasOwn(v, part) ? (v as Readonly<Record<string, unknown>>)[part] : undefined;
  }
  return v;
}

type Value = { readonly kind: 'money' | 'number'; readonly n: number };
const money = (n: number): Value => ({ kind: 'money', n });
const number = (n: number): Value => ({ kind: 'number', n });

type Reader = (x: Where, ...args: string[]) => Value | undefined;

/** A path into the state, of which only the last part may be missing: nobody has a purse before the first coin. */
const pathNumber = (x: Where, path: string): number => {
  const found = at(x.state, path);
  if (typeof found !== 'number') throw new NoValue(`the position has no number at "${path}"`);
  return found;
};

/** The closed list. `me` is the learner. */
const readers: Readonly<Record<string, Reader>> = {
  cash: (x, who = '') => money(pathNumber(x, `cash.${who}`)),
  money: (x, path = '') => money(pathNumber(x, path)),
  number: (x, path = '') => number(pathNumber(x, path)),
  worth: (x, player = '') => {
    const n = x.game.score(x.state)[player];
    return n === undefined ? undefined : money(n);
  },
  price: (x, c = '') => (x.values.price ? money(x.values.price(x.state, c)) : undefined),
  shares: (x, holder = '', c = '') => (x.values.shares ? number(x.values.shares(x.state, holder, c)) : undefined),
  best: (x, c = '') => (x.values.best ? money(x.values.best(x.state, c)) : undefined),
  certificates: (x, p = '') => (x.values.certificates ? number(x.values.certificates(x.state, p)) : undefined),
  limit: (x) => (x.values.limit ? number(x.values.limit(x.state)) : undefined),
  trainPrice: (x, type = '') => {
    const n = x.values.trainPrice?.(type);
    return n === undefined ? undefined : money(n);
  },
};

/** The number a placeholder stands for in this position. */
export function valueIn(x: Where, expression: string): Value {
  const [name = '', ...given] = expression.split(':');
  const args = given.map((a) => (a === 'me' ? x.you : a));
  const path = args.map((a) => a.replace(/\bme\b/g, x.you));
  const own = x.values.numbers?.[name];
  const sum = x.values.sums?.[name];
  const found = own
    ? number(own(x.state, ...args))
    : sum
      ? money(sum(x.state, ...args))
      : readers[name]?.(x, ...(name === 'money' || name === 'number' ? path : args));
  if (!found || !Number.isFinite(found.n)) throw new NoValue(`"{${expression}}" has no value here`);
  return found;
}

export const written = (v: Value, words: Words): string => (v.kind === 'money' ? words.money(v.n) : words.number(v.n));
