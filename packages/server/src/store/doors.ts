import { newId } from '../secrets.ts';
import type { TableActRow } from './schema.ts';
import type { Store } from './store.ts';

/** Who may come to a table: grants of invitations and passwords, and whom its owner keeps away. */
export class DoorStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  async grant(game: string, person: string): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .insertInto('grants')
        .values({ game, person })
        .onConflict((c) => c.doNothing())
        .execute(),
    );
  }

  async isGranted(game: string, person: string): Promise<boolean> {
    const row = await this.#store.run(() =>
      this.#store.db
        .selectFrom('grants')
        .select('game')
        .where('game', '=', game)
        .where('person', '=', person)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Takes back what an invitation or password has opened; with `ban` for good. */
  async revoke(game: string, person: string, ban: boolean, act: Omit<TableActRow, 'id'>): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await trx
        .insertInto('table_acts')
        .values({ id: newId(16), ...act })
        .execute();
      await trx.deleteFrom('grants').where('game', '=', game).where('person', '=', person).execute();
      if (!ban) return;
      await trx
        .insertInto('bans')
        .values({ game, person })
        .onConflict((c) => c.doNothing())
        .execute();
    });
  }

  /** Whom the owner keeps away from this table. */
  bansOf(game: string): Promise<{ id: string; name: string }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('bans')
        .innerJoin('people', 'people.id', 'bans.person')
        .select(['people.id', 'people.name'])
        .where('bans.game', '=', game)
        .orderBy('people.name')
        .orderBy('people.id')
        .execute(),
    );
  }

  /** Lets somebody come again; answers whether they were kept away. */
  async unban(game: string, person: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#store.db.deleteFrom('bans').where('game', '=', game).where('person', '=', person).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Whether one of these (a person, and whose bot it is) is kept away from this table. */
  async isBanned(game: string, people: readonly string[]): Promise<boolean> {
    const row = await this.#store.run(() =>
      this.#store.db
        .selectFrom('bans')
        .select('game')
        .where('game', '=', game)
        .where('person', 'in', people)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }
}
