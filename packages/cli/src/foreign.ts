import { type AnyGame, type GameRecord, render, wordsFor } from '@traviesa/engine';
import {
  type ImportedLog,
  type InteropError,
  type InteropResult,
  importForeign,
  interopEn,
  interopEs,
} from '@traviesa/interop';
import { FAILED, type Shell, Stop } from './command.ts';
import { readJson } from './files.ts';
import { readRecord } from './records.ts';
import type { Say } from './text.ts';

const texts = { money: { en: (n: string) => n, es: (n: string) => n }, en: interopEn, es: interopEs };

/** Why a log was not taken over, with the action it concerns and what could have been done there instead. */
export function interopText({ action, message, candidates }: InteropError, say: Say): string {
  const why = render(texts as never, say.lang, message, wordsFor(say.lang, [], texts.money));
  const first = action === undefined ? why : say('interop.failed', { action, why });
  return [first, ...(candidates?.length ? [say('interop.candidates'), ...candidates.map((c) => `  ${c}`)] : [])].join(
    '\n',
  );
}

export function importedOrStop<V>(result: InteropResult<V>, say: Say): V {
  if (!result.ok) throw new Stop(FAILED, interopText(result.error, say));
  return result.value;
}

/** A log of 18xx.games names its title; a record of ours its game. */
export const isForeign = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && !('game' in raw) && 'actions' in raw;

/** A game from a file, be it a record of ours or a log of 18xx.games. */
export interface OpenedGame {
  readonly game: AnyGame;
  readonly record: GameRecord;
  /** Present when it was imported. */
  readonly imported: ImportedLog | undefined;
}

export async function openGame(shell: Shell, file: string, say: Say): Promise<OpenedGame> {
  const raw = readJson(file, say);
  if (!isForeign(raw)) return { ...(await readRecord(shell, file, say)), imported: undefined };
  const imported = importedOrStop(await importForeign(raw), say);
  return { game: await imported.title.load(), record: imported.record, imported };
}
