/** How often a backup is made, and which are kept. */
export interface BackupPlan {
  readonly folder: string;
  /** Milliseconds from one to the next. */
  readonly every: number;
  readonly keep: Keep;
}

/** The newest of each of so many days, weeks and months; the newest of all stays in any case. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE };
const DAY = UNITS['d']!;

/** `30m`, `6h`, `1d`; nothing when it is something else. */
export function parseEvery(text: string): number | undefined {
  const [, n, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  return n === undefined || Number(n) === 0 ? undefined : Number(n) * UNITS[unit!]!;
}

/** `7d 4w 6m`, each at most once; nothing when it is something else. */
export function parseKeep(text: string): Keep | undefined {
  const found = { d: 0, w: 0, m: 0 };
  const parts = text.trim().split(/[\s,]+/);
  for (const part of parts) {
    const [, n, unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? [];
    if (n === undefined || found[unit as 'd'] > 0) return undefined;
    found[unit as 'd'] = Number(n);
  }
  if (found.d + found.w + found.m === 0) return undefined;
  return { days: found.d, weeks: found.w, months: found.m };
}

const dayOf = (at: number): string => String(Math.floor(at / DAY));
/** Weeks begin on Mondays; the first of them was a Thursday. */
const weekOf = (at: number): string => String(Math.floor((at / DAY + 3) / 7));
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Which of these moments need not be kept any longer. */
export function superfluous(moments: readonly number[], { days, weeks, months }: Keep): number[] {
  const newestFirst = [...moments].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  const keepOneOfEach = (of: (at: number) => string, most: number): void => {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      if (seen.size >= most) return;
      if (seen.has(of(at))) continue;
      seen.add(of(at));
      kept.add(at);
    }
  };
  keepOneOfEach(dayOf, days);
  keepOneOfEach(weekOf, weeks);
  keepOneOfEach(monthOf, months);
  return newestFirst.filter((at) => !kept.has(at));
}
