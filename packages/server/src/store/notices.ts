import { sql } from 'kysely';
import type { TableRule } from '../notices/kinds.ts';
import { newId } from '../secrets.ts';
import { NoRoom } from './errors.ts';
import type { ChannelRow, OutboxRow, SettingsRow, TableNoticeRow } from './schema.ts';
import type { Store } from './store.ts';

export type NewNotice = Pick<OutboxRow, 'key' | 'channel' | 'person' | 'event' | 'game' | 'about'> & {
  readonly due_at: number;
};

/** A server that stops in the wrong moment has not written down what happened in the last seconds. */
/** Who moves for people: orders they left, and the clock. */
const FOR_PEOPLE = ['order', 'clock'];
const LATELY = 10 * 60_000;

/** What people want to be told, where, and what is still to be told. */
export class NoticeStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  // Preferences

  settings(person: string): Promise<SettingsRow | undefined> {
    return this.#store.run(() =>
      this.#db.selectFrom('settings').selectAll().where('person', '=', person).executeTakeFirst(),
    );
  }

  async saveSettings(person: string, change: Partial<Omit<SettingsRow, 'person'>>): Promise<void> {
    await this.#store.run(() =>
      this.#db
        .insertInto('settings')
        .values({ person, language: 'en', quiet: null, notices: null, digest_at: null, ...change })
        .onConflict((c) => c.column('person').doUpdateSet(Object.keys(change).length > 0 ? change : { person }))
        .execute(),
    );
  }

  tableRules(person: string): Promise<(TableNoticeRow & { name: string | null; title: string })[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('table_notices')
        .innerJoin('tables', 'tables.id', 'table_notices.game')
        .selectAll('table_notices')
        .select(['tables.name', 'tables.title'])
        .where('table_notices.person', '=', person)
        .where('tables.status', 'in', ['open', 'playing'])
        .orderBy('tables.created_at', 'desc')
        .limit(100)
        .execute(),
    );
  }

  async tableRule(person: string, game: string): Promise<TableRule | null> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('table_notices')
        .select('rule')
        .where('person', '=', person)
        .where('game', '=', game)
        .executeTakeFirst(),
    );
    return row?.rule ?? null;
  }

  async setTableRule(person: string, game: string, rule: TableRule | null): Promise<void> {
    await this.#store.run(async () => {
      if (rule === null)
        await this.#db.deleteFrom('table_notices').where('person', '=', person).where('game', '=', game).execute();
      else
        await this.#db
          .insertInto('table_notices')
          .values({ person, game, rule })
          .onConflict((c) => c.columns(['person', 'game']).doUpdateSet({ rule }))
          .execute();
    });
  }

  /** What is kept of somebody, without what messages are signed or encrypted with. */
  async dataOf(person: string) {
    const run = <V>(work: () => Promise<V>): Promise<V> => this.#store.run(work);
    const [settings, channels, tableNotices, orders] = await Promise.all([
      this.settings(person),
      run(() =>
        this.#db
          .selectFrom('channels')
          .select(['kind', 'address', 'name', 'state', 'created_at'])
          .where('person', '=', person)
          .execute(),
      ),
      run(() => this.#db.selectFrom('table_notices').select(['game', 'rule']).where('person', '=', person).execute()),
      run(() =>
        this.#db
          .selectFrom('orders')
          .select(['game', 'data', 'why', 'created_at'])
          .where('person', '=', person)
          .execute(),
      ),
    ]);
    return { settings: settings ?? null, channels, tableNotices, orders };
  }

  // Channels

  channels(person: string): Promise<ChannelRow[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('channels')
        .selectAll()
        .where('person', '=', person)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
  }

  channel(id: string): Promise<ChannelRow | undefined> {
    return this.#store.run(() => this.#db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst());
  }

  /** Webhooks: only so many. */
  async addWebhook(row: ChannelRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      const { n } = await trx
        .selectFrom('channels')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('person', '=', row.person)
        .where('kind', '!=', 'push')
        .executeTakeFirstOrThrow();
      if (Number(n) >= most) throw new NoRoom(most);
      await trx.insertInto('channels').values(row).execute();
    });
  }

  /** A browser belongs to whoever subscribed last with it; the oldest devices of somebody with too many go. */
  async addDevice(row: ChannelRow, most: number): Promise<void> {
    await this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, row.person);
      await trx.deleteFrom('channels').where('kind', '=', 'push').where('address', '=', row.address).execute();
      const older = await trx
        .selectFrom('channels')
        .select('id')
        .where('person', '=', row.person)
        .where('kind', '=', 'push')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      const gone = older.slice(most - 1).map((c) => c.id);
      if (gone.length > 0) await trx.deleteFrom('channels').where('id', 'in', gone).execute();
      await trx.insertInto('channels').values(row).execute();
    });
  }

  async dropChannel(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.run(() =>
      this.#db.deleteFrom('channels').where('person', '=', person).where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Notes an answer. Answers how often in a row it has failed now. */
  async answered(id: string, ok: boolean, answer: string, at: number): Promise<number> {
    const row = await this.#store.run(() =>
      this.#db
        .updateTable('channels')
        .set((eb) => ({
          answer,
          answered_at: at,
          failures: ok ? 0 : eb('failures', '+', 1),
          ...(ok ? { state: 'on' as const } : {}),
        }))
        .where('id', '=', id)
        .returning('failures')
        .executeTakeFirst(),
    );
    return row?.failures ?? 0;
  }

  /** Answers whether it was on until now. */
  async turnOff(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.run(() =>
      this.#db
        .updateTable('channels')
        .set({ state: 'off' })
        .where('id', '=', id)
        .where('state', '=', 'on')
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  // The outbox

  /** The same thing is kept once for each channel, whoever says it and how often. */
  async add(notices: readonly NewNotice[], at: number): Promise<void> {
    if (notices.length === 0) return;
    await this.#store.run(() =>
      this.#db
        .insertInto('outbox')
        .values(
          notices.map((n) => ({
            ...n,
            id: newId(16),
            tries: 0,
            leased_until: 0,
            created_at: at,
            done_at: null,
            outcome: null,
          })),
        )
        .onConflict((c) => c.columns(['key', 'channel']).doNothing())
        .execute(),
    );
  }

  /** What is due and nobody is at: from now on this process is, for a while. Of several that ask at once, one gets each. */
  async lease(now: number, until: number, most: number): Promise<OutboxRow[]> {
    const due = await this.#store.run(() =>
      this.#db
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .execute(),
    );
    if (due.length === 0) return [];
    return this.#store.run(() =>
      this.#db
        .updateTable('outbox')
        .set({ leased_until: until })
        .where(
          'id',
          'in',
          due.map((d) => d.id),
        )
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .returningAll()
        .execute(),
    );
  }

  async done(id: string, outcome: OutboxRow['outcome'], at: number): Promise<void> {
    await this.#store.run(() =>
      this.#db.updateTable('outbox').set({ due_at: null, done_at: at, outcome }).where('id', '=', id).execute(),
    );
  }

  async postpone(id: string, due_at: number, tries: number): Promise<void> {
    await this.#store.run(() =>
      this.#db.updateTable('outbox').set({ due_at, tries, leased_until: 0 }).where('id', '=', id).execute(),
    );
  }

  async forget(before: number): Promise<void> {
    await this.#store.run(() => this.#db.deleteFrom('outbox').where('done_at', '<', before).execute());
  }

  // What is looked up to tell it

  /** The place of somebody's last own entry in a game, also of what was done for somebody; 0 before the first. */
  async lastOwn(game: string, person: string): Promise<number> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('entries')
        .select((eb) => eb.fn.max('seq').as('seq'))
        .where('game', '=', game)
        .where('author', 'in', [person, ...FOR_PEOPLE])
        .executeTakeFirst(),
    );
    return Number(row?.seq ?? 0);
  }

  /**
   * Games of people with notices that were among the last to change and wait for a person, or are over: what may not have been written down because a
   * server stopped.
   */
  async changedLately(): Promise<string[]> {
    const newest = await this.#store.run(() =>
      this.#db
        .selectFrom('tables')
        .select((eb) => eb.fn.max('updated_at').as('at'))
        .executeTakeFirst(),
    );
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('tables')
        .select('tables.id')
        .where('tables.updated_at', '>', Number(newest?.at ?? 0) - LATELY)
        .where((eb) =>
          eb.or([eb.and([eb('status', '=', 'playing'), eb('awaits', '=', 'person')]), eb('status', '=', 'finished')]),
        )
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('seats')
              .select('seats.game')
              .whereRef('seats.game', '=', 'tables.id')
              .where((seat) =>
                seat.or([
                  seat('seats.person', 'in', seat.selectFrom('channels').select('channels.person')),
                  seat('seats.person', 'in', seat.selectFrom('settings').select('settings.person')),
                ]),
              ),
          ),
        )
        .limit(1000)
        .execute(),
    );
    return rows.map((r) => r.id);
  }

  /** Tables that wait for this person, the longest waiting first. */
  waitingFor(person: string): Promise<{ id: string; name: string | null; title: string }[]> {
    return this.#store.run(() =>
      this.#db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.game')
        .select(['tables.id', 'tables.name', 'tables.title'])
        .where('seats.person', '=', person)
        .where('tables.status', '=', 'playing')
        .where('tables.awaits', '=', 'person')
        .where((eb) => sql<boolean>`${eb.ref('tables.turn')} like '["p' || (${eb.ref('seats.position')} + 1) || '"%'`)
        .orderBy('tables.turn_since')
        .limit(50)
        .execute(),
    );
  }

  /** Daily letters that are due. */
  digestsDue(now: number): Promise<SettingsRow[]> {
    return this.#store.run(() =>
      this.#db.selectFrom('settings').selectAll().where('digest_at', '<=', now).limit(100).execute(),
    );
  }

  /** Moves the next daily letter on; answers whether this process was the first to do so. */
  async nextDigest(person: string, from: number, to: number | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.run(() =>
      this.#db
        .updateTable('settings')
        .set({ digest_at: to })
        .where('person', '=', person)
        .where('digest_at', '=', from)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** A key of this server: whoever asks first makes it, everybody gets the same. */
  async key(name: string, make: () => string): Promise<string> {
    const find = () =>
      this.#store.run(() =>
        this.#db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst(),
      );
    const known = await find();
    if (known) return known.value;
    await this.#store.run(() =>
      this.#db
        .insertInto('server_keys')
        .values({ name, value: make() })
        .onConflict((c) => c.doNothing())
        .execute(),
    );
    return (await find())!.value;
  }
}
