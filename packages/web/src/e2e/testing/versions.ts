import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Served, serve } from '@traviesa/server';
import { buildServiceWorker } from '../../../vite/serviceWorker.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The built page as its next version would be: every file below assets has another name. */
async function nextVersion(folder: string): Promise<void> {
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const renamed = new Map(names.map((name) => [name, name.replace(/\.\w+$/, 'next$&')]));
  const inText = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rewrite = (path: string): void =>
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(inText, (name) => renamed.get(name)!),
    );
  for (const name of names) {
    if (/\.(js|css)$/.test(name)) rewrite(join(assets, name));
    renameSync(join(assets, name), join(assets, renamed.get(name)!));
  }
  rewrite(join(folder, 'index.html'));
  await buildServiceWorker(folder);
}

/** A server whose page can be replaced by its next version, always at the same address. */
export class VersionedServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'traviesa-versions-'));
  #served: Served | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async up(webDist = dist): Promise<void> {
    const address = join(this.#folder, 'data');
    this.#served = await serve({ address, port: this.#port, host: '127.0.0.1', webDist, logger: false });
    this.#port = Number(new URL(this.#served.url).port);
  }

  async down(): Promise<void> {
    await this.#served?.close();
    this.#served = undefined;
  }

  async upgrade(): Promise<void> {
    const next = join(this.#folder, 'next');
    await nextVersion(next);
    await this.down();
    await this.up(next);
  }

  async close(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
