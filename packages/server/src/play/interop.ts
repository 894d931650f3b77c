import { parseRecord } from '@traviesa/engine';
import { conflict, illegalMove, Refusal } from '../refusal.ts';
import type { LiveTable, Person } from './table.ts';
import type { Tables } from './tables.ts';
import type { Timeline } from './timeline.ts';

export type FileFormat = 'traviesa' | '18xx';

/** The game as a file. While it is played the seed stays secret: the record then begins with the starting state. */
export function exportGame(table: LiveTable, timeline: Timeline, format: FileFormat): object {
  const { seed, ...record } = timeline.record;
  if (format === '18xx')
    throw conflict('cannotExport', 'This game cannot be written as an 18xx.games log.', { reason: 'noExporter' });
  return table.row.status === 'playing' ? { ...record, start: timeline.start } : { ...record, seed };
}

/** An analysis table out of a file, every move of it checked. */
export async function importGame(tables: Tables, who: Person, format: FileFormat, data: object): Promise<LiveTable> {
  if (format === '18xx') throw new Refusal(400, 'badRequest', 'No title here can be read from an 18xx.games log.');
  const title = (data as { game?: unknown }).game;
  if (typeof title !== 'string') throw illegalMove({ rule: 'input', message: ['record.badField', { field: 'game' }] });
  const game = await tables.title(title);
  const record = parseRecord(game, data);
  if (!record.ok) throw illegalMove(record.illegal);
  return tables.createAnalysis(who, game, record.value);
}
