import { NoRoom } from './errors.ts';
import type { CredentialRow, PersonRow, Role } from './schema.ts';
import type { Store } from './store.ts';

export type NewCredential = Pick<CredentialRow, 'hash' | 'id' | 'kind'> &
  Partial<Pick<CredentialRow, 'device' | 'scopes'>>;

export type KnownCredential = PersonRow & { role: Role | null; banned: string | null } & Pick<
    CredentialRow,
    'scopes' | 'seen_at'
  >;

/** People, and the hashes of the cookies and tokens that prove who they are. */
export class PeopleStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** With `most`, only if its owner has fewer tokens than that. */
  async add(person: PersonRow, credential: NewCredential, most?: number) {
    await this.#store.transaction(async (trx) => {
      if (most !== undefined) {
        await this.#store.lockPerson(trx, person.owner!);
        const { n } = await trx
          .selectFrom('credentials')
          .innerJoin('people', 'people.id', 'credentials.person')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('people.owner', '=', person.owner)
          .where('credentials.kind', '=', 'token')
          .executeTakeFirstOrThrow();
        if (Number(n) >= most) throw new NoRoom(most);
      }
      await trx.insertInto('people').values(person).execute();
      await trx
        .insertInto('credentials')
        .values({
          device: null,
          scopes: null,
          ...credential,
          person: person.id,
          created_at: person.created_at,
          seen_at: person.created_at,
        })
        .execute();
    });
  }

  /** The person, what they may do here, and why they may do nothing (a bot goes with its owner). */
  byCredential(hash: string): Promise<KnownCredential | undefined> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('credentials')
        .innerJoin('people', 'people.id', 'credentials.person')
        .leftJoin('roles', 'roles.person', 'people.id')
        .leftJoin('banned', (join) =>
          join.on((eb) => eb('banned.person', '=', eb.fn.coalesce('people.owner', 'people.id'))),
        )
        .selectAll('people')
        .select(['roles.role', 'banned.reason as banned', 'credentials.scopes', 'credentials.seen_at'])
        .where('credentials.hash', '=', hash)
        .executeTakeFirst(),
    );
  }

  get(id: string): Promise<PersonRow | undefined> {
    return this.#store.run(() =>
      this.#store.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst(),
    );
  }

  async rename(person: string, name: string): Promise<void> {
    await this.#store.run(() => this.#store.db.updateTable('people').set({ name }).where('id', '=', person).execute());
  }

  async dropCredential(hash: string): Promise<void> {
    await this.#store.run(() => this.#store.db.deleteFrom('credentials').where('hash', '=', hash).execute());
  }

  /** The tokens of the bots that this person has made. */
  tokensOf(
    owner: string,
  ): Promise<{ id: string; name: string; person: string; created_at: number; scopes: string | null }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('credentials')
        .innerJoin('people', 'people.id', 'credentials.person')
        .select(['credentials.id', 'people.name', 'credentials.person', 'credentials.created_at', 'credentials.scopes'])
        .where('people.owner', '=', owner)
        .where('credentials.kind', '=', 'token')
        .orderBy('credentials.created_at')
        .orderBy('credentials.id')
        .execute(),
    );
  }

  /** Answers whether there was such a token of this owner. */
  async dropToken(owner: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#store.db
        .deleteFrom('credentials')
        .where('id', '=', id)
        .where('kind', '=', 'token')
        .where('person', 'in', (eb) => eb.selectFrom('people').select('id').where('owner', '=', owner))
        .executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }
}
