import { api } from '../remote/api.ts';
import type { Answer } from '../remote/problem.ts';

/** Whether this browser can be told something while no page of ours is open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export type PushState = 'none' | 'blocked' | 'off' | 'on';

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser, then tells the server. Only ever called by a click. */
export async function startPush(pushKey: string): Promise<Answer<unknown> | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  let made: PushSubscription;
  try {
    const registration = await navigator.serviceWorker.ready;
    // A subscription for another server's key is of no use: it is made anew.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch {
    return 'failed';
  }
  const { endpoint, keys } = made.toJSON();
  return api.notices.addDevice({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
}

/** What was told about a table is old when one is there. */
export async function closeNotices(tag: string): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}
