import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people want to be told, where, and what is still to be told. */
export const noticesLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('settings')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('quiet', 'text')
      .addColumn('notices', 'text')
      .addColumn('digest_at', 'bigint')
      .execute();
    await db.schema.createIndex('settings_digest').on('settings').column('digest_at').execute();
    await db.schema
      .createTable('channels')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('channels_person').on('channels').column('person').execute();
    await db.schema.createIndex('channels_address').on('channels').column('address').execute();
    await db.schema
      .createTable('table_notices')
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('rule', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('table_notices_key', ['person', 'game'])
      .execute();
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('game', 'text')
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('leased_until', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('outcome', 'text')
      .addUniqueConstraint('outbox_once', ['key', 'channel'])
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').column('due_at').execute();
    await db.schema.createIndex('outbox_done').on('outbox').column('done_at').execute();
    await db.schema.createIndex('outbox_person').on('outbox').column('person').execute();
    await db.schema
      .createTable('server_keys')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
