import { sql } from 'kysely';
import { NoRoom } from './errors.ts';
import type { StudyRow } from './schema.ts';
import type { Store } from './store.ts';

export type StudyHead = Omit<StudyRow, 'data' | 'person'>;
const HEAD = ['id', 'game', 'title', 'name', 'branches', 'at'] as const;

/** Studies that people have published. Whoever has the link may read them; there is no list of everybody's. */
export class StudyStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  /** Of at most so many, and so many characters altogether, of one person. */
  async add(row: StudyRow, most: number, characters: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      const { n, size } = await trx
        .selectFrom('studies')
        .select((eb) => [eb.fn.countAll().as('n'), eb.fn.sum(sql<number>`length(data)`).as('size')])
        .where('person', '=', row.person)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      if (Number(size ?? 0) + row.data.length > characters) throw new NoRoom(Number(n));
      await trx.insertInto('studies').values(row).execute();
    });
  }

  get(id: string): Promise<(StudyRow & { author: string }) | undefined> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('studies')
        .innerJoin('people', 'people.id', 'studies.person')
        .selectAll('studies')
        .select('people.name as author')
        .where('studies.id', '=', id)
        .executeTakeFirst(),
    );
  }

  /** What a preview of a link tells. */
  head(id: string): Promise<StudyHead | undefined> {
    return this.#store.run(() => this.#db.selectFrom('studies').select(HEAD).where('id', '=', id).executeTakeFirst());
  }

  /** The latest first. */
  of(person: string): Promise<StudyHead[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('studies')
        .select(HEAD)
        .where('person', '=', person)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute(),
    );
  }

  all(person: string): Promise<StudyRow[]> {
    return this.#store.run(() => this.#db.selectFrom('studies').selectAll().where('person', '=', person).execute());
  }

  /** Answers whether there was one. */
  async drop(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db.deleteFrom('studies').where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }
}
