import { useSyncExternalStore } from 'react';
import { isSaying, type ToPage, type ToWorker } from '../sw/messages.ts';

/** How the page stands as an app of this device. */
export interface AppState {
  /** A new version lies ready; or it has been taken in another tab, and this page still runs the old one. */
  readonly update: 'none' | 'ready' | 'replaced';
  /** What the device has no room for: the page's own files, or a game. */
  readonly full: 'none' | 'files' | 'game';
}

let state: AppState = { update: 'none', full: 'none' };
const listeners = new Set<() => void>();

export function tellApp(change: Partial<AppState>): void {
  const next = { ...state, ...change };
  if (next.update === state.update && next.full === state.full) return;
  state = next;
  for (const l of listeners) l();
}

export function useApp(): AppState {
  return useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => state,
  );
}

/** A page left open for days hears of a new version when it is looked at again, but does not ask all the time. */
const ASK_AGAIN_MS = 15 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
let taking = false;

/** The built page becomes an app of the device. Where that is not to be had it stays a page, and works all the same. */
export async function becomeApp(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // The first worker of all takes a page over without replacing anything.
  let had = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (taking) location.reload();
    else if (had) tellApp({ update: 'replaced' });
    had = true;
  });
  serviceWorker.addEventListener('message', answer);
  serviceWorker.startMessages();
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    return;
  }
  // What was blocked gives no registration.
  if (!registration) return;
  watch(registration);
  registration.active?.postMessage({ say: 'started' } satisfies ToWorker);
  askNowAndThen(registration);
}

function answer({ data, ports }: MessageEvent): void {
  if (isSaying<ToPage>(data, 'whichVersion')) ports[0]?.postMessage(entry());
  else if (isSaying<ToPage>(data, 'full')) tellApp({ full: 'files' });
}

/** The first script of this page: it names all others, so it is another one in every version. */
const entry = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src).pathname : '/';
};

function watch(found: ServiceWorkerRegistration): void {
  const look = (): void => {
    // Without an active one it is the first: there is nothing to replace.
    if (found.waiting && found.active) tellApp({ update: 'ready' });
  };
  look();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
}

function askNowAndThen(found: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    found.update().catch(() => {});
  });
}

/** Goes over to the version that lies ready; where none does, loads this one again. */
export function takeUpdate(): void {
  const waiting = registration?.waiting;
  taking = true;
  if (waiting) waiting.postMessage({ say: 'takeOver' } satisfies ToWorker);
  else location.reload();
}

/** For pages that are too old for what they shall show: asks for a new version first. */
export async function reloadNewest(): Promise<void> {
  await registration?.update().catch(() => {});
  const { installing } = registration ?? {};
  if (installing)
    await new Promise<void>((done) => {
      installing.addEventListener('statechange', () => installing.state !== 'installing' && done());
    });
  takeUpdate();
}
