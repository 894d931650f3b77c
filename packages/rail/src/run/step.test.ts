import { describe, expect, it } from 'vitest';
import type { Answer, Review } from '../routes/index.ts';
import type { RailState } from '../state.ts';
import type { RunMessage, RunTrainsFrame } from './frame.ts';
import { isRoute, runBestTrains } from './step.ts';

describe('running at the best', () => {
  const review: Review = { revenue: 70, subsidy: 0, visits: 0, values: [], faults: [], scores: [] };
  const state = {} as RailState;
  const trial = (proven: boolean) => {
    let asked = 0;
    const best = { total: 70, proven, routes: [], byVisits: [] } as unknown as Answer;
    const step = runBestTrains<RailState>(
      {
        bestRun() {
          asked++;
          return best;
        },
        proposed: () => best,
        reviewRun: () => review,
      },
      () => true,
      { actors: () => ['p1'], rules: [], isRoute },
    );
    const said: RunMessage[] = [];
    const frame: RunTrainsFrame = { step: 'runTrains', company: 'A' };
    const run = (silent: boolean): void =>
      step.moves.runTrains.apply(
        state,
        frame,
        { type: 'runTrains', player: 'p1', routes: [] },
        {
          log: (...entry) => void said.push(entry),
          push: () => {},
          end: () => {},
          ...(silent ? { silent } : {}),
        },
      );
    return { run, said, frame, asked: () => asked };
  };

  it('the log says when the search has not proven it', () => {
    const unproven = trial(false);
    unproven.run(false);
    expect(unproven.said.map(([key]) => key)).toEqual(['run.done', 'run.unproven']);
    const proven = trial(true);
    proven.run(false);
    expect(proven.said.map(([key]) => key)).toEqual(['run.done']);
  });
  it('nothing is sought for a log that nobody reads', () => {
    const { run, frame, asked } = trial(false);
    run(true);
    expect([frame.earned, asked()]).toEqual([{ revenue: 70, visits: 0 }, 0]);
  });
});
