import { expect, it } from 'vitest';
import { isZone } from '../clock/wall.ts';
import { nextAt, quietUntil } from './quiet.ts';

const at = (text: string): number => Date.parse(text);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const night = { zone: 'Europe/Madrid', from: '23:00', to: '08:00', days: everyDay };
const until = (quiet: typeof night, now: string): string | undefined => {
  const end = quietUntil(quiet, at(now));
  return end === undefined ? undefined : new Date(end).toISOString();
};

it.each([
  // Winter: an hour ahead of UTC; summer: two.
  ['2026-01-15T21:59:59Z', undefined],
  ['2026-01-15T22:00:00Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-16T06:59:30Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-16T07:00:00Z', undefined],
  ['2026-07-15T21:30:00Z', '2026-07-16T06:00:00.000Z'],
  // The nights in which the clock is put forward and back.
  ['2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
])('a night in Madrid at %s lasts until %s', (now, end) => {
  expect(until(night, now)).toBe(end);
});

it('counts by the day on which it begins', () => {
  const friday = { ...night, days: [5] };
  expect(until(friday, '2026-01-16T22:30:00Z')).toBe('2026-01-17T07:00:00.000Z');
  expect(until(friday, '2026-01-17T05:00:00Z')).toBe('2026-01-17T07:00:00.000Z');
  expect(until(friday, '2026-01-17T22:30:00Z')).toBeUndefined();
  expect(until(friday, '2026-01-16T05:00:00Z')).toBeUndefined();
});

it('work hours and whole days', () => {
  const work = { zone: 'UTC', from: '09:00', to: '17:00', days: [1, 2, 3, 4, 5] };
  expect(until(work, '2026-01-15T12:00:00Z')).toBe('2026-01-15T17:00:00.000Z');
  expect(until(work, '2026-01-17T12:00:00Z')).toBeUndefined();
  const saturday = { zone: 'UTC', from: '00:00', to: '00:00', days: [6] };
  expect(until(saturday, '2026-01-17T00:00:00Z')).toBe('2026-01-18T00:00:00.000Z');
  expect(until(saturday, '2026-01-18T00:00:00Z')).toBeUndefined();
});

it('knows zones and the next time a clock shows something', () => {
  expect([isZone('Europe/Madrid'), isZone('UTC'), isZone('Mars/Base'), isZone('')]).toEqual([true, true, false, false]);
  expect(new Date(nextAt('America/New_York', '08:15', at('2026-01-15T13:15:00Z'))).toISOString()).toBe(
    '2026-01-16T13:15:00.000Z',
  );
  expect(new Date(nextAt('Asia/Kolkata', '08:15', at('2026-01-15T00:00:00Z'))).toISOString()).toBe(
    '2026-01-15T02:45:00.000Z',
  );
});
