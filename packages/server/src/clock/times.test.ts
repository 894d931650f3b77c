import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock } from './rule.ts';
import {
  type Around,
  afterMove,
  LAG,
  newlyOut,
  newTimes,
  nextDeadline,
  restOf,
  running,
  stopped,
  type Times,
} from './times.ts';

const MINUTE = 60_000;
const live: Clock = { kind: 'live', budget: 600, increment: 30, onTimeout: 'bot' };
const byTurns: Clock = { kind: 'turns', perTurn: 3600, bank: 7200, nights: false, onTimeout: 'bot' };
const around = (clock: Clock, now: number, outages: Around['outages'] = []): Around => ({
  clock,
  now,
  outages,
  hasClock: (p) => p !== 'p3',
  hoursOf: () => undefined,
});
const begin = (clock: Clock): Times =>
  running({ ...newTimes(clock, ['p1', 'p2', 'p3']), turn: ['p1'] }, ['p1'], around(clock, 0));
const move = (
  times: Times,
  clock: Clock,
  now: number,
  player: string,
  asked: string[],
  length: number,
  by = 'person',
  isUndo = false,
) => afterMove(times, { player, by: by as 'person', asked, length, isUndo, byConsent: false }, around(clock, now));

describe('clocks', () => {
  it('runs for who is asked, gives the increment at the end of the turn, and back what the way took', () => {
    let t = begin(live);
    expect(nextDeadline(t)).toBe(10 * MINUTE);
    t = move(t, live, MINUTE, 'p1', ['p1'], 1);
    expect(t.left['p1']!.bank).toBe(9 * MINUTE + LAG);
    t = move(t, live, 2 * MINUTE, 'p1', ['p2'], 2);
    expect(t.left['p1']!.bank).toBe(8 * MINUTE + 2 * LAG + 30_000);
    expect([Object.keys(t.runs), t.left['p2']!.bank]).toEqual([['p2'], 10 * MINUTE]);
    // A bot has no clock, and while it or the bank moves nobody's runs.
    t = move(t, live, 3 * MINUTE, 'p2', ['p3'], 3);
    expect([Object.keys(t.runs), nextDeadline(t)]).toEqual([[], null]);
    t = move(t, live, 9 * MINUTE, 'p3', ['bank'], 4, 'house');
    t = move(t, live, 9 * MINUTE, 'bank', ['p1'], 5, 'house');
    expect(nextDeadline(t)).toBe(9 * MINUTE + t.left['p1']!.bank);
  });

  it('gives no time for what is undone and done again, nor for what the bank does in between', () => {
    let t = begin(live);
    t = move(t, live, LAG, 'p1', ['p2'], 1);
    const { bank } = t.left['p1']!;
    expect(bank).toBe(10 * MINUTE + 30_000);
    for (let i = 0; i < 5; i++) {
      t = move(t, live, LAG, 'p1', ['p1'], 0, 'person', true);
      t = move(t, live, LAG, 'p1', ['bank'], 1);
      t = move(t, live, LAG, 'bank', ['p1'], 2, 'house');
      t = move(t, live, LAG, 'p1', ['p1'], 0, 'person', true);
      t = move(t, live, LAG, 'p1', ['p2'], 1);
    }
    expect(t.left['p1']!.bank).toBe(bank);
    expect(t.left['p2']!.bank).toBe(10 * MINUTE);
  });

  it('takes the time of the turn first, then the bank; the next turn has its own', () => {
    let t = begin(byTurns);
    expect(nextDeadline(t)).toBe(180 * MINUTE);
    t = move(t, byTurns, 90 * MINUTE, 'p1', ['p1'], 1);
    expect(t.left['p1']).toMatchObject({ turn: 0, bank: 90 * MINUTE });
    t = move(t, byTurns, 100 * MINUTE, 'p1', ['p2'], 2);
    expect(t.left['p1']).toMatchObject({ turn: 60 * MINUTE, bank: 80 * MINUTE });
  });

  it('gives back the time in which no server was there', () => {
    const t = begin(live);
    const outages = [[5 * MINUTE, 25 * MINUTE]] as const;
    expect(newlyOut(t, 20 * MINUTE, outages)).toEqual([]);
    expect(newlyOut(t, 30 * MINUTE - 1, outages)).toEqual([]);
    expect(newlyOut(t, 30 * MINUTE, outages)).toEqual(['p1']);
    expect(restOf(stopped(t, { now: 26 * MINUTE, outages }), 'p1')).toBe(4 * MINUTE);
  });

  it('stands still while paused, until somebody moves', () => {
    const paused = { ...stopped(begin(live), { now: MINUTE, outages: [] }), paused: true };
    let t = move(paused, live, 50 * MINUTE, 'p3', ['p1'], 1, 'house');
    expect([t.paused, t.runs]).toEqual([true, {}]);
    t = move(t, live, 60 * MINUTE, 'p1', ['p2'], 2);
    expect([t.paused, Object.keys(t.runs)]).toEqual([false, ['p2']]);
    expect(t.left['p1']!.bank).toBe(9 * MINUTE + 30_000);
  });

  it('never makes time out of nothing, however moves and undos follow each other', () => {
    const steps = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 20 * MINUTE }),
        to: fc.constantFrom('p1', 'p2', 'bank'),
        undo: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.constantFrom(live, byTurns), steps, (clock, list) => {
        let t = begin(clock);
        let now = 0;
        let length = 0;
        let longest = 0;
        let asked = 'p1';
        for (const { wait, to, undo } of list) {
          now += wait;
          length = undo ? Math.max(0, length - 1) : length + 1;
          longest = Math.max(longest, length);
          t = move(t, clock, now, asked, [to], length, asked === 'bank' ? 'house' : 'person', undo);
          asked = to;
          const most =
            clock.kind === 'live'
              ? (clock.budget + longest * clock.increment) * 1000
              : (clock.bank + clock.perTurn) * 1000;
          for (const p of ['p1', 'p2']) {
            expect(restOf(t, p)).toBeGreaterThanOrEqual(0);
            expect(restOf(t, p)).toBeLessThanOrEqual(most);
          }
          const [run] = Object.values(t.runs);
          if (run && run.deadline !== null) expect(run.deadline).toBe(now + restOf(t, asked));
        }
      }),
      { numRuns: 100 },
    );
  });
});
