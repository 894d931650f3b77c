import { type AnyGame, actors, type CoreState, type GameRecord, type Options } from '@traviesa/engine';
import { type Ending, endingOf } from '../ratings/ending.ts';
import { newId, newSecret, newSeed } from '../secrets.ts';
import type { Progress } from '../store/moves.ts';
import type { TableRow } from '../store/schema.ts';
import { leavingAfter, withoutVote } from './leaving.ts';
import { type LiveTable, type Person, seatName } from './table.ts';
import { awaitedHouse, dueAt, type Passing, timesAfter, UNTIMED } from './timing.ts';

/** How a table's row follows from the position, and its clocks from who did what. */
export function progressOf(
  table: LiveTable,
  game: AnyGame,
  state: CoreState,
  now: number,
  passing: Passing = UNTIMED,
): Progress {
  const over = state.over !== undefined;
  const turn = over ? null : actors(game, state);
  const { status } = table.row;
  const times = timesAfter(table, turn ?? [], now, passing);
  const leaving = over ? withoutVote(table) : leavingAfter(table, passing);
  return {
    status: over && status === 'playing' ? 'finished' : status,
    turn: turn && JSON.stringify(turn),
    turn_since: over ? null : now,
    awaits: turn === null ? null : awaitedHouse(table, turn, times) === undefined ? 'person' : 'house',
    round: over ? null : game.round(state),
    result: over ? JSON.stringify({ reason: state.over, scores: game.score(state) }) : null,
    finished_at: over ? (table.row.finished_at ?? now) : null,
    updated_at: now,
    time: times && JSON.stringify(times),
    leaving: leaving && JSON.stringify(leaving),
    deadline: over ? null : dueAt(times, leaving),
  };
}

/** What is different in the row of a table. */
export function changedIn(row: TableRow, fresh: Partial<TableRow>): Partial<TableRow> {
  const changed = Object.entries(fresh).filter(([column, value]) => row[column as keyof TableRow] !== value);
  return Object.fromEntries(changed);
}

/** How the game ended for those who sit there; nothing while it goes on, and for games that are only looked at. */
export function endingFor(table: LiveTable, progress: Progress): Ending | undefined {
  const { row, seats } = table;
  if (row.status !== 'playing' || progress.status !== 'finished' || progress.result === null) return undefined;
  const { scores } = JSON.parse(progress.result) as { scores: Record<string, number> };
  const rated = row.rated === 1;
  const ended = seats.flatMap(({ person, personKind }, i) => {
    const score = scores[`p${i + 1}`] ?? 0;
    const leaver = leaverOf(table, i);
    // Who steps in risks nothing; whoever left counts as last.
    const now = { person, score, rated: rated && personKind === 'person' && leaver === null, left: false };
    const before = { person: leaver, score, rated, left: true };
    return leaver === null ? [now] : person === null ? [before] : [now, before];
  });
  return endingOf(row.id, row.title, progress.finished_at!, ended);
}

/** Who began the game at this seat and is no longer there; nobody when they have gone for good. */
function leaverOf({ sittings, seats }: LiveTable, position: number): string | null {
  const there = sittings.filter((s) => s.position === position);
  const first = there[0]?.person ?? null;
  if (first === null || seats.some((s) => s.person === first)) return null;
  const gone = there.some((s, n) => s.why === 'gone' && there[n - 1]?.person === first);
  return gone ? null : first;
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
    has_orders: 0,
    rated: 0,
    level_min: null,
    level_max: null,
    language: null,
    club: null,
    clock: null,
    time: null,
    deadline: null,
    leaving: null,
    created_at: now,
    started_at: null,
    finished_at: null,
    updated_at: now,
  };
}
