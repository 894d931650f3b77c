import { newGame } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { afterAll, describe, expect, it } from 'vitest';
import { thinkingTime } from './thinkingTime.ts';
import { Workers } from './workers.ts';

describe('the thinking time of a server', () => {
  it('is all that a decision may take while few games wait', () => {
    expect(thinkingTime(0, 1)).toBe(700);
    expect(thinkingTime(4, 1)).toBe(700);
    expect(thinkingTime(8, 2)).toBe(700);
  });
  it('is shared by all who wait, however many threads there are', () => {
    for (const threads of [1, 3]) {
      for (const games of [10, 30, 100]) {
        const wait = (thinkingTime(games, threads) * games) / threads;
        expect(wait).toBeLessThanOrEqual(3000);
        expect(wait).toBeGreaterThan(2000);
      }
    }
  });
  it('never falls to nothing', () => {
    expect(thinkingTime(100_000, 1)).toBe(15);
  });
});

describe('a bot in a worker', () => {
  const workers = new Workers({ titlesModule: new URL('../titles.ts', import.meta.url).href, threads: 1 });
  afterAll(() => workers.close());

  it('thinks no longer than it is told to', async () => {
    const title = 'chicago-express';
    const state = newGame((await loadTitle(title))!, { players: ['A', 'B', 'C', 'D'], seed: 1 });
    const took = async (ms: number): Promise<number> => {
      const began = performance.now();
      await workers.run({ kind: 'bot', title, state, bot: 'level5', player: 'p1', seed: 1, ms }, 'a table');
      return performance.now() - began;
    };
    await took(15);
    // Of several attempts the quickest: other work on the machine does not count.
    const quick = Math.min(...[await took(15), await took(15), await took(15)]);
    expect(quick).toBeLessThan(await took(700));
    expect(quick).toBeLessThan(400);
  }, 20_000);
});
