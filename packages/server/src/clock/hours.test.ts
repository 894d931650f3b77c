import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedHours, type Hours, quietTimes } from './hours.ts';
import { counted, passedAt } from './intervals.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const night = { from: 23 * 60, to: 8 * 60 };
const madrid: Hours = { zone: 'Europe/Madrid', night, daysOff: [], holidays: [] };

/** How long it is quiet in this stretch. */
const quiet = (hours: Hours, from: string, to: string): number =>
  quietTimes(hours, at(from), at(to)).reduce((sum, [a, b]) => sum + b - a, 0) / HOUR;

describe('the hours of a person', () => {
  it('leaves out nights in their own time zone', () => {
    expect(quietTimes(madrid, at('2026-07-01T10:00Z'), at('2026-07-02T10:00Z'))).toEqual([
      [at('2026-07-01T21:00Z'), at('2026-07-02T06:00Z')],
    ]);
    const tokyo = { ...madrid, zone: 'Asia/Tokyo' };
    expect(quietTimes(tokyo, at('2026-07-01T00:00Z'), at('2026-07-02T00:00Z'))).toEqual([
      [at('2026-07-01T14:00Z'), at('2026-07-01T23:00Z')],
    ]);
  });

  it('knows that nights in which clocks are changed are longer or shorter', () => {
    expect(quiet(madrid, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toBe(10);
    expect(quiet(madrid, '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toBe(8);
    const early = { ...madrid, night: { from: 0, to: 2 * 60 + 30 } };
    // 2:30 does not exist that night, and exists twice in autumn: the first counts.
    expect(quiet(early, '2026-03-28T20:00Z', '2026-03-29T12:00Z')).toBe(2.5);
    expect(quiet(early, '2026-10-24T20:00Z', '2026-10-25T12:00Z')).toBe(2.5);
  });

  it('leaves out free days and holidays as a whole', () => {
    const weekend = { ...madrid, night: null, daysOff: [6, 7] };
    expect(quietTimes(weekend, at('2026-07-01T00:00Z'), at('2026-07-08T00:00Z'))).toEqual([
      [at('2026-07-03T22:00Z'), at('2026-07-05T22:00Z')],
    ]);
    const holidays = { ...madrid, holidays: [{ from: '2026-08-01', to: '2026-08-14' }] };
    expect(quiet({ ...holidays, night: null }, '2026-07-20T00:00Z', '2026-09-01T00:00Z')).toBe(14 * 24);
    // The night before and after goes into it without a gap.
    expect(quietTimes(holidays, at('2026-07-31T12:00Z'), at('2026-08-15T12:00Z'))).toEqual([
      [at('2026-07-31T21:00Z'), at('2026-08-15T06:00Z')],
    ]);
  });

  const zones = fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
  const anyHours: fc.Arbitrary<Hours> = fc.record({
    zone: zones,
    night: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 720 }))
        .map(([from, length]) => ({ from, to: (from + length) % 1440 })),
    ),
    daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    holidays: fc.constantFrom([], [{ from: '2026-10-20', to: '2026-11-05' }]),
  });
  const moment = fc.integer({ min: at('2026-02-01T00:00Z'), max: at('2026-12-01T00:00Z') });

  it('holds for any hours, also when clocks are changed', () => {
    fc.assert(
      fc.property(anyHours, moment, fc.integer({ min: 1, max: 5 * 24 * HOUR }), (hours, from, need) => {
        const away = quietTimes(hours, from, from + 60 * 24 * HOUR);
        const end = passedAt(from, need, away);
        // Exactly what was needed has been counted, and not a moment earlier.
        expect(counted(from, end, away)).toBe(need);
        expect(counted(from, end - 1, away)).toBe(need - 1);
        // However it is cut in pieces, it comes to the same.
        const middle = from + Math.floor((end - from) / 3);
        const pieces = [quietTimes(hours, from, middle), quietTimes(hours, middle, end)];
        expect(counted(from, middle, pieces[0]!) + counted(middle, end, pieces[1]!)).toBe(need);
        // What is quiet shows a quiet time on the wall: in the middle of the night nobody is asked.
        for (const [a, b] of away) expect(b).toBeGreaterThan(a);
      }),
      { numRuns: 150 },
    );
  });

  it('bounds what can be wished for, and days that are over stay taken', () => {
    const now = at('2026-07-10T12:00Z');
    expect(checkedHours({ ...madrid, zone: 'Europe/Nowhere' }, undefined, now)).toBe('zone');
    expect(checkedHours({ ...madrid, night: { from: 20 * 60, to: 9 * 60 } }, undefined, now)).toBe('night');
    expect(checkedHours({ ...madrid, night: { from: 60, to: 60 } }, undefined, now)).toBe('night');
    expect(checkedHours({ ...madrid, daysOff: [5, 6, 7] }, undefined, now)).toBe('daysOff');
    expect(checkedHours({ ...madrid, daysOff: [6, 6] }, undefined, now)).toBe('daysOff');
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-09-02', '2026-09-01'],
      ['2026-09-02', '2099-09-01'],
    ] as const)
      expect(checkedHours({ ...madrid, holidays: [{ from, to }] }, undefined, now)).toBe('holidays');
    const wish = (from: string, to: string): Hours => ({ ...madrid, holidays: [{ from, to }] });
    expect(checkedHours(wish('2026-08-01', '2026-08-31'), undefined, now)).toBe('tooManyHolidays');
    // Ten days of them are over: twenty are left this year, and next year has its own.
    const before = wish('2026-06-20', '2026-06-29');
    expect(checkedHours(wish('2026-08-01', '2026-08-21'), before, now)).toBe('tooManyHolidays');
    expect(checkedHours(wish('2026-08-01', '2026-08-20'), before, now)).toMatchObject({
      holidays: [
        { from: '2026-06-20', to: '2026-06-29' },
        { from: '2026-08-01', to: '2026-08-20' },
      ],
    });
    expect(checkedHours(wish('2026-12-20', '2027-01-19'), before, now)).toMatchObject({ zone: 'Europe/Madrid' });
    // Nothing can be taken off afterwards.
    expect(checkedHours(wish('2026-07-01', '2026-07-11'), undefined, now)).toMatchObject({
      holidays: [{ from: '2026-07-10', to: '2026-07-11' }],
    });
  });
});
