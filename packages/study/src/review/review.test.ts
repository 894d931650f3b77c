import { bankAction, botAction, botsFor } from '@traviesa/bots';
import {
  type Action,
  actors,
  apply,
  type CoreState,
  check,
  copy,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { movesOf } from '../puzzles/rank.ts';
import { loadEarning } from './earning.ts';
import { type Finding, reviewOf } from './review.ts';

/** Blunders that are planted: companies do not build although a tile would have earned more at once. */
const PLANTED = 2;

const running = titles.filter((t) => t.id !== 'chicago-express').map((t) => t.id);

describe.each(running)('the review of %s', (id) => {
  it('finds the planted blunders, and no run below the best where the best was run', { timeout: 60_000 }, async () => {
    const game = (await loadTitle(id))!;
    const earning = (await loadEarning(id))!;
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 2 });
    if (!made.ok) throw new Error('no game');
    const { state } = initialState(game, made.value);
    const start = copy(state, game.shared);
    const create = await botsFor(id);
    const bots = [0, 1, 2].map((i) => create('greedy', { seed: 20 + i }));
    /** Whether building somewhere earns more than not to build. */
    const isBlunder = (pass: Action): boolean => {
      const { step, company } = state.stack.at(-1) as { step: string; company?: string };
      if (step !== earning.step || !company || check(game, state, pass) !== undefined) return false;
      const now = earning.best(state, company);
      return movesOf(game, state, [earning.move]).some((move) => {
        const laid = apply(game, state, move);
        return laid.ok && earning.best(laid.state as CoreState, company) >= now + 10;
      });
    };
    const actions: Action[] = [];
    const planted: number[] = [];
    while (planted.length < PLANTED && state.over === undefined) {
      const player = actors(game, state)[0]!;
      const pass: Action = { type: 'pass', player };
      const blunder = isBlunder(pass);
      if (blunder) planted.push(actions.length);
      const own = (): Action =>
        bankAction(game, state) ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
      const action = blunder ? pass : own();
      actions.push(action);
      play(game, state, action);
    }
    const found: Finding[] = [];
    let last = 0;
    for (const { done, finding } of reviewOf(game, earning, start, actions)) {
      last = done;
      if (finding) found.push(finding);
    }
    expect(last).toBe(actions.length);
    expect(planted).toHaveLength(PLANTED);
    expect(found.map((f) => f.action)).toEqual(expect.arrayContaining(planted));
    for (const f of found) expect(f.best - f.earned).toBeGreaterThanOrEqual(10);
    for (const n of planted)
      expect(found.find((f) => f.action === n)).toMatchObject({ kind: earning.kind, better: { type: earning.move } });
    expect(found.filter((f) => f.kind === 'run')).toEqual([]);
  });
});
