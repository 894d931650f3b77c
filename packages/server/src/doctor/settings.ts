import { type Config, readConfig, SETTINGS } from '../config.ts';
import type { Report } from './findings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** How many letters must be changed, left out, put in or swapped to make one of the other. */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  return rows[a.length]![b.length]!;
}

/** Short names are near to many others. */
const near = (name: string, ours: string): boolean => distance(name, ours) <= (ours.length > 6 ? 2 : 0);
const isLocal = (host: string): boolean => /^(localhost|127\.|::1$)/.test(host);

/** Whether the settings are understood and sensible; the configuration when they are. */
export function lookAtSettings(env: Env, report: Report): Config | undefined {
  const config = readConfig(env);
  if (!config.ok) for (const bad of config.bad) report.fault('settingBad', bad);
  for (const name of Object.keys(env).sort()) {
    if ((SETTINGS as readonly string[]).includes(name)) continue;
    const meant = SETTINGS.find((ours) => near(name, ours));
    if (meant) report.warn('settingMisspelt', { setting: name, meant });
  }
  if (!config.ok) return undefined;
  if (report.findings.length === 0) report.ok('settingsUnderstood', {});
  const { host } = config.value;
  if (!isLocal(host)) report.warn('openToNetwork', { host });
  return config.value;
}
