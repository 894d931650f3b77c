import { describe, expect, it } from 'vitest';
import { actionsOf, auditPosition, isOffered, whyNoChoice } from './audit.ts';
import { actors, choices, complete, openField, suggest } from './choices.ts';
import { newGame } from './record.ts';
import { type Bazaar, bazaar } from './testing/bazaar.ts';

const fresh = () => newGame(bazaar, { players: ['Ana', 'Iker'] });
const tip = (amount: unknown) => ({ type: 'tip', player: 'p1', amount }) as never;

describe('what a choice stands for', () => {
  const listed = (amount: unknown) =>
    [...actionsOf(bazaar, fresh(), tip(amount))].map((a) => (a as { amount?: unknown }).amount);
  it('all options, both ends of a range, and what is suggested', () => {
    expect(listed({ oneOf: [1, 4] })).toEqual([1, 4]);
    expect(listed({ min: 1, max: 6, step: 2 })).toEqual([1, 5]);
    expect(listed({ min: 3, max: 3, step: 1 })).toEqual([3]);
    expect(listed(7)).toEqual([7]);
    const essay = { type: 'essay', player: 'p1', words: { open: 'words' } } as never;
    expect([...actionsOf(bazaar, fresh(), essay)]).toEqual([suggest(bazaar, fresh(), essay)]);
  });
  it('a range holds its ends and what lies on its steps', () => {
    const fits = (amount: unknown) => isOffered([tip({ min: 2, max: 8, step: 3 })], tip(amount));
    expect([1, 2, 3, 5, 8, 9, '5'].map(fits)).toEqual([false, true, false, true, true, false, false]);
  });
  it('an open field holds whatever there is, options are compared by value', () => {
    expect(isOffered([tip({ open: 'amount' })], tip([1]))).toBe(true);
    expect(isOffered([tip({ oneOf: [[1, 2]] })], tip([1, 2]))).toBe(true);
    expect(isOffered([tip({ oneOf: [[1, 2]] })], tip([2, 1]))).toBe(false);
  });
  it('names its open field', () => {
    const names = [tip({ min: 1, max: 2, step: 1 }), tip({ oneOf: [1] }), tip({ open: 'amount' }), tip(3)];
    expect(names.map(openField)).toEqual(['amount', 'amount', 'amount', undefined]);
  });
  it('is completed from the first to the last value of its range', () => {
    const drawn = (pick: (n: number) => number) => complete(bazaar, fresh(), tip({ min: 2, max: 9, step: 3 }), pick);
    expect(drawn(() => 0)).toEqual(tip(2));
    expect(drawn((n) => n - 1)).toEqual(tip(8));
  });
  it('suggests nothing where nothing can be suggested', () => {
    expect(() => suggest(bazaar, fresh(), tip(1))).toThrow('bazaar: nothing suggests "tip" here');
    const over = { ...fresh(), stack: [] };
    expect(() => suggest(bazaar, over, tip(1))).toThrow('nothing suggests');
    expect([actors(bazaar, over), choices(bazaar, over)]).toEqual([[], []]);
  });
});

describe('what is wrong with a position', () => {
  it('nothing, where all is well; broken invariants and an empty stack otherwise', () => {
    expect(auditPosition(bazaar, fresh())).toEqual([]);
    expect(auditPosition(bazaar, { ...fresh(), cash: { p1: -1, p2: 0, bank: 0 } })).toEqual(['negative cash']);
    expect(auditPosition(bazaar, { ...fresh(), stack: [] })).toEqual(['the stack is empty but the game is not over']);
    expect(auditPosition(bazaar, { ...fresh(), stack: [], over: 'dusk' })).toEqual([]);
  });
  it('offers that the rules refuse, each by its rule', () => {
    const { turn } = bazaar.steps;
    if (!('moves' in turn)) throw new Error('no moves');
    const generous = { ...turn.moves.tip!, choices: () => [tip({ min: 1, max: 40, step: 1 })] };
    const game = { ...bazaar, steps: { ...bazaar.steps, turn: { ...turn, moves: { tip: generous } } } };
    expect(auditPosition<Bazaar>(game, fresh())).toEqual([
      'offered but refused by bz-3: {"type":"tip","player":"p1","amount":40}',
    ]);
    const mute = { ...bazaar, steps: { ...bazaar.steps, turn: { ...turn, actors: () => [] } } };
    expect(auditPosition<Bazaar>(mute, fresh())).toEqual([
      'nobody may act',
      'no choice is offered at turn: there is no candidate',
    ]);
  });
  it('names at most forty refused candidates', () => {
    const { turn } = bazaar.steps;
    if (!('moves' in turn)) throw new Error('no moves');
    const said = (n: number): string => {
      const many = {
        ...turn.moves.tip!,
        choices: () => [tip({ oneOf: Array.from({ length: n }, (_, i) => i + 100) })],
      };
      const game = { ...bazaar, steps: { ...bazaar.steps, turn: { ...turn, moves: { tip: many } } } };
      return whyNoChoice<Bazaar>(game, fresh());
    };
    expect(said(40)).not.toMatch(/more$/);
    expect(said(42)).toMatch(/; and 2 more$/);
    expect(said(1)).toBe('no choice is offered at turn: bz-3 refuses {"type":"tip","player":"p1","amount":100}');
  });
});
