import type { Clock, TableTime } from './types.ts';

export interface Reading {
  /** Of this turn and altogether, in milliseconds. */
  readonly turn: number;
  readonly bank: number;
  readonly total: number;
  readonly runs: boolean;
  /** It is night, or holiday, for who is awaited. */
  readonly quiet: boolean;
}

/** What a player's clock shows at a moment; nothing for those without one. */
export function readClock(time: TableTime, player: string, now: number): Reading | undefined {
  const left = time.left[player];
  if (!left) return undefined;
  const run = time.runs[player];
  if (!run) return { ...left, total: left.turn + left.bank, runs: false, quiet: false };
  let used = Math.max(0, now - run.since);
  for (const [from, to] of run.away) used -= Math.max(0, Math.min(to, now) - Math.max(from, run.since));
  const turn = Math.max(0, left.turn - used);
  const bank = Math.max(0, left.bank - Math.max(0, used - left.turn));
  const quiet = run.away.some(([from, to]) => from <= now && now < to);
  return { turn, bank, total: turn + bank, runs: !quiet, quiet };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (n: number): string => String(n).padStart(2, '0');

/** A length of time as a clock shows it: 12.3, 4:05, 1:02:03, 19 h 20 min, 3 d 4 h. */
export function clockFace(ms: number, kind: Clock['kind'], decimal = '.'): string {
  if (kind === 'turns' && ms >= HOUR) {
    const minutes = Math.floor(ms / MINUTE);
    if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)}\u00a0d ${Math.floor((ms % DAY) / HOUR)}\u00a0h`;
    return `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60}\u00a0min`;
  }
  if (ms < 20 * SECOND) return (Math.floor(ms / 100) / 10).toFixed(1).replace('.', decimal);
  const seconds = Math.ceil(ms / SECOND);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** All that one can have at once, for what counts as little. */
export const wholeOf = (clock: Clock): number =>
  SECOND * (clock.kind === 'live' ? clock.budget : clock.perTurn + clock.bank);

export const isLow = (clock: Clock, { total }: Reading): boolean => total < wholeOf(clock) / 10;

/** How often a clock that shows so much must be drawn again. */
export function drawEvery(ms: number, kind: Clock['kind']): number {
  if (ms < 21 * SECOND) return 100;
  return kind === 'turns' && ms > HOUR ? 10 * SECOND : 250;
}

/** How far it has come: half, a tenth, one minute left. Told once each. */
export function stageOf(clock: Clock, total: number): number {
  const whole = wholeOf(clock);
  const marks = [whole / 2, whole / 10, MINUTE].filter((m) => m < whole);
  return marks.filter((m) => total <= m).length;
}
