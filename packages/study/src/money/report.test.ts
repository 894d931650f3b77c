import { type BotKind, bankAction, botAction, botsFor, judged } from '@traviesa/bots';
import { type AnyGame, actors, initialState, newRecord, play } from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { Chronicler } from '../chronicle/chronicler.ts';
import { loadReading } from '../chronicle/readings.ts';
import type { Chronicle } from '../chronicle/types.ts';
import { flowsOf } from './ledger.ts';
import { railMoney } from './rail.ts';
import { type Report, reportOf } from './report.ts';

/** In the suite a few games per title; `STUDY_GAMES=2000` plays as many, to be sure. */
const GAMES = Number(process.env['STUDY_GAMES'] ?? 12);
/** Bots at random get into every trouble there is, and quickly; one game in twelve is played with some sense. */
const kindsOf = (seed: number): readonly BotKind[] =>
  seed % 12 === 1 ? ['greedy', 'explorer', 'random'] : ['random', 'random', 'random'];

/** A game of bots, told while it is played. */
async function bottedGame(game: AnyGame, players: number, seed: number): Promise<Chronicle> {
  const [create, reading] = await Promise.all([botsFor(game.id), loadReading(game.id)]);
  const made = newRecord(game, { players: Array.from({ length: players }, (_, i) => `Bot ${i + 1}`), seed });
  if (!made.ok) throw new Error('no game');
  const { state, log } = initialState(game, made.value);
  const chronicler = new Chronicler(game, made.value.players, reading, state, log);
  const kinds = kindsOf(seed);
  const bots = Array.from({ length: players }, (_, i) => create(kinds[(seed + i) % 3]!, { seed: seed * 10 + i }));
  while (state.over === undefined) {
    const player = actors(game, state)[0]!;
    const bot = bots[Number(player.slice(1)) - 1]!;
    const action = bankAction(game, state) ?? judged(game, state, botAction(game, state, player, bot)!);
    chronicler.add(state, action, play(game, state, action));
  }
  return chronicler.chronicle();
}
const sum = (amounts: readonly { readonly amount: number }[]): number => amounts.reduce((n, a) => n + a.amount, 0);

describe.each(titles.filter((t) => t.load).map((t) => t.id))('the report of %s', (id) => {
  it('adds up to the wealth of everybody, and the log explains all of it', { timeout: GAMES * 20_000 }, async () => {
    const game = (await loadTitle(id))!;
    const kinds = new Set<string>();
    let cells = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const { min, max } = game.players;
      const players = min + (seed % (max - min + 1));
      const value = await bottedGame(game, players, seed);
      for (const { player, wealth, lines } of value.players) {
        expect(sum(lines), `${player} in game ${seed}`).toBe(wealth);
        expect(lines.filter((l) => l.kind === 'unexplained')).toEqual([]);
        for (const { kind } of lines) kinds.add(kind);
      }
      checkRounds(value, players);
      checkMoments(value);
      cells += value.cells.length;
    }
    expect(cells).toBeGreaterThan(GAMES);
    expect([...kinds]).toEqual(expect.arrayContaining(['start', 'dividend', 'sharesBought']));
  });
});

/** Every moment has every value, and the last ones are those of the end. */
function checkMoments(c: Chronicle): void {
  const all = [c.bank, ...[c.wealth, c.cash, c.income, c.prices].flatMap((s) => Object.values(s))];
  for (const series of all) expect(series).toHaveLength(c.actions + 1);
  expect(c.spans[0]!.from).toBe(0);
  expect(c.spans.at(-1)!.to).toBe(c.actions);
  for (const [i, span] of c.spans.entries()) if (i > 0) expect(span.from).toBe(c.spans[i - 1]!.to + 1);
  for (const { player, wealth, lines } of c.players) {
    expect(c.wealth[player]!.at(-1)).toBe(wealth);
    const earned = sum(lines.filter((l) => l.kind === 'dividend' || l.kind === 'income'));
    expect(c.income[player]!.at(-1)).toBe(earned);
    expect(c.ends.reduce((n, end) => n + (end.income[player] ?? 0), 0)).toBe(earned);
  }
  for (const { action, round } of c.cells) {
    // What a company without choices does belongs to the action that began its round.
    expect(action).toBeGreaterThanOrEqual(c.spans[round]!.from);
    expect(action).toBeLessThanOrEqual(c.spans[round]!.to + 1);
  }
  for (const t of c.turnings) expect(c.players.some((p) => p.player === t.player)).toBe(true);
}

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
      { player: 'p1', kind: 'sharesBought', of: 'A', amount: -70, line: 0 },
      { player: 'p1', kind: 'sharesSold', of: 'B', amount: 120, line: 1 },
      { player: 'p1', kind: 'income', of: 'C', amount: 5, line: 2 },
    ]);
  });

  it('a dividend is what each share was paid; anything else stays unexplained', () => {
    const paid = ['dividend.paid', { company: 'A', each: 11, sum: 110 }] as const;
    expect(flows([paid], 33, 3)).toEqual([{ player: 'p1', kind: 'dividend', of: 'A', amount: 33, line: -1 }]);
    expect(flows([paid], 34, 3)).toEqual([{ player: 'p1', kind: 'unexplained', of: null, amount: 34, line: -1 }]);
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
    expect(reportOf(game, record, await loadReading('chicago-express'))).toMatchObject({
      ok: false,
      error: { entry: 0 },
    });
  });
});
