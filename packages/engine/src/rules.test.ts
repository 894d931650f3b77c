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
  must('x-c', 'turn.notYours', (_s, f) => f.player === 'p1', ['player']),
];

describe('must', () => {
  it('says the first rule that fails, with its params', () => {
    const say = (max: number, player: string, amount: number) => firstBroken(rules, { max }, { player }, { amount });
    expect(say(0, 'p1', 0)).toEqual({ rule: 'x-a', message: ['closed', {}] });
    expect(say(3, 'p2', 4)).toEqual({ rule: 'x-b', message: ['tooMuch', { max: 3 }] });
    expect(say(3, 'p2', 3)).toEqual({ rule: 'x-c', message: ['turn.notYours', { player: 'p2' }] });
    expect(say(3, 'p1', 3)).toBeUndefined();
  });
  it('params that repeat fields of the action, or else of the frame, are told by their names', () => {
    type Told = readonly ['wrong', { hex: string; company: string }];
    type Company = { readonly company: string };
    const rule: Rule<State, Company, Company & { hex: string }> = mustOf<Told>()('x', 'wrong', () => false, [
      'company',
      'hex',
    ]);
    const named = { company: 'B', hex: 'C4' };
    expect(firstBroken([rule], { max: 1 }, { company: 'A' }, named)?.message).toEqual(['wrong', named]);
    const framed: Rule<State, Company, { hex: string }> = mustOf<Told>()('x', 'wrong', () => false, ['hex', 'company']);
    expect(firstBroken([framed], { max: 1 }, { company: 'A' }, { hex: 'C4' })?.message[1]).toEqual({
      ...named,
      company: 'A',
    });
    const wrong: readonly Rule<State, Company, { hex: number; name: string }>[] = [
      // @ts-expect-error The text wants both.
      mustOf<Told>()('x', 'wrong', () => false, ['company']),
      // @ts-expect-error Neither action nor frame has a hex that the text could tell.
      mustOf<Told>()('x', 'wrong', () => false, ['company', 'hex']),
      // @ts-expect-error The text does not tell the name.
      mustOf<readonly ['closed', { company: string }]>()('x', 'closed', () => false, ['company', 'name']),
    ];
    expect(wrong).toHaveLength(3);
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
