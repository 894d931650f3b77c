import { bankAction, botAction, botsFor } from '@traviesa/bots';
import { type Action, actors, check, copy, initialState, newRecord, play } from '@traviesa/engine';
import { loadRail, loadTitle, titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { type Finding, reviewOf } from './review.ts';

describe.each(titles.filter((t) => t.loadRail).map((t) => t.id))('the review of %s', (id) => {
  it('finds a turn in which a tile was left out that earns more, and no run below the best where the best was run', {
    timeout: 60_000,
  }, async () => {
    const game = (await loadTitle(id))!;
    const rail = (await loadRail(id))!;
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 2 });
    if (!made.ok) throw new Error('no game');
    const { state } = initialState(game, made.value);
    const start = copy(state, game.shared);
    const create = await botsFor(id);
    const bots = [0, 1, 2].map((i) => create('greedy', { seed: 20 + i }));
    const actions: Action[] = [];
    let planted = 0;
    for (let n = 0; n < 700 && planted < 6 && state.over === undefined; n++) {
      const player = actors(game, state)[0]!;
      const bot = bankAction(game, state) ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
      // A company with trains does not build: later it is told what it missed.
      const pass: Action = { type: 'pass', player };
      const top = state.stack.at(-1) as { step: string; company?: string };
      const could = top.step === 'layTrack' && rail.best(state as never, top.company!).total > 0;
      const action = could && check(game, state, pass) === undefined ? pass : bot;
      if (action === pass) planted++;
      actions.push(action);
      play(game, state, action);
    }
    expect(planted).toBe(6);
    const found: Finding[] = [];
    let last = 0;
    for (const { done, finding } of reviewOf(game, rail, start, actions)) {
      expect(done).toBeGreaterThanOrEqual(last);
      last = done;
      if (finding) found.push(finding);
    }
    expect(last).toBe(actions.length);
    expect(found.filter((f) => f.kind === 'run')).toEqual([]);
    const missed = found.filter((f) => f.kind === 'tile');
    expect(missed.length).toBeGreaterThan(0);
    for (const f of missed) expect(f.best - f.earned).toBeGreaterThanOrEqual(10);
    expect(missed[0]!.lay).toBeDefined();
  });
});
