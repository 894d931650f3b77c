import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Counters and times fit a number; the driver would hand them out as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export function postgresPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    types,
    connectionTimeoutMillis: 5000,
    // A move must not hang on a lock that will not come: better to fail cleanly and be retried.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'traviesa',
  });
  // Connections break when the database restarts, idle ones and those at work; the pool makes new ones.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  return pool;
}

export const postgresDialect = (pool: pg.Pool): Dialect => new PostgresDialect({ pool });
