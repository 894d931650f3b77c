import type { AnyGame, CoreState, GameRecord } from '@traviesa/engine';
import { type ExportOptions, exportRecord, type WrittenLog } from './exporter.ts';
import { type ForeignLog, fail, type InteropResult, parseJson, readLog } from './foreignLog.ts';
import { type ForeignTitle, type Imported, importLog } from './importer.ts';
import { registered } from './registry.ts';
import { Comparison, compareResult, type Trace, type TraceDifference } from './trace.ts';

/** Titles whose logs can be read: whoever asks for one translator has all of them. */
export const foreignTitles: readonly ForeignTitle[] = await Promise.all(registered.map((title) => title.load()));

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
export async function importForeign(input: unknown): Promise<InteropResult<ImportedLog>> {
  const log = readLog(input);
  if (!log.ok) return log;
  const title = titleOf(log.value);
  if (!title.ok) return title;
  const imported = importLog(title.value, await title.value.load(), log.value);
  return imported.ok ? { ok: true, value: { ...imported.value, log: log.value, title: title.value } } : imported;
}

/** The same from the text of a file. */
export async function importForeignText(text: string): Promise<InteropResult<ImportedLog>> {
  const parsed = parseJson(text);
  return parsed.ok ? importForeign(parsed.value) : parsed;
}

/** Final scores by the ids of the log's players. */
export async function foreignScores(imported: ImportedLog): Promise<Record<string, number>> {
  return scoresOf(await imported.title.load(), imported.log, imported.state);
}

function scoresOf(game: AnyGame, log: ForeignLog, state: CoreState): Record<string, number> {
  const scores = game.score(state);
  return Object.fromEntries(log.players.map((p, i) => [String(p.id), scores[`p${i + 1}`] ?? 0]));
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
  return compareWithTrace(title.value, log.value, trace);
}

/** The comparison for a given title. What counts is the reading of the log that stands in the end. */
export async function compareWithTrace(
  title: ForeignTitle,
  log: ForeignLog,
  trace: Trace,
): Promise<InteropResult<TraceReport>> {
  const game = await title.load();
  const comparison = new Comparison(trace);
  const imported = importLog(title, game, log, (s, action, memory) => {
    comparison.add(action, title.view(s, log, memory), () => scoresOf(game, log, s));
  });
  const { identical, difference, scores } = comparison.outcome(imported.ok);
  // A log that goes another way than the trace may not be playable to its end: then the difference is the news.
  if (difference) return { ok: true, value: { identical, difference, scores } };
  if (!imported.ok) return imported;
  const result = scoresOf(game, log, imported.value.state);
  return { ok: true, value: { identical, difference: compareResult(trace, result), scores: result } };
}

/** One of our records as the site's log, or why the site could not replay it. */
export const exportForeign = (record: GameRecord, options?: ExportOptions): InteropResult<WrittenLog> =>
  exportRecord(foreignTitles, record, options);
