import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { clocksLayout } from './clocksLayout.ts';
import { clubsLayout } from './clubsLayout.ts';
import { keptLayout } from './keptLayout.ts';
import { noticesLayout } from './noticesLayout.ts';
import { ordersLayout } from './ordersLayout.ts';
import { puzzlesLayout } from './puzzlesLayout.ts';
import { recallResults } from './recall.ts';
import { studiesLayout } from './studiesLayout.ts';

type Db = Kysely<unknown>;

/** The first layout. Times and counters fit 53 bits and are `bigint` because PostgreSQL's `integer` ends in 2038. */
const first: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('owner', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('people_owner').on('people').column('owner').execute();
    await db.schema
      .createTable('credentials')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('credentials_person').on('credentials').column('person').execute();
    await db.schema
      .createTable('tables')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('pace', 'text', (c) => c.notNull())
      .addColumn('access', 'text', (c) => c.notNull())
      .addColumn('password', 'text')
      .addColumn('invite', 'text', (c) => c.notNull())
      .addColumn('owner', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('turn', 'text')
      .addColumn('turn_since', 'bigint')
      .addColumn('awaits', 'text')
      .addColumn('round', 'text')
      .addColumn('result', 'text')
      .addColumn('undo_request', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('tables_newest').on('tables').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('tables_status').on('tables').columns(['status', 'created_at', 'id']).execute();
    await db.schema.createIndex('tables_awaits').on('tables').columns(['awaits', 'status']).execute();
    await db.schema
      .createTable('seats')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.references('people.id'))
      .addColumn('bot', 'text')
      .addColumn('name', 'text')
      .addPrimaryKeyConstraint('seats_key', ['game', 'position'])
      .execute();
    await db.schema.createIndex('seats_person').on('seats').columns(['person', 'game']).execute();
    await db.schema
      .createTable('grants')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addPrimaryKeyConstraint('grants_key', ['game', 'person'])
      .execute();
    await db.schema
      .createTable('entries')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('drew', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('entries_key', ['game', 'seq'])
      .addUniqueConstraint('entries_once', ['game', 'author', 'key'])
      .execute();
    await db.schema
      .createTable('snapshots')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id'))
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('snapshots_key', ['game', 'seq'])
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_key', ['game', 'n'])
      .addUniqueConstraint('chat_once', ['game', 'person', 'key'])
      .execute();
    await db.schema
      .createTable('notes')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('notes_key', ['game', 'person'])
      .execute();
  },
};

/** Imported games remember where they came from. */
const origin: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('tables').addColumn('origin', 'text').execute();
  },
};

/** A finished table leads to the one at which its people play again. */
const rematch: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('tables').addColumn('rematch', 'text').execute();
  },
};

/** Tables count their changes, can be parked by the house, and their owners can keep people away; servers sign in. */
const guarded: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('tables')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('tables').addColumn('parked', 'text').execute();
    await db.schema.createIndex('tables_owner').on('tables').columns(['owner', 'status']).execute();
    await db.schema
      .createTable('bans')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addPrimaryKeyConstraint('bans_key', ['game', 'person'])
      .execute();
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

/** Some look after the server: what they may do, whom they keep away, and what they did. */
const stewards: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('roles')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('banned')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('acts_latest').on('acts').columns(['at', 'id']).execute();
  },
};

/** What servers on one database count together. */
const budgets: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('budgets')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('used', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

/** People may come back without their cookie: by mail and password, by passkey, by a code from another device. */
const accounts: Migration = {
  async up(db: Db) {
    await db.schema.alterTable('credentials').addColumn('device', 'text').execute();
    await db.schema.alterTable('credentials').addColumn('seen_at', 'bigint').execute();
    await db.schema.alterTable('credentials').addColumn('scopes', 'text').execute();
    await db.schema
      .createTable('accounts')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('email', 'text', (c) => c.unique())
      .addColumn('password', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('credential', 'text', (c) => c.notNull().unique())
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_person').on('passkeys').column('person').execute();
    await db.schema
      .createTable('links')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('person', 'text')
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('links_person').on('links').columns(['person', 'kind']).execute();
    await db.schema.createIndex('links_expiry').on('links').column('expires_at').execute();
  },
};

/** What somebody has written and may see is found by who they are. */
const mine: Migration = {
  async up(db: Db) {
    await db.schema.createIndex('notes_person').on('notes').column('person').execute();
    await db.schema.createIndex('chat_person').on('chat').column('person').execute();
    await db.schema.createIndex('grants_person').on('grants').column('person').execute();
  },
};

/** Games count for ratings where those who play want it; how they ended is kept for each. */
const ratings: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('tables')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('tables').addColumn('level_min', 'integer').execute();
    await db.schema.alterTable('tables').addColumn('level_max', 'integer').execute();
    await db.schema.alterTable('tables').addColumn('language', 'text').execute();
    await db.schema
      .createTable('ratings')
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('mu', 'bigint', (c) => c.notNull())
      .addColumn('sigma', 'bigint', (c) => c.notNull())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addColumn('won', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['person', 'title'])
      .execute();
    await db.schema
      .createTable('results')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('players', 'integer', (c) => c.notNull())
      .addColumn('score', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('mu_before', 'bigint')
      .addColumn('sigma_before', 'bigint')
      .addColumn('mu', 'bigint')
      .addColumn('sigma', 'bigint')
      .addPrimaryKeyConstraint('results_key', ['game', 'person'])
      .execute();
    await db.schema.createIndex('results_person').on('results').columns(['person', 'at', 'game']).execute();
    await db.schema.createIndex('results_title').on('results').columns(['person', 'title', 'at', 'game']).execute();
    await db.schema
      .createTable('profiles')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('games', 'text', (c) => c.notNull())
      .addColumn('ratings', 'text', (c) => c.notNull())
      .execute();
    await recallResults(db);
  },
};

/** People keep away from people, tell those who look after the server, and see what an owner did. */
const apart: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('apart')
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('other', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('how', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('apart_key', ['person', 'other'])
      .execute();
    await db.schema.createIndex('apart_other').on('apart').columns(['other', 'person']).execute();
    await db.schema
      .createTable('silenced')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('about', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('game', 'text')
      .addColumn('n', 'integer')
      .addColumn('line', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('act', 'text')
      .execute();
    await db.schema.createIndex('reports_by').on('reports').columns(['by', 'decided_at']).execute();
    await db.schema.createIndex('reports_latest').on('reports').columns(['decided_at', 'at']).execute();
    await db.schema
      .createTable('table_acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('subject', 'text')
      .execute();
    await db.schema.createIndex('table_acts_game').on('table_acts').columns(['game', 'at']).execute();
  },
};

/** People look for a game, and are asked to tables by name. */
const lobby: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('seekers')
      .addColumn('person', 'text', (c) => c.primaryKey().references('people.id'))
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('pace', 'text', (c) => c.notNull())
      .addColumn('players', 'integer', (c) => c.notNull())
      .addColumn('rated', 'integer', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('game', 'text')
      .execute();
    await db.schema.createIndex('seekers_seen').on('seekers').column('seen_at').execute();
    await db.schema
      .createTable('invitations')
      .addColumn('game', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
      .addColumn('person', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('by', 'text', (c) => c.notNull().references('people.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('invitations_key', ['game', 'person'])
      .execute();
    await db.schema.createIndex('invitations_person').on('invitations').columns(['person', 'at']).execute();
    await sql`create index people_named on people (lower(name))`.execute(db);
    await db.schema.createIndex('tables_title').on('tables').columns(['status', 'title', 'created_at', 'id']).execute();
  },
};

/** In order of their names. A landed migration is never edited: the next change gets one of its own. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-origin': origin,
  '003-rematch': rematch,
  '004-guarded': guarded,
  '005-stewards': stewards,
  '006-budgets': budgets,
  '007-accounts': accounts,
  '008-mine': mine,
  '009-ratings': ratings,
  '010-apart': apart,
  '011-notices': noticesLayout,
  '012-lobby': lobby,
  '013-clocks': clocksLayout,
  '014-orders': ordersLayout,
  '015-clubs': clubsLayout,
  '016-kept': keptLayout,
  '017-studies': studiesLayout,
  '018-puzzles': puzzlesLayout,
};

/** Archives name the layout they were written with. */
export const SCHEMA = Object.keys(migrations).sort().at(-1)!;
