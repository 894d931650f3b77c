/**
 * Builds deploy/Containerfile with buildah, runs what comes out and plays in it. Takes minutes and the network, so it runs when asked for:
 * `npx vitest run --project container`. CONTAINER_BASE names an image to begin with, fetched when it is not there; without it a small Debian
 * is made by debootstrap. What this machine needs to reach the packages (certificates, a registry) comes from its environment.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { botAction, randomBot } from '@traviesa/bots';
import { loadTitle } from '@traviesa/games';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../packages/server/src/testing/nginx.ts';
import { ask, newGuest } from '../../packages/server/src/testing/remote.ts';
import { programOf, ROOT } from './files.ts';

const [buildah, debootstrap, npm] = ['buildah', 'debootstrap', 'npm'].map(programOf);
const given = process.env['CONTAINER_BASE'];
const NODE = 'node_modules/node/bin/node';
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const dir = mkdtempSync(join(tmpdir(), 'traviesa-container-'));
const env: NodeJS.ProcessEnv = { ...process.env, BUILDAH_ISOLATION: 'chroot', CONTAINERS_STORAGE_CONF: '/dev/null' };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Layers are mounted where the kernel lets us, else copied. */
const drivers = process.env['STORAGE_DRIVER'] ? [process.env['STORAGE_DRIVER']] : ['overlay', 'vfs'];
const storageOf = (driver: string): string[] => [
  ...['--storage-driver', driver],
  ...['--root', join(dir, driver, 'root'), '--runroot', join(dir, driver, 'run')],
];
const works = (driver: string): boolean =>
  spawnSync(buildah!, [...storageOf(driver), 'from', 'scratch'], { env }).status === 0;

function whatIsMissing(): string | undefined {
  if (!buildah) return 'buildah';
  if (!given && !debootstrap) return 'debootstrap, and CONTAINER_BASE names no image';
  if (!given && !npm) return 'npm';
  if (!given && process.getuid?.() !== 0)
    return 'right to make a Debian here (root), and CONTAINER_BASE names no image';
  return drivers.some(works) ? undefined : 'storage that buildah can use';
}
const missing = whatIsMissing();
if (missing) console.log(`skipped: the container: there is no ${missing}`);
const storage = missing ? [] : storageOf(drivers.find(works)!);

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${stdout.slice(-1000)}\n${stderr.slice(-3000) || `status ${status}`}`,
    );
  return stdout.trim();
}
const build = (...args: string[]): string => run(buildah!, ...storage, ...args);

/** What npm of this machine was told about where packages come from, for the npm inside. */
function registrySettings(): string[] {
  const { stdout } = spawnSync(npm!, ['config', 'get', 'registry'], { encoding: 'utf8', env });
  return stdout.startsWith('http') ? ['--env', `npm_config_registry=${stdout.trim()}`] : [];
}

const UNPACK =
  'for deb in "$0"/var/cache/apt/archives/*.deb; do dpkg-deb --fsys-tarfile "$deb" | tar -C "$0" --keep-directory-symlink -xf - || exit 1; done';

/** A small Debian with a Node to begin with. Unpacked, not set up: nothing runs in it but a shell, Node and a few tools. */
function makeBase(): string {
  const root = join(dir, 'base');
  run(debootstrap!, '--foreign', '--variant=minbase', '--include=libatomic1,libstdc++6', 'bookworm', root);
  run('sh', '-c', UNPACK, root);
  // In a container of its own debootstrap leaves a link to the outer one; buildah mounts there.
  if (lstatSync(join(root, 'proc')).isSymbolicLink()) {
    unlinkSync(join(root, 'proc'));
    mkdirSync(join(root, 'proc'));
  }
  for (const list of ['passwd', 'group'])
    cpSync(join(root, `usr/share/base-passwd/${list}.master`), join(root, `etc/${list}`));
  const nodeHome = dirname(dirname(realpathSync(npm!).replace(/\/lib\/node_modules\/.*$/, '/bin/npm')));
  for (const path of ['bin/node', 'bin/npm', 'lib/node_modules/npm'])
    cpSync(join(nodeHome, path), join(root, 'usr/local', path), { recursive: true, verbatimSymlinks: true });
  const container = build('from', 'scratch');
  build('add', container, root, '/');
  build('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', ...registrySettings(), container);
  // A network that vouches for itself does so inside as well.
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  if (authority) {
    build('copy', container, authority, '/usr/local/share/authority.pem');
    build('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem', container);
  }
  build('commit', '--rm', container, 'localhost/base');
  rmSync(root, { recursive: true, force: true });
  return 'localhost/base';
}

/** The program at the end of a chain of those that started each other; any thread of one may have started the next. */
function innermost(pid: number): number {
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return started[0] ? innermost(Number(started[0])) : pid;
}

/** The server inside, with what it says. */
class Inside {
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | null>;
  said = '';
  constructor(args: readonly string[]) {
    this.#process = spawn(buildah!, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout!, this.#process.stderr!])
      stream.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    this.#ended = new Promise((resolve) => {
      this.#process.once('exit', resolve);
    });
  }
  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }
  /** As an engine of containers does it. Answers with what the server ends. */
  stop(): Promise<number | null> {
    if (this.isRunning) process.kill(innermost(this.#process.pid!), 'SIGTERM');
    return this.#ended;
  }
  kill(): void {
    if (this.isRunning) process.kill(-this.#process.pid!, 'SIGKILL');
  }
}

/** Two people sit down and one of them moves. */
async function playAMove(url: string): Promise<void> {
  const title = 'chicago-express';
  const game = (await loadTitle(title))!;
  const [ana, ben] = [await newGuest(url, 'Ana'), await newGuest(url, 'Ben')];
  const made = await ask(url, 'POST', '/api/tables', { body: { title, seats: [null, null] }, cookie: ana.cookie });
  const { id } = made.body.table;
  await ask(url, 'POST', `/api/tables/${id}/join`, { body: {}, cookie: ben.cookie });
  const { table } = (await ask(url, 'POST', `/api/tables/${id}/start`, { cookie: ana.cookie })).body;
  const player = table.turn.players[0];
  const { cookie } = player === table.you.player ? ana : ben;
  const { start } = (await ask(url, 'GET', `/api/games/${id}`, { cookie })).body;
  const action = botAction(game, start, player, randomBot(1));
  const body = { expectedSeq: 0, key: 'first-move', action };
  const played = await ask(url, 'POST', `/api/games/${id}/entries`, { body, cookie });
  expect([played.status, played.body.seq]).toEqual([200, 1]);
  expect((await ask(url, 'GET', `/api/games/${id}`)).body.entries).toMatchObject([{ seq: 1, entry: action }]);
}

describe.skipIf(missing)('the container', () => {
  it('is built from the Containerfile, runs as nobody in particular, is ready, plays a move and stops when told', async () => {
    const base = given ?? makeBase();
    const file = join(ROOT, 'deploy/Containerfile');
    const pull = given ? '--pull' : '--pull-never';
    build('build', pull, '--build-arg', `BASE=${base}`, '-f', file, '-t', 'localhost/traviesa', ROOT);
    const container = build('from', '--pull-never', 'localhost/traviesa');
    const inside = (...args: string[]) => [...storage, 'run', container, '--', ...args];
    expect(run(buildah!, ...inside('id', '-u'))).toBe('10001');
    const port = await freePort();
    build('config', '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', container);
    const server = new Inside(inside(NODE, 'packages/server/src/main.ts'));
    try {
      const url = `http://127.0.0.1:${port}`;
      let ready = false;
      for (const began = Date.now(); !ready && server.isRunning && Date.now() - began < 300_000; await sleep(200))
        ready = await fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      expect(ready, server.said.slice(-3000)).toBe(true);
      run(buildah!, ...inside(NODE, 'deploy/healthcheck.mjs'));
      expect(await (await fetch(url)).text()).toContain('<div id="root">');
      await playAMove(url);
      expect(await server.stop(), server.said.slice(-3000)).toBe(0);
    } finally {
      server.kill();
    }
  });
});
