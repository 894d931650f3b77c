import { type Action, anyGame, check, choices, copy, deepFreeze, generator, newGame, play } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { type BotKind, bankAction, botAction, botKinds, botsFor, driveBank } from './index.ts';
import { type PileState, pile } from './testing/pile.ts';

const game = anyGame(pile);
const createBot = await botsFor(pile.id);

function wholeGame(kinds: readonly BotKind[], seed: number): { state: PileState; actions: Action[] } {
  const state = newGame(pile, { players: kinds, seed });
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i }));
  const actions: Action[] = [];
  while (state.over === undefined) {
    const player = (state.stack.at(-1) as { player?: string }).player;
    const frozen = deepFreeze(copy(state, []));
    const seat = Number(player?.slice(1)) - 1;
    const action = bankAction(game, frozen) ?? botAction(game, frozen, player!, bots[seat]!)!;
    expect(check(game, state, action)).toBeUndefined();
    play(game, state, action);
    actions.push(action);
  }
  return { state, actions };
}

describe('bots', () => {
  for (const kind of botKinds) {
    it(`${kind} plays legal moves to the end and repeats itself with the same seed`, () => {
      const first = wholeGame([kind, kind, kind], 3);
      expect(first.state.over).toBe('empty');
      expect(wholeGame([kind, kind, kind], 3)).toEqual(first);
    });
  }
  it('random takes every option of a range', () => {
    const bot = createBot('random', { seed: 1 });
    const state = newGame(pile, { players: ['A', 'B'] });
    const seen = new Set<string>();
    for (let i = 0; i < 100; i++) seen.add(JSON.stringify(botAction(game, state, 'p1', bot)));
    expect(seen.size).toBe(4);
  });
  it('a generator given to pick decides instead of the bot’s own', () => {
    const state = newGame(pile, { players: ['A', 'B'] });
    const picks = [1, 2].map((seed) => {
      const bot = createBot('random', { seed });
      const draw = generator(7);
      return Array.from({ length: 20 }, () => bot.pick(game, state, choices(game, state), draw));
    });
    expect(picks[0]).toEqual(picks[1]);
  });
  it('explorer passes before it repeats a move', () => {
    const { actions } = wholeGame(['explorer', 'explorer'], 1);
    const mine = actions.filter((a) => a.player === 'p1').map((a) => a.type);
    expect(new Set(mine.slice(0, 2))).toEqual(new Set(['take', 'pass']));
  });
  it('greedy takes all it can', () => {
    const { actions } = wholeGame(['greedy', 'greedy'], 1);
    expect(actions.filter((a) => a.player !== 'bank').slice(0, 4)).toEqual(
      ['p1', 'p2', 'p1', 'p2'].map((player) => ({ type: 'take', player, count: 3 })),
    );
  });
  it('the bank plays what is suggested until a player is awaited', () => {
    const state = newGame(pile, { players: ['A', 'B'] });
    for (const player of ['p1', 'p2']) play(game, state, { type: 'pass', player });
    const submitted: Action[] = [];
    driveBank(
      game,
      () => state,
      (action) => {
        submitted.push(action);
        play(game, state, action);
      },
    );
    expect(submitted).toEqual([{ type: 'throw', player: 'bank', count: 1 }]);
    expect(bankAction(game, state)).toBeUndefined();
    expect(botAction(game, state, 'p2', createBot('random', { seed: 0 }))).toBeUndefined();
  });
});
