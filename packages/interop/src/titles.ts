import type { GameRecord } from '@traviesa/engine';
import { title18cz } from './18cz/title.ts';
import { title1888 } from './1888/title.ts';
import { exportRecord, type WrittenLog } from './exporter.ts';
import { type ForeignLog, fail, type InteropResult, parseJson, readLog } from './foreignLog.ts';
import { type ForeignTitle, type Imported, importLog, type Watch } from './importer.ts';
import { compareResult, compareStep, type Trace, type TraceDifference } from './trace.ts';

/** Titles whose logs can be read. */
export const foreignTitles: readonly ForeignTitle[] = [title1888 as ForeignTitle, title18cz as ForeignTitle];

export interface ImportedLog extends Imported {
  readonly log: ForeignLog;
  readonly title: ForeignTitle;
}

function titleOf(log: ForeignLog): InteropResult<ForeignTitle> {
  const title = foreignTitles.find((t) => t.foreign === log.title);
  const known = foreignTitles.map((t) => t.foreign);
  return title ? { ok: true, value: title } : fail(['interop.unknownTitle', { title: log.title, known }]);
}

/** A foreign log as parsed JSON becomes one of our records; nothing is taken over when anything is wrong. */
export async function importForeign(input: unknown, watch?: Watch): Promise<InteropResult<ImportedLog>> {
  const log = readLog(input);
  if (!log.ok) return log;
  const title = titleOf(log.value);
  if (!title.ok) return title;
  const imported = importLog(title.value, await title.value.load(), log.value, watch);
  return imported.ok ? { ok: true, value: { ...imported.value, log: log.value, title: title.value } } : imported;
}

/** The same from the text of a file. */
export async function importForeignText(text: string, watch?: Watch): Promise<InteropResult<ImportedLog>> {
  const parsed = parseJson(text);
  return parsed.ok ? importForeign(parsed.value, watch) : parsed;
}

/** Final scores by the ids of the log's players. */
export async function foreignScores(imported: ImportedLog): Promise<Record<string, number>> {
  const game = await imported.title.load();
  const scores = game.score(imported.state);
  const ids = imported.log.players.map((p) => String(p.id));
  return Object.fromEntries(ids.map((id, i) => [id, scores[`p${i + 1}`] ?? 0]));
}

export interface TraceReport {
  /** How many actions of the log were identical with the trace. */
  readonly identical: number;
  readonly difference: TraceDifference | undefined;
  readonly scores: Readonly<Record<string, number>>;
}

/** Imports a log and compares it with a trace after every action and at the end. */
export async function checkAgainstTrace(text: string, trace: Trace): Promise<InteropResult<TraceReport>> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const log = readLog(parsed.value);
  if (!log.ok) return log;
  const title = titleOf(log.value);
  if (!title.ok) return title;
  let identical = 0;
  let difference: TraceDifference | undefined;
  const imported = await importForeign(parsed.value, () => {
    identical = 0;
    return (s, action) => {
      difference = compareStep(trace, action, title.value.view(s, log.value));
      if (difference) return false;
      if (trace.steps.has(action.id ?? Number.NaN)) identical += 1;
      return true;
    };
  });
  if (!imported.ok) return imported;
  const scores = await foreignScores(imported.value);
  return { ok: true, value: { identical, difference: difference ?? compareResult(trace, scores), scores } };
}

/** One of our records as the site's log, or why the site could not replay it. */
export const exportForeign = (record: GameRecord, createdAt?: number): InteropResult<WrittenLog> =>
  exportRecord(foreignTitles, record, createdAt);
