import { type Action, type GameRecord, parseRecord, replay } from '@traviesa/engine';
import type { Text } from '../i18n/text.ts';
import { readData } from '../remote/fileData.ts';
import { importProblem } from '../remote/fileProblem.ts';
import type { Problem } from '../remote/problem.ts';
import { memory } from '../table/NewLocal.tsx';
import { newSavedId, type SavedGame, save } from '../table/saved.ts';
import { loadFace } from '../titles/load.ts';

/** Files of games have a few hundred thousand letters; larger ones are not read. */
const LARGEST = 20_000_000;

type Read = { readonly saved: SavedGame } | { readonly why: string };
type Recorded = { readonly record: GameRecord } | { readonly problem: Problem };

const problem = (code: string, body: Problem['body']): { problem: Problem } => ({ problem: { code, body } as Problem });

async function recordOf(data: object, isForeign: boolean): Promise<Recorded> {
  if (isForeign) {
    const { importForeign } = await import('@traviesa/interop');
    const imported = await importForeign(data);
    if (imported.ok) return { record: imported.value.record };
    const { action, message } = imported.error;
    return problem('cannotImport', { reason: message, ...(action !== undefined && { action }) });
  }
  const { game: title } = data as { game?: unknown };
  const game = typeof title === 'string' ? (await loadFace(title))?.game : undefined;
  if (!game) return problem('badRequest', {});
  const record = parseRecord(game, data);
  return record.ok ? { record: record.value } : problem('illegal', { illegal: record.illegal });
}

/** A game from a file as one of this device, every move checked; whoever opens it moves for all seats. */
export async function openFile(t: Text, file: Pick<File, 'size' | 'text'>): Promise<Read> {
  if (file.size > LARGEST) return { why: t('import.tooLarge') };
  const read = readData(await file.text());
  if (!read) return { why: t('lobby.fileNotJson') };
  const found = await recordOf(read.data, read.format === '18xx');
  if ('problem' in found) return { why: await importProblem(t, found.problem, read.data) };
  const { record } = found;
  const face = await loadFace(record.game);
  if (!face) return { why: t('lobby.fileUnreadable') };
  const entries: Action[] = [];
  const replayed = replay(face.game, record, undefined, (_s, action) => entries.push(action));
  if (!replayed.ok) {
    const { entry, illegal } = replayed.error;
    return { why: await importProblem(t, problem('illegal', { entry, illegal }).problem, read.data) };
  }
  const { state } = replayed.value;
  const { game, revision, players, options, seed } = record;
  const saved: SavedGame = {
    id: newSavedId(),
    game,
    revision,
    players,
    options,
    seed,
    entries,
    bots: players.map(() => null),
    notes: '',
    updated: Date.now(),
    over: state.over !== undefined,
    round: face.game.round(state),
    yourTurn: state.over === undefined,
    state,
  };
  memory.set(saved.id, saved);
  save(saved);
  return { saved };
}
