import { type SelectQueryBuilder, sql } from 'kysely';
import { NoRoom } from './errors.ts';
import type { StoredRecord } from './games.ts';
import type { Audience, Database, SeatRow, SittingRow, TableRow } from './schema.ts';
import type { Store } from './store.ts';

/** Tables with longer options (whole maps) are listed without them. */
const LONGEST_LISTED = 2000;

/** A seat with who sits there now, and what they are worth at this title. */
export type SeatWithPerson = SeatRow & {
  person_name: string | null;
  person_kind: string | null;
  mu: number | null;
  sigma: number | null;
  ratings_for: Audience | null;
  hours: string | null;
};

export interface TableFilter {
  readonly statuses?: readonly TableRow['status'][];
  readonly title?: string;
  readonly pace?: TableRow['pace'];
  /** Only tables of this club, or of any club of this person; otherwise public ones. */
  readonly club?: string;
  readonly clubsOf?: string;
  /** Tables at which this person sits or which they own, whatever the access. */
  readonly mine?: string;
  readonly before?: { readonly createdAt: number; readonly id: string };
  readonly limit: number;
}

/** Tables with their seats, and lists of them. */
export class TableStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** Stores a new table; with `room`, only if its owner, bots included, has fewer such tables. */
  async add(
    table: TableRow,
    seats: readonly SeatRow[],
    game?: StoredRecord,
    room?: { readonly account: string; readonly most: number },
  ): Promise<void> {
    await this.#store.transaction(async (trx) => {
      if (room) {
        await this.#store.lockPerson(trx, room.account);
        const { n } = await trx
          .selectFrom('tables')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('status', '=', table.status)
          .where('owner', 'in', (eb) =>
            eb
              .selectFrom('people')
              .select('id')
              .where((w) => w.or([w('id', '=', room.account), w('owner', '=', room.account)])),
          )
          .executeTakeFirstOrThrow();
        if (Number(n) >= room.most) throw new NoRoom(room.most);
      }
      await trx.insertInto('tables').values(table).execute();
      if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
      if (game) await this.#store.games.addRecord(trx, table, game);
    });
  }

  get(id: string): Promise<TableRow | undefined> {
    return this.#store.run(() =>
      this.#store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst(),
    );
  }

  /** Which of these tables are at another version by now, or gone. Only where several processes write. */
  async otherThan(known: ReadonlyMap<string, number>): Promise<string[]> {
    const { rows } = await this.#store.run(() =>
      sql<{ id: string }>`select known.id from unnest(${[...known.keys()]}::text[], ${[...known.values()]}::int[])
        as known (id, version) left join tables on tables.id = known.id
        where tables.version is distinct from known.version`.execute(this.#store.db),
    );
    return rows.map((r) => r.id);
  }

  /**
   * Writes a table's row and seats together; entries are not touched. Answers whether it was still at this version:
   * otherwise somebody else has changed it, and nothing is written.
   */
  save(
    id: string,
    version: number,
    change: Partial<Omit<TableRow, 'id' | 'seq' | 'version'>>,
    seats?: readonly SeatRow[],
    sittings: readonly SittingRow[] = [],
  ): Promise<boolean> {
    return this.#store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tables')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (sittings.length > 0) await trx.insertInto('sittings').values(sittings).execute();
      if (!seats) return true;
      await trx.deleteFrom('seats').where('game', '=', id).execute();
      if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
      return true;
    });
  }

  /** Only tables that were never started can go: games stay for ever. */
  async drop(id: string): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .deleteFrom('tables')
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('seq', '=', 0)
        .execute(),
    );
  }

  /** The seats of these tables with the names of who sits there now. */
  seatsOf(games: readonly string[]): Promise<SeatWithPerson[]> {
    if (games.length === 0) return Promise.resolve([]);
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.game')
        .leftJoin('people', 'people.id', 'seats.person')
        .leftJoin('ratings', (join) =>
          join.onRef('ratings.person', '=', 'seats.person').onRef('ratings.title', '=', 'tables.title'),
        )
        .leftJoin('profiles', 'profiles.person', 'seats.person')
        .leftJoin('hours', 'hours.person', 'seats.person')
        .selectAll('seats')
        .select(['people.name as person_name', 'people.kind as person_kind', 'hours.hours'])
        .select(['ratings.mu', 'ratings.sigma', 'profiles.ratings as ratings_for'])
        .where('seats.game', 'in', games)
        .orderBy('seats.game')
        .orderBy('seats.position')
        .execute(),
    );
  }

  /** Where this person and their bots sit at tables that wait or are played. */
  seatsInPlay(person: string): Promise<{ game: string; person: string }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.game')
        .innerJoin('people', 'people.id', 'seats.person')
        .select(['seats.game', 'people.id as person'])
        .where('tables.status', 'in', ['open', 'playing'])
        .where((eb) => eb.or([eb('people.id', '=', person), eb('people.owner', '=', person)]))
        .execute(),
    );
  }

  /** Newest first. Tables that are not public show only to those who belong to them. */
  async list(filter: TableFilter): Promise<(TableRow & { owner_name: string })[]> {
    const { statuses, mine, before } = filter;
    // An index gives the newest of one status; the newest of several are among those.
    if (statuses && statuses.length > 1 && mine === undefined) {
      const lists = await Promise.all(statuses.map((status) => this.list({ ...filter, statuses: [status] })));
      return lists
        .flat()
        .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
        .slice(0, filter.limit);
    }
    // Somebody's own tables are few: found by who they are, then put in order. SQLite would go through all tables instead.
    const few = mine !== undefined && this.#store.engine === 'sqlite';
    let q = this.#store.db
      .selectFrom('tables')
      .innerJoin('people', 'people.id', 'tables.owner')
      .selectAll('tables')
      .select(
        sql<string>`case when length(tables.options) > ${LONGEST_LISTED} then '{}' else tables.options end`.as(
          'options',
        ),
      )
      .select('people.name as owner_name');
    if (statuses)
      q = few
        ? q.where(sql<boolean>`+tables.status in (${sql.join([...statuses])})`)
        : q.where('tables.status', 'in', statuses);
    if (filter.title !== undefined) q = q.where('tables.title', '=', filter.title);
    if (filter.pace !== undefined) q = q.where('tables.pace', '=', filter.pace);
    q =
      mine === undefined
        ? this.#openTo(q, filter).where('tables.status', '<>', 'analysis')
        : q.where((eb) =>
            eb.or([
              eb('tables.owner', '=', mine),
              eb('tables.id', 'in', eb.selectFrom('seats').select('game').where('person', '=', mine)),
            ]),
          );
    if (before)
      q = q
        .where('tables.created_at', '<=', before.createdAt)
        .where((eb) =>
          eb.or([
            eb('tables.created_at', '<', before.createdAt),
            eb.and([eb('tables.created_at', '=', before.createdAt), eb('tables.id', '<', before.id)]),
          ]),
        );
    const ordered = few ? q.orderBy(sql`+tables.created_at`, 'desc') : q.orderBy('tables.created_at', 'desc');
    return this.#store.run(() => ordered.orderBy('tables.id', 'desc').limit(filter.limit).execute());
  }

  #openTo<O>(q: SelectQueryBuilder<Database, 'tables' | 'people', O>, { club, clubsOf }: TableFilter) {
    if (club !== undefined) return q.where('tables.club', '=', club);
    if (clubsOf === undefined) return q.where('tables.access', '=', 'public');
    return q.where('tables.club', 'in', (eb) => eb.selectFrom('members').select('club').where('person', '=', clubsOf));
  }

  /** Games in which the bank or a house bot is awaited: what a server takes up when it starts. */
  async awaitingHouse(): Promise<string[]> {
    const rows = await this.#store.run(() =>
      this.#store.db
        .selectFrom('tables')
        .select('id')
        .where('awaits', '=', 'house')
        .where('status', '=', 'playing')
        .where('parked', 'is', null)
        .orderBy('id')
        .execute(),
    );
    return rows.map((r) => r.id);
  }

  /** In how many games the house has given up. */
  async parkedCount(): Promise<number> {
    const { n } = await this.#store.run(() =>
      this.#store.db
        .selectFrom('tables')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('awaits', '=', 'house')
        .where('status', '=', 'playing')
        .where('parked', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    return Number(n);
  }
}
