import type { Lang } from '@traviesa/engine';
import { useSyncExternalStore } from 'react';

/** What a person has set on this device. Kept in local storage; missing storage only means nothing is remembered. */
export interface Settings {
  readonly lang: Lang;
  readonly theme: 'system' | 'light' | 'dark';
  readonly sound: boolean;
  readonly notify: boolean;
  readonly singleKeys: boolean;
  readonly name: string;
}

const KEY = 'traviesa.settings';

function browserLang(): Lang {
  const first = navigator.languages.find((l) => /^(es|en)\b/i.test(l));
  return first?.toLowerCase().startsWith('es') ? 'es' : 'en';
}

const isLang = (v: unknown): v is Lang => v === 'en' || v === 'es';

function read(): Settings {
  const stored = readJson(KEY);
  return {
    lang: isLang(stored['lang']) ? stored['lang'] : browserLang(),
    theme: stored['theme'] === 'light' || stored['theme'] === 'dark' ? stored['theme'] : 'system',
    sound: stored['sound'] === true,
    notify: stored['notify'] === true,
    singleKeys: stored['singleKeys'] !== false,
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, 40) : '',
  };
}

function readJson(key: string): Record<string, unknown> {
  try {
    const v: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof v === 'object' && v !== null ? (v as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

let current = read();
const listeners = new Set<() => void>();

/** The document follows the settings: its language, its colours, and what it is called when installed. */
export function showSettings({ lang, theme }: Settings = current): void {
  document.documentElement.lang = lang;
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest) manifest.href = lang === 'es' ? '/manifest.es.webmanifest' : '/manifest.webmanifest';
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  // Only what was really chosen is stored, so that the language keeps following the browser until then.
  const stored = { ...readJson(KEY), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Private windows may refuse; the setting then lasts as long as the page.
  }
  showSettings();
  for (const l of listeners) l();
}

export const settings = (): Settings => current;

export function useSettings(): Settings {
  return useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => current,
  );
}
