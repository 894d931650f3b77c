import { describe, expect, it } from 'vitest';
import { bankrupt, pass, payOut, sell } from '../testing/moves.ts';
import { idleRound, passAll, round } from '../testing/passing.ts';
import { after, asked, type CompanyGiven, type Given, game, stockOf, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const train: CompanyGiven = { trains: ['2'], tokens: ['F16'] };

describe('the end of the game', () => {
  const last = (given: Given, rounds = 1): State =>
    turnOf(
      {
        companies: { LYR: { at: [0, 4], shares: { p1: 6 }, trains: ['5'], tokens: ['F16'], cash: 50 } },
        phase: '5',
        ...given,
      },
      'LYR',
      'dividend',
      { earned: { revenue: 100, visits: 0 }, rounds },
    );
  it('1888-10.1-a broken in an operating round: the set is played out, then the game ends', () => {
    const s = last({ bank: 50 }, 3);
    let now = after(s, payOut('p1'));
    expect(now.bank.broken).toBe(true);
    if (asked(now) === 'p1 buyTrains') now = after(now, pass('p1'));
    expect(round(now)).toBe('OR 2.2');
    now = idleRound({ ...now, profile: '18xx.games' });
    expect(round(now)).toBe('OR 2.3');
    expect(asked(idleRound(now))).toBe('over: bank');
  });
  it('1888-10.1-a broken in a stock round: that round and the complete set that follows', () => {
    let s = stockOf({
      bank: 50,
      phase: '3',
      profile: '18xx.games',
      companies: { LYR: { ...train, trains: ['3'], shares: { p1: 6, p2: 3 } } },
    });
    s = after(s, sell('p1', 'LYR', 1));
    expect(s.bank.broken).toBe(true);
    s = passAll(after(s, pass('p1')));
    expect(round(s)).toBe('OR 2.1');
    s = idleRound(s);
    expect(round(s)).toBe('OR 2.2');
    expect(asked(idleRound(s))).toBe('over: bank');
  });
  it('1888-10.1-b after the break everything is paid in full', () => {
    const s = after(last({ bank: 50 }), payOut('p1'));
    expect(s.cash['p1']).toBe(560);
    expect(s.cash['bank']).toBe(-10);
  });
  it('1888-10.1-c bankruptcy ends the game at once, and the bankrupt player is scored like all', () => {
    const s = turnOf(
      { phase: '4', cash: { p1: 0 }, companies: { LYR: { shares: { p1: 2, p2: 1 }, tokens: ['F16'] } } },
      'LYR',
      'trains',
    );
    const end = after(s, bankrupt('p1'));
    expect(asked(end)).toBe('over: bankruptcy');
    expect(game.score(end as never)).toMatchObject({ p1: 160, p2: 580 });
    expect(verdict(end, pass('p2'))).toBe('input input.gameOver');
  });
  it('1888-10.1-d the flag stays, exactly nothing is broken, and nothing is exported at the end', () => {
    expect(after(last({ bank: 60 }), payOut('p1')).bank.broken).toBe(true);
    // DV-16: on 18xx.games only a payment that exceeds the balance breaks the bank.
    expect(after(last({ bank: 60, profile: '18xx.games' }), payOut('p1')).bank.broken).toBe(false);
    expect(after(last({ bank: 59, profile: '18xx.games' }), payOut('p1')).bank.broken).toBe(true);
    const s = last({
      bank: 5,
      phase: '2',
      companies: { LYR: { shares: { p1: 6 }, trains: ['2'], tokens: ['F16'], cash: 50 } },
    });
    const deck = s.trains.filter((t) => t.owner === 'deck').length;
    let done = after(s, payOut('p1'));
    if (asked(done) === 'p1 buyTrains') done = after(done, pass('p1'));
    expect(asked(done)).toBe('over: bank');
    expect(done.trains.filter((t) => t.owner === 'deck').length).toBe(deck);
    const rich = last({ bank: 9000, broken: true });
    let over = after(rich, payOut('p1'));
    if (asked(over) === 'p1 buyTrains') over = after(over, pass('p1'));
    expect(asked(over)).toBe('over: bank');
    // Neither the highest price nor the last train ends the game.
    const top400 = last({
      companies: { LYR: { at: [0, 16], shares: { p1: 6 }, trains: ['5'], tokens: ['F16'], cash: 50 } },
    });
    expect(asked(after(top400, payOut('p1')))).not.toContain('over');
  });
  it('1888-10.2-a cash, open privates at face value, shares at the price, unfloated ones too', () => {
    const s = stockOf({
      companies: {
        LYR: { at: [0, 5], shares: { p1: 3 }, cash: 900 },
        ZDR: { par: 70, shares: { p2: 2 }, floated: false },
      },
      privates: { GW: 'p1', KT: 'LYR' },
      cash: { p1: 10, p2: 20, p3: 30, p4: 40 },
    });
    expect(game.score(s as never)).toEqual({ p1: 10 + 100 + 360, p2: 20 + 140, p3: 30, p4: 40 });
  });
  it('1888-10.2-b equal scores share the win', () => {
    const s = stockOf({ cash: { p1: 700, p2: 700, p3: 1, p4: 2 } });
    const score = game.score(s as never);
    const best = Math.max(...Object.values(score));
    expect(Object.keys(score).filter((p) => score[p] === best)).toEqual(['p1', 'p2']);
  });
});
