import { bankAction, botAction, botsFor } from '@traviesa/bots';
import {
  type Action,
  actors,
  type CoreState,
  copy,
  initialState,
  type Message,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { loadReading } from '../chronicle/readings.ts';
import { forecastOf, lastRuns } from './forecast.ts';

type Cash = { readonly cash: Readonly<Record<string, number>> };
const cashOf = (s: CoreState, p: string): number => (s as unknown as Cash).cash[p] ?? 0;
const PAYS = new Set(['payDividend', 'payOut']);

describe.each(titles.filter((t) => t.load).map((t) => t.id))('the forecast of %s', (id) => {
  it('pays and moves prices exactly as the game then does', { timeout: 60_000 }, async () => {
    const game = (await loadTitle(id))!;
    const reading = await loadReading(id);
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 4 });
    if (!made.ok) throw new Error('no game');
    const { state, log } = initialState(game, made.value);
    const create = await botsFor(id);
    const bots = [0, 1, 2].map((i) => create(id === '1862' ? 'greedy' : 'random', { seed: 40 + i }));
    const told: (readonly Message[])[] = [log];
    let compared = 0;
    while (state.over === undefined && compared < 12) {
      const player = actors(game, state)[0]!;
      const action: Action =
        bankAction(game, state) ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
      const before = copy(state, game.shared);
      told.push(play(game, state, action));
      const lines = told.at(-1)!;
      const paid = lines.filter(([key]) => /^dividend\.(paid|payout)$/.test(key));
      // What a sale or a house changes before everybody is paid is not forecast.
      const untouched = lines.findIndex(([key]) => key !== 'action.declined');
      if (lines[untouched]?.[0] === 'dividend.general') {
        const { players } = forecastOf(game, reading, before, lastRuns(told));
        for (const p of ['p1', 'p2', 'p3']) expect(players[p]).toBe(cashOf(state, p) - cashOf(before, p));
        compared++;
      } else if (
        PAYS.has(action.type) &&
        paid.length === 1 &&
        lines.every(([key]) => /^(dividend|price|bank)\./.test(key))
      ) {
        const { company } = paid[0]![1] as { company: string };
        const run = lastRuns(told).get(company)!;
        const one = { ...reading, companies: () => [company] };
        const found = forecastOf(game, one, before, new Map([[company, run]]));
        for (const p of ['p1', 'p2', 'p3']) expect(found.players[p]).toBe(cashOf(state, p) - cashOf(before, p));
        if (reading.price) expect(found.companies[0]!.after).toBe(reading.price(state, company));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });
});

describe('the last runs', () => {
  it('are the latest of each company, withheld or paid; nothing ran is nothing', () => {
    const log = [
      [['dividend.paid', { company: 'A', sum: 100 }]],
      [
        ['dividend.withheld', { company: 'B', sum: 70 }],
        ['dividend.paid', { company: 'A', sum: 120 }],
      ],
      [['dividend.none', { company: 'C' }]],
    ] as unknown as readonly (readonly Message[])[];
    expect([...lastRuns(log)].sort()).toEqual([
      ['A', 120],
      ['B', 70],
      ['C', 0],
    ]);
  });
});
