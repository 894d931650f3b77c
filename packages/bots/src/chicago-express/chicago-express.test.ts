import { type Action, anyGame, type CoreState, choices, newGame, newRecord, play } from '@traviesa/engine';
import chicagoExpress, { companyIds, type State } from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { type BotKind, botAction, botsFor, newReach, playOut } from '../index.ts';
import { considered, reached } from '../testing/reached.ts';
import { evaluate } from './evaluate.ts';

const game = anyGame(chicagoExpress);
const createBot = await botsFor(game.id);

function played(kinds: readonly BotKind[], seed: number, reach = newReach(game)) {
  const made = newRecord(game, { players: kinds, seed });
  if (!made.ok) throw new Error(made.illegal.rule);
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i }));
  return { ...playOut(game, { head: made.value, bots, reach }), reach };
}

const started = (): State => newGame(chicagoExpress, { players: ['A', 'B', 'C'], seed: 1 });

describe('greedy at Chicago Express', () => {
  it('wins at least 95 % of 300 games against two random bots, a shared win counting half', () => {
    let wins = 0;
    for (let g = 0; g < 300; g++) {
      const seat = g % 3;
      const kinds = [0, 1, 2].map((i): BotKind => (i === seat ? 'greedy' : 'random'));
      const byPlayer = game.score(played(kinds, g).state);
      const scores = ['p1', 'p2', 'p3'].map((id) => byPlayer[id]!);
      const top = Math.max(...scores);
      if (scores[seat] === top) wins += scores.filter((n) => n === top).length > 1 ? 0.5 : 1;
    }
    expect(wins / 300).toBeGreaterThanOrEqual(0.95);
  }, 600_000);
  it('does not pay all its money for the first share', () => {
    const state = started();
    const bots = [1, 2, 3].map((seed) => createBot('greedy', { seed }));
    while (state.companies.PRR.shares.length === 0) {
      const player = choices(game, state)[0]!.player;
      play(game, state, botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!);
    }
    const price = state.cash.PRR!;
    expect(price).toBeGreaterThanOrEqual(7);
    expect(price).toBeLessThan(40);
  });
  it('bids no more than it must, also where nobody could bid more', async () => {
    const state = started();
    state.cash['p2'] = 1;
    state.cash['p3'] = 1;
    const bids = await considered<Action & { readonly amount: number }>(game, state, 'bid');
    expect(bids.map((b) => b.amount)).toEqual([7]);
  });
  it('does not develop where only others gain', async () => {
    const has = (s: State, player: string, hex: string): boolean =>
      companyIds.some((c) => s.companies[c].shares.includes(player) && s.board.locomotives[c].includes(hex));
    const state = await reached<State>(game, 3, 1, (s, offered) =>
      offered.some((c) => {
        const { hex } = c as Action & { readonly hex?: { readonly oneOf: readonly string[] } };
        const own = hex?.oneOf.filter((h) => has(s, c.player, h)).length ?? 0;
        return c.type === 'develop' && own > 0 && own < hex!.oneOf.length;
      }),
    );
    const { player } = choices(game, state)[0]!;
    const isMine = (hex: string): boolean => has(state, player, hex);
    const before = await considered<Action & { readonly hex: string }>(game, state, 'develop');
    expect(before.length).toBeGreaterThan(0);
    for (const { hex } of before) expect(isMine(hex)).toBe(true);
    for (const c of companyIds) state.companies[c].shares = state.companies[c].shares.filter((p) => p !== player);
    expect(choices(game, state).some((c) => c.type === 'develop')).toBe(true);
    expect(await considered(game, state, 'develop')).toEqual([]);
  });
  it('offers a share of a rich company that somebody else has alone', async () => {
    const state = await reached<State>(game, 3, 1, (s) => s.stack.at(-1)!.step === 'chooseDial');
    const { player } = choices(game, state)[0]!;
    const rival = state.players.find((p) => p !== player)!;
    state.companies.PRR = { income: 25, shares: [rival] };
    for (const p of state.players) state.cash[p] = p === player ? 60 : 5;
    const bot = createBot('greedy', { seed: 1 });
    const first = botAction(game, state, player, bot)!;
    expect(first).toMatchObject({ type: 'choose', dial: 'auction' });
    play(game, state, first);
    expect(botAction(game, state, player, bot)).toMatchObject({ type: 'offer', company: 'PRR' });
  });
  it('thinks more of a share with more income', () => {
    const poor = started();
    poor.companies.NYC.shares.push('p1');
    const rich = { ...poor, companies: { ...poor.companies, NYC: { income: 20, shares: ['p1'] } } };
    expect(evaluate(rich as State, 'p1')).toBeGreaterThan(evaluate(poor, 'p1'));
    expect(evaluate(rich as State, 'p2')).toBeLessThan(evaluate(poor, 'p2'));
  });
});

describe('explorer at Chicago Express', () => {
  it('reaches Chicago and opens Wabash within a few games', () => {
    const reach = newReach(game);
    let states: CoreState[] = [];
    for (let seed = 0; seed < 12; seed++)
      states = [...states, played(['explorer', 'explorer', 'explorer'], seed, reach).state];
    expect(reach.steps['chicago']).toBeGreaterThan(0);
    expect(states.every((s) => s.over !== undefined)).toBe(true);
  });
});
