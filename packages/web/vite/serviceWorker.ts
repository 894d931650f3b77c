import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Listed } from '../src/sw/versions.ts';

const source = fileURLToPath(new URL('../src/sw/sw.ts', import.meta.url));
/** Not fetched beforehand: the worker itself, smaller twins, fonts for browsers too old to have service workers, and what links show elsewhere. */
const LEFT_OUT = /^share\/|(^sw\.js|\.(br|gz|part|map|woff))$/;

/** The files of a built page, each with the hash a browser checks it against. */
export function listFiles(folder: string): readonly Listed[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .sort()
    .map((path) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, path)));
      return [`/${path}`, `sha256-${hash.digest('base64')}`];
    });
}

/** Puts the service worker beside a built page: one plain script that knows the page's files by name and content. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const files = listFiles(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PAGE_VERSION: JSON.stringify(version), PAGE_FILES: JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** After the page has been written; while developing there is no service worker. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, order: 'post', handler: () => buildServiceWorker(folder) },
  };
}
