import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { isDuplicate } from './errors.ts';
import { type Move, NEWS } from './moves.ts';
import type { Database, EntryRow, SnapshotRow, TableRow } from './schema.ts';
import type { Store } from './store.ts';

/** Rows of one statement: few enough for the engines' limit of parameters. */
const ROWS_AT_ONCE = 500;

export type Appended =
  | { readonly outcome: 'stored' }
  /** Somebody else has written in between. */
  | { readonly outcome: 'stale' }
  /** This author has used this key before. */
  | { readonly outcome: 'again'; readonly row: EntryRow };

/** A whole game as it is first stored. */
export interface StoredRecord {
  readonly revision: number;
  readonly entries: readonly { readonly entry: string; readonly drew: boolean }[];
  readonly snapshots: readonly { readonly seq: number; readonly state: string }[];
}

/** An entry that another process has stored. */
export type News = Pick<EntryRow, 'seq' | 'entry' | 'at' | 'author'>;

/** What the two engines do in ways of their own, past the builder of queries. */
export interface MoveEngine {
  /** Stores a move; answers whether the table was where it belongs. */
  readonly move: (move: Move) => Promise<boolean>;
  readonly pool?: pg.Pool;
}

/** Entries and snapshots of games. */
export class GameStore {
  readonly #store: Store;
  readonly #engine: MoveEngine;
  constructor(store: Store, engine: MoveEngine) {
    this.#store = store;
    this.#engine = engine;
  }

  /** All rows of a long game in two statements: one for each row would keep everybody else waiting. */
  async addRecord(trx: Transaction<Database>, { id, owner, created_at }: TableRow, game: StoredRecord): Promise<void> {
    const entries = JSON.stringify(game.entries.map(({ entry, drew }) => [entry, drew ? 1 : 0]));
    const snapshots = JSON.stringify(game.snapshots.map(({ seq, state }) => [seq, state]));
    const { revision } = game;
    if (this.#store.engine === 'postgres') {
      await sql`insert into entries (game, seq, entry, author, key, at, drew)
        select ${id}, n, v->>0, ${owner}, 'import-' || n, ${created_at}, (v->>1)::int
        from json_array_elements(${entries}::json) with ordinality as rows(v, n)`.execute(trx);
      await sql`insert into snapshots (game, seq, revision, state)
        select ${id}, (v->>0)::int, ${revision}, v->>1 from json_array_elements(${snapshots}::json) as rows(v)`.execute(
        trx,
      );
      return;
    }
    await sql`insert into entries (game, seq, entry, author, key, at, drew)
      select ${id}, key + 1, json_extract(value, '$[0]'), ${owner}, 'import-' || (key + 1), ${created_at}, json_extract(value, '$[1]')
      from json_each(${entries})`.execute(trx);
    await sql`insert into snapshots (game, seq, revision, state)
      select ${id}, json_extract(value, '$[0]'), ${revision}, json_extract(value, '$[1]') from json_each(${snapshots})`.execute(
      trx,
    );
  }

  /** Stores an entry, with a snapshot of the state after it if given, behind exactly `row.seq - 1` others, or says why not. Once answered, it is on disk. */
  async append(move: Move): Promise<Appended> {
    try {
      const stored = await this.#store.run(() => this.#engine.move(move), 'append');
      return { outcome: stored ? 'stored' : 'stale' };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const { game, author, key } = move.row;
      const known = await this.entryByKey(game, author, key);
      return known ? { outcome: 'again', row: known } : { outcome: 'stale' };
    }
  }

  /**
   * A table's row with its entries behind `seq`, in one question. Only where several processes write. Planned anew each time: a later version
   * may add columns meanwhile.
   */
  async news(id: string, seq: number): Promise<{ row: TableRow; news: News[] } | undefined> {
    const { rows } = await this.#store.run(() => this.#engine.pool!.query(NEWS, [id, seq]));
    if (rows.length === 0) return undefined;
    const { news, ...row } = rows[0] as TableRow & { news: [number, string, number, string][] };
    return { row, news: news.map(([at, entry, when, author]) => ({ seq: at, entry, at: when, author })) };
  }

  entryByKey(game: string, author: string, key: string): Promise<EntryRow | undefined> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('entries')
        .selectAll()
        .where('game', '=', game)
        .where('author', '=', author)
        .where('key', '=', key)
        .executeTakeFirst(),
    );
  }

  entries(game: string, after = 0): Promise<EntryRow[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('entries')
        .selectAll()
        .where('game', '=', game)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute(),
    );
  }

  async addSnapshot(row: SnapshotRow): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .insertInto('snapshots')
        .values(row)
        .onConflict((c) => c.columns(['game', 'seq']).doUpdateSet({ revision: row.revision, state: row.state }))
        .execute(),
    );
  }

  /** Drops what a later snapshot has made superfluous; those that clients need after a draw stay. */
  async dropSnapshots(game: string, before: number): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .deleteFrom('snapshots')
        .where('game', '=', game)
        .where('seq', '<', before)
        .where('seq', 'not in', (eb) =>
          eb.selectFrom('entries').select('seq').where('game', '=', game).where('drew', '=', 1),
        )
        .execute(),
    );
  }

  /** Which snapshots exist, the latest first. */
  snapshotSeqs(game: string, revision: number): Promise<{ seq: number }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('snapshots')
        .select('seq')
        .where('game', '=', game)
        .where('revision', '=', revision)
        .orderBy('seq', 'desc')
        .execute(),
    );
  }

  /** These of its snapshots. */
  async snapshots(game: string, seqs: readonly number[]): Promise<SnapshotRow[]> {
    const rows: SnapshotRow[] = [];
    for (let i = 0; i < seqs.length; i += ROWS_AT_ONCE)
      rows.push(
        ...(await this.#store.run(() =>
          this.#store.db
            .selectFrom('snapshots')
            .selectAll()
            .where('game', '=', game)
            .where('seq', 'in', seqs.slice(i, i + ROWS_AT_ONCE))
            .execute(),
        )),
      );
    return rows;
  }

  snapshot(game: string, seq: number): Promise<SnapshotRow | undefined> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('snapshots')
        .selectAll()
        .where('game', '=', game)
        .where('seq', '=', seq)
        .executeTakeFirst(),
    );
  }
}
