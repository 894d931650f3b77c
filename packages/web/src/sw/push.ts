import type { WorkerScope } from './scope.ts';

/** A notice as a server pushes it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag takes the place of this one. */
  readonly tag: string;
  /** Where a click leads: an address within the page. */
  readonly url: string;
}

const text = (v: unknown, most: number): string => (typeof v === 'string' ? v.slice(0, most) : '');

/** A notice read with care: whatever is pushed, a click never leads out of the page. */
export function readNotice(pushed: string | undefined): Notice {
  let given: Partial<Record<keyof Notice, unknown>> = {};
  try {
    const v: unknown = JSON.parse(pushed ?? '{}');
    if (typeof v === 'object' && v !== null) given = v;
  } catch {
    // Told without its details below: browsers want every push to be shown.
  }
  const url = text(given.url, 300);
  return {
    title: text(given.title, 120) || 'Traviesa',
    body: text(given.body, 500),
    tag: text(given.tag, 120) || 'traviesa',
    url: /^\/(?![/\\])/.test(url) ? url : '/',
  };
}

/** Pushed notices are shown; a click opens what they are about, in a page that is open already if there is one. */
export function listenForPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, tag, url } = readNotice(event.data?.text());
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    event.waitUntil(open(scope, typeof data === 'string' ? data : '/'));
  });
}

async function open(scope: WorkerScope, url: string): Promise<void> {
  const wanted = new URL(url, scope.location.origin).href;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url === wanted);
  if (there) await there.focus();
  else await scope.clients.openWindow(wanted);
}
