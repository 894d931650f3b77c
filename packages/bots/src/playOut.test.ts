import { type AnyGame, anyGame, newRecord } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { botsFor, type PlayedOut, playOut } from './index.ts';
import { type PileTypes, pile } from './testing/pile.ts';

const createBot = await botsFor(pile.id);
const { round, turn, waste } = pile.steps;
if (!('moves' in turn) || !turn.moves.take || !turn.moves.pass || !('moves' in waste) || !waste.moves.throw)
  throw new Error('the pile has lost its moves');
const { take, pass } = turn.moves;
const { throw: thrown } = waste.moves;

const changed = (steps: Partial<typeof pile.steps>): AnyGame =>
  anyGame<PileTypes>({ ...pile, steps: { round, turn, waste, ...steps } });

function played(game: AnyGame): PlayedOut {
  const head = newRecord(game, { players: ['A', 'B'], seed: 7 });
  if (!head.ok) throw new Error(head.illegal.rule);
  return playOut(game, { head: head.value, bots: [1, 2].map((seed) => createBot('greedy', { seed })) });
}

describe('playing a game out', () => {
  it('ends where all is well', () => {
    expect(played(anyGame(pile))).toMatchObject({ finished: true, broken: [] });
  });
  it('judges what a bot wants and plays nothing that is refused', () => {
    const choices: typeof take.choices = (_s, _f, player) => [
      { type: 'take', player, count: { min: 1, max: 9, step: 1 } },
    ];
    const { broken, entries, finished } = played(
      changed({ turn: { ...turn, moves: { take: { ...take, choices }, pass } } }),
    );
    expect({ finished, entries }).toEqual({ finished: false, entries: [] });
    expect(broken.map((b) => b.what)).toEqual([
      'pile, seed 7, action 1: Error: pile-b refuses {"type":"take","player":"p1","count":9}',
    ]);
  });
  it('judges what a title suggests for the bank', () => {
    const suggest = () => ({ type: 'throw', player: 'bank', count: 2 }) as const;
    const { broken } = played(changed({ waste: { ...waste, moves: { throw: { ...thrown, suggest } } } }));
    expect(broken.map((b) => b.what)).toEqual([
      'pile, seed 7, action 3: Error: pile-c refuses {"type":"throw","player":"bank","count":2}',
    ]);
  });
  it('names the step and the rule that refused each candidate where nothing can be done', () => {
    const choices: typeof take.choices = (_s, _f, player) => [{ type: 'take', player, count: { oneOf: [4, 0] } }];
    const { broken } = played(changed({ turn: { ...turn, moves: { take: { ...take, choices } } } }));
    expect(broken[0]!.what).toBe(
      'pile, seed 7, action 1: Error: no choice is offered at turn: ' +
        'pile-b refuses {"type":"take","player":"p1","count":4}; pile-b refuses {"type":"take","player":"p1","count":0}',
    );
  });
  it('says so where there is not even a candidate, and does not name thousands', () => {
    const none = played(changed({ turn: { ...turn, moves: { take: { ...take, choices: () => [] } } } }));
    expect(none.broken[0]!.what).toMatch(/no choice is offered at turn: there is no candidate$/);
    const oneOf = Array.from({ length: 1000 }, (_, i) => i + 4);
    const choices: typeof take.choices = (_s, _f, player) => [{ type: 'take', player, count: { oneOf } }];
    const many = played(changed({ turn: { ...turn, moves: { take: { ...take, choices } } } }));
    expect(many.broken[0]!.what).toMatch(/; and 960 more$/);
  });
});
