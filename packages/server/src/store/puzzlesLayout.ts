import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** First answers of people to puzzles, each with the rating that followed. */
export const puzzlesLayout: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('puzzle_answers')
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('puzzle', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('correct', 'integer', (c) => c.notNull())
      .addColumn('rating', 'integer', (c) => c.notNull())
      .addColumn('deviation', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('puzzle_answers_key', ['person', 'title', 'puzzle'])
      .execute();
    await db.schema.createIndex('puzzle_answers_last').on('puzzle_answers').columns(['person', 'n']).unique().execute();
    await db.schema
      .createIndex('puzzle_answers_of')
      .on('puzzle_answers')
      .columns(['title', 'puzzle', 'correct'])
      .execute();
  },
};
