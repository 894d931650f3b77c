import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people keep with their account: branches of games, how far they are in lessons and puzzles. */
export const keptLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept')
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('shelf', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('data', 'text')
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('kept_key', ['person', 'shelf', 'item'])
      .execute();
  },
};
