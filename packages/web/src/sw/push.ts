import type { WorkerScope } from './scope.ts';

/** A notice as a server pushes it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag takes the place of this one. */
  readonly tag: string;
  /** Where a click leads: an address within the page. */
  readonly url: string;
  /** Where one stops such notices, and what that is called; a button of the notice. */
  readonly stop?: { readonly url: string; readonly text: string };
}

const STOP = 'stop';
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
  const own = (v: unknown): string => {
    const url = text(v, 300);
    return /^\/(?![/\\])/.test(url) ? url : '/';
  };
  const { stop, stopText } = given as { stop?: unknown; stopText?: unknown };
  const stopUrl = own(stop);
  return {
    title: text(given.title, 120) || 'Traviesa',
    body: text(given.body, 500),
    tag: text(given.tag, 120) || 'traviesa',
    url: own(given.url),
    ...(stopUrl !== '/' && text(stopText, 60) !== '' && { stop: { url: stopUrl, text: text(stopText, 60) } }),
  };
}

/** Pushed notices are shown; a click opens what they are about, in a page that is open already if there is one. */
export function listenForPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, tag, url, stop } = readNotice(event.data?.text());
    // Pages know what the compiler's list of options does not: a button below the notice.
    const options = {
      body,
      tag,
      icon: '/icon-192.png',
      data: { url, stop: stop?.url },
      ...(stop && { actions: [{ action: STOP, title: stop.text }] }),
    };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/', stop } = event.notification.data as { url?: string; stop?: string };
    event.waitUntil(open(scope, event.action === STOP && stop !== undefined ? stop : url));
  });
}

async function open(scope: WorkerScope, url: string): Promise<void> {
  const wanted = new URL(url, scope.location.origin).href;
  const pages = await scope.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url === wanted);
  if (there) await there.focus();
  else await scope.clients.openWindow(wanted);
}
