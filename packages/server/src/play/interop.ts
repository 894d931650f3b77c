import { Refusal } from '../refusal.ts';
import { headOf } from './rows.ts';
import type { Seating } from './seating.ts';
import { accountOf, type LiveTable, type Person, sittingView } from './table.ts';
import type { Tables } from './tables.ts';
import type { Timeline } from './timeline.ts';
import type { Workers } from './workers.ts';

/**
 * The game as our own file, with who played when and what the house decided because time was out. While it is played the seed
 * stays secret: the record then begins with the starting state.
 */
export function ownFile(table: LiveTable, timeline: Timeline): object {
  const { seed: _, ...rest } = timeline.record;
  const record = table.row.status === 'playing' ? { ...rest, start: timeline.start } : timeline.record;
  const byClock = timeline.after(0).flatMap(({ seq, by }) => (by === undefined ? [] : [seq]));
  return {
    ...record,
    players: headOf(table).players,
    ...(table.sittings.length > 0 && { sittings: table.sittings.map(sittingView) }),
    ...(byClock.length > 0 && { byClock }),
  };
}

/** The game as a log of another site. While it is played the log tells no seed; where one is needed, it must wait. */
export function foreignFile(workers: Workers, table: LiveTable, timeline: Timeline, forWhom: string): Promise<object> {
  const { status, created_at } = table.row;
  const { record } = timeline;
  const created = Math.floor(created_at / 1000);
  const seedIsSecret = status === 'playing';
  return workers
    .run({ kind: 'export', title: record.game, record, created, seedIsSecret }, forWhom)
    .catch(busyUnlessRefused);
}

export interface ImportServices {
  readonly tables: Tables;
  readonly seating: Seating;
  readonly workers: Workers;
}

/** An analysis table out of a file as it came: it is read, and every move of it checked, in a worker. */
export async function importGame(
  { tables, seating, workers }: ImportServices,
  who: Person,
  body: Uint8Array,
): Promise<LiveTable> {
  const job = { kind: 'import', title: 'a file', body } as const;
  const imported = await workers.run(job, accountOf(who)).catch(busyUnlessRefused);
  return seating.createAnalysis(who, await tables.title(imported.head.game), imported);
}

/** A worker that gave up says nothing about what it was asked: it may go better next time. */
export function busyUnlessRefused(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(503, 'busy', 'This could not be done now. Try again.');
}
