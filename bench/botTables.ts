/** A server whose bots are awaited at a hundred tables at once: how long the last one waits for its move. */
import { newGame } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { thinkingTime } from '../packages/server/src/play/thinkingTime.ts';
import { Workers } from '../packages/server/src/play/workers.ts';
import type { Row } from './lib.ts';

const TABLES = 100;
const title = 'chicago-express';

export async function botTablesBench(): Promise<Row[]> {
  const game = (await loadTitle(title))!;
  const titlesModule = new URL('../packages/server/src/titles.ts', import.meta.url).href;
  const workers = new Workers({ titlesModule, threads: 1 });
  const waited = (table: number, games: number): Promise<number> => {
    const state = newGame(game, { players: ['A', 'B', 'C', 'D'], seed: table });
    const began = performance.now();
    const ms = thinkingTime(games, 1);
    return workers
      .run({ kind: 'bot', title, state, bot: 'level5', player: 'p1', seed: table, ms }, `table ${table}`)
      .then(() => performance.now() - began);
  };
  try {
    await waited(0, 1);
    const alone = await waited(1, 1);
    const all = await Promise.all(Array.from({ length: TABLES }, (_, n) => waited(n, TABLES)));
    const suite = 'bots of a server, one thread';
    return [
      { suite, name: 'one table waits for its bot', value: alone, unit: 'ms', goal: { atMost: 1000 } },
      {
        suite,
        name: `the last of ${TABLES} tables waits`,
        value: Math.max(...all),
        unit: 'ms',
        goal: { atMost: 6000 },
      },
    ];
  } finally {
    await workers.close();
  }
}
