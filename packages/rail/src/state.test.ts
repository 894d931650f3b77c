import { BANK } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { isPlayer, payOut, seatAfter, seatsFrom } from './state.ts';

describe('the bank', () => {
  it('is broken when it pays its last coin above the limit, not before, and says so once', () => {
    const s = { cash: { [BANK]: 30, a: 0 }, bank: { broken: false, brokenAt: 10 } };
    const said: string[] = [];
    const pay = (amount: number): boolean => {
      payOut(s as never, 'a', amount, { log: (key) => said.push(key) });
      return s.bank.broken;
    };
    expect(pay(19)).toBe(false);
    expect(pay(1)).toBe(true);
    expect(s.cash).toEqual({ [BANK]: 10, a: 20 });
    s.cash[BANK] = 100;
    expect(pay(95)).toBe(true);
    expect(said).toEqual(['bank.broken']);
  });
});

describe('seats', () => {
  const table = { seats: ['p1', 'p2', 'p3'] };
  it('go round to the left', () => {
    expect([seatAfter(table, 'p1'), seatAfter(table, 'p3'), seatAfter(table, 'p2', 2)]).toEqual(['p2', 'p1', 'p1']);
    expect(seatsFrom(table, 'p2')).toEqual(['p2', 'p3', 'p1']);
  });
  it('are of players only', () => {
    expect(['p3', 'bank', 'p4'].map((id) => isPlayer(table, id))).toEqual([true, false, false]);
  });
});
