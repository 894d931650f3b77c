import { parseRecord } from '@traviesa/engine';
import type { InteropError } from '@traviesa/interop';
import { conflict, illegalMove, Refusal } from '../refusal.ts';
import type { Seating } from './seating.ts';
import type { LiveTable, Person } from './table.ts';
import type { Tables } from './tables.ts';
import type { Timeline } from './timeline.ts';
import type { Workers } from './workers.ts';

export type FileFormat = 'traviesa' | '18xx';

/** What a client can tell a person about a log: the text, the log's action it is about, what could stand there. */
const shown = ({ message, action, candidates }: InteropError) => ({
  reason: message,
  ...(action === undefined ? {} : { action }),
  ...(candidates === undefined ? {} : { candidates }),
});

/** The game as a file. While it is played the seed stays secret: the record then begins with the starting state. */
export async function exportGame(table: LiveTable, timeline: Timeline, format: FileFormat): Promise<object> {
  const { record } = timeline;
  const playing = table.row.status === 'playing';
  if (format === 'traviesa') {
    const { seed, ...rest } = record;
    return playing ? { ...rest, start: timeline.start } : record;
  }
  if (playing) throw conflict('stillPlaying', 'The log holds the seed, so it can be written when the game is over.');
  // Loaded when first asked for: it brings every title's translation along.
  const { exportForeign } = await import('@traviesa/interop');
  const written = exportForeign(record, Math.floor(table.row.created_at / 1000));
  if (!written.ok)
    throw conflict(
      'cannotExport',
      `This game cannot be written as an 18xx.games log: ${written.error.message[0]}`,
      shown(written.error),
    );
  return written.value;
}

export interface ImportServices {
  readonly tables: Tables;
  readonly seating: Seating;
  readonly workers: Workers;
}

/** An analysis table out of a file, every move of it checked. */
export async function importGame(
  { tables, seating, workers }: ImportServices,
  who: Person,
  format: FileFormat,
  data: object,
): Promise<LiveTable> {
  if (format === '18xx') {
    const imported = await workers.run({ kind: 'import', title: '18xx.games', data });
    if (!imported.ok)
      throw new Refusal(
        422,
        'cannotImport',
        `The log cannot be read: ${imported.error.message[0]}`,
        shown(imported.error),
      );
    return seating.createAnalysis(who, await tables.title(imported.value.game), imported.value);
  }
  const title = (data as { game?: unknown }).game;
  if (typeof title !== 'string') throw illegalMove({ rule: 'input', message: ['record.badField', { field: 'game' }] });
  const game = await tables.title(title);
  const record = parseRecord(game, data);
  if (!record.ok) throw illegalMove(record.illegal);
  return seating.createAnalysis(who, game, record.value);
}
