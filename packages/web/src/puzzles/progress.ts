import { dayOf } from '@traviesa/study/puzzles';
import { Keeper } from '../kept/keeper.ts';
import { Changing } from '../table/source.ts';
import { bestOfBoth } from './bestOfBoth.ts';

/** What somebody has done with puzzles; kept on this device, and with the account of who is signed in. */
export interface PuzzleProgress {
  /** By title and id: in which try it was solved, or 0 when it was not. */
  readonly tried: Readonly<Record<string, number>>;
  /** The last day on which the puzzle of the day was solved, and how many days in a row that was. */
  readonly day: number;
  readonly streak: number;
}

const KEY = 'traviesa.puzzles';
const nothing: PuzzleProgress = { tried: {}, day: 0, streak: 0 };

function read(): PuzzleProgress {
  try {
    const v = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PuzzleProgress>;
    const tried = typeof v.tried === 'object' && v.tried !== null ? v.tried : {};
    const whole = (n: unknown): number => (Number.isSafeInteger(n) ? (n as number) : 0);
    return { tried, day: whole(v.day), streak: whole(v.streak) };
  } catch {
    return nothing;
  }
}

export const progress = new Changing<PuzzleProgress>(read());

function write(next: PuzzleProgress): void {
  progress.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse; it then lasts as long as the page.
  }
}

const isProgress = (v: unknown): v is PuzzleProgress => {
  const { tried, day, streak } = (v ?? {}) as Partial<PuzzleProgress>;
  return (
    typeof tried === 'object' &&
    tried !== null &&
    Object.values(tried).every(Number.isSafeInteger) &&
    Number.isSafeInteger(day) &&
    Number.isSafeInteger(streak)
  );
};

export const puzzleKeeper = new Keeper<PuzzleProgress>({
  name: 'puzzles',
  lasting: true,
  items: () => new Map(Object.keys(progress.value.tried).length > 0 ? [['progress', progress.value]] : []),
  take: (_item, value) => value && write(value),
  is: isProgress,
  merge: (mine, theirs) => ({ value: bestOfBoth(mine, theirs) }),
});

/** Today where the person is. */
export function today(now = new Date()): number {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

export function hoursToNext(now = new Date()): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(1, Math.round((midnight.getTime() - now.getTime()) / 3_600_000));
}

export const nameOf = (title: string, id: string): string => `${title}/${id}`;

/** The row of days as it stands today: a day left out ends it. */
export const streakOn = (p: PuzzleProgress, day: number): number => (p.day >= day - 1 ? p.streak : 0);

/** Keeps the outcome of a puzzle. The first one counts. */
export function keepOutcome(title: string, id: string, solvedIn: number, ofDay: number | undefined): void {
  const before = progress.value;
  const name = nameOf(title, id);
  if (name in before.tried) return;
  const counts = ofDay !== undefined && solvedIn > 0 && before.day !== ofDay;
  const next: PuzzleProgress = {
    tried: { ...before.tried, [name]: solvedIn },
    day: counts ? ofDay : before.day,
    streak: counts ? streakOn(before, ofDay) + 1 : before.streak,
  };
  write(next);
  puzzleKeeper.touch();
}
