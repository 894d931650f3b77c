import { type Action, actors, advance, BANK, copy, newGame } from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { bankAction, botAction, botsFor, difference, explainFor, loadKnowledge } from './index.ts';

/** Positions of a game between `greedy` bots with what is played there: every so many decisions of players. */
async function decisions(title: string, every: number, most: number) {
  const game = (await loadTitle(title))!;
  const bot = (await botsFor(title))('greedy', { seed: 3 });
  const state = newGame(game, { players: ['A', 'B', 'C'], seed: 5 });
  const found = [];
  for (let n = 0; state.over === undefined && found.length < most; ) {
    const player = actors(game, state)[0]!;
    const action = player === BANK ? bankAction(game, state)! : botAction(game, state, player, bot)!;
    if (player !== BANK && n++ % every === every - 1) found.push({ state: copy(state, game.shared), action, player });
    advance(game, state, action);
  }
  return { game, found };
}

describe.each(titles.flatMap(({ id, load }) => (load ? [id] : [])))('reasons in %s', (id) => {
  it('add up to the judgement, and say what makes the difference', async () => {
    const { game, found } = await decisions(id, 9, 14);
    const { evaluate, search } = await loadKnowledge(id);
    const explain = await explainFor(id);
    let differed = 0;
    for (const { state, action, player } of found) {
      for (const judge of [evaluate, search.judge]) {
        let sum = 0;
        const value = judge(game, state, player, (_term, amount) => {
          sum += amount;
        });
        expect(sum).toBeCloseTo(value, 5);
      }
      const { chosen, others } = explain(game, state, [action], { seed: 1, thinking: { rollouts: 0 } });
      expect(chosen.path[0]).toEqual(action);
      for (const other of others) expect(other.path[0]).not.toEqual(action);
      if (!others[0]) continue;
      // What `greedy` does looks best at once, but for what is asked of others and for sales that lead to more.
      const { by, mostly } = difference(chosen, others[0]);
      if (by !== 0 && mostly !== undefined) differed++;
    }
    expect(differed).toBeGreaterThan(1);
  }, 30_000);
});

describe('reasons of who thinks ahead', () => {
  it('are looked for in imagined games where another move looks better at once', async () => {
    const { game, found } = await decisions('chicago-express', 1, 150);
    const explain = await explainFor('chicago-express');
    const before = found.find(
      ({ state, action }) => state.stack.at(-1)!.step === 'chooseDial' && action.type === 'choose',
    )!;
    const options = { seed: 1, thinking: { rollouts: 16 } };
    const dials = ['auction', 'development', 'expansion'].map((dial) =>
      explain(game, before.state, [{ type: 'choose', player: before.player, dial } as Action], options),
    );
    // At most one of the three looks best at once; the others are told with games, or as what they are: worse.
    expect(dials.filter((d) => difference(d.chosen, d.others[0]!).by >= 0 && d.games === 0).length).toBeLessThanOrEqual(
      2,
    );
    for (const d of dials) if (d.games > 0) expect(difference(d.chosen, d.others[0]!).by).toBeGreaterThan(0);
    expect(explain(game, before.state, [before.action], options)).toEqual(
      explain(game, before.state, [before.action], options),
    );
  });
});
