import type { Action } from '@traviesa/engine';

type Draw = (n: number) => number;

class Impostor {
  type = 'pass';
  player = 'p1';
}

const notObjects: readonly unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  '',
  'pass',
  '{"type":"pass","player":"p1"}',
  true,
  10n,
  Symbol('pass'),
  [],
  [{ type: 'pass', player: 'p1' }],
  () => ({ type: 'pass', player: 'p1' }),
  new Map([['type', 'pass']]),
  new Date(0),
  new Impostor(),
  Object.create({ type: 'pass', player: 'p1' }),
  /pass/,
];

const strangeValues: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  -1,
  -1_000_000,
  0.5,
  1e300,
  2 ** 53,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  '',
  ' ',
  '7',
  'p1',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  '\u0000',
  '💥',
  true,
  [],
  [[[[]]]],
  new Array(1000).fill(0),
  {},
  { oneOf: [1] },
  { min: 0, max: 9, step: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  () => 1,
  Symbol('x'),
  7n,
];

const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'extra',
  '',
  'x'.repeat(5000),
  'rule',
];

const oneOf = <T>(items: readonly T[], draw: Draw): T => items[draw(items.length)]!;

/** `__proto__` as a field of its own, as JSON from outside may bring it. */
function withOwnField(action: object, name: string, value: unknown): object {
  const out = { ...action };
  Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true });
  return out;
}

/** Ways to spoil an action; each names itself. */
export const spoilers: Readonly<Record<string, (action: Action, draw: Draw, players: readonly string[]) => unknown>> = {
  notAnObject: (_a, draw) => oneOf(notObjects, draw),
  unknownField: (a, draw) => withOwnField(a, oneOf(strangeNames, draw), oneOf(strangeValues, draw)),
  strangeValue(a, draw) {
    const fields = Object.keys(a);
    return { ...a, [oneOf(fields, draw)]: oneOf(strangeValues, draw) };
  },
  missingField(a, draw) {
    const rest: Record<string, unknown> = { ...a };
    delete rest[oneOf(Object.keys(a), draw)];
    return rest;
  },
  strangeType: (a, draw) => ({ ...a, type: oneOf([...strangeNames, 'undo', 'redo', 'juggle'], draw) }),
  strangePlayer: (a, draw) => ({
    ...a,
    player: oneOf([...strangeNames, 'bank', 'p0', 'p99', 'P1', 'p01', ' p1'], draw),
  }),
  otherPlayer: (a, draw, players) => ({ ...a, player: oneOf(players, draw) }),
  negativeNumbers(a) {
    const out: Record<string, unknown> = { ...a };
    for (const [k, v] of Object.entries(out)) if (typeof v === 'number') out[k] = -Math.abs(v) - 1;
    return out;
  },
  hugeNumbers(a, draw) {
    const out: Record<string, unknown> = { ...a };
    const huge = oneOf([1e9, 2 ** 31, 2 ** 53, 1e21, Number.MAX_VALUE], draw);
    for (const [k, v] of Object.entries(out)) if (typeof v === 'number') out[k] = huge;
    return out;
  },
};
