import { anyGame, newGame } from '@traviesa/engine';
import chicagoExpress from '@traviesa/games/chicago-express';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../store/schema.ts';
import { FairQueue } from './fairQueue.ts';
import { House } from './house.ts';
import type { Job } from './jobs.ts';
import type { Play } from './play.ts';
import { type LiveTable, liveTable, type Seat } from './table.ts';
import type { Tables } from './tables.ts';
import type { Workers } from './workers.ts';

const game = anyGame(chicagoExpress);
const BOT_MOVES = 3;

/** A house at so many tables, all of whose seats are bots with some moves to make. */
function houseAt(count: number) {
  const state = newGame(game, { players: ['A', 'B', 'C'], seed: 1 });
  const bot = { bot: 'level5' } as Seat;
  const tables = new Map<string, LiveTable>();
  const left = new Map<string, number>();
  for (let n = 0; n < count; n++) {
    const row = { id: `g${n}`, status: 'playing', parked: null, time: null, clock: null, seed: 1, awaits: 'house' };
    tables.set(row.id, liveTable(row as unknown as TableRow, 'Ana', [bot, bot, bot]));
    left.set(row.id, BOT_MOVES);
  }
  /** What was thought about, in order: which game, and how long the bot had. */
  const thoughts: { readonly id: string; readonly ms: number }[] = [];
  const house = new House({
    tables: {
      use: (id: string, act: (table: LiveTable) => Promise<unknown>) => act(tables.get(id)!),
      timeline: async () => ({ game, state, seq: 0 }),
    } as unknown as Tables,
    play: () =>
      ({
        async submitHouse({ row }: LiveTable) {
          const moves = left.get(row.id)! - 1;
          left.set(row.id, moves);
          if (moves === 0) row.awaits = null;
        },
      }) as unknown as Play,
    workers: {
      houseThreads: 1,
      async run(job: Extract<Job, { kind: 'bot' }>, id: string) {
        thoughts.push({ id, ms: job.ms! });
        await new Promise((resolve) => setImmediate(resolve));
        return {};
      },
    } as unknown as Workers,
    log: { warn() {}, error() {} } as unknown as FastifyBaseLogger,
    standIn: 'greedy',
  });
  const done = async (): Promise<void> => {
    while ([...left.values()].some((n) => n > 0)) await new Promise((resolve) => setImmediate(resolve));
  };
  return { house, ids: [...tables.keys()], thoughts, done };
}

describe('games that wait for the house', () => {
  it('take turns: nobody has a second move while another waits for the first', async () => {
    const { house, ids, thoughts, done } = houseAt(100);
    for (const id of ids) house.wake(id);
    await done();
    expect(thoughts).toHaveLength(100 * BOT_MOVES);
    for (let turn = 0; turn < BOT_MOVES; turn++)
      expect(thoughts.slice(100 * turn, 100 * (turn + 1)).map((t) => t.id)).toEqual(ids);
    expect(house.counts).toEqual({ moving: 0, queued: 0, waiting: 0 });
  });
  it('share the thinking: a hundred have little time each, one alone has all', async () => {
    const crowd = houseAt(100);
    for (const id of crowd.ids) crowd.house.wake(id);
    await crowd.done();
    const crowded = crowd.thoughts.slice(100, 200).map((t) => t.ms);
    expect(Math.max(...crowded)).toBeLessThanOrEqual(31);
    expect(Math.min(...crowded)).toBeGreaterThanOrEqual(15);
    const alone = houseAt(1);
    alone.house.wake('g0');
    await alone.done();
    expect(alone.thoughts).toEqual(Array.from({ length: BOT_MOVES }, () => ({ id: 'g0', ms: 700 })));
  });
  it('whoever has much to do does not keep the threads from others', () => {
    const queue = new FairQueue<string>();
    for (const n of [1, 2, 3]) queue.push('busy', `busy ${n}`);
    queue.push('calm', 'calm 1');
    const order = Array.from({ length: 4 }, () => queue.shift());
    expect(order).toEqual(['busy 1', 'calm 1', 'busy 2', 'busy 3']);
    expect(queue.shift()).toBeUndefined();
    expect(queue.size).toBe(0);
  });
});
