import { bankAction, botAction, botsFor } from '@traviesa/bots';
import { type AnyGame, actors, History, newRecord } from '@traviesa/engine';
import { loadRail, loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { flowsOf } from './ledger.ts';
import { railMoney } from './rail.ts';
import { type Report, reportOf } from './report.ts';

const KINDS = ['greedy', 'random', 'explorer'] as const;

async function bottedGame(game: AnyGame, players: number, seed: number) {
  const create = await botsFor(game.id);
  const made = newRecord(game, { players: Array.from({ length: players }, (_, i) => `Bot ${i + 1}`), seed });
  if (!made.ok) throw new Error('no game');
  const { entries: _, ...head } = made.value;
  const history = new History(game, head);
  const bots = Array.from({ length: players }, (_, i) => create(KINDS[(seed + i) % 3]!, { seed: seed * 10 + i }));
  while (history.state.over === undefined) {
    const player = actors(game, history.state)[0]!;
    const bot = bots[Number(player.slice(1)) - 1]!;
    history.add(bankAction(game, history.state) ?? botAction(game, history.state, player, bot));
  }
  return history.record;
}
const sum = (amounts: readonly { readonly amount: number }[]): number => amounts.reduce((n, a) => n + a.amount, 0);

describe.each(titles.filter((t) => t.load).map((t) => t.id))('the report of %s', (id) => {
  it('adds up to the wealth of everybody, and the log explains all of it', async () => {
    const game = (await loadTitle(id))!;
    const rail = await loadRail(id);
    const kinds = new Set<string>();
    for (const seed of [1, 2, 3]) {
      const players = Math.min(game.players.max, 2 + seed);
      const record = await bottedGame(game, players, seed);
      const reported = reportOf(game, record, rail && ((s, company) => rail.priceOf(s as never, company)));
      if (!reported.ok) throw new Error(reported.error.illegal.rule);
      const { value } = reported;
      for (const { player, wealth, lines } of value.players) {
        expect(sum(lines), `${player} in game ${seed}`).toBe(wealth);
        expect(lines.filter((l) => l.kind === 'unexplained')).toEqual([]);
        for (const { kind } of lines) kinds.add(kind);
      }
      checkRounds(value, players);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['start', 'dividend', 'sharesBought']));
  });
});

function checkRounds({ rounds, players, over }: Report, count: number): void {
  expect(over).not.toBeNull();
  expect(rounds.at(-1)).toMatchObject({ round: null });
  expect(rounds.at(-1)!.wealth).toEqual(Object.fromEntries(players.map((p) => [p.player, p.wealth])));
  const moments = rounds.map((r) => r.action);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(Object.keys(rounds[0]!.cash)).toHaveLength(count);
}

describe('what the lines of an action explain', () => {
  const flows = (lines: readonly (readonly [string, object])[], change: number, shares = 0) =>
    flowsOf(railMoney, lines as never, 'p1', change, () => shares);

  it('a purchase, a sale and an income are told one by one', () => {
    const told = flows(
      [
        ['share.bought', { player: 'p1', company: 'A', cost: 70 }],
        ['share.sold', { player: 'p1', company: 'B', sum: 120 }],
        ['private.income', { owner: 'p1', private: 'C', sum: 5 }],
        ['share.sold', { player: 'p2', company: 'B', sum: 999 }],
      ],
      55,
    );
    expect(told).toEqual([
      { player: 'p1', kind: 'sharesBought', of: 'A', amount: -70 },
      { player: 'p1', kind: 'sharesSold', of: 'B', amount: 120 },
      { player: 'p1', kind: 'income', of: 'C', amount: 5 },
    ]);
  });

  it('a dividend is what each share was paid; anything else stays unexplained', () => {
    const paid = ['dividend.paid', { company: 'A', each: 11, sum: 110 }] as const;
    expect(flows([paid], 33, 3)).toEqual([{ player: 'p1', kind: 'dividend', of: 'A', amount: 33 }]);
    expect(flows([paid], 34, 3)).toEqual([{ player: 'p1', kind: 'unexplained', of: null, amount: 34 }]);
    const other = ['dividend.paid', { company: 'B', each: 2, sum: 20 }] as const;
    expect(flows([paid, other], 39, 3).map((f) => [f.of, f.amount])).toEqual([
      ['A', 33],
      ['B', 6],
    ]);
  });

  it('a record that is refused is told with its entry and rule', async () => {
    const game = (await loadTitle('chicago-express'))!;
    const made = newRecord(game, { players: ['A', 'B'], seed: 1 });
    if (!made.ok) throw new Error('no game');
    const record = { ...made.value, entries: [{ type: 'nonsense', player: 'p1' }] };
    expect(reportOf(game, record)).toMatchObject({ ok: false, error: { entry: 0 } });
  });
});
