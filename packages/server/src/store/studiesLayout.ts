import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Studies that people have published: games with their branches, to be read by whoever has the link. */
export const studiesLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('studies')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('game', 'text')
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('branches', 'integer', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('studies_person').on('studies').columns(['person', 'at']).execute();
  },
};
