import { wallOf } from '../clock/wall.ts';

/** Hours in which somebody does not want to be disturbed, by the clock of where they live. */
export interface Quiet {
  /** A name of the IANA list: `Europe/Madrid`. */
  readonly zone: string;
  /** Wall clock, `23:00`; the same as `to`: the whole day. */
  readonly from: string;
  readonly to: string;
  /** Days of the week on which they begin, 0 is Sunday. */
  readonly days: readonly number[];
}

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Minutes since midnight and the day of the week on the wall there. */
function wallClock(zone: string, at: number): { readonly minutes: number; readonly day: number } {
  const wall = new Date(wallOf(zone, at));
  return { minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(), day: wall.getUTCDay() };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const daysBefore = (day: number, n: number): number => (((day - n) % 7) + 7) % 7;

/** The next moment after `now` at which the clock there shows this; right also when the clock is put forward or back in between. */
export function nextAt(zone: string, clock: string, now: number): number {
  const wanted = minutesOf(clock);
  const ahead = (wanted - wallClock(zone, now).minutes + DAY) % DAY || DAY;
  const guess = Math.floor(now / MINUTE) * MINUTE + ahead * MINUTE;
  const off = wanted - wallClock(zone, guess).minutes;
  const corrected = guess + (off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off) * MINUTE;
  return corrected > now ? corrected : guess;
}

/** When the quiet hours in which `now` lies come to an end; nothing outside of them. */
export function quietUntil(quiet: Quiet, now: number): number | undefined {
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const { minutes, day } = wallClock(quiet.zone, now);
  const beganToday = minutes >= from && (from >= to || minutes < to) && quiet.days.includes(day);
  const beganYesterday = from >= to && minutes < to && quiet.days.includes(daysBefore(day, 1));
  return beganToday || beganYesterday ? nextAt(quiet.zone, quiet.to, now) : undefined;
}
