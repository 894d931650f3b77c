import { sql, type Transaction } from 'kysely';
import { newId } from '../secrets.ts';
import type {
  ActName,
  ActRow,
  BannedRow,
  Database,
  PersonRow,
  ReportRow,
  Role,
  SilencedRow,
  TableRow,
} from './schema.ts';
import type { Store } from './store.ts';

export interface KnownPerson extends PersonRow {
  readonly role: Role | null;
  readonly banned: Pick<BannedRow, 'reason' | 'at'> | null;
  readonly silenced: Pick<SilencedRow, 'reason' | 'until'> | null;
}

export type NamedAct = ActRow & { readonly by_name: string | null; readonly subject_name: string | null };

export type NamedReport = ReportRow & {
  readonly by_name: string;
  readonly about_name: string;
  readonly judge_name: string | null;
};

const MOST = 100;
/** What is typed is looked for as it is. */
const like = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** What those who look after the server need: roles, bans, their acts, and to find people and tables. Each act is written down with it. */
export class StewardStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** Does something and writes it down, or, when there was nothing to do, answers so. */
  #act(
    at: number,
    by: string,
    act: ActName,
    subject: string,
    detail: string,
    work: (trx: Transaction<Database>) => Promise<boolean>,
  ): Promise<boolean> {
    return this.#store.transaction(async (trx) => {
      if (!(await work(trx))) return false;
      await trx
        .insertInto('acts')
        .values({ id: newId(16), at, by, act, subject, detail })
        .execute();
      return true;
    });
  }

  /** Takes back what somebody else has published. */
  withdraw(study: string, person: string, name: string, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'withdraw', person, name, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('studies').where('id', '=', study).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  grant(person: string, role: Role, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'grant', person, role, async (trx) => {
      await trx
        .insertInto('roles')
        .values({ person, role, at })
        .onConflict((c) => c.column('person').doUpdateSet({ role, at }))
        .execute();
      return true;
    });
  }

  /** Answers whether there was a role. */
  revoke(person: string, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'revoke', person, '', async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('roles').where('person', '=', person).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  ban(person: string, reason: string, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'ban', person, reason, async (trx) => {
      await trx
        .insertInto('banned')
        .values({ person, reason, at })
        .onConflict((c) => c.column('person').doUpdateSet({ reason, at }))
        .execute();
      return true;
    });
  }

  /** Answers whether they were banned. */
  unban(person: string, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'unban', person, '', async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('banned').where('person', '=', person).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  silence(person: string, reason: string, until: number, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'silence', person, reason, async (trx) => {
      await trx
        .insertInto('silenced')
        .values({ person, reason, until, at })
        .onConflict((c) => c.column('person').doUpdateSet({ reason, until, at }))
        .execute();
      return true;
    });
  }

  /** Answers whether they were silenced. */
  unsilence(person: string, by: string, at: number): Promise<boolean> {
    return this.#act(at, by, 'unsilence', person, '', async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('silenced').where('person', '=', person).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  /** Takes a report for oneself: of several who decide at once, one does. Answers what it was about. */
  async decide(id: string, act: ActName, by: string, at: number): Promise<ReportRow | undefined> {
    let found: ReportRow | undefined;
    const decide = async (trx: Transaction<Database>): Promise<boolean> => {
      found = await trx
        .updateTable('reports')
        .set({ decided_at: at, decided_by: by, act })
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return found !== undefined;
    };
    // What follows from the others is written down as an act of its own.
    if (act === 'dismiss') await this.#act(at, by, act, id, '', decide);
    else await this.#store.transaction(decide);
    return found;
  }

  /** Reports that wait, the oldest first; or the last that were decided. A hundred at most. */
  reports(open: boolean): Promise<NamedReport[]> {
    const q = this.#store.db
      .selectFrom('reports')
      .innerJoin('people as author', 'author.id', 'reports.by')
      .innerJoin('people as about', 'about.id', 'reports.about')
      .leftJoin('people as judge', 'judge.id', 'reports.decided_by')
      .selectAll('reports')
      .select(['author.name as by_name', 'about.name as about_name', 'judge.name as judge_name'])
      .where('reports.decided_at', open ? 'is' : 'is not', null)
      .orderBy(open ? 'reports.at' : 'reports.decided_at', open ? 'asc' : 'desc')
      .orderBy('reports.id')
      .limit(MOST);
    return this.#store.run(() => q.execute());
  }

  async resumed(game: string, by: string, at: number): Promise<void> {
    await this.#act(at, by, 'resume', game, '', async () => true);
  }

  roles(): Promise<{ person: string; role: Role; name: string }[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('roles')
        .innerJoin('people', 'people.id', 'roles.person')
        .select(['roles.person', 'roles.role', 'people.name'])
        .orderBy('roles.role')
        .orderBy('people.name')
        .execute(),
    );
  }

  /** The newest first, at most a hundred: by a part of their name, by their id, or those who are banned. */
  async people(filter: { readonly search?: string; readonly banned?: boolean } = {}): Promise<KnownPerson[]> {
    const { search, banned } = filter;
    let q = this.#store.db
      .selectFrom('people')
      .leftJoin('roles', 'roles.person', 'people.id')
      .leftJoin('banned', 'banned.person', 'people.id')
      .leftJoin('silenced', 'silenced.person', 'people.id')
      .selectAll('people')
      .select(['roles.role', 'banned.reason', 'banned.at as banned_at'])
      .select(['silenced.reason as silenced_for', 'silenced.until']);
    if (search)
      q = q.where(sql<boolean>`(lower(people.name) like lower(${like(search)}) escape '\\' or people.id = ${search})`);
    if (banned) q = q.where('banned.reason', 'is not', null);
    const rows = await this.#store.run(() =>
      q.orderBy('people.created_at', 'desc').orderBy('people.id').limit(MOST).execute(),
    );
    return rows.map(({ reason, banned_at, silenced_for, until, ...person }) => ({
      ...person,
      silenced: silenced_for === null ? null : { reason: silenced_for, until: until! },
      banned: reason === null ? null : { reason, at: banned_at! },
    }));
  }

  /** Tables whatever their access, those changed last first, at most a hundred. */
  tables(
    filter: { readonly search?: string; readonly parked?: boolean } = {},
  ): Promise<(TableRow & { owner_name: string })[]> {
    const { search, parked } = filter;
    let q = this.#store.db
      .selectFrom('tables')
      .innerJoin('people', 'people.id', 'tables.owner')
      .selectAll('tables')
      .select('people.name as owner_name');
    if (search)
      q = q.where(
        sql<boolean>`(lower(coalesce(tables.name, '')) like lower(${like(search)}) escape '\\' or tables.id = ${search}
          or tables.title = ${search} or lower(people.name) like lower(${like(search)}) escape '\\')`,
      );
    if (parked)
      q = q
        .where('tables.awaits', '=', 'house')
        .where('tables.status', '=', 'playing')
        .where('tables.parked', 'is not', null);
    return this.#store.run(() =>
      q.orderBy('tables.created_at', 'desc').orderBy('tables.id', 'desc').limit(MOST).execute(),
    );
  }

  /** What was done, the latest first. */
  acts(): Promise<NamedAct[]> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('acts')
        .leftJoin('people as author', 'author.id', 'acts.by')
        .leftJoin('people as about', 'about.id', 'acts.subject')
        .selectAll('acts')
        .select(['author.name as by_name', 'about.name as subject_name'])
        .orderBy('acts.at', 'desc')
        .orderBy('acts.id', 'desc')
        .limit(MOST)
        .execute(),
    );
  }

  /** The ids of somebody's bots. */
  async botsOf(person: string): Promise<string[]> {
    const rows = await this.#store.run(() =>
      this.#store.db.selectFrom('people').select('id').where('owner', '=', person).execute(),
    );
    return rows.map((r) => r.id);
  }
}
