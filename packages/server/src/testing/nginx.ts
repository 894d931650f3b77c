import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The proxy's program: on PATH, or where Debian puts it. */
export function findNginx(): { readonly program: string } | { readonly missing: string } {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const program = folders.map((f) => join(f, 'nginx')).find((f) => existsSync(f));
  return program ? { program } : { missing: 'there is no program nginx (apt-get install -y nginx-light)' };
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const configuration = (folder: string, port: number, backends: readonly number[]): string => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((k) => `${k}_temp_path ${folder}/${k};`).join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream servers {
    ${backends.map((b) => `server 127.0.0.1:${b} max_fails=1 fail_timeout=1s;`).join(' ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
    }
  }
}
`;

export interface TestProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real proxy in front of servers on these ports: each request goes to the next one. */
export async function startNginx(backends: readonly number[]): Promise<TestProxy> {
  const found = findNginx();
  if ('missing' in found) throw new Error(found.missing);
  const folder = mkdtempSync(join(tmpdir(), 'tnginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, backends));
  const tested = spawnSync(found.program, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const child: ChildProcess = spawn(found.program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 200; i++) {
    const up = await fetch(`${url}/livez`).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    async stop() {
      if (child.exitCode === null)
        await new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
