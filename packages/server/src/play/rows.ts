import { type AnyGame, actors, type CoreState, type GameRecord, type Options } from '@traviesa/engine';
import { type Ending, endingOf } from '../ratings/ending.ts';
import { newId, newSecret, newSeed } from '../secrets.ts';
import type { TableRow } from '../store/schema.ts';
import type { Progress } from '../store/store.ts';
import { isHouse, type LiveTable, type Person, seatName } from './table.ts';

/** How a table's row follows from the position. */
export function progressOf(table: LiveTable, game: AnyGame, state: CoreState, now: number): Progress {
  const over = state.over !== undefined;
  const turn = over ? null : actors(game, state);
  const { status } = table.row;
  return {
    status: over && status === 'playing' ? 'finished' : status,
    turn: turn && JSON.stringify(turn),
    turn_since: over ? null : now,
    awaits: turn === null ? null : isHouse(table, turn[0]!) ? 'house' : 'person',
    round: over ? null : game.round(state),
    result: over ? JSON.stringify({ reason: state.over, scores: game.score(state) }) : null,
    finished_at: over ? (table.row.finished_at ?? now) : null,
    updated_at: now,
  };
}

/** How the game ended for those who sit there; nothing while it goes on, and for games that are only looked at. */
export function endingFor(table: LiveTable, progress: Progress): Ending | undefined {
  const { row, seats } = table;
  if (row.status !== 'playing' || progress.status !== 'finished' || progress.result === null) return undefined;
  const { scores } = JSON.parse(progress.result) as { scores: Record<string, number> };
  const ended = seats.map(({ person, personKind }, i) => ({
    person,
    score: scores[`p${i + 1}`] ?? 0,
    rated: row.rated === 1 && personKind === 'person',
    left: false,
  }));
  return endingOf(row.id, row.title, progress.finished_at!, ended);
}

/** What the engine needs to set the game up again. */
export function headOf(table: LiveTable): Omit<GameRecord, 'entries'> {
  const { row, seats } = table;
  return {
    game: row.title,
    revision: row.revision,
    players: seats.map((_, i) => seatName(seats, i)),
    options: JSON.parse(row.options) as Options,
    seed: Number(row.seed),
    ...(row.origin === null ? {} : { origin: JSON.parse(row.origin) as GameRecord['origin'] & object }),
  };
}

export const newInvite = (): string => newSecret().slice(0, 22);

/** The row of a table that has just been made. */
export function emptyRow(game: AnyGame, owner: Person, now: number): TableRow {
  return {
    id: newId(),
    title: game.id,
    revision: game.revision,
    options: '{}',
    name: null,
    pace: 'live',
    access: 'public',
    password: null,
    invite: newInvite(),
    origin: null,
    owner: owner.id,
    status: 'open',
    seed: String(newSeed()),
    seq: 0,
    turn: null,
    turn_since: null,
    awaits: null,
    round: null,
    result: null,
    undo_request: null,
    rematch: null,
    version: 0,
    parked: null,
    rated: 0,
    level_min: null,
    level_max: null,
    language: null,
    created_at: now,
    started_at: null,
    finished_at: null,
    updated_at: now,
  };
}
