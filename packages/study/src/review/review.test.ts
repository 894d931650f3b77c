import { bankAction, botAction, botsFor } from '@traviesa/bots';
import {
  type Action,
  actors,
  apply,
  type CoreState,
  check,
  choices,
  copy,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadRail, loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { type Finding, reviewOf } from './review.ts';

/** Blunders that are planted: companies do not build although a tile would have earned more at once. */
const PLANTED = 2;

describe.each(titles.filter((t) => t.loadRail).map((t) => t.id))('the review of %s', (id) => {
  it('finds the planted blunders, and no run below the best where the best was run', { timeout: 60_000 }, async () => {
    const game = (await loadTitle(id))!;
    const rail = (await loadRail(id))!;
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 2 });
    if (!made.ok) throw new Error('no game');
    const { state } = initialState(game, made.value);
    const start = copy(state, game.shared);
    const create = await botsFor(id);
    const bots = [0, 1, 2].map((i) => create('greedy', { seed: 20 + i }));
    const best = (s: CoreState, company: string): number => rail.best(s as never, company).total;
    /** Whether laying the first rotation of some tile earns more than not building. */
    const isBlunder = (pass: Action): boolean => {
      const { step, company } = state.stack.at(-1) as { step: string; company?: string };
      if (step !== 'layTrack' || !company || check(game, state, pass) !== undefined) return false;
      const now = best(state, company);
      return choices(game, state).some((c) => {
        const { rotation } = c as { rotation?: { oneOf: number[] } };
        if (!rotation) return false;
        const laid = apply(game, state, { ...c, rotation: rotation.oneOf[0] } as Action);
        return laid.ok && best(laid.state as CoreState, company) >= now + 10;
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
    for (const { done, finding } of reviewOf(game, rail, start, actions)) {
      last = done;
      if (finding) found.push(finding);
    }
    expect(last).toBe(actions.length);
    expect(planted).toHaveLength(PLANTED);
    expect(found.map((f) => f.action)).toEqual(expect.arrayContaining(planted));
    for (const f of found) expect(f.best - f.earned).toBeGreaterThanOrEqual(10);
    for (const n of planted) expect(found.find((f) => f.action === n)).toMatchObject({ kind: 'tile', lay: {} });
    expect(found.filter((f) => f.kind === 'run')).toEqual([]);
  });
});
