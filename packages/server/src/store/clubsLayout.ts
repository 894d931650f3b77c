import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clubs: their members, who is asked to come, what their admins did, and which tables are theirs. */
export const clubsLayout: Migration = {
  async up(db: Kysely<unknown>) {
    // A club may go while its games stay.
    await db.schema.alterTable('tables').addColumn('club', 'text').execute();
    await db.schema.createIndex('tables_club').on('tables').columns(['club', 'status', 'created_at', 'id']).execute();
    // Lists by pace and by title, whatever they are narrowed to.
    await db.schema.createIndex('tables_pace').on('tables').columns(['status', 'pace', 'created_at', 'id']).execute();
    await db.schema
      .createIndex('tables_title_pace')
      .on('tables')
      .columns(['status', 'title', 'pace', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('invite', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('members')
      .addColumn('club', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('members_key', ['club', 'person'])
      .execute();
    await db.schema.createIndex('members_person').on('members').columns(['person', 'club']).execute();
    await db.schema
      .createTable('club_invitations')
      .addColumn('club', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('by', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('club_invitations_key', ['club', 'person'])
      .execute();
    await db.schema.createIndex('club_invitations_person').on('club_invitations').column('person').execute();
    await db.schema
      .createTable('club_acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('club', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text')
      .execute();
    await db.schema.createIndex('club_acts_club').on('club_acts').columns(['club', 'at']).execute();
  },
};
