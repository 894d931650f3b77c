import { type AnyGame, type CoreState, type GameRecord, parseRecord } from '@traviesa/engine';
import { importForeign } from '@traviesa/interop';
import { Compile } from 'typebox/compile';
import { ImportBody } from '../http/gameSchemas.ts';
import { readJson } from '../limits/json.ts';
import { illegalMove, Refusal } from '../refusal.ts';
import { cleanName } from '../text.ts';
import type { TitleSource } from '../titles.ts';
import { shownError } from './exporting.ts';
import type { Head } from './jobs.ts';
import { MOST_ENTRIES, Timeline } from './timeline.ts';

/** What a file became: everything that will be stored. */
export interface Imported {
  readonly head: Head;
  /** As they are stored. */
  readonly entries: readonly string[];
  /** The states after entries that drew, and the last one. */
  readonly snapshots: readonly { readonly seq: number; readonly state: string }[];
  readonly drew: readonly number[];
  readonly state: CoreState;
}

/** Actions played to read one file, with everything that going back costs. A real game has hundreds, at most a few thousand. */
const MOST_STEPS = 30_000;
/** Characters of positions that one file may leave behind. */
const MOST_STATE = 8_000_000;

const tooMuch = (what: string): Refusal => new Refusal(413, 'tooLarge', `The game in this file is too long: ${what}.`);

const body = Compile(ImportBody);

async function recordOf(
  format: 'traviesa' | '18xx',
  data: object,
  titles: TitleSource,
): Promise<[AnyGame, GameRecord]> {
  if (format === '18xx') {
    const imported = await importForeign(data);
    if (!imported.ok) {
      const { error } = imported;
      throw new Refusal(422, 'cannotImport', `The log cannot be read: ${error.message[0]}`, shownError(error));
    }
    const { record } = imported.value;
    return [await titleOf(titles, record.game), record];
  }
  return recordIn(data, titles);
}

/** Our own file, looked over; its moves have not been checked. */
export async function recordIn(data: object, titles: TitleSource): Promise<[AnyGame, GameRecord]> {
  const { game: title, entries } = data as { game?: unknown; entries?: unknown };
  if (typeof title !== 'string') throw illegalMove({ rule: 'input', message: ['record.badField', { field: 'game' }] });
  if (Array.isArray(entries) && entries.length > MOST_ENTRIES)
    throw illegalMove({ rule: 'input', message: ['record.tooLong', { max: MOST_ENTRIES }] });
  const game = await titleOf(titles, title);
  const record = parseRecord(game, data);
  if (!record.ok) throw illegalMove(record.illegal);
  return [game, record.value];
}

export async function titleOf(titles: TitleSource, id: string): Promise<AnyGame> {
  const game = titles.ids.includes(id) ? await titles.load(id) : undefined;
  if (!game) throw illegalMove({ rule: 'input', message: ['setup.unknownTitle', { title: id.slice(0, 40) }] });
  return game;
}

/** Reads a file in a worker: every move is checked, within a budget of work and room. */
export async function readFile(bytes: Uint8Array, titles: TitleSource): Promise<Imported> {
  const given = readJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  if (!body.Check(given)) throw new Refusal(400, 'badRequest', 'A file is sent as { format, data }.');
  const [game, record] = await recordOf(given.format, given.data, titles);
  const { entries: list, ...rest } = record;
  const head: Head = { ...rest, players: rest.players.map((name, i) => cleanName(name) || `${i + 1}`) };
  const timeline = Timeline.begin(game, head);
  const entries: string[] = [];
  const snapshots: { seq: number; state: string }[] = [];
  const drew: number[] = [];
  let room = 0;
  for (const [i, entry] of list.entries()) {
    if (timeline.steps + timeline.cost(entry) > MOST_STEPS)
      throw tooMuch(`going back and forth takes more than ${MOST_STEPS} steps`);
    const prepared = timeline.prepare(entry);
    if ('rule' in prepared) throw illegalMove(prepared, { entry: i });
    timeline.commit(prepared, 0);
    entries.push(JSON.stringify(entry));
    if (prepared.drew) drew.push(i + 1);
    if (!prepared.drew && i < list.length - 1) continue;
    const state = JSON.stringify(prepared.state);
    room += state.length;
    if (room > MOST_STATE) throw tooMuch('too much was drawn');
    snapshots.push({ seq: i + 1, state });
  }
  return { head, entries, snapshots, drew, state: timeline.state };
}
