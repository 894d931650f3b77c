import { cacheOf } from './versions.ts';

/** Addresses that only the server answers: they are never kept and never made up. */
const SERVERS_OWN = /^\/(api|healthz|readyz|metrics)(\/|$)/;
const SHELL = '/index.html';

type Asked = Pick<Request, 'url' | 'method' | 'mode'>;

/** What this worker has to do with a request: show the page, give one of its files, or keep out of it. */
export function partIn(request: Asked, origin: string, files: ReadonlySet<string>): 'page' | 'file' | 'none' {
  const { origin: from, pathname } = new URL(request.url);
  if (from !== origin || request.method !== 'GET' || SERVERS_OWN.test(pathname)) return 'none';
  if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? 'none' : 'page';
  return files.has(pathname) || pathname.startsWith('/assets/') ? 'file' : 'none';
}

/** Every address within the page is the same page. */
export async function answerPage(version: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(version));
  return (await cache.match(SHELL)) ?? fetch(request);
}

/** A page that is older than this worker finds its files in the version it was loaded from. */
export async function answerFile(version: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(cacheOf(version));
  return (await cache.match(pathname)) ?? (await caches.match(pathname)) ?? fetch(request);
}
