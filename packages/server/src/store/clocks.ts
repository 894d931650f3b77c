import type { Interval } from '../clock/intervals.ts';
import type { SittingRow } from './schema.ts';
import type { Store } from './store.ts';

const SERVER = 'server';

/** What is stored about time: when servers were there, people's hours, who sat where since when. */
export class ClockStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** A server is there. When none was for longer than `most`, that time is written down as an outage. */
  async beat(now: number, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await trx
        .insertInto('alive')
        .values({ id: SERVER, at: now })
        .onConflict((c) => c.doNothing())
        .execute();
      let q = trx.selectFrom('alive').select('at').where('id', '=', SERVER);
      if (this.#store.engine === 'postgres') q = q.forUpdate();
      const { at } = await q.executeTakeFirstOrThrow();
      if (now <= at) return;
      if (now - at > most)
        await trx
          .insertInto('outages')
          .values({ from_at: at, to_at: now })
          .onConflict((c) => c.doNothing())
          .execute();
      await trx.updateTable('alive').set({ at: now }).where('id', '=', SERVER).execute();
    });
  }

  async outages(since: number): Promise<Interval[]> {
    const rows = await this.#store.run(() =>
      this.#store.db.selectFrom('outages').selectAll().where('to_at', '>', since).orderBy('from_at').execute(),
    );
    return rows.map(({ from_at, to_at }) => [from_at, to_at]);
  }

  /** Games in which something is due before this moment. */
  due(before: number, most: number): Promise<{ id: string; deadline: number }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('tables')
        .select(['id', 'deadline'])
        .$narrowType<{ deadline: number }>()
        .where('deadline', '<', before)
        .where('status', '=', 'playing')
        .orderBy('deadline')
        .limit(most)
        .execute(),
    );
  }

  /** The hours of those of these people who have any. */
  async hoursOf(people: readonly string[]): Promise<Map<string, string>> {
    if (people.length === 0) return new Map();
    const rows = await this.#store.run(() =>
      this.#store.db.selectFrom('hours').selectAll().where('person', 'in', people).execute(),
    );
    return new Map(rows.map(({ person, hours }) => [person, hours]));
  }

  async saveHours(person: string, hours: string): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .insertInto('hours')
        .values({ person, hours })
        .onConflict((c) => c.column('person').doUpdateSet({ hours }))
        .execute(),
    );
  }

  /** Timed games in which this person plays. */
  async timedGames(person: string): Promise<string[]> {
    const rows = await this.#store.run(() =>
      this.#store.db
        .selectFrom('tables')
        .innerJoin('seats', 'seats.game', 'tables.id')
        .select('tables.id')
        .where('seats.person', '=', person)
        .where('tables.status', '=', 'playing')
        .where('tables.time', 'is not', null)
        .execute(),
    );
    return rows.map((r) => r.id);
  }

  sittings(game: string): Promise<SittingRow[]> {
    return this.#store.run(() =>
      this.#store.db.selectFrom('sittings').selectAll().where('game', '=', game).orderBy('n').execute(),
    );
  }
}
