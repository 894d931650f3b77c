import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders that people leave behind at their tables. */
export const ordersLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('tables')
      .addColumn('has_orders', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('carried', 'integer', (c) => c.notNull())
      .addColumn('why', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema.createIndex('orders_game').on('orders').columns(['game', 'person']).execute();
    await db.schema.createIndex('orders_person').on('orders').column('person').execute();
  },
};
