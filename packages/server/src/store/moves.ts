import type { SQLInputValue } from 'node:sqlite';
import type { Ending } from '../ratings/ending.ts';
import { endInSqlite } from './endings.ts';
import type { EntryRow, SnapshotRow, TableRow } from './schema.ts';
import type { Statements } from './sqlite.ts';

/** What changes in a table's row with each entry. */
export type Progress = Pick<
  TableRow,
  | 'status'
  | 'turn'
  | 'turn_since'
  | 'awaits'
  | 'round'
  | 'result'
  | 'finished_at'
  | 'updated_at'
  | 'time'
  | 'deadline'
  | 'leaving'
>;

/** Few moves change these, and three are part of indexes: SQLite writes all of an index that a statement names. */
const CHANGING = ['status', 'awaits', 'result', 'finished_at', 'time', 'deadline', 'leaving'] as const;

/** What a move does to the store. */
export interface Move {
  readonly row: EntryRow;
  readonly progress: Progress;
  /** How the table's row stands before it, if that is known. */
  readonly before?: Readonly<Pick<Progress, (typeof CHANGING)[number]>>;
  /** The state after it, to be stored with it. */
  readonly snapshot?: SnapshotRow | undefined;
  /** When it ends the game: how, for those who played. */
  readonly ending?: Ending | undefined;
}

/**
 * The statements of a move, written out: they run for every move of every game, and building them anew each time costs more than running
 * them.
 */
const GOES_ON = `update tables set seq = $1, turn = $2, turn_since = $3, round = $4, updated_at = $5,
  undo_request = null, parked = null, version = version + 1`;
const CHANGES = `${GOES_ON}, status = $6, awaits = $7, result = $8, finished_at = $9,
  time = $10, deadline = $11, leaving = $12`;
const HERE = 'where id = $13 and seq = $14';
const ENTRY = 'insert into entries (game, seq, entry, author, key, at, drew)';
const SNAPSHOT = 'insert into snapshots (game, seq, revision, state)';

/** SQLite takes `$1` for a name; its numbers begin with a question mark. */
const forSqlite = (text: string): string => text.replaceAll('$', '?');
const SQLITE = {
  changes: forSqlite(`${CHANGES} ${HERE}`),
  goesOn: forSqlite(`${GOES_ON} where id = $6 and seq = $7`),
  entry: forSqlite(`${ENTRY} values ($1, $2, $3, $4, $5, $6, $7)`),
  snapshot: forSqlite(`${SNAPSHOT} values ($1, $2, $3, $4)`),
};

/** Both in one statement; PostgreSQL sees by itself what an index needs. It gives nothing back but how many entries were made: reading rows costs. */
const MOVED = `with moved as (${CHANGES} ${HERE} returning id)`;
const ENTERED = `${ENTRY} select id, $1, $15, $16, $17, $18, $19 from moved`;
const POSTGRES = {
  move: `${MOVED} ${ENTERED}`,
  moveAndSnapshot: `${MOVED}, kept as (${SNAPSHOT} select id, $1, $20, $21 from moved) ${ENTERED}`,
};

const going = ({ row, progress: p }: Move) => [row.seq, p.turn, p.turn_since, p.round, p.updated_at];
const changing = ({ progress }: Move) => CHANGING.map((column) => progress[column]);
const here = ({ row }: Move) => [row.game, row.seq - 1];

/** Stores a move, if the table is where it belongs; answers whether it was. */
export function moveInSqlite(statements: Statements, move: Move): boolean {
  const { row, progress, before, snapshot, ending } = move;
  const goesOn = before !== undefined && CHANGING.every((column) => before[column] === progress[column]);
  const run = (text: string, values: readonly SQLInputValue[]) => statements.prepare(text).statement.run(...values);
  const { changes } = goesOn
    ? run(SQLITE.goesOn, [...going(move), ...here(move)])
    : run(SQLITE.changes, [...going(move), ...changing(move), ...here(move)]);
  if (Number(changes) === 0) return false;
  run(SQLITE.entry, [row.game, row.seq, row.entry, row.author, row.key, row.at, row.drew]);
  if (snapshot) run(SQLITE.snapshot, [snapshot.game, snapshot.seq, snapshot.revision, snapshot.state]);
  if (ending) endInSqlite(statements, ending);
  return true;
}

/** A table's row, and what was entered behind the place `$2`, as they stand at one moment: for a server that hears of moves made elsewhere. */
export const NEWS = `select t.*, coalesce((select json_agg(json_build_array(e.seq, e.entry, e.at, e.author) order by e.seq)
  from entries e where e.game = t.id and e.seq > $2), '[]') as news from tables t where t.id = $1`;

/** The same as one statement, planned once by each connection. It makes an entry if the table was where the move belongs. */
export function moveInPostgres(move: Move): { name: string; text: string; values: unknown[] } {
  const { row, snapshot } = move;
  const values = [...going(move), ...changing(move), ...here(move), row.entry, row.author, row.key, row.at, row.drew];
  if (!snapshot) return { name: 'move', text: POSTGRES.move, values };
  return {
    name: 'move-snapshot',
    text: POSTGRES.moveAndSnapshot,
    values: [...values, snapshot.revision, snapshot.state],
  };
}
