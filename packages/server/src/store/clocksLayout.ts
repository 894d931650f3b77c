import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Games are timed, people have hours, seats change hands. */
export const clocksLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tables').addColumn('clock', 'text').execute();
    await db.schema.alterTable('tables').addColumn('time', 'text').execute();
    await db.schema.alterTable('tables').addColumn('deadline', 'bigint').execute();
    await db.schema.alterTable('tables').addColumn('leaving', 'text').execute();
    await db.schema.createIndex('tables_deadline').on('tables').column('deadline').execute();
    await db.schema
      .createTable('hours')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('hours', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('alive')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('outages')
      .addColumn('from_at', 'bigint', (c) => c.primaryKey())
      .addColumn('to_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sittings')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.references('people.id'))
      .addColumn('bot', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('sittings_key', ['game', 'n'])
      .execute();
    await db.schema.createIndex('sittings_person').on('sittings').column('person').execute();
  },
};
