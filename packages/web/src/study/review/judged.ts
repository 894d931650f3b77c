import { JUDGEMENT, type Standing, type Weighing } from '@traviesa/bots/judgement';
import { stateHash } from '@traviesa/engine';
import type { Finding } from '@traviesa/study';
import { keep, readKept } from '../../remote/kept.ts';
import type { Studied } from '../studied.ts';

/** How everybody stood at a moment, and from how many imagined games that is known. */
export interface Moment extends Standing {
  readonly at: number;
  readonly games: number;
}

/** A decision that was weighed. */
export interface Doubt extends Weighing {
  readonly at: number;
  readonly player: string;
  readonly round: string;
}

/** What is known of a game so far. */
export interface Judged {
  /** Whether the whole game was looked through for them. */
  readonly proven: boolean;
  readonly findings: readonly Finding[];
  /** In the order of the game. */
  readonly moments: readonly Moment[];
  /** Decisions than which another move was clearly better, in the order of the game. */
  readonly doubts: readonly Doubt[];
  /** The decisions that were weighed, and how many there are. */
  readonly weighed: readonly number[];
  readonly decisions: number;
  /** Everything was looked at. */
  readonly whole: boolean;
}

export const nothing: Judged = {
  proven: false,
  findings: [],
  moments: [],
  doubts: [],
  weighed: [],
  decisions: 0,
  whole: false,
};

interface Kept extends Judged {
  readonly hash: string;
  /** Bots of this version have judged. */
  readonly version: number;
  readonly when: number;
}
const PREFIX = 'traviesa.review.';
/** More reviews than these are not kept: the oldest go. */
const MOST = 24;

const isKept = (v: unknown): v is Kept => {
  const k = v as Partial<Kept> | null;
  return (
    typeof k === 'object' &&
    k !== null &&
    typeof k.hash === 'string' &&
    typeof k.version === 'number' &&
    Array.isArray(k.findings) &&
    Array.isArray(k.moments) &&
    Array.isArray(k.doubts) &&
    Array.isArray(k.weighed)
  );
};

export const hashOf = ({ from, actions }: Studied): string => stateHash([from, actions]);

/** What was kept of the review of this very game; `older` where other bots would judge today. */
export function readReview(key: string, hash: string): (Judged & { readonly older: boolean }) | undefined {
  const kept = readKept(PREFIX + key, isKept);
  return kept?.hash === hash ? { ...kept, older: kept.version !== JUDGEMENT } : undefined;
}

const thousandths = (list: readonly number[]): number[] => list.map((n) => Math.round(n * 1000) / 1000);

export function keepReview(key: string, hash: string, judged: Judged): void {
  const moments = judged.moments.map((m) => ({
    ...m,
    chances: thousandths(m.chances),
    places: thousandths(m.places),
    ...(m.errors && { errors: thousandths(m.errors) }),
  }));
  keep(PREFIX + key, { ...judged, moments, hash, version: JUDGEMENT, when: Date.now() } satisfies Kept);
  try {
    const keys = Object.keys(localStorage).filter((k) => k.startsWith(PREFIX));
    if (keys.length <= MOST) return;
    const all = keys.map((k) => ({ k, when: readKept(k, isKept)?.when ?? 0 })).sort((a, b) => b.when - a.when);
    for (const { k } of all.slice(MOST)) localStorage.removeItem(k);
  } catch {
    // A device that keeps nothing has nothing to clear.
  }
}

/** Values at every moment of the game: what was judged last before it. */
export function series(moments: readonly Moment[], length: number, of: (m: Moment) => number): (number | null)[] {
  const values: (number | null)[] = Array.from({ length }, () => null);
  for (const [i, m] of moments.entries()) values.fill(of(m), m.at, moments[i + 1]?.at ?? length);
  return values;
}

/** A turn in which somebody's chance rose or fell most. */
export interface Swing {
  /** The moment after it. */
  readonly at: number;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly error: number;
}
const MOST_SWINGS = 5;
const LEAST_SWING = 0.1;
/** How many standard errors a swing must have: less may be chance. */
const CLEARLY = 2;

/** The largest swings between two moments that chance does not explain, in the order of the game. */
export function swingsOf(moments: readonly Moment[]): readonly Swing[] {
  const all = moments.slice(1).map((m, i): Swing => {
    const before = moments[i]!.chances;
    const errorOf = (s: number): number => Math.hypot(moments[i]!.errors?.[s] ?? 0, m.errors?.[s] ?? 0);
    let seat = 0;
    for (const [s, chance] of m.chances.entries())
      if (Math.abs(chance - before[s]!) > Math.abs(m.chances[seat]! - before[seat]!)) seat = s;
    return { at: m.at, seat, from: before[seat]!, to: m.chances[seat]!, error: errorOf(seat) };
  });
  return all
    .filter((s) => Math.abs(s.to - s.from) >= Math.max(LEAST_SWING, CLEARLY * s.error))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOST_SWINGS)
    .sort((a, b) => a.at - b.at);
}
