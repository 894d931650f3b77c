/**
 * Builds deploy/Containerfile with buildah and runs what comes out. Takes minutes and the network, so it runs when asked for:
 * `npx vitest run --project container`. CONTAINER_BASE names an image to begin with; without it one is made by debootstrap.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../packages/server/src/testing/nginx.ts';
import { programOf, ROOT } from './files.ts';

const [buildah, debootstrap, npm] = ['buildah', 'debootstrap', 'npm'].map(programOf);
const given = process.env['CONTAINER_BASE'];
const missing = !buildah
  ? 'buildah'
  : !given && !debootstrap
    ? 'debootstrap, and CONTAINER_BASE names no image'
    : undefined;
if (missing) console.log(`skipped: the container: there is no ${missing}`);

const dir = mkdtempSync(join(tmpdir(), 'traviesa-container-'));
const env = {
  ...process.env,
  STORAGE_DRIVER: 'vfs',
  BUILDAH_ISOLATION: 'chroot',
  CONTAINERS_STORAGE_CONF: '/dev/null',
};
const storage = ['--root', join(dir, 'root'), '--runroot', join(dir, 'run')];
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.slice(-3000)}`);
  return stdout.trim();
}

/** A small Debian with a Node to begin with. */
function makeBase(): string {
  const root = join(dir, 'base');
  run(debootstrap!, '--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', root);
  const nodeHome = dirname(dirname(realpathSync(npm!).replace(/\/lib\/node_modules\/.*$/, '/bin/npm')));
  for (const path of ['bin/node', 'bin/npm', 'lib/node_modules/npm'])
    cpSync(join(nodeHome, path), join(root, 'usr/local', path), { recursive: true, verbatimSymlinks: true });
  const container = run(buildah!, ...storage, 'from', 'scratch');
  run(buildah!, ...storage, 'add', container, root, '/');
  run(buildah!, ...storage, 'config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
  // A network that vouches for itself does so inside as well.
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  if (authority) {
    run(buildah!, ...storage, 'copy', container, authority, '/usr/local/share/authority.pem');
    run(buildah!, ...storage, 'config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem', container);
  }
  run(buildah!, ...storage, 'commit', container, 'localhost/base');
  return 'localhost/base';
}

describe.skipIf(missing)('the container', () => {
  it('is built from the Containerfile, starts as nobody in particular, is ready and plays', async () => {
    const base = given ?? makeBase();
    const file = join(ROOT, 'deploy/Containerfile');
    run(
      buildah!,
      ...storage,
      'build',
      '--pull-never',
      '--build-arg',
      `BASE=${base}`,
      '-f',
      file,
      '-t',
      'localhost/traviesa',
      ROOT,
    );
    const container = run(buildah!, ...storage, 'from', '--pull-never', 'localhost/traviesa');
    const inside = (...args: string[]) => [...storage, 'run', container, '--', ...args];
    expect(run(buildah!, ...inside('id', '-u'))).toBe('10001');
    const port = await freePort();
    run(buildah!, ...storage, 'config', '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', container);
    const child = spawn(buildah!, inside('node_modules/node/bin/node', 'packages/server/src/main.ts'), {
      env,
      detached: true,
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      let ready = false;
      for (let tries = 0; tries < 600 && !ready; tries++) {
        ready = await fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(ready).toBe(true);
      run(buildah!, ...inside('node_modules/node/bin/node', 'deploy/healthcheck.mjs'));
      expect(await (await fetch(url)).text()).toContain('<div id="root">');
      const made = await fetch(`${url}/api/guests`, {
        method: 'POST',
        headers: { 'x-traviesa': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ana' }),
      });
      expect(made.status).toBe(201);
    } finally {
      process.kill(-child.pid!, 'SIGTERM');
    }
  });
});
