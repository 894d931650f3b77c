import { type AnyGame, type GameRecord, type Illegal, INPUT_RULE, parseRecord } from '@traviesa/engine';
import { FAILED, type Shell, Stop } from './command.ts';
import { readJson } from './files.ts';
import { platformText, type Say } from './text.ts';
import { loadTitle, refusalText } from './titles.ts';

/** Reads a saved game and the title it belongs to. */
export async function readRecord(
  shell: Shell,
  file: string,
  say: Say,
): Promise<{ readonly game: AnyGame; readonly record: GameRecord }> {
  const raw = readJson(file, say);
  const wrong = (key: string, params: Illegal['message'][1] = {}): never => {
    throw new Stop(FAILED, platformText(say.lang, { rule: INPUT_RULE, message: [key, params] }));
  };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong('record.notAnObject');
  const id: unknown = (raw as Record<string, unknown>)['game'];
  if (typeof id !== 'string') return wrong('record.badField', { field: 'game' });
  const game = await loadTitle(shell, id, say);
  return { game, record: readRecordOf(game, raw, say) };
}

/** A saved game of a title that is known already. */
export function readRecordOf(game: AnyGame, raw: unknown, say: Say): GameRecord {
  const parsed = parseRecord(game, raw);
  if (!parsed.ok) throw new Stop(FAILED, refusalText(game, say, parsed.illegal));
  return parsed.value;
}
