/** What the environment says. The README lists the variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of SQLite, or the address of a PostgreSQL database. */
  readonly address: string;
}

export type ReadConfig = { readonly ok: true; readonly value: Config } | { readonly ok: false; readonly error: string };

/** Nobody's server is open to the network without having been asked to be. */
const LOOPBACK = '127.0.0.1';

export function readConfig(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  const { PORT = '3000', HOST = LOOPBACK, DATA_DIR = './data', DATABASE_URL } = env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535)
    return { ok: false, error: `PORT is "${PORT}"; it must be a number from 0 to 65535.` };
  if (DATABASE_URL !== undefined && DATABASE_URL !== '' && !/^postgres(ql)?:\/\//.test(DATABASE_URL))
    return { ok: false, error: 'DATABASE_URL must begin with postgres:// (leave it out to use SQLite).' };
  return { ok: true, value: { port, host: HOST || LOOPBACK, address: DATABASE_URL || DATA_DIR || './data' } };
}
