import { CompiledQuery } from 'kysely';
import type { EntryRow } from './schema.ts';
import type { Engine, Progress } from './store.ts';

/**
 * The statements of a move, written out: they run for every move of every game, and building them anew each time costs more than running
 * them.
 */
const MOVED = `update tables set status = $1, turn = $2, turn_since = $3, awaits = $4, round = $5, result = $6, finished_at = $7,
  updated_at = $8, seq = $9, undo_request = null, parked = null, version = version + 1 where id = $10 and seq = $11`;
const ENTRY = 'insert into entries (game, seq, entry, author, key, at, drew)';
const AT_ONCE = `with moved as (${MOVED} returning id)
  ${ENTRY} select id, $12, $13, $14, $15, $16, $17 from moved`;

const INSERTED = `${ENTRY} values ($1, $2, $3, $4, $5, $6, $7)`;

/** SQLite takes `$1` for a name; its numbers begin with a question mark. */
const forSqlite = (text: string): string => text.replaceAll('$', '?');
const STATEMENTS = {
  postgres: { moved: MOVED, inserted: INSERTED },
  sqlite: { moved: forSqlite(MOVED), inserted: forSqlite(INSERTED) },
};

/** Moves the table on by one entry, if it is where the entry belongs. */
export function moveTable(engine: Engine, row: EntryRow, p: Progress): CompiledQuery {
  return CompiledQuery.raw(STATEMENTS[engine].moved, [
    p.status,
    p.turn,
    p.turn_since,
    p.awaits,
    p.round,
    p.result,
    p.finished_at,
    p.updated_at,
    row.seq,
    row.game,
    row.seq - 1,
  ]);
}

export function insertEntry(engine: Engine, { game, seq, entry, author, key, at, drew }: EntryRow): CompiledQuery {
  return CompiledQuery.raw(STATEMENTS[engine].inserted, [game, seq, entry, author, key, at, drew]);
}

/** Both in one statement, for PostgreSQL. */
export function appendAtOnce(moved: CompiledQuery, entry: CompiledQuery): CompiledQuery {
  return CompiledQuery.raw(AT_ONCE, [...moved.parameters, ...entry.parameters.slice(1)]);
}
