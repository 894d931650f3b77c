import type { ToPage } from './messages.ts';
import type { OpenPage, WorkerScope } from './scope.ts';

/** A file of the page with the hash of what is in it, as the build lists them. */
export type Listed = readonly [path: string, integrity: string];

const PREFIX = 'traviesa-page-';
export const cacheOf = (version: string): string => PREFIX + version;

/** Files below this folder carry their hash in their names: the same name is the same file in every version. */
const NAMED_BY_CONTENT = '/assets/';
const AT_ONCE = 8;
/** A page that does not answer within this time counts as one whose files are needed. */
const PATIENCE_MS = 3000;

/** Brings every file of this version to the device, or fails as a whole: a version is never there in part. */
export async function fetchVersion(version: string, files: readonly Listed[]): Promise<void> {
  const cache = await caches.open(cacheOf(version));
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await fetchFile(cache, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function fetchFile(cache: Cache, path: string, integrity: string): Promise<void> {
  if (await cache.match(path)) return;
  const lasting = path.startsWith(NAMED_BY_CONTENT);
  const known = lasting ? await caches.match(path) : undefined;
  // Without cookies: what lies on the device is the same for everybody. With the hash: never a file of another version.
  const asked = { cache: lasting ? 'default' : 'no-cache', credentials: 'omit', integrity } as const;
  const found = known ?? (await fetch(path, asked));
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  await cache.put(path, found);
}

/** The address of an open page's first script; nothing when it does not answer. */
function entryOf(page: OpenPage): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof data === 'string' ? data : undefined);
    };
    page.postMessage({ say: 'whichVersion' } satisfies ToPage, [port2]);
  });
}

/** Deletes the files of versions that no open page was loaded from. In doubt they stay for another time. */
export async function forgetUnused(scope: WorkerScope, current: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(current));
  // A version that waits for its turn is newer, not old.
  if (old.length === 0 || scope.registration.waiting || scope.registration.installing) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const entries = await Promise.all(pages.map(entryOf));
  if (entries.includes(undefined)) return;
  for (const name of old) {
    const cache = await caches.open(name);
    const inUse = await Promise.all(entries.map((entry) => cache.match(entry!)));
    if (inUse.every((file) => file === undefined)) await caches.delete(name);
  }
}
