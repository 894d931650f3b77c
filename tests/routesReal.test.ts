/** The runs of a game that people played: legal as recorded, worth what was recorded, never above the proven best. */
import { initialState, play } from '@traviesa/engine';
import {
  bestRun as bestRun1862,
  type RunTrains,
  reviewRun as reviewRun1862,
  type State as State1862,
} from '@traviesa/games/1862';
import { bestRun, reviewRun } from '@traviesa/games/1888';
import { importForeignText } from '@traviesa/interop';
import type { Route } from '@traviesa/rail/routes';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from './lib/realGames.ts';

type State = Parameters<typeof bestRun>[0];
const real = realGame('1888-128097');

describe('best routes in a real game', () => {
  it.skipIf(!real)(`1888-128097: every recorded run${orSkipped(real)}`, async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const { record, title, log, origin } = imported.value;
    const game = await title.load();
    const { state } = initialState(game, record);
    let runs = 0;
    let beaten = 0;
    for (const [n, entry] of record.entries.entries()) {
      const top = state.stack.at(-1) as { step: string; company: string };
      if (entry.type === 'runTrains') {
        const written = log.actions.find((a) => a.id === origin[n])!['routes'] as { revenue: number }[];
        let recorded = 0;
        for (const r of written) recorded += r.revenue;
        const where = `action ${origin[n]}, ${top.company}`;
        const s = state as unknown as State;
        const { routes } = entry as unknown as { routes: readonly Route[] };
        const review = reviewRun(s, top.company, routes);
        expect(review.faults, where).toEqual([]);
        expect(review.revenue, where).toBe(recorded);
        const best = bestRun(s, top.company);
        expect(best.proven, where).toBe(true);
        expect(best.total, where).toBeGreaterThanOrEqual(recorded);
        expect(reviewRun(s, top.company, best.routes), where).toMatchObject({ faults: [], revenue: best.total });
        runs++;
        if (best.total > recorded) beaten++;
      }
      play(game, state, entry);
    }
    expect(runs).toBe(70);
    expect(beaten).toBe(3);
  });

  const real1862 = realGame('1862-46925');
  it.skipIf(!real1862)(
    `1862-46925: every recorded run${orSkipped(real1862)}`,
    async () => {
      const imported = await importForeignText(real1862!.log);
      if (!imported.ok) throw new Error(JSON.stringify(imported.error));
      const { record, title } = imported.value;
      const game = await title.load();
      const s = initialState(game, record).state as State1862;
      let runs = 0;
      for (const entry of record.entries) {
        const top = s.stack.at(-1)!;
        if (top.step === 'runTrains') {
          const { routes, said } = entry as RunTrains;
          const where = `${top.company}, run ${runs}`;
          const review = reviewRun1862(s, top.company, routes);
          expect(review.faults, where).toEqual([]);
          // The site has reckoned with one hex less at times (D05).
          expect(review.revenue, where).toBeGreaterThanOrEqual(said?.revenue ?? review.revenue);
          const best = bestRun1862(s, top.company);
          expect(best.proven, where).toBe(true);
          expect(best.total, where).toBeGreaterThanOrEqual(review.revenue);
          expect(reviewRun1862(s, top.company, best.routes), where).toMatchObject({ faults: [], revenue: best.total });
          runs++;
        }
        play(game, s, entry as RunTrains);
      }
      expect(runs).toBe(67);
    },
    60_000,
  );
});
