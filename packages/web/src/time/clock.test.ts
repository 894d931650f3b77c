import { describe, expect, it } from 'vitest';
import { clockFace, isLow, readClock, stageOf } from './clock.ts';
import { heardAnswer, heardTime, serverNow } from './serverTime.ts';
import type { Clock, TableTime } from './types.ts';

const live: Clock = { kind: 'live', budget: 1800, increment: 30, onTimeout: 'bot' };
const still = { out: [], paused: false, agreed: [] };

describe('a clock on the page', () => {
  it('shows tenths, minutes, hours or days', () => {
    const shown = [12_345, 0, 65_000, 3_723_000].map((ms) => clockFace(ms, 'live'));
    expect(shown).toEqual(['12.3', '0.0', '1:05', '1:02:03']);
    const hours = 3_600_000;
    expect([19.5 * hours, 91 * hours, 90_000].map((ms) => clockFace(ms, 'turns'))).toEqual([
      '19\u00a0h 30\u00a0min',
      '3\u00a0d 19\u00a0h',
      '1:30',
    ]);
    expect(clockFace(12_345, 'live', ',')).toBe('12,3');
  });

  it('takes the turn before the bank, and nothing while it is night', () => {
    const time: TableTime = {
      ...still,
      left: { p1: { turn: 1000, bank: 5000 }, p2: { turn: 1000, bank: 3000 } },
      runs: { p1: { since: 10_000, away: [[11_500, 20_000]], deadline: 24_500 } },
    };
    expect(readClock(time, 'p1', 10_400)).toMatchObject({ turn: 600, bank: 5000, runs: true });
    expect(readClock(time, 'p1', 15_000)).toMatchObject({ turn: 0, bank: 4500, runs: false, quiet: true });
    expect(readClock(time, 'p1', 24_500)).toMatchObject({ total: 0, runs: true });
    expect(readClock(time, 'p2', 99_999)).toMatchObject({ total: 4000, runs: false });
    expect(readClock(time, 'p3', 0)).toBeUndefined();
  });

  it('tells once at half, a tenth and one minute', () => {
    expect([1_700_000, 900_000, 180_000, 59_000].map((ms) => stageOf(live, ms))).toEqual([0, 1, 2, 3]);
    expect(isLow(live, { turn: 0, bank: 179_000, total: 179_000, runs: true, quiet: false })).toBe(true);
  });

  it('goes by the time of the server', () => {
    const ahead = (): number => Math.round((serverNow() - Date.now()) / 10) * 10;
    heardTime(1_000_500, 1_002_500);
    expect(ahead()).toBe(-2000);
    // An answer after 200 ms: it was so in the middle.
    heardAnswer(2_000_600, 2_000_000, 2_000_200);
    expect(ahead()).toBe(500);
    // A slower one knows less; a word that came quickly knows better how late it is at least.
    heardAnswer(3_000_600, 3_000_000, 3_001_000);
    heardTime(4_000_300, 4_000_000);
    expect(ahead()).toBe(500);
    heardTime(5_000_550, 5_000_000);
    expect(ahead()).toBe(550);
  });
});
