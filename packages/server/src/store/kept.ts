import { NoRoom } from './errors.ts';
import type { KeptRow } from './schema.ts';
import type { Store } from './store.ts';

export type KeptHead = Pick<KeptRow, 'item' | 'version' | 'size' | 'at'> & { readonly gone: boolean };

/** What one person may keep: items of one shelf, items and characters altogether. */
export interface KeptRoom {
  readonly onShelf: number;
  readonly items: number;
  readonly characters: number;
}

export type Put =
  | { readonly outcome: 'kept'; readonly version: number }
  /** It is not as the writer saw it; nothing was changed. */
  | { readonly outcome: 'changed'; readonly row: KeptRow | undefined };

/** So many items that a person has taken away are remembered, so that other devices take them away too. */
const GONE_KEPT = 1000;

/** Small documents that people keep with their account, each with a version of its own. Nobody else ever reads them. */
export class KeptStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  /** Shelves with something on them, the one changed last first. */
  async shelves(person: string): Promise<{ shelf: string; items: number; at: number; first: string }[]> {
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('kept')
        .select('shelf')
        .select((eb) => [eb.fn.countAll().as('items'), eb.fn.max('at').as('at'), eb.fn.min('item').as('first')])
        .where('person', '=', person)
        .where('data', 'is not', null)
        .groupBy('shelf')
        .orderBy('at', 'desc')
        .orderBy('shelf')
        .execute(),
    );
    return rows.map((r) => ({ ...r, items: Number(r.items), at: Number(r.at) }));
  }

  /** What stands on a shelf and what was taken from it, without its content. */
  async heads(person: string, shelf: string): Promise<KeptHead[]> {
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('kept')
        .select(['item', 'version', 'size', 'at'])
        .select((eb) => eb.case().when('data', 'is', null).then(1).else(0).end().as('gone'))
        .where('person', '=', person)
        .where('shelf', '=', shelf)
        .orderBy('item')
        .execute(),
    );
    return rows.map((r) => ({ ...r, gone: Number(r.gone) === 1 }));
  }

  get(person: string, shelf: string, item: string): Promise<KeptRow | undefined> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('kept')
        .selectAll()
        .where('person', '=', person)
        .where('shelf', '=', shelf)
        .where('item', '=', item)
        .executeTakeFirst(),
    );
  }

  all(person: string): Promise<KeptRow[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('kept')
        .selectAll()
        .where('person', '=', person)
        .where('data', 'is not', null)
        .orderBy('shelf')
        .orderBy('item')
        .execute(),
    );
  }

  /** Keeps it, or takes it away (`data` is null), if it is still as the writer saw it: version 0 is nothing at all. */
  put(
    { person, shelf, item, data, at }: Pick<KeptRow, 'person' | 'shelf' | 'item' | 'data' | 'at'>,
    seen: number,
    room: KeptRoom,
  ): Promise<Put> {
    return this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, person);
      const own = trx.selectFrom('kept').where('person', '=', person);
      const row = await own.selectAll().where('shelf', '=', shelf).where('item', '=', item).executeTakeFirst();
      if ((row?.version ?? 0) !== seen) return { outcome: 'changed', row };
      if (data === null && row === undefined) return { outcome: 'changed', row };
      const size = data?.length ?? 0;
      if (data !== null) {
        const sums = await own
          .select((eb) => [
            eb.fn.countAll().as('items'),
            eb.fn.sum('size').as('characters'),
            eb.fn.sum(eb.case().when('shelf', '=', shelf).then(1).else(0).end()).as('onShelf'),
          ])
          .where('data', 'is not', null)
          .executeTakeFirstOrThrow();
        const isNew = row?.data == null;
        if (isNew && Number(sums.onShelf ?? 0) >= room.onShelf) throw new NoRoom(room.onShelf);
        if (isNew && Number(sums.items) >= room.items) throw new NoRoom(room.items);
        const others = Number(sums.characters ?? 0) - (row?.size ?? 0);
        if (others + size > room.characters) throw new NoRoom(room.characters);
      }
      const version = seen + 1;
      const value = { person, shelf, item, version, data, size, at };
      await trx
        .insertInto('kept')
        .values(value)
        .onConflict((c) => c.columns(['person', 'shelf', 'item']).doUpdateSet({ version, data, size, at }))
        .execute();
      if (data === null) {
        const tooOld = await own
          .select(['shelf', 'item'])
          .where('data', 'is', null)
          .orderBy('at', 'desc')
          .orderBy('shelf')
          .limit(GONE_KEPT)
          .offset(GONE_KEPT)
          .execute();
        for (const old of tooOld)
          await trx
            .deleteFrom('kept')
            .where('person', '=', person)
            .where('shelf', '=', old.shelf)
            .where('item', '=', old.item)
            .execute();
      }
      return { outcome: 'kept', version };
    });
  }
}
