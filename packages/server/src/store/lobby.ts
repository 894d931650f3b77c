import { sql, type Transaction } from 'kysely';
import { NEW_MU, ratingOf, read } from '../ratings/ratings.ts';
import { NoRoom } from './errors.ts';
import type { Database, InvitationRow, PersonRow, SeatRow, SeekerRow, TableRow } from './schema.ts';
import type { Store } from './store.ts';

/** Somebody who looks for a game, with who they are. */
export type KnownSeeker = SeekerRow & Pick<PersonRow, 'name' | 'kind' | 'owner'>;

export interface Waiting {
  readonly seekers: readonly KnownSeeker[];
  readonly ratingOf: (person: string, title: string) => number;
  readonly areApart: (a: string, b: string) => boolean;
}

/** What is made of those who wait. */
export interface Seated {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly people: readonly string[];
}

/** So many are looked at for one match. */
const MOST_SEEKERS = 500;
const FORGET_AFTER = 3_600_000;
const MOST_ALIKE = 10;
/** The name of the lock that those who match hold, one at a time. */
const MATCHING = 7_421_001;

/** Those who look for a game, and those who are asked to a table. */
export class LobbyStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  get #db() {
    return this.#store.db;
  }

  /** Looks for a game from now on, or with other wishes than before. */
  async seek(row: SeekerRow): Promise<void> {
    const { person: _, ...wishes } = row;
    await this.#store.transaction(async (trx) => {
      await trx
        .deleteFrom('seekers')
        .where('seen_at', '<', row.seen_at - FORGET_AFTER)
        .execute();
      await trx
        .insertInto('seekers')
        .values(row)
        .onConflict((c) => c.column('person').doUpdateSet(wishes))
        .execute();
    });
  }

  /** They are still there; answers what they look for, or have found. */
  seen(person: string, at: number): Promise<SeekerRow | undefined> {
    return this.#store.run(() =>
      this.#db
        .updateTable('seekers')
        .set({ seen_at: at })
        .where('person', '=', person)
        .returningAll()
        .executeTakeFirst(),
    );
  }

  async stopSeeking(person: string): Promise<void> {
    await this.#store.run(() => this.#db.deleteFrom('seekers').where('person', '=', person).execute());
  }

  /** How many look for a game. */
  async seeking(after: number): Promise<number> {
    const { n } = await this.#store.run(() =>
      this.#db
        .selectFrom('seekers')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('game', 'is', null)
        .where('seen_at', '>', after)
        .executeTakeFirstOrThrow(),
    );
    return Number(n);
  }

  /** Seats people who wait at a table, if `pick` finds some. One at a time, whatever server: nobody is seated twice. */
  match(after: number, pick: (waiting: Waiting) => Seated | undefined): Promise<Seated | undefined> {
    return this.#store.transaction(async (trx) => {
      if (this.#store.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MATCHING)})`.execute(trx);
      const seated = pick(await this.#waiting(trx, after));
      if (!seated) return undefined;
      await trx.insertInto('tables').values(seated.row).execute();
      await trx.insertInto('seats').values(seated.seats).execute();
      await trx.updateTable('seekers').set({ game: seated.row.id }).where('person', 'in', seated.people).execute();
      return seated;
    });
  }

  async #waiting(trx: Transaction<Database>, after: number): Promise<Waiting> {
    const seekers = await trx
      .selectFrom('seekers')
      .innerJoin('people', 'people.id', 'seekers.person')
      .selectAll('seekers')
      .select(['people.name', 'people.kind', 'people.owner'])
      .where('seekers.game', 'is', null)
      .where('seekers.seen_at', '>', after)
      .orderBy('seekers.since')
      .orderBy('seekers.person')
      .limit(MOST_SEEKERS)
      .execute();
    const people = seekers.map((s) => s.person);
    if (people.length === 0) return { seekers, ratingOf: () => 0, areApart: () => false };
    const ratings = await trx
      .selectFrom('ratings')
      .select(['person', 'title', 'mu', 'sigma'])
      .where('person', 'in', people)
      .execute();
    const known = new Map(ratings.map((r) => [`${r.person} ${r.title}`, r.mu]));
    const blocks = await trx
      .selectFrom('apart')
      .select(['person', 'other'])
      .where('how', '=', 'block')
      .where('person', 'in', people)
      .where('other', 'in', people)
      .execute();
    const apart = new Set(blocks.flatMap((b) => [`${b.person} ${b.other}`, `${b.other} ${b.person}`]));
    return {
      seekers,
      ratingOf: (person, title) => ratingOf({ mu: read(known.get(`${person} ${title}`) ?? NEW_MU), sigma: 0 }).rating,
      areApart: (a, b) => apart.has(`${a} ${b}`),
    };
  }

  // Invitations

  /** People with an account by their name, however it is written. */
  named(name: string): Promise<{ id: string; name: string }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('people')
        .select(['id', 'name'])
        .where('kind', '=', 'person')
        .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
        .orderBy('created_at')
        .limit(MOST_ALIKE)
        .execute(),
    );
  }

  /** Asks somebody to a table and lets them look at it; of at most so many. */
  async invite(row: InvitationRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.by);
      const { n } = await trx
        .selectFrom('invitations')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('game', '=', row.game)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx
        .insertInto('invitations')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute();
      await trx
        .insertInto('grants')
        .values({ game: row.game, person: row.person })
        .onConflict((c) => c.doNothing())
        .execute();
    });
  }

  /** To which tables that wait somebody is asked, the latest first. */
  invitationsOf(person: string): Promise<(InvitationRow & { by_name: string })[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('invitations')
        .innerJoin('tables', 'tables.id', 'invitations.game')
        .innerJoin('people', 'people.id', 'invitations.by')
        .selectAll('invitations')
        .select('people.name as by_name')
        .where('invitations.person', '=', person)
        .where('tables.status', '=', 'open')
        .orderBy('invitations.at', 'desc')
        .limit(50)
        .execute(),
    );
  }

  /** Who is asked to a table and has not answered. */
  invitedTo(game: string): Promise<{ id: string; name: string }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('invitations')
        .innerJoin('people', 'people.id', 'invitations.person')
        .select(['people.id', 'people.name'])
        .where('invitations.game', '=', game)
        .orderBy('invitations.at')
        .execute(),
    );
  }

  /** Answers whether there was one. */
  async answered(game: string, person: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db.deleteFrom('invitations').where('game', '=', game).where('person', '=', person).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }
}
