import { describe, expect, it } from 'vitest';
import { certificatesOf, operatingOrder } from './state.ts';
import { buy, pass } from './testing/actions.ts';
import {
  after,
  awaited,
  beforeShares,
  game,
  inTurn,
  keys,
  nextOperatingRound,
  offers,
  opened,
  position,
  prices,
  shareRoundStart,
  step,
} from './testing/position.ts';

describe('sequence', () => {
  it('1865-2.2-b before, share round, two operating rounds, and again', () => {
    let s = position({ companies: { FMS: { traffic: 0 } }, stack: beforeShares() });
    const seen: string[] = [];
    for (let i = 0; i < 40 && seen.length < 7; i++) {
      const now = game.round(s);
      if (seen.at(-1) !== now) seen.push(now);
      s = after(s, pass);
    }
    expect(seen).toEqual(['SR 3', 'OR 3.1', 'OR 3.2', 'SR 4', 'OR 4.1', 'OR 4.2', 'SR 5']);
  });
  it('1865-3.1-b T-30 the round ends when all players and the Dragons have passed in a row', () => {
    const s = position({ companies: { FMS: { president: 'p2' } }, stack: shareRoundStart('p1') });
    const bought = after(s, pass, pass, buy('FMS'));
    expect(awaited(bought)).toBe('p1');
    const end = after(bought, pass, pass, pass);
    expect([game.round(end), end.priority]).toEqual(['OR 2.1', 'p1']);
  });
  it('1865-3.1-c T-30 a trade of the Dragons starts the counting anew', () => {
    const s = position({
      companies: { FMS: { kind: 'major', president: 'p2', trains: [2, 2], singles: { p2: 3, ipo: 1, p3: 2, p1: 2 } } },
      stack: [
        { step: 'game', stage: 'first' },
        { step: 'shareRound', next: 'p1', passes: 1, lastTrader: '', idle: '' },
        { step: 'shareTurn', player: 'p1', sold: [], ended: false, traded: false },
      ],
    });
    // The Dragons buy just before p2: then p2, p3, p1 and the Dragons between them pass.
    const p2 = after(s, pass);
    expect([awaited(p2), certificatesOf(p2, 'dragons')]).toEqual(['p2', 1]);
    expect(p2.stack.find((f) => f.step === 'shareRound')).toMatchObject({ passes: 0 });
    const p1 = after(p2, pass, pass);
    expect([awaited(p1), game.round(p1)]).toEqual(['p1', 'SR 2']);
    expect(game.round(after(p1, pass))).toBe('OR 2.1');
  });
  it('1865-3.13-a Priority goes to the left of the last player who traded', () => {
    const s = position({ companies: { FMS: { president: 'p2' } }, stack: shareRoundStart('p1') });
    expect(after(s, pass, buy('FMS'), pass, pass, pass).priority).toBe('p3');
  });
  it('1865-3.13-a it stays when no player traded, whatever the Dragons did', () => {
    const s = position({
      companies: { FMS: { kind: 'major', trains: [2, 2] } },
      priority: 'p2',
      stack: shareRoundStart('p2'),
    });
    let now = s;
    for (let i = 0; i < 30 && game.round(now) === 'SR 2'; i++) now = after(now, pass);
    expect([now.priority, certificatesOf(now, 'dragons')]).toEqual(['p2', 5]);
  });
  it('1865-3.13-b no bonus for a sold-out company', () => {
    const s = position({
      companies: { FMS: { kind: 'major', singles: { p1: 4, p2: 4 } } },
      stack: shareRoundStart('p1'),
    });
    const end = after(s, pass, pass, pass);
    expect([game.round(end), prices(end)]).toEqual(['OR 2.1', { FMS: 100 }]);
  });
});

describe('operating round', () => {
  it('1865-4.1-a and 1865-2.6-a first 20 for each maritime card in hand', () => {
    const { state, log } = opened({
      cards: { M1: 'p1', M2: 'p1', M3: 'p3', M4: 'FMS' },
      companies: { FMS: {} },
      stack: nextOperatingRound(),
    });
    expect([state.cash['p1'], state.cash['p2'], state.cash['p3']]).toEqual([540, 500, 520]);
    expect(keys(log).slice(0, 3)).toEqual(['round.operating', 'card.income', 'card.income']);
  });
  it('1865-4.1-b each launched company operates once', () => {
    let s = position({
      companies: { FMS: { traffic: 0 }, FA: { traffic: 0 }, CFD: { launched: false } },
      stack: nextOperatingRound(),
    });
    const seen: string[] = [];
    while (s.round.operating === 1) {
      const turn = s.stack.find((f) => f.step === 'turn') as { company: string } | undefined;
      if (turn && seen.at(-1) !== turn.company) seen.push(turn.company);
      s = after(s, pass);
    }
    expect(seen).toEqual(['FMS', 'FA']);
  });
  it('1865-4.1-c highest price first, in a cell from the top down; fixed at the start', () => {
    const s = position({
      companies: { FMS: { price: 90, traffic: 0 }, FA: { price: 100, traffic: 0 }, CFD: { price: 90, traffic: 0 } },
      stack: nextOperatingRound(),
    });
    expect(operatingOrder(s)).toEqual(['FA', 'FMS', 'CFD']);
    const second = after(s, pass);
    expect(prices(second)['FA']).toBe(90);
    expect([operatingOrder(second), second.stack[1]]).toMatchObject([['FMS', 'CFD', 'FA'], { waiting: ['CFD'] }]);
  });
  it('1865-4.1-c a price that falls in the round does not change the order', () => {
    // FMS needs a train of 100; its president sells two shares of RCSF, which falls below FA.
    const s = position({
      cash: { p1: 0 },
      companies: {
        FMS: { price: 100, traffic: 3 },
        RCSF: { price: 90, traffic: 0, singles: { p1: 2, p2: 1 } },
        FA: { president: 'p2', price: 80, traffic: 0 },
      },
      stack: inTurn('FMS', 'trains', ['RCSF', 'FA']),
    });
    const next = after(s, { type: 'forceTrain', train: '2-1' }, { type: 'sell', company: 'RCSF', shares: 2 });
    expect(operatingOrder(next)).toEqual(['FMS', 'FA', 'RCSF']);
    expect(next.stack.slice(1, 3)).toMatchObject([{ waiting: ['FA'] }, { step: 'turn', company: 'RCSF' }]);
  });
  it('1865-4.1-d track, mines, station, run, trains, strictly in this order', () => {
    const seen: string[] = [];
    let s = position({
      tiles: 'E33:8:4 F32:173:1 D34:4:2 C33:8:3 C31:58:0 B30:8:3',
      companies: { FMS: { cash: 500, stations: ['F32'], traffic: 3, trains: [2] } },
      stack: nextOperatingRound(),
    });
    for (let i = 0; i < 4; i++) {
      seen.push(`${step(s)} ${s.companies['FMS']!.traffic}`);
      s = after(s, step(s) === 'run' ? { type: 'withhold' } : pass);
    }
    expect(seen).toEqual(['track 3', 'station 5', 'run 5', 'trains 5']);
  });
  it('1865-4.1-e cards and loans at any time in the turn', () => {
    for (const at of ['track', 'station', 'run', 'trains'] as const) {
      const s = position({
        tiles: 'D34:4:2 C33:8:3 C31:58:0 B30:8:3',
        cards: { M1: 'p1' },
        companies: { FMS: { cash: 600, loans: 1, traffic: 3, trains: [2] } },
        stack: inTurn('FMS', at),
      });
      expect([step(s), offers(s, 'give').length, offers(s, 'repay').length]).toEqual([at, 1, 1]);
      expect(step(after(s, { type: 'give', card: 'M1' }, { type: 'repay', loans: 1 }))).toBe(at);
    }
  });
});
