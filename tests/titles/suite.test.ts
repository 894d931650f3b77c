import { newReach, unreached } from '@traviesa/bots';
import { type AnyGame, anyGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { type PileTypes, pile } from '../../packages/bots/src/testing/pile.ts';
import { watchGame } from './lib/watchGame.ts';

const kinds = ['random', 'random'] as const;
const { round, turn, waste } = pile.steps;
if (!('moves' in turn) || !turn.moves.take || !turn.moves.pass) throw new Error('the pile has lost its moves');
const { take, pass } = turn.moves;

const withTake = (changed: Partial<typeof take>): AnyGame =>
  anyGame<PileTypes>({
    ...pile,
    steps: { round, waste, turn: { ...turn, moves: { take: { ...take, ...changed }, pass } } },
  });

/** What the suite says of a title that is broken on purpose. */
const faults: Readonly<Record<string, readonly [game: AnyGame, said: RegExp]>> = {
  'a broken invariant': [anyGame<PileTypes>({ ...pile, audit: (s) => (s.pile < 20 ? ['too few'] : []) }), /too few/],
  'an offer that a rule refuses': [
    withTake({ choices: (_s, _f, player) => [{ type: 'take', player, count: { min: 1, max: 9, step: 1 } }] }),
    /offered but refused by pile-b/,
  ],
  'choices that change the state': [
    withTake({
      choices(s, f, player) {
        (s as { pile: number }).pile = s.pile;
        return take.choices(s, f, player);
      },
    }),
    /read only/,
  ],
  'a move that remembers outside the state': [
    (() => {
      let calls = 0;
      return withTake({
        apply(s, f, a, out) {
          take.apply(s, f, a, out);
          s.taken[a.player]! -= calls++ % 2;
        },
      });
    })(),
    /apply and play differ/,
  ],
  'a log line with a hole': [
    anyGame<PileTypes>({
      ...withTake({
        apply(s, f, a, out) {
          take.apply(s, f, a, out);
          out.log('pile.tooMany', {});
        },
      }),
      text: { ...pile.text, es: { 'pile.tooMany': () => 'Toma undefined' } },
    } as never),
    /logs: es/,
  ],
  'a refusal with a hole': [
    anyGame<PileTypes>({
      ...withTake({
        choices: (_s, _f, player) => [{ type: 'take', player, count: { oneOf: [1, 4] } }],
      }),
      text: { ...pile.text, en: { 'pile.tooMany': () => `Take from 1 to ${undefined}` } },
    } as never),
    /pile-b refuses with: en pile.tooMany/,
  ],
};

describe('the suite itself', () => {
  it('finds nothing wrong with a sound title', () => {
    const reach = newReach(anyGame(pile));
    expect(watchGame(anyGame(pile), kinds, 1, reach)).toMatchObject({ wrong: [], finished: true });
    expect(unreached(reach)).toEqual([]);
  });
  for (const [name, [game, said]] of Object.entries(faults)) {
    it(`notices ${name}`, () => {
      expect(watchGame(game, kinds, 1, newReach(game)).wrong.join('\n')).toMatch(said);
    });
  }
  it('names steps and moves that nobody has reached', () => {
    const idle = anyGame<PileTypes>({ ...pile, steps: { ...pile.steps, extra: pile.steps.waste } } as never);
    const reach = newReach(idle);
    watchGame(idle, kinds, 1, reach);
    expect(unreached(reach)).toEqual(['extra', 'extra.throw']);
  });
});
