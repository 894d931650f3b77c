import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export type FoundPostgres = { readonly bin: string } | { readonly missing: string };

const USUAL = '/usr/lib/postgresql';

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder of the server's programs: on PATH, or where Debian puts them (the newest version). */
export function findPostgres(): FoundPostgres {
  const versions = existsSync(USUAL) ? readdirSync(USUAL).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((v) => join(USUAL, v, 'bin'))];
  const bin = folders.find((dir) => runnable(join(dir, 'initdb')) && runnable(join(dir, 'postgres')));
  if (!bin) return { missing: `no PostgreSQL server programs (initdb, postgres) on PATH or in ${USUAL}` };
  if (process.getuid?.() === 0 && !unprivileged())
    return { missing: 'PostgreSQL does not run as root and there is no user "postgres" or "nobody" to run it as' };
  return { bin };
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: whom to run it as instead. */
function unprivileged(): User | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((l) => l.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}

export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Stops the server as a crash would (no goodbye to its clients) and starts it again. */
  restart(downFor?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A cluster of its own in a temporary folder, reached through a socket in that folder only. */
export async function startPostgres(): Promise<TestPostgres> {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const { bin } = found;
  const dir = mkdtempSync(join(tmpdir(), 'tpg-'));
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const options = { ...user, cwd: dir, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const address = (database: string): string => `postgresql://postgres@${encodeURIComponent(dir)}:5432/${database}`;

  let server: ChildProcess | undefined;
  let output = '';
  async function start(): Promise<void> {
    const args = ['-D', data, '-k', dir, '-p', '5432', '-c', 'listen_addresses=', '-c', 'max_connections=60'];
    const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    server = child;
    const until = Date.now() + 30_000;
    while (Date.now() < until && child.exitCode === null) {
      const client = new pg.Client({ connectionString: address('postgres') });
      try {
        await client.connect();
        await client.query('select 1');
        await client.end();
        return;
      } catch {
        await client.end().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error(`PostgreSQL did not start: ${output}`);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  // A test run that is stopped half-way must not leave a server behind.
  const onExit = (): void => {
    server?.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', onExit);

  await start();
  let databases = 0;
  return {
    async newDatabase() {
      const name = `t${process.pid}_${++databases}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async restart(downFor = 0) {
      await end('SIGQUIT');
      await new Promise((resolve) => setTimeout(resolve, downFor));
      await start();
    },
    async stop() {
      process.off('exit', onExit);
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
