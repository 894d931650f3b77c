import { sql, type Transaction } from 'kysely';
import { newId } from '../secrets.ts';
import { NoRoom } from './errors.ts';
import type { ClubActName, ClubInvitationRow, ClubRole, ClubRow, Database, RatingRow } from './schema.ts';
import type { Store } from './store.ts';

/** A club somebody belongs to. */
export type MyClub = Pick<ClubRow, 'id' | 'name'> & { role: ClubRole; members: number; open: number };
export interface Member {
  id: string;
  name: string;
  role: ClubRole;
  at: number;
}
/** What an admin does, to be written down with it. */
export interface ClubAct {
  readonly by: string;
  readonly at: number;
  readonly act: ClubActName;
  readonly subject?: string;
}

const MOST_LISTED = 500;
const MOST_ACTS = 200;

/** Private groups: who belongs to them, who is asked, and what their admins did. */
export class ClubStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  get #db() {
    return this.#store.db;
  }

  /** The person and the club are held while their numbers are looked at: quotas hold however many come at once. */
  async #lock(trx: Transaction<Database>, club: string): Promise<void> {
    if (this.#store.engine === 'postgres') await sql`select id from clubs where id = ${club} for update`.execute(trx);
  }

  async #count(trx: Transaction<Database>, by: { person: string } | { club: string }): Promise<number> {
    let q = trx.selectFrom('members').select((eb) => eb.fn.countAll().as('n'));
    q = 'person' in by ? q.where('person', '=', by.person) : q.where('club', '=', by.club);
    return Number((await q.executeTakeFirstOrThrow()).n);
  }

  async #note(trx: Transaction<Database>, club: string, { by, at, act, subject = '' }: ClubAct): Promise<void> {
    await trx
      .insertInto('club_acts')
      .values({ id: newId(16), club, at, by, act, subject: subject || null })
      .execute();
  }

  async make(club: ClubRow, person: string, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, person);
      if ((await this.#count(trx, { person })) >= most) throw new NoRoom(most);
      await trx.insertInto('clubs').values(club).execute();
      await trx.insertInto('members').values({ club: club.id, person, role: 'admin', at: club.created_at }).execute();
    });
  }

  get(id: string): Promise<ClubRow | undefined> {
    return this.#store.run(() => this.#db.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst());
  }

  async change(id: string, change: Partial<Pick<ClubRow, 'name' | 'about' | 'invite'>>, act: ClubAct): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await trx.updateTable('clubs').set(change).where('id', '=', id).execute();
      await this.#note(trx, id, act);
    });
  }

  /** Its games stay, for those who played them. */
  async drop(id: string): Promise<void> {
    await this.#store.run(() => this.#db.deleteFrom('clubs').where('id', '=', id).execute());
  }

  // Members

  async roleOf(club: string, person: string): Promise<ClubRole | undefined> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('members')
        .select('role')
        .where('club', '=', club)
        .where('person', '=', person)
        .executeTakeFirst(),
    );
    return row?.role;
  }

  /** Whether one of these (a person, and whose bot it is) belongs to the club. */
  async isMember(club: string, people: readonly string[]): Promise<boolean> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('members')
        .select('person')
        .where('club', '=', club)
        .where('person', 'in', people)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  async idsOf(person: string): Promise<Set<string>> {
    const rows = await this.#store.run(() =>
      this.#db.selectFrom('members').select('club').where('person', '=', person).execute(),
    );
    return new Set(rows.map((r) => r.club));
  }

  /** The clubs of somebody, with how many belong to them and how many of their tables wait. */
  of(person: string): Promise<MyClub[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('members')
        .innerJoin('clubs', 'clubs.id', 'members.club')
        .select(['clubs.id', 'clubs.name', 'members.role'])
        .select((eb) => [
          eb
            .selectFrom('members as all')
            .select(eb.fn.countAll<number>().as('n'))
            .whereRef('all.club', '=', 'clubs.id')
            .$asScalar()
            .$notNull()
            .as('members'),
          eb
            .selectFrom('tables')
            .select(eb.fn.countAll<number>().as('n'))
            .whereRef('tables.club', '=', 'clubs.id')
            .where('tables.status', '=', 'open')
            .$asScalar()
            .$notNull()
            .as('open'),
        ])
        .where('members.person', '=', person)
        .orderBy('clubs.name')
        .orderBy('clubs.id')
        .execute(),
    );
  }

  members(club: string): Promise<Member[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('members')
        .innerJoin('people', 'people.id', 'members.person')
        .select(['people.id', 'people.name', 'members.role', 'members.at'])
        .where('members.club', '=', club)
        .orderBy('members.role')
        .orderBy('people.name')
        .orderBy('people.id')
        .limit(MOST_LISTED)
        .execute(),
    );
  }

  /** Lets somebody in; an invitation is used up. */
  async join(club: string, person: string, at: number, most: { person: number; club: number }): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, person);
      await this.#lock(trx, club);
      if ((await this.#count(trx, { person })) >= most.person) throw new NoRoom(most.person);
      if ((await this.#count(trx, { club })) >= most.club) throw new NoRoom(most.club);
      await trx
        .insertInto('members')
        .values({ club, person, role: 'member', at })
        .onConflict((c) => c.doNothing())
        .execute();
      await trx.deleteFrom('club_invitations').where('club', '=', club).where('person', '=', person).execute();
    });
  }

  /** Changes what somebody may do, unless nobody would look after the club then. Answers whether it was done. */
  setRole(club: string, person: string, role: ClubRole, act: ClubAct): Promise<boolean> {
    return this.#unlessHeadless(club, person, role === 'member', async (trx) => {
      await trx.updateTable('members').set({ role }).where('club', '=', club).where('person', '=', person).execute();
      await this.#note(trx, club, act);
    });
  }

  /** Takes somebody out. The last one takes the club along; the last admin stays as long as there are others. */
  remove(club: string, person: string, act?: ClubAct): Promise<boolean> {
    return this.#unlessHeadless(club, person, true, async (trx) => {
      await trx.deleteFrom('members').where('club', '=', club).where('person', '=', person).execute();
      if (act) await this.#note(trx, club, act);
      if ((await this.#count(trx, { club })) === 0) await trx.deleteFrom('clubs').where('id', '=', club).execute();
    });
  }

  #unlessHeadless(
    club: string,
    person: string,
    goes: boolean,
    work: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<boolean> {
    return this.#store.transaction(async (trx) => {
      await this.#lock(trx, club);
      const members = await trx.selectFrom('members').select(['person', 'role']).where('club', '=', club).execute();
      const others = members.filter((m) => m.person !== person);
      const isAdmin = members.some((m) => m.person === person && m.role === 'admin');
      if (goes && isAdmin && others.length > 0 && !others.some((m) => m.role === 'admin')) return false;
      await work(trx);
      return true;
    });
  }

  /** Somebody goes for good: whoever has been there longest looks after the clubs that they leave without an admin. */
  async forget(trx: Transaction<Database>, person: string): Promise<void> {
    const clubs = await trx.selectFrom('members').select('club').where('person', '=', person).execute();
    await trx.deleteFrom('members').where('person', '=', person).execute();
    await trx
      .deleteFrom('club_invitations')
      .where((eb) => eb.or([eb('person', '=', person), eb('by', '=', person)]))
      .execute();
    for (const { club } of clubs) {
      const left = await trx
        .selectFrom('members')
        .select(['person', 'role'])
        .where('club', '=', club)
        .orderBy('at')
        .orderBy('person')
        .execute();
      if (left.length === 0) await trx.deleteFrom('clubs').where('id', '=', club).execute();
      else if (!left.some((m) => m.role === 'admin'))
        await trx
          .updateTable('members')
          .set({ role: 'admin' })
          .where('club', '=', club)
          .where('person', '=', left[0]!.person)
          .execute();
    }
  }

  // Invitations

  async invite(row: ClubInvitationRow, most: number, act: ClubAct): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#lock(trx, row.club);
      const { n } = await trx
        .selectFrom('club_invitations')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('club', '=', row.club)
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx
        .insertInto('club_invitations')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute();
      await this.#note(trx, row.club, act);
    });
  }

  async isInvited(club: string, person: string): Promise<boolean> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('club_invitations')
        .select('club')
        .where('club', '=', club)
        .where('person', '=', person)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Answers whether there was one. */
  async uninvite(club: string, person: string, act?: ClubAct): Promise<boolean> {
    return this.#store.transaction(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('club_invitations')
        .where('club', '=', club)
        .where('person', '=', person)
        .executeTakeFirst();
      if (numDeletedRows > 0n && act) await this.#note(trx, club, act);
      return numDeletedRows > 0n;
    });
  }

  invited(club: string): Promise<{ id: string; name: string }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('club_invitations')
        .innerJoin('people', 'people.id', 'club_invitations.person')
        .select(['people.id', 'people.name'])
        .where('club_invitations.club', '=', club)
        .orderBy('club_invitations.at')
        .execute(),
    );
  }

  /** To which clubs somebody is asked. */
  invitationsOf(person: string): Promise<{ id: string; name: string; by: string; at: number }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('club_invitations')
        .innerJoin('clubs', 'clubs.id', 'club_invitations.club')
        .innerJoin('people', 'people.id', 'club_invitations.by')
        .select(['clubs.id', 'clubs.name', 'people.name as by', 'club_invitations.at'])
        .where('club_invitations.person', '=', person)
        .orderBy('club_invitations.at', 'desc')
        .limit(50)
        .execute(),
    );
  }

  // What is seen of a club

  /** The members by their rating at a title; those who do not show it are left out. */
  ladder(club: string, title: string): Promise<(RatingRow & { name: string })[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('members')
        .innerJoin('people', 'people.id', 'members.person')
        .innerJoin('ratings', 'ratings.person', 'members.person')
        .leftJoin('profiles', 'profiles.person', 'members.person')
        .selectAll('ratings')
        .select('people.name')
        .where('members.club', '=', club)
        .where('ratings.title', '=', title)
        .where((eb) => eb.or([eb('profiles.ratings', 'is', null), eb('profiles.ratings', '!=', 'nobody')]))
        .orderBy('ratings.mu', 'desc')
        .orderBy('people.id')
        .limit(MOST_LISTED)
        .execute(),
    );
  }

  acts(club: string): Promise<{ at: number; act: ClubActName; by_name: string | null; subject_name: string | null }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('club_acts')
        .leftJoin('people as author', 'author.id', 'club_acts.by')
        .leftJoin('people as about', 'about.id', 'club_acts.subject')
        .select(['club_acts.at', 'club_acts.act', 'author.name as by_name', 'about.name as subject_name'])
        .where('club_acts.club', '=', club)
        .orderBy('club_acts.at', 'desc')
        .orderBy('club_acts.id')
        .limit(MOST_ACTS)
        .execute(),
    );
  }
}
