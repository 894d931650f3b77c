import type { CoreState } from '@traviesa/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { Workers } from './workers.ts';

/** Titles whose code is broken in one way or another. */
const broken = `export const source = {
  ids: [],
  async load(id) {
    if (id === 'hangs') for (;;);
    if (id === 'dies') process.exit(1);
    throw new Error('answered');
  },
};`;

describe('the threads for long work', () => {
  const workers = new Workers({
    titlesModule: `data:text/javascript,${encodeURIComponent(broken)}`,
    threads: 1,
    giveUpAfter: { suggest: 50 },
  });
  afterAll(() => workers.close());
  const head = { game: 'any', revision: 1, players: [], options: {}, seed: 1 };
  const work = (title: string, more: object = {}): Promise<unknown> =>
    workers.run({ kind: 'replay', title, head: { ...head, ...more }, entries: [], wanted: [] }, 'a table');

  it('what cannot be handed over is refused, a thread that dies or hangs is replaced, and the next piece is done', async () => {
    await expect(work('any')).rejects.toThrow('answered');
    await expect(work('any', { toString: () => 'no data' })).rejects.toThrow(/could not be cloned/);
    await expect(work('any')).rejects.toThrow('answered');
    const waiting = [work('dies'), work('any')];
    await expect(waiting[0]).rejects.toThrow('the worker stopped');
    await expect(waiting[1]).rejects.toThrow('answered');
    const hangs = { kind: 'suggest', title: 'hangs', state: {} as CoreState, choice: {} } as const;
    await expect(workers.run(hangs, 'a table')).rejects.toThrow('suggest in hangs takes too long');
    expect(workers.threads.people).toEqual({ busy: 0, idle: 0 });
    await expect(work('any')).rejects.toThrow('answered');
  });
});
