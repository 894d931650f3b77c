import { sql } from 'kysely';
import type { Store } from './store.ts';

/** What the database's own clock says. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The server processes on a store, and the budgets they share. */
export class NodeStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** Writes something: the sign of life of a server process. */
  async signIn(node: string, at: number): Promise<void> {
    // Where there may be others, the time is that of the database.
    if (this.#store.engine === 'postgres') return void (await this.signInAmong(node, 0));
    await this.#store.run(() =>
      this.#store.db
        .insertInto('nodes')
        .values({ id: node, at })
        .onConflict((c) => c.column('id').doUpdateSet({ at }))
        .execute(),
    );
  }

  /** The same by the database's own clock; answers which processes have been heard of lately, this one included. */
  async signInAmong(node: string, lately: number): Promise<string[]> {
    const { rows } = await this.#store.run(() =>
      sql<{ id: string }>`with here as (
          insert into nodes (id, at) values (${node}, ${NOW}) on conflict (id) do update set at = excluded.at
        ), gone as (
          delete from nodes where at < ${NOW} - 60000
        )
        select id from nodes where at > ${NOW} - ${lately}::bigint or id = ${node} order by id`.execute(this.#store.db),
    );
    return [...new Set([...rows.map((r) => r.id), node])].sort();
  }

  /** What time it is by the database's own clock. */
  async time(): Promise<number> {
    const { rows } = await this.#store.run(() => sql<{ now: number }>`select ${NOW} as now`.execute(this.#store.db));
    return rows[0]!.now;
  }

  /** How many server processes have been heard of in the last few seconds. */
  async serversLately(): Promise<number> {
    const { rows } = await this.#store.run(() =>
      sql<{ n: number }>`select count(*) as n from nodes
        where at > ${NOW} - 5000`.execute(this.#store.db),
    );
    return Number(rows[0]!.n);
  }

  /**
   * Uses one of a budget that all servers on this database share and that comes back steadily; answers whether there was one left. One statement, so
   * however many ask at once, no more than there are get one.
   */
  async useOne(name: string, most: number, refill: number): Promise<boolean> {
    // However long ago and whichever way the clock was set: nothing less and no more than all of it comes back.
    const passed = sql`greatest(0, least(${NOW} - budgets.at, ${refill}::bigint))`;
    const back = sql`(${passed} * ${most * 1000}::bigint / ${refill}::bigint)`;
    const { rows } = await this.#store.run(() =>
      sql`insert into budgets (name, used, at) values (${name}, 1000, ${NOW})
        on conflict (name) do update set used = greatest(0, budgets.used - ${back}) + 1000, at = ${NOW}
        where greatest(0, budgets.used - ${back}) + 1000 <= ${most * 1000}::bigint
        returning name`.execute(this.#store.db),
    );
    return rows.length > 0;
  }

  /** Forgets budgets that have come back long ago. */
  async forgetBudgets(after: number): Promise<void> {
    await this.#store.run(() => sql`delete from budgets where at < ${NOW} - ${after}::bigint`.execute(this.#store.db));
  }

  async signOut(node: string): Promise<void> {
    await this.#store.run(() => this.#store.db.deleteFrom('nodes').where('id', '=', node).execute());
  }
}
