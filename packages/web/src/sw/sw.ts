/**
 * The service worker: the page starts and plays without a connection. The build gives it the list of the page's files.
 * Nothing of the server's interface is ever kept, and no version takes over unless a person says so.
 */
import { answerFile, answerPage, partIn } from './answer.ts';
import { isSaying, type ToPage, type ToWorker } from './messages.ts';
import { listenForPush } from './push.ts';
import type { WorkerScope } from './scope.ts';
import { cacheOf, fetchVersion, forgetUnused, type Listed } from './versions.ts';

declare const PAGE_VERSION: string;
declare const PAGE_FILES: readonly Listed[];

const scope = globalThis as unknown as WorkerScope;
const files: ReadonlySet<string> = new Set(PAGE_FILES.map(([path]) => path));

async function install(): Promise<void> {
  try {
    await fetchVersion(PAGE_VERSION, PAGE_FILES);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await tellFull();
    throw error;
  }
}

async function tellFull(): Promise<void> {
  await caches.delete(cacheOf(PAGE_VERSION));
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ say: 'full' } satisfies ToPage);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));

// What nobody uses is looked for when a page has started, not now: until this is done, pages wait for their files.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const part = partIn(event.request, scope.location.origin, files);
  if (part === 'page') event.respondWith(answerPage(PAGE_VERSION, event.request));
  else if (part === 'file') event.respondWith(answerFile(PAGE_VERSION, event.request));
});

scope.addEventListener('message', (event) => {
  if (isSaying<ToWorker>(event.data, 'takeOver')) event.waitUntil(scope.skipWaiting());
  else if (isSaying<ToWorker>(event.data, 'started')) event.waitUntil(forgetUnused(scope, PAGE_VERSION));
});

listenForPush(scope);
