import { type Interval, merged, within } from './intervals.ts';
import { isZone, wallOf } from './wall.ts';

/** A person's nights, free days and holidays: in games by turns this time does not count. */
export interface Hours {
  /** IANA name of the time zone. */
  readonly zone: string;
  /** Minutes of the day; the night may go past midnight. */
  readonly night: { readonly from: number; readonly to: number } | null;
  /** 1 is Monday, 7 is Sunday. */
  readonly daysOff: readonly number[];
  /** First and last day, as 2026-08-01. */
  readonly holidays: readonly Holiday[];
}
export interface Holiday {
  readonly from: string;
  readonly to: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Games must go on: so much of a day, a week and a year can be free. */
export const MOST_NIGHT = 12 * 60;
export const MOST_DAYS_OFF = 2;
export const MOST_HOLIDAYS = 30;
/** Nobody plans further. */
const FURTHEST_HOLIDAY = 2 * 366 * DAY;

const offsetOf = (zone: string, at: number): number => wallOf(zone, at) - at;

/** The moment at which the wall shows this: the first of two when clocks go back, after the gap when they go forward. */
function momentOf(zone: string, wall: number): number {
  const before = wall - offsetOf(zone, wall - DAY);
  if (before + offsetOf(zone, before) === wall) return before;
  const after = wall - offsetOf(zone, wall + DAY);
  return after + offsetOf(zone, after) === wall ? after : before;
}

const dayOf = (zone: string, at: number): number => Math.floor(wallOf(zone, at) / DAY) * DAY;
const weekdayOf = (day: number): number => ((Math.floor(day / DAY) + 3) % 7) + 1;
/** The day it is there, as 2026-08-01. */
export const dateAt = (zone: string, at: number): string => new Date(dayOf(zone, at)).toISOString().slice(0, 10);

const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const isDate = (date: string): boolean => {
  const day = dayOfDate(date);
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === date;
};

/** The stretches that do not count for this person. */
export function quietTimes(hours: Hours, from: number, to: number): Interval[] {
  const { zone, night, daysOff, holidays } = hours;
  const free = holidays.map((h) => [dayOfDate(h.from), dayOfDate(h.to)] as const);
  const isFree = (day: number): boolean =>
    daysOff.includes(weekdayOf(day)) || free.some(([a, b]) => day >= a && day <= b);
  const found: Interval[] = [];
  const last = dayOf(zone, to);
  for (let day = dayOf(zone, from) - DAY; day <= last; day += DAY) {
    if (isFree(day)) found.push([momentOf(zone, day), momentOf(zone, day + DAY)]);
    if (!night) continue;
    const end = night.to > night.from ? night.to : night.to + 24 * 60;
    found.push([momentOf(zone, day + night.from * MINUTE), momentOf(zone, day + end * MINUTE)]);
  }
  return within(merged(found), from, to);
}

/** No free time lasts longer: holidays, free days and a night at each end. */
const LONGEST_FREE = 40 * DAY;

/** When the free time in which `now` lies comes to an end; nothing outside of it. */
export function freeUntil(hours: Hours, now: number): number | undefined {
  const [first] = quietTimes(hours, now, now + LONGEST_FREE);
  return first !== undefined && first[0] <= now ? first[1] : undefined;
}

export type HoursProblem = 'zone' | 'night' | 'daysOff' | 'holidays' | 'tooManyHolidays';

const daysOf = ({ from, to }: Holiday): string[] => {
  const days: string[] = [];
  for (let day = dayOfDate(from); day <= dayOfDate(to); day += DAY) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
};

/** The days as few holidays. */
function holidaysOf(days: Iterable<string>): Holiday[] {
  const found: { from: string; to: string }[] = [];
  for (const date of [...new Set(days)].sort()) {
    const last = found.at(-1);
    if (last && dayOfDate(date) - dayOfDate(last.to) === DAY) last.to = date;
    else found.push({ from: date, to: date });
  }
  return found;
}

/**
 * The hours somebody wishes for, or what is wrong with them. Days of holidays that have begun stay taken: otherwise a year
 * could have any number of them, and none is taken back for days that are over.
 */
export function checkedHours(wish: Hours, before: Hours | undefined, now: number): Hours | HoursProblem {
  const { zone, night, daysOff, holidays } = wish;
  if (!isZone(zone)) return 'zone';
  if (night) {
    const length = (night.to - night.from + 24 * 60) % (24 * 60);
    if (length === 0 || length > MOST_NIGHT) return 'night';
  }
  if (new Set(daysOff).size !== daysOff.length || daysOff.length > MOST_DAYS_OFF) return 'daysOff';
  for (const { from, to } of holidays) {
    if (!isDate(from) || !isDate(to) || to < from) return 'holidays';
    if (dayOfDate(to) - dayOfDate(from) > 366 * DAY || dayOfDate(to) > now + FURTHEST_HOLIDAY) return 'holidays';
  }
  const today = dateAt(zone, now);
  const past = before?.holidays.flatMap(daysOf).filter((date) => date < today) ?? [];
  const wished = holidays.flatMap(daysOf).filter((date) => date >= today);
  const byYear = Map.groupBy(new Set([...past, ...wished]), (date) => date.slice(0, 4));
  for (const days of byYear.values()) if (days.length > MOST_HOLIDAYS) return 'tooManyHolidays';
  const thisYear = today.slice(0, 4);
  const kept = past.filter((date) => date.slice(0, 4) >= thisYear);
  return { zone, night, daysOff: [...daysOff].sort(), holidays: holidaysOf([...kept, ...wished]) };
}
