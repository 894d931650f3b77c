import { botAction, botsFor, judged } from '@traviesa/bots';
import { type AnyGame, actors, BANK, initialState, newRecord, play } from '@traviesa/engine';
import { loadRail, loadTitle } from '@traviesa/games';
import type { RailState } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { breakdown, sums } from './breakdown.ts';
import { companyOnTurn } from './spec.ts';

/** Runs of a game that bots play, until so many have been seen. */
async function* runsOf(
  title: string,
  many: number,
): AsyncGenerator<{ readonly s: RailState; readonly company: string }> {
  const game: AnyGame = (await loadTitle(title))!;
  const players = ['Ana', 'Iker', 'Mei'];
  const record = newRecord(game, { players, seed: 5 });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { state } = initialState(game, record.value);
  const createBot = await botsFor(title);
  const bots = players.map((_, i) => createBot('greedy', { seed: i }));
  for (let seen = 0; state.over === undefined && seen < many; ) {
    const player = actors(game, state)[0]!;
    if (player === BANK) throw new Error('nobody asked the bank');
    const action = botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
    if (action.type === 'runTrains') {
      yield { s: state as RailState, company: companyOnTurn(state)! };
      seen++;
    }
    play(game, state, judged(game, state, action));
  }
}

describe('the sum of a run, taken apart', () => {
  for (const title of ['1888', '18cz'])
    it(`${title}: stops and bonuses add up to what each route earns`, async () => {
      const rail = (await loadRail(title))!;
      let looked = 0;
      for await (const { s, company } of runsOf(title, 25)) {
        const { routes } = rail.best(s, company);
        const network = rail.network(s, company);
        const parts = routes.map((r) =>
          breakdown(
            network,
            rail.runners(s, company).find((x) => x.id === r.train),
            r,
          ),
        );
        const { stops, bonuses } = sums(parts);
        const all = stops + [...bonuses.values()].reduce((a, b) => a + b, 0);
        expect(all).toBe(rail.review(s, company, routes).revenue);
        looked += routes.length;
      }
      expect(looked).toBeGreaterThan(15);
    });
});
