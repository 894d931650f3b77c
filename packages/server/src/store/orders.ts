import type { Lapse } from '@traviesa/engine';
import { NoRoom } from './errors.ts';
import type { OrderRow } from './schema.ts';
import type { Store } from './store.ts';

/** Ended ones are shown until the person has seen why; only so many are kept. */
const ENDED_KEPT = 5;

/** Orders that people leave behind at their tables. */
export class OrderStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  /** One person's at one table, the oldest first. */
  of(game: string, person: string): Promise<OrderRow[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('orders')
        .selectAll()
        .where('game', '=', game)
        .where('person', '=', person)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
  }

  /** All that stand at a table. */
  standing(game: string): Promise<OrderRow[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('orders')
        .selectAll()
        .where('game', '=', game)
        .where('ended_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
  }

  async stands(id: string): Promise<boolean> {
    const row = await this.#store.run(() =>
      this.#db.selectFrom('orders').select('id').where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Of at most so many that stand at once. */
  async add(row: OrderRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      const own = await trx
        .selectFrom('orders')
        .select(['id', 'ended_at'])
        .where('game', '=', row.game)
        .where('person', '=', row.person)
        .orderBy('ended_at', 'desc')
        .execute();
      if (own.filter((o) => o.ended_at === null).length >= most) throw new NoRoom(most);
      const old = own.filter((o) => o.ended_at !== null).slice(ENDED_KEPT);
      for (const { id } of old) await trx.deleteFrom('orders').where('id', '=', id).execute();
      await trx.insertInto('orders').values(row).execute();
    });
  }

  /** Taken back, or its end was seen. Answers whether there was one. */
  async drop(game: string, person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db
        .deleteFrom('orders')
        .where('game', '=', game)
        .where('person', '=', person)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Answers whether it stood until now: of several who look at once, one ends it. */
  async end(id: string, why: Lapse, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.run(() =>
      this.#db
        .updateTable('orders')
        .set({ why, ended_at: at })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** It was carried out for the n-th time, or has taken a new look at things (`carried` stays). */
  async keep(id: string, before: number, change: Pick<OrderRow, 'data' | 'carried'>): Promise<void> {
    await this.#store.run(() =>
      this.#db.updateTable('orders').set(change).where('id', '=', id).where('carried', '=', before).execute(),
    );
  }

  /** Tables with orders at which a person is awaited: what a server takes up when it starts, or when another one has gone. */
  async gamesWaiting(): Promise<string[]> {
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('tables')
        .select('id')
        .where('awaits', '=', 'person')
        .where('status', '=', 'playing')
        .where('has_orders', '=', 1)
        .execute(),
    );
    return rows.map((r) => r.id);
  }
}
