import { newId } from '../secrets.ts';
import { NoRoom } from './errors.ts';
import type { Apart, ApartRow, ReportRow, SilencedRow, TableActRow } from './schema.ts';
import type { Store } from './store.ts';

const MOST_ACTS = 200;

/** Who keeps away from whom, who is silenced, what was reported, and what owners did at their tables. */
export class ApartStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  get #db() {
    return this.#store.db;
  }

  /** Keeps somebody away; of at most so many. */
  async keepAway(row: ApartRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      const { n } = await trx
        .selectFrom('apart')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('person', '=', row.person)
        .where('other', '!=', row.other)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx
        .insertInto('apart')
        .values(row)
        .onConflict((c) => c.columns(['person', 'other']).doUpdateSet({ how: row.how, at: row.at }))
        .execute();
    });
  }

  /** Answers whether they were kept away. */
  async letCome(person: string, other: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db.deleteFrom('apart').where('person', '=', person).where('other', '=', other).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  keptAway(person: string): Promise<{ id: string; name: string; how: Apart }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('apart')
        .innerJoin('people', 'people.id', 'apart.other')
        .select(['people.id', 'people.name', 'apart.how'])
        .where('apart.person', '=', person)
        .orderBy('people.name')
        .orderBy('people.id')
        .execute(),
    );
  }

  /** Whether one of these has blocked one of those, or the other way round. */
  async areApart(these: readonly string[], those: readonly string[]): Promise<boolean> {
    if (these.length === 0 || those.length === 0) return false;
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('apart')
        .select('person')
        .where('how', '=', 'block')
        .where((eb) =>
          eb.or([
            eb.and([eb('person', 'in', these), eb('other', 'in', those)]),
            eb.and([eb('person', 'in', those), eb('other', 'in', these)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Who does not want to hear any of these. */
  async deafTo(speakers: readonly string[]): Promise<Set<string>> {
    const rows = await this.#store.run(() =>
      this.#db.selectFrom('apart').select('person').where('other', 'in', speakers).execute(),
    );
    return new Set(rows.map((r) => r.person));
  }

  /** Whom this person does not want to hear. */
  async unheardBy(person: string): Promise<Set<string>> {
    const rows = await this.#store.run(() =>
      this.#db.selectFrom('apart').select('other').where('person', '=', person).execute(),
    );
    return new Set(rows.map((r) => r.other));
  }

  silenced(people: readonly string[], now: number): Promise<SilencedRow | undefined> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('silenced')
        .selectAll()
        .where('person', 'in', people)
        .where('until', '>', now)
        .executeTakeFirst(),
    );
  }

  /** Stores a report, if its author has fewer that wait. */
  async report(row: ReportRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.by);
      const { n } = await trx
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('by', '=', row.by)
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx.insertInto('reports').values(row).execute();
    });
  }

  async noteAct(act: Omit<TableActRow, 'id'>): Promise<void> {
    await this.#store.run(() =>
      this.#db
        .insertInto('table_acts')
        .values({ id: newId(16), ...act })
        .execute(),
    );
  }

  /** What the owners of a table did, the latest first. */
  actsAt(game: string): Promise<(TableActRow & { by_name: string | null; subject_name: string | null })[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('table_acts')
        .leftJoin('people as author', 'author.id', 'table_acts.by')
        .leftJoin('people as about', 'about.id', 'table_acts.subject')
        .selectAll('table_acts')
        .select(['author.name as by_name', 'about.name as subject_name'])
        .where('table_acts.game', '=', game)
        .orderBy('table_acts.at', 'desc')
        .orderBy('table_acts.id')
        .limit(MOST_ACTS)
        .execute(),
    );
  }
}
