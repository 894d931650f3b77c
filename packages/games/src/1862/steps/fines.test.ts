import { describe, expect, it } from 'vitest';
import { open, pass, sellForFine } from '../testing/moves.ts';
import { after, asked, keysTold, parliamentOf, passAll, price, shares, stockOf, verdict } from '../testing/position.ts';

const failing = (par: number, holders: Record<string, number>, obliged = 'p1') => ({
  chartered: true,
  floated: false,
  par,
  shares: holders,
  obliged,
});

describe('1862 charters that do not float in time', () => {
  it('1862-4.3-a, 1862-4.3-b the winner is fined five times par when the stock round ends', () => {
    const s = passAll(stockOf({ companies: { ECR: failing(58, { p1: 3, p2: 1 }) } }));
    expect([s.cash['p1'], s.cash['p2']]).toEqual([500 - 290, 500]);
    const other = passAll(stockOf({ companies: { ECR: { ...failing(58, { p1: 3 }), floated: true, obliged: '' } } }));
    expect(other.cash['p1']).toBe(500);
  });

  it('1862-4.3-d all its shares go back without compensation; the permit stays', () => {
    const s = passAll(
      stockOf({ companies: { ECR: { ...failing(58, { p1: 3, p2: 1, pool: 0 }), permits: ['local'] } } }),
    );
    expect(shares(s, 'ECR', 'p1', 'p2', 'ipo')).toEqual([0, 0, 10]);
    expect(s.companies['ECR']).toMatchObject({ par: 0, chartered: false, permit: 'local', permits: ['local'] });
  });

  it('1862-4.3-e, 1862-D06 it waits for the next stock round; on the site it does not', () => {
    const given = { companies: { ECR: failing(58, { p1: 3 }) } };
    expect(passAll(stockOf(given)).companies['ECR']!.waits).toBe(true);
    expect(passAll(stockOf({ ...given, profile: '18xx.games' })).companies['ECR']!.waits).toBe(false);
    const s = parliamentOf();
    s.companies['ECR']!.waits = true;
    expect(verdict(s, open('p1', 'ECR'))).toBe('1862-4.3-e company.waits');
    expect(passAll(s).companies['ECR']!.waits).toBe(false);
  });

  it('1862-4.3-c, 1862-4.3-f cash first, then single shares at half par, then the certificate as a whole', () => {
    const rich = passAll(stockOf({ cash: { p1: 270 }, companies: { ECR: failing(58, { p1: 4 }) } }));
    expect(rich.cash['p1']).toBe(9); // 20 owed, one share for 29
    const poor = passAll(stockOf({ cash: { p1: 260 }, companies: { ECR: failing(58, { p1: 4 }) } }));
    expect(poor.cash['p1']).toBe(260 + 29 + 87 - 290); // the certificate too
    const odd = passAll(stockOf({ cash: { p1: 0 }, companies: { ECR: failing(62, { p1: 4 }) } }));
    expect(odd.cash['p1']).toBe(0);
  });

  it('1862-4.3-h, 1862-4.3-g one pound is owed too: by who has a share, and forgiven to who has none', () => {
    const ESR = { price: 74, trains: ['2E'], shares: { p2: 5, p1: 1 } };
    const cash = { p1: 5 * 58 - 3 * 29 - 1 };
    const s = passAllUntilFine(stockOf({ cash, companies: { ECR: failing(58, { p1: 3 }), ESR } }));
    expect(asked(s)).toBe('p1 fines');
    const none = stockOf({ cash, companies: { ECR: failing(58, { p1: 3 }) } }, { passes: 3, turn: 'p4' });
    expect(keysTold(none, pass('p4'))).toContain('fine.forgiven');
    const paid = stockOf(
      { cash: { p1: cash.p1 + 1 }, companies: { ECR: failing(58, { p1: 3 }) } },
      { passes: 3, turn: 'p4' },
    );
    expect(keysTold(paid, pass('p4'))).not.toContain('fine.forgiven');
  });

  it('1862-4.3-h everybody who has failed pays, one after the other', () => {
    const companies = {
      ECR: failing(58, { p1: 3 }),
      ESR: failing(62, { p2: 3 }, 'p2'),
      EUR: failing(54, { p3: 3 }, 'p3'),
    };
    const s = passAll(stockOf({ companies }));
    expect(['p1', 'p2', 'p3', 'p4'].map((p) => s.cash[p])).toEqual([500 - 290, 500 - 310, 500 - 270, 500]);
  });

  it('1862-T-X13, 1862-4.3-h other shares last: exactly as many as are needed', () => {
    const companies = {
      ECR: failing(58, { p1: 3 }),
      ESR: { price: 74, trains: ['2E'], shares: { p2: 5, p1: 4 } },
    };
    const s = passAllUntilFine(stockOf({ cash: { p1: 100 }, companies }));
    expect(asked(s)).toBe('p1 fines');
    expect(verdict(s, sellForFine('p1', 'ESR', 3))).toBe('1862-4.3-h fine.tooMany');
    expect(verdict(s, sellForFine('p1', 'ESR', 5))).toBe('1862-4.3-h share.notHeld');
    expect(verdict(s, sellForFine('p1', 'FDR', 1))).toBe('1862-4.3-h share.notHeld');
    const paid = after(s, sellForFine('p1', 'ESR', 2));
    expect([paid.cash['p1'], price(paid, 'ESR'), shares(paid, 'ESR', 'p1')]).toEqual([45, 68, [2]]);
    expect(asked(paid)).not.toBe('p1 fines');
  });

  it('1862-4.3-h, 1862-D28 on the site any block will do', () => {
    const companies = { ECR: failing(58, { p1: 3 }), ESR: { price: 74, trains: ['2E'], shares: { p2: 5, p1: 4 } } };
    const s = passAllUntilFine(stockOf({ profile: '18xx.games', cash: { p1: 100 }, companies }));
    expect(verdict(s, sellForFine('p1', 'ESR', 4))).toBe('legal');
  });

  it('1862-4.3-h shares are ignored for the price once per company; what was bought now may go', () => {
    const companies = { ECR: failing(100, { p1: 3 }), ESR: { price: 210, trains: ['2E'], shares: { p2: 5, p1: 3 } } };
    const round = { bought: { p1: { ESR: 3 } } };
    const s = passAllUntilFine(stockOf({ cash: { p1: 0 }, companies }, round));
    const first = after(s, sellForFine('p1', 'ESR', 1));
    expect(price(first, 'ESR')).toBe(210);
    const second = after(first, sellForFine('p1', 'ESR', 1));
    expect(price(second, 'ESR')).toBe(200);
    expect(verdict(second, pass('p1'))).not.toBe('legal');
  });

  it('1862-6.3-e, 1862-4.3-h the director sells no block that the pool cannot cover', () => {
    const companies = { ECR: failing(100, { p1: 3 }), ESR: { price: 100, trains: ['2E'], shares: { p1: 4 } } };
    const s = passAllUntilFine(stockOf({ cash: { p1: 0 }, companies }));
    expect(verdict(s, sellForFine('p1', 'ESR', 2))).toBe('1862-6.3-e share.notCovered');
  });

  it('1862-4.3-g what cannot be paid is forgiven', () => {
    const s = passAll(stockOf({ cash: { p1: 10 }, companies: { ECR: failing(100, { p1: 3 }) } }));
    expect([s.cash['p1'], asked(s).startsWith('over')]).toEqual([0, false]);
  });

  it('1862-4.3-h several are fined clockwise from the priority deal of that round', () => {
    const companies = {
      ECR: failing(100, { p1: 3 }),
      FDR: failing(100, { p3: 3 }, 'p3'),
      ESR: { price: 74, trains: ['2E'], shares: { p2: 4, p1: 3, p3: 3 } },
    };
    const s = passAllUntilFine(stockOf({ priority: 'p2', cash: { p1: 0, p3: 0 }, companies }));
    expect(asked(s)).toBe('p3 fines');
  });
});

/** All pass until somebody must pay. */
function passAllUntilFine(s: ReturnType<typeof stockOf>): ReturnType<typeof stockOf> {
  let now = s;
  while (asked(now).endsWith('stockRound')) now = after(now, pass(asked(now).split(' ')[0]!));
  return now;
}
