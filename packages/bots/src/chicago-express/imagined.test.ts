import {
  type Action,
  actors,
  advance,
  anyGame,
  type CoreState,
  choices,
  copy,
  generator,
  newGame,
} from '@traviesa/engine';
import chicagoExpress, { type State } from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { botAction, botsFor, loadKnowledge } from '../index.ts';
import { topStep, waysOn } from '../ways.ts';

const game = anyGame(chicagoExpress);
const knowledge = await loadKnowledge(game.id);
const { candidates, playOn } = knowledge.search;
const createBot = await botsFor(game.id);

/** Every position of a game between `greedy` bots that stands at this step. */
function positions(step: string): CoreState[] {
  const state = newGame(game, { players: ['A', 'B', 'C', 'D'], seed: 11 });
  const bot = createBot('greedy', { seed: 1 });
  const found: CoreState[] = [];
  while (state.over === undefined) {
    if (topStep(state) === step) found.push(copy(state, game.shared));
    advance(game, state, botAction(game, state, actors(game, state)[0]!, bot)!);
  }
  return found;
}

function tried(state: CoreState, draw = generator(3)) {
  const actions = candidates(game, state, choices(game, state), draw);
  const ways = [...waysOn(game, knowledge, state, actions, candidates, draw)];
  return ways.sort((a, b) => b.value - a.value);
}

describe('what is worked out instead of tried', () => {
  it('ends most auctions as bids that are tried do, within four dollars', () => {
    const opened = positions('auction').filter((s) => (s as State).stack.at(-1)!.step === 'auction');
    const begun = opened.filter((s) => (s.stack.at(-1) as { leader?: string | null }).leader === null);
    expect(begun.length).toBeGreaterThan(8);
    let alike = 0;
    for (const state of begun) {
      const company = (state.stack.at(-1) as { company?: string }).company as 'PRR';
      const spent = (s: CoreState): number =>
        (s as State).cash[company]! + 1000 * (s as State).companies[company].shares.length;
      const slow = copy(state, game.shared);
      const depth = slow.stack.length;
      while (slow.stack.length >= depth && topStep(slow) === 'auction') advance(game, slow, tried(slow)[0]!.path[0]);
      const quick = copy(state, game.shared);
      expect(playOn!(game, quick, generator(1))).toBe(true);
      if (Math.abs(spent(quick) - spent(slow)) <= 4) alike++;
    }
    // A pass that ends a round is judged after the dividends when it is tried.
    expect(alike / begun.length).toBeGreaterThan(0.8);
  });

  it.each(['chooseDial', 'expand'])('decides at %s as trying does, and tries what changes more', (step) => {
    const all = positions(step);
    let worked = 0;
    for (const state of all) {
      const quick = copy(state, game.shared);
      const before = JSON.stringify(quick);
      if (!playOn!(game, quick, generator(1))) {
        expect(JSON.stringify(quick)).toBe(before);
        continue;
      }
      worked++;
      const [best] = tried(state);
      const then = knowledge.evaluate(game, quick, (actors(game, state) as Action['player'][])[0]!);
      expect(then, JSON.stringify([best!.path, quick.stack.at(-1)])).toBeGreaterThan(best!.value - 3);
    }
    expect(worked).toBeGreaterThan(all.length / 3);
  });
});
