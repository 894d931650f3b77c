import { isDuplicate, NoRoom } from './errors.ts';
import type { AccountRow, LinkRow, PasskeyRow } from './schema.ts';
import type { Store } from './store.ts';

export interface Device {
  readonly id: string;
  readonly hash: string;
  readonly device: string | null;
  readonly created_at: number;
  readonly seen_at: number | null;
}

/** Ways to come back: addresses with passwords, passkeys, browsers that are signed in, and what may be shown once. */
export class AccountStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  of(person: string): Promise<AccountRow | undefined> {
    return this.#store.run(() =>
      this.#db.selectFrom('accounts').selectAll().where('person', '=', person).executeTakeFirst(),
    );
  }

  byEmail(email: string): Promise<AccountRow | undefined> {
    return this.#store.run(() =>
      this.#db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst(),
    );
  }

  /** Gives somebody an account, or changes it. Answers whether nobody else has the address. */
  async attach(person: string, given: Pick<AccountRow, 'email' | 'password'>, at: number): Promise<boolean> {
    try {
      await this.#store.transaction(async (trx) => {
        await trx
          .insertInto('accounts')
          .values({ person, ...given, created_at: at })
          .onConflict((c) => c.column('person').doUpdateSet(given))
          .execute();
        await trx.updateTable('people').set({ kind: 'person' }).where('id', '=', person).execute();
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async setPassword(person: string, password: string): Promise<void> {
    await this.#store.run(() =>
      this.#db.updateTable('accounts').set({ password }).where('person', '=', person).execute(),
    );
  }

  // Browsers

  async signIn(person: string, given: { hash: string; id: string; device: string; at: number }): Promise<void> {
    const { at, ...rest } = given;
    await this.#store.run(() =>
      this.#db
        .insertInto('credentials')
        .values({ ...rest, person, kind: 'cookie', created_at: at, seen_at: at, scopes: null })
        .execute(),
    );
  }

  devices(person: string): Promise<Device[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('credentials')
        .select(['id', 'hash', 'device', 'created_at', 'seen_at'])
        .where('person', '=', person)
        .where('kind', '=', 'cookie')
        .orderBy((eb) => eb.fn.coalesce('seen_at', 'created_at'), 'desc')
        .orderBy('id')
        .execute(),
    );
  }

  /** Answers whether there was such a browser of theirs. */
  async signOut(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db
        .deleteFrom('credentials')
        .where('person', '=', person)
        .where('kind', '=', 'cookie')
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** All browsers but this one; all, when there is none to keep. */
  async signOutOthers(person: string, keep: string | undefined): Promise<void> {
    await this.#store.run(() =>
      this.#db
        .deleteFrom('credentials')
        .where('person', '=', person)
        .where('kind', '=', 'cookie')
        .where('hash', '!=', keep ?? '')
        .execute(),
    );
  }

  async seen(hash: string, device: string, at: number): Promise<void> {
    await this.#store.run(() =>
      this.#db.updateTable('credentials').set({ seen_at: at, device }).where('hash', '=', hash).execute(),
    );
  }

  // What may be shown once

  /** Keeps it; with `alone`, what the same person was given of this kind before counts no longer. */
  async addLink(row: LinkRow, now: number, alone = false): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await trx.deleteFrom('links').where('expires_at', '<', now).execute();
      if (alone) await trx.deleteFrom('links').where('person', '=', row.person).where('kind', '=', row.kind).execute();
      await trx.insertInto('links').values(row).execute();
    });
  }

  /** Uses it up: of any number who show it at once, one gets it. */
  async takeLink(hash: string, kind: LinkRow['kind'], now: number): Promise<LinkRow | undefined> {
    const row = await this.#store.run(() =>
      this.#db.deleteFrom('links').where('hash', '=', hash).where('kind', '=', kind).returningAll().executeTakeFirst(),
    );
    return row && row.expires_at >= now ? row : undefined;
  }

  // Passkeys

  passkeys(person: string): Promise<PasskeyRow[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('passkeys')
        .selectAll()
        .where('person', '=', person)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
  }

  passkey(credential: string): Promise<PasskeyRow | undefined> {
    return this.#store.run(() =>
      this.#db.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst(),
    );
  }

  /** Its owner has an account from then on. */
  async addPasskey(row: PasskeyRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      const { n } = await trx
        .selectFrom('passkeys')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('person', '=', row.person)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx.insertInto('passkeys').values(row).execute();
      await trx
        .insertInto('accounts')
        .values({ person: row.person, email: null, password: null, created_at: row.created_at })
        .onConflict((c) => c.doNothing())
        .execute();
      await trx.updateTable('people').set({ kind: 'person' }).where('id', '=', row.person).execute();
    });
  }

  /** Notes a use; answers whether no copy of the key has counted as far. Keys that do not count stay at 0. */
  async usePasskey(id: string, counter: number, at: number): Promise<boolean> {
    let q = this.#db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id);
    q = counter === 0 ? q.where('counter', '=', 0) : q.where('counter', '<', counter);
    const { numUpdatedRows } = await this.#store.run(() => q.executeTakeFirst());
    return numUpdatedRows > 0n;
  }

  async dropPasskey(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db.deleteFrom('passkeys').where('person', '=', person).where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  // Leaving

  /**
   * Forgets everything that says who somebody was. Entries and chat stay under a name that tells nothing: they are part of
   * other people's games. Their bots go with them.
   */
  async erase(person: string, nameless: string): Promise<void> {
    await this.#store.transaction(async (trx) => {
      const bots = trx.selectFrom('people').select('id').where('owner', '=', person);
      await trx
        .deleteFrom('credentials')
        .where((eb) => eb.or([eb('person', '=', person), eb('person', 'in', bots)]))
        .execute();
      await trx.deleteFrom('passkeys').where('person', '=', person).execute();
      await trx.deleteFrom('accounts').where('person', '=', person).execute();
      await trx.deleteFrom('links').where('person', '=', person).execute();
      await trx.deleteFrom('notes').where('person', '=', person).execute();
      await trx.deleteFrom('grants').where('person', '=', person).execute();
      await trx.deleteFrom('ratings').where('person', '=', person).execute();
      await this.#store.clubs.forget(trx, person);
      await trx.deleteFrom('seekers').where('person', '=', person).execute();
      await trx
        .deleteFrom('invitations')
        .where((eb) => eb.or([eb('person', '=', person), eb('by', '=', person)]))
        .execute();
      await trx
        .deleteFrom('apart')
        .where((eb) => eb.or([eb('person', '=', person), eb('other', '=', person)]))
        .execute();
      await trx.deleteFrom('profiles').where('person', '=', person).execute();
      await trx.deleteFrom('roles').where('person', '=', person).execute();
      for (const table of [
        'settings',
        'channels',
        'table_notices',
        'outbox',
        'orders',
        'kept',
        'studies',
        'puzzle_answers',
      ] as const)
        await trx.deleteFrom(table).where('person', '=', person).execute();
      await trx
        .updateTable('seats')
        .set({ name: nameless })
        .where((eb) => eb.or([eb('person', '=', person), eb('person', 'in', bots)]))
        .execute();
      await trx
        .updateTable('sittings')
        .set({ name: nameless })
        .where((eb) => eb.or([eb('person', '=', person), eb('person', 'in', bots)]))
        .execute();
      await trx.deleteFrom('hours').where('person', '=', person).execute();
      await trx.updateTable('people').set({ name: nameless, kind: 'guest' }).where('id', '=', person).execute();
      await trx.updateTable('people').set({ name: nameless }).where('owner', '=', person).execute();
    });
  }

  /** What the store holds of somebody besides their moves: those stand in the records of their games. Each question has an index. */
  async dataOf(person: string) {
    const run = <V>(work: () => Promise<V>): Promise<V> => this.#store.run(work);
    const [
      notes,
      chat,
      mayView,
      seats,
      ratings,
      results,
      keptAway,
      reports,
      profile,
      clubs,
      tables,
      hours,
      sittings,
      puzzles,
    ] = await Promise.all([
      run(() => this.#db.selectFrom('notes').selectAll().where('person', '=', person).execute()),
      run(() => this.#db.selectFrom('chat').selectAll().where('person', '=', person).execute()),
      run(() => this.#db.selectFrom('grants').select('game').where('person', '=', person).execute()),
      run(() => this.#db.selectFrom('seats').select(['game', 'position']).where('person', '=', person).execute()),
      run(() => this.#db.selectFrom('ratings').selectAll().where('person', '=', person).execute()),
      run(() => this.#db.selectFrom('results').selectAll().where('person', '=', person).execute()),
      this.#store.apart.keptAway(person),
      run(() => this.#db.selectFrom('reports').selectAll().where('by', '=', person).execute()),
      this.#store.ratings.profile(person),
      run(() => this.#db.selectFrom('members').selectAll().where('person', '=', person).execute()),
      run(() =>
        this.#db
          .selectFrom('tables')
          .select(['id', 'title', 'name', 'status', 'created_at'])
          .where('owner', '=', person)
          .execute(),
      ),
      this.#store.clocks.hoursOf([person]),
      run(() => this.#db.selectFrom('sittings').selectAll().where('person', '=', person).execute()),
      this.#store.puzzles.dataOf(person),
    ]);
    const own = hours.get(person);
    return {
      notes,
      chat,
      mayView: mayView.map((g) => g.game),
      seats,
      ratings,
      results,
      keptAway,
      reports,
      profile,
      clubs,
      tables,
      hours: own === undefined ? null : (JSON.parse(own) as object),
      sittings,
      puzzles,
    };
  }
}
