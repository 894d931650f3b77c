import { describe, expect, it } from 'vitest';
import { firstBroken, mustOf, without } from './rules.ts';
import type { Rule } from './types.ts';

type Said = readonly ['tooMuch' | 'tooLittle', { max: number }] | readonly ['closed', object];
type State = { readonly max: number };
type Frame = { readonly player: string };
type Give = { readonly amount: number };

const must = mustOf<Said>();

const rules: readonly Rule<State, Frame, Give>[] = [
  must('x-a', 'closed', (s) => s.max > 0),
  must(
    'x-b',
    'tooMuch',
    (s, _f, a) => a.amount <= s.max,
    (s) => ({ max: s.max }),
  ),
  must(
    'x-c',
    'turn.notYours',
    (_s, f) => f.player === 'p1',
    (_s, f) => ({ player: f.player }),
  ),
];

describe('must', () => {
  it('says the first rule that fails, with its params', () => {
    const say = (max: number, player: string, amount: number) => firstBroken(rules, { max }, { player }, { amount });
    expect(say(0, 'p1', 0)).toEqual({ rule: 'x-a', message: ['closed', {}] });
    expect(say(3, 'p2', 4)).toEqual({ rule: 'x-b', message: ['tooMuch', { max: 3 }] });
    expect(say(3, 'p2', 3)).toEqual({ rule: 'x-c', message: ['turn.notYours', { player: 'p2' }] });
    expect(say(3, 'p1', 3)).toBeUndefined();
  });
  it('lists can be made shorter by id', () => {
    expect(without(rules, 'x-a', 'x-c').map((r) => r.id)).toEqual(['x-b']);
  });
  it('compiles only with keys and params that a text knows', () => {
    const ok = (s: State) => s.max > 0;
    const wrong: readonly Rule<State, Frame, Give>[] = [
      // @ts-expect-error No text has this key.
      must('x-d', 'toMuch', ok, (s: State) => ({ max: s.max })),
      // @ts-expect-error The text wants `max`.
      must('x-e', 'tooMuch', ok, (s: State) => ({ maks: s.max })),
      // @ts-expect-error The text wants a number.
      must('x-f', 'tooLittle', ok, (s: State) => ({ max: String(s.max) })),
      // @ts-expect-error The text wants params.
      must('x-g', 'tooMuch', ok),
      // @ts-expect-error This text takes none.
      must('x-h', 'closed', ok, () => ({ max: 1 })),
      // @ts-expect-error There is no such field in the state.
      must('x-i', 'closed', (s) => s.least > 0),
      // @ts-expect-error With types given, as with inferred ones.
      must<State, Frame, Give>('x-j', 'tooMuch', ok, (s) => ({ maks: s.max })),
    ];
    expect(wrong).toHaveLength(7);
  });
});
