import { certificatesOf, directorOf, sharesOf, stackIn } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { certificateCount, certificateLimit, sharePrice } from '../common.ts';
import { market } from '../market.ts';
import { buy, exchange, pass, sell, start } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, offered, stockOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** p1 leads LYR with 50 %, p2 has 20 %, two shares are in the pool and one in the IPO. */
const LYR: CompanyGiven = { par: 95, shares: { p1: 5, p2: 2, pool: 2 }, tokens: ['F16'] };
const lyr = (given: Given = {}): State => stockOf({ companies: { LYR }, ...given });
const holds = (s: State, company: string): number[] => s.seats.map((p) => sharesOf(s, company, p));
/** Ten companies cannot be had: this many certificates of p1 in four of them. */
const cards = (counts: readonly number[], red: readonly string[] = []): Record<string, CompanyGiven> => {
  const ids = ['JHR', 'SSL', 'CDL', 'HJR', 'TJL'];
  return Object.fromEntries(
    counts.map((n, i) => {
      const id = ids[i]!;
      const shares: Record<string, number> = { p2: 2, p1: n };
      return [id, { shares, ...(red.includes(id) ? { at: [6, 0] as const } : {}) }];
    }),
  );
};

describe('turns', () => {
  it('1888-7.1-a sales first, any number, then one purchase ends the turn', () => {
    let s = lyr({ companies: { LYR, ZDR: { shares: { p2: 3, p1: 2 } } } });
    expect(verdict(s, sell('p1', 'LYR', 0))).toBe('1888-7.1-a share.notHeld');
    expect(verdict(s, sell('p1', 'LYR', 6))).toBe('1888-7.1-a share.notHeld');
    expect(verdict(s, sell('p1', 'JHR', 1))).toBe('1888-7.1-a share.notHeld');
    s = after(s, sell('p1', 'LYR', 1), sell('p1', 'ZDR', 1));
    expect(asked(s)).toBe('p1 stockRound');
    s = after(s, start('p1', 'JHR', 70));
    expect(asked(s)).toBe('p2 stockRound');
  });
  it('1888-7.1-b shares are traded with the bank only', () => {
    const s = lyr();
    const bank = s.cash['bank']!;
    const sold = after(s, sell('p1', 'LYR', 1));
    expect(sharesOf(sold, 'LYR', 'pool')).toBe(3);
    expect(sold.cash).toMatchObject({ bank: bank - 95, p1: 595, p2: 500 });
    const bought = after(s, buy('p1', 'LYR', 'pool'));
    expect(bought.cash).toMatchObject({ bank: bank + 95, p1: 405, p2: 500 });
    expect(verdict(s, { ...buy('p1', 'LYR'), source: 'p2' })).toBe('input input.badField');
  });
  it('1888-7.1-c a pass does not exclude; the round ends when all pass in a row', () => {
    let s = after(lyr(), pass('p1'), pass('p2'), pass('p3'));
    s = after(s, buy('p4', 'LYR'), pass('p1'), pass('p2'));
    expect(verdict(s, buy('p3', 'LYR', 'pool'))).toBe('legal');
    s = after(s, pass('p3'));
    expect(asked(s)).toBe('p4 stockRound');
    expect(asked(after(s, pass('p4')))).toBe('p1 layTrack');
  });
  it('1888-7.2-a the priority deal opens and goes to the left of the last who acted', () => {
    let s = lyr({ priority: 'p3' });
    expect(asked(s)).toBe('p3 stockRound');
    s = after(s, pass('p3'), pass('p4'), sell('p1', 'LYR', 1), pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    expect(after(s, pass('p1')).priority).toBe('p2');
    const idle = after(lyr({ priority: 'p3' }), pass('p3'), pass('p4'), pass('p1'), pass('p2'));
    expect(idle.priority).toBe('p3');
  });
  it('1888-7.2-a only the player on turn acts, even where the Forbidden City knows no turn', () => {
    const s = stockOf({
      profile: '18xx.games-prototype',
      companies: { LYR, JZR: { shares: { p2: 2 }, tokens: ['C9'] } },
      privates: { FC: 'p2' },
    });
    expect(verdict(s, pass('p2'))).toBe('1888-7.2-a turn.notYours');
    expect(verdict(s, sell('p2', 'LYR', 1))).toBe('1888-7.2-a turn.notYours');
    expect(verdict(s, buy('p2', 'LYR'))).toBe('1888-7.2-a turn.notYours');
    expect(verdict(s, start('p2', 'SSL', 70))).toBe('1888-7.2-a turn.notYours');
    expect(verdict(s, exchange('p2', 'JZR'))).toBe('legal');
    expect(asked(after(s, exchange('p2', 'JZR')))).toBe('p1 stockRound');
    expect(verdict(s, pass('p3'))).toBe('turn turn.notYours');
  });
});

describe('the certificate limit', () => {
  for (const [players, limit] of [
    [2, 28],
    [3, 20],
    [4, 16],
    [5, 13],
    [6, 11],
  ] as const) {
    it(`1888-7.3-a ${limit} with ${players} players`, () => {
      expect(certificateLimit(stockOf({ players }) as never)).toBe(limit);
    });
  }
  it('1888-7.3-a DV-3 20 with two players on 18xx.games', () => {
    expect(certificateLimit(stockOf({ players: 2, profile: '18xx.games' }) as never)).toBe(20);
  });
  it('1888-7.3-b every certificate and every private of the player counts one', () => {
    const s = stockOf({ companies: { LYR, ZDR: { shares: { p2: 3, p1: 2 } } }, privates: { KT: 'p1', TA: 'LYR' } });
    expect(certificateCount(s, 'p1')).toBe(4 + 2 + 1);
    expect(certificateCount(s, 'p2')).toBe(2 + 2);
  });
  it('1888-7.3-c a company in a red cell counts nothing while it is there', () => {
    const red = stockOf({ companies: cards([5], ['JHR']) });
    expect(certificateCount(red, 'p1')).toBe(0);
    expect(certificateCount(stockOf({ companies: cards([5]) }), 'p1')).toBe(5);
  });
  it('1888-7.3-d no purchase above the limit, but red shares always', () => {
    const full = { players: 6, companies: { ...cards([6, 5]), TJL: { shares: { p2: 3 }, at: [6, 0] as const } } };
    const s = stockOf(full);
    expect(certificateCount(s, 'p1')).toBe(11);
    expect(verdict(s, buy('p1', 'SSL'))).toBe('1888-7.3-d share.overLimit');
    expect(verdict(s, start('p1', 'ZDR', 70))).toBe('1888-7.3-d share.overLimit');
    expect(verdict(s, buy('p1', 'TJL'))).toBe('legal');
  });
  it('1888-7.3-d the count is taken before the swap that a purchase causes', () => {
    // p1 would become director of SSL and give two cards for one: still one too many at the moment of buying.
    const s = stockOf({
      players: 6,
      companies: { JHR: { shares: { p2: 2, p1: 6 } }, SSL: { shares: { p2: 4, p1: 4 } } },
      privates: { KT: 'p1' },
    });
    expect(verdict(s, buy('p1', 'SSL'))).toBe('1888-7.3-d share.overLimit');
  });
  it('1888-7.3-e above the limit a player must sell before anything else', () => {
    const over: Given = {
      players: 6,
      companies: {
        ...cards([6, 6]),
        TJL: { shares: { p2: 3 }, at: [6, 0] },
        JZR: { shares: { p3: 2 }, tokens: ['C9'] },
      },
      privates: { FC: 'p1' },
    };
    const s = stockOf(over);
    expect(certificateCount(s, 'p1')).toBe(13);
    expect(verdict(s, pass('p1'))).toBe('1888-7.3-e share.sellFirst');
    expect(verdict(s, buy('p1', 'TJL'))).toBe('1888-7.3-e share.sellFirst');
    expect(verdict(s, start('p1', 'ZDR', 70))).toBe('1888-7.3-e share.sellFirst');
    expect(verdict(s, exchange('p1', 'JZR'))).toBe('1888-7.3-e share.sellFirst');
    const sold = after(s, sell('p1', 'JHR', 2));
    expect(verdict(sold, pass('p1'))).toBe('legal');
    expect(verdict(sold, buy('p1', 'TJL'))).toBe('legal');
    expect(verdict(sold, exchange('p1', 'JZR'))).toBe('1888-4.3.1-FC-b exchange.afterSale');
  });
  it('1888-7.3-e without a legal sale there is no penalty', () => {
    const full = Object.fromEntries(['JHR', 'SSL'].map((id) => [id, { shares: { p2: 2, p1: 3, pool: 5 } }]));
    const privates = { KT: 'p1', TA: 'p1', HS: 'p1', GW: 'p1', YRF: 'p1', FC: 'p1' };
    const s = stockOf({ players: 6, companies: full, privates });
    expect(certificateCount(s, 'p1')).toBe(12);
    expect(offered(s, 'sell')).toEqual([]);
    expect(verdict(s, pass('p1'))).toBe('legal');
    expect(verdict(s, start('p1', 'ZDR', 70))).toBe('1888-7.3-d share.overLimit');
  });
});

describe('selling', () => {
  it('1888-7.4-a not in the first stock round', () => {
    const first = stockOf({ companies: { LYR } }, { number: 1 });
    expect(verdict(first, sell('p1', 'LYR', 1))).toBe('1888-7.4-a share.noSaleYet');
    expect(verdict(stockOf({ companies: { LYR } }), sell('p1', 'LYR', 1))).toBe('legal');
  });
  it("1888-7.4-b the director's certificate stays unless another player has 20 %", () => {
    const alone = stockOf({ companies: { LYR: { shares: { p1: 4, p2: 1 } } } });
    expect(verdict(alone, sell('p1', 'LYR', 2))).toBe('legal');
    expect(verdict(alone, sell('p1', 'LYR', 3))).toBe('1888-7.4-b share.directorKept');
    const two = stockOf({ companies: { LYR: { shares: { p1: 4, p2: 2 } } } });
    expect(verdict(two, sell('p1', 'LYR', 3))).toBe('legal');
    expect(certificatesOf(after(two, sell('p1', 'LYR', 3)), 'LYR', 'pool')).toBe(3);
  });
  it('1888-7.4-c the pool holds at most five', () => {
    const s = lyr();
    expect(verdict(s, sell('p1', 'LYR', 3))).toBe('legal');
    const fuller = stockOf({ companies: { LYR: { shares: { p1: 4, p2: 2, pool: 3 } } } });
    expect(verdict(fuller, sell('p1', 'LYR', 3))).toBe('1888-7.4-c pool.full');
    expect(verdict(fuller, sell('p1', 'LYR', 2))).toBe('legal');
  });
  it('1888-7.4-d a lot is paid at the price before it, and the marker drops one cell per share', () => {
    const s = after(lyr(), sell('p1', 'LYR', 3));
    expect(s.cash['p1']).toBe(500 + 285);
    expect(sharePrice(s, 'LYR')).toBe(80);
  });
  it('1888-7.4-e several lots, each at the price then valid, companies in any order', () => {
    const s = lyr({ companies: { LYR, ZDR: { par: 70, shares: { p2: 3, p1: 2 } } } });
    expect(after(s, sell('p1', 'LYR', 1), sell('p1', 'ZDR', 2), sell('p1', 'LYR', 1)).cash['p1']).toBe(
      500 + 95 + 140 + 90,
    );
  });
  it('1888-7.4-f shares of a company that has not floated can be sold', () => {
    const s = stockOf({ companies: { LYR: { shares: { p1: 3 }, floated: false } } });
    expect(verdict(s, sell('p1', 'LYR', 1))).toBe('legal');
  });
});

describe('buying', () => {
  it('1888-7.5-a one certificate: IPO at par, pool at the price, or an unopened company', () => {
    const s = lyr({ companies: { LYR: { ...LYR, at: [0, 5] }, ZDR: { shares: { p2: 10 - 4, p3: 4 } } } });
    expect(after(s, buy('p1', 'LYR')).cash['p1']).toBe(405);
    expect(after(s, buy('p1', 'LYR', 'pool')).cash['p1']).toBe(380);
    expect(verdict(s, buy('p1', 'ZDR'))).toBe('1888-7.5-a share.noneThere');
    expect(verdict(s, buy('p1', 'ZDR', 'pool'))).toBe('1888-7.5-a share.noneThere');
    expect(verdict(s, start('p1', 'LYR', 70))).toBe('1888-7.5-a company.isStarted');
    expect(asked(after(s, buy('p1', 'LYR')))).toBe('p2 stockRound');
  });
  it('1888-4.3.2-a the director certificate must be the first one bought', () => {
    expect(verdict(lyr(), buy('p1', 'ZDR'))).toBe('1888-4.3.2-a share.notStarted');
    const s = after(lyr(), start('p1', 'ZDR', 70));
    expect(s.certificates['ZDR']![0]).toEqual({ shares: 2, owner: 'p1' });
    expect(s.certificates['ZDR']!.map((c) => c.shares)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(verdict(s, buy('p2', 'ZDR'))).toBe('legal');
  });
  it('1888-7.5-b in full, from own cash, to the bank', () => {
    const s = lyr({ cash: { p1: 94 } });
    expect(verdict(s, buy('p1', 'LYR'))).toBe('1888-7.5-b share.tooDear');
    expect(verdict(lyr({ cash: { p1: 95 } }), buy('p1', 'LYR'))).toBe('legal');
    expect(verdict(lyr({ cash: { p1: 139 } }), start('p1', 'ZDR', 70))).toBe('1888-7.5-b share.tooDear');
    expect(verdict(lyr({ cash: { p1: 140 } }), start('p1', 'ZDR', 70))).toBe('legal');
  });
  it('1888-7.5-c nobody owns more than 60 %, red or not', () => {
    const given = (at: readonly [number, number]): State =>
      stockOf({ companies: { LYR: { shares: { p1: 6, p2: 1, pool: 1 }, at } } });
    expect(verdict(given([1, 3]), buy('p1', 'LYR'))).toBe('1888-7.5-c share.tooMany');
    expect(verdict(given([7, 0]), buy('p1', 'LYR', 'pool'))).toBe('1888-7.5-c share.tooMany');
    expect(verdict(lyr(), buy('p1', 'LYR'))).toBe('legal');
  });
  it('1888-7.5-d not what the player has sold in this stock round', () => {
    let s = after(lyr(), sell('p1', 'LYR', 1));
    expect(verdict(s, buy('p1', 'LYR'))).toBe('1888-7.5-d share.soldNow');
    s = after(s, pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(s, buy('p1', 'LYR', 'pool'))).toBe('1888-7.5-d share.soldNow');
    expect(verdict(after(lyr(), sell('p1', 'LYR', 1), pass('p1')), buy('p2', 'LYR'))).toBe('legal');
  });
});

describe('opening and floating', () => {
  it('1888-7.6-a the buyer picks one of six pars, pays twice, and the marker goes under those there', () => {
    const s = lyr({ companies: { LYR: { ...LYR, par: 75 } } });
    expect(verdict(s, start('p1', 'ZDR', 65))).toBe('1888-7.6-a company.noPar');
    expect(verdict(s, start('p1', 'ZDR', 100))).toBe('1888-7.6-a company.noPar');
    for (const par of [70, 75, 80, 85, 90, 95]) expect(verdict(s, start('p1', 'ZDR', par))).toBe('legal');
    const started = after(s, start('p1', 'ZDR', 75));
    expect(started.cash['p1']).toBe(350);
    const { cell } = started.market.find((m) => m.company === 'ZDR')!;
    expect(market.cells[cell]).toMatchObject({ price: 75, flags: 'p' });
    expect(stackIn(started.market, cell)).toEqual(['LYR', 'ZDR']);
  });
  it('1888-7.6-b floats the moment 60 % has left the IPO, pool included, with ten times par', () => {
    const s = stockOf({
      companies: { LYR: { par: 85, at: [0, 4], shares: { p1: 3, p2: 1, pool: 1 }, floated: false } },
    });
    const floated = after(s, buy('p1', 'LYR'));
    expect(floated.companies['LYR']).toEqual({ par: 85, floated: true });
    expect(floated.cash['LYR']).toBe(850);
    expect(after(s, buy('p1', 'LYR', 'pool')).companies['LYR']!.floated).toBe(false);
    // For good, and paid once, though a share goes to the pool and comes back.
    const later = after(floated, sell('p2', 'LYR', 1), pass('p2'), buy('p3', 'LYR', 'pool'));
    expect(later.companies['LYR']!.floated).toBe(true);
    expect(later.cash['LYR']).toBe(850);
  });
  it('1888-7.6-b DV-2 the prototype floats with 50 %', () => {
    const s = stockOf({
      profile: '18xx.games-prototype',
      companies: { LYR: { par: 85, shares: { p1: 4 }, floated: false } },
    });
    expect(after(s, buy('p1', 'LYR')).companies['LYR']!.floated).toBe(true);
  });
});

describe('the director', () => {
  it('1888-7.7-a by purchase: strictly more takes the post, equality does not', () => {
    const s = stockOf({ companies: { LYR: { shares: { p2: 3, p1: 2 } } } });
    const equal = after(s, buy('p1', 'LYR'));
    expect(directorOf(equal, 'LYR')).toBe('p2');
    const more = after(equal, pass('p2'), pass('p3'), pass('p4'), buy('p1', 'LYR'));
    expect(directorOf(more, 'LYR')).toBe('p1');
    expect(holds(more, 'LYR')).toEqual([4, 3, 0, 0]);
  });
  it('1888-7.7-b by sale: the largest holder, among equals the nearest to the left', () => {
    const s = stockOf({ companies: { LYR: { shares: { p2: 4, p1: 2, p4: 2, p3: 1 } } }, priority: 'p2' });
    const sold = after(s, sell('p2', 'LYR', 3));
    expect(directorOf(sold, 'LYR')).toBe('p4');
    const keeps = after(s, sell('p2', 'LYR', 2));
    expect(directorOf(keeps, 'LYR')).toBe('p2');
    const bigger = stockOf({ companies: { LYR: { shares: { p2: 4, p1: 3, p4: 2 } } }, priority: 'p2' });
    expect(directorOf(after(bigger, sell('p2', 'LYR', 3)), 'LYR')).toBe('p1');
  });
  it('1888-7.7-c the swap changes certificates, not holdings; a director sells into the double', () => {
    const s = stockOf({ companies: { LYR: { shares: { p1: 2, p2: 3 } } } });
    const one = after(s, sell('p1', 'LYR', 1));
    expect(holds(one, 'LYR')).toEqual([1, 3, 0, 0]);
    expect(certificatesOf(one, 'LYR', 'p1')).toBe(1);
    expect(one.certificates['LYR']![0]!.owner).toBe('p2');
    const both = after(s, sell('p1', 'LYR', 2));
    expect(holds(both, 'LYR')).toEqual([0, 3, 0, 0]);
    expect(certificatesOf(both, 'LYR', 'pool')).toBe(2);
  });
  it('1888-7.7-d the post is given up only by a sale that another can take over', () => {
    const s = stockOf({ companies: { LYR: { shares: { p1: 2, p2: 1 } } } });
    expect(verdict(s, sell('p1', 'LYR', 1))).toBe('1888-7.4-b share.directorKept');
    expect(offered(s, 'sell')).toEqual([]);
  });
});

describe('the end of the round', () => {
  it('1888-9.3-b sold-out companies move up, except at the top of their column', () => {
    const s = stockOf({
      companies: {
        LYR: { shares: { p1: 6, p2: 4 } },
        ZDR: { shares: { p2: 5, p3: 5 }, at: [0, 4] },
        JHR: { shares: { p1: 6, pool: 4 } },
      },
    });
    const done = after(s, pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    expect(['LYR', 'ZDR', 'JHR'].map((c) => sharePrice(done, c))).toEqual([85, 110, 80]);
  });
  it('1888-9.3-b several in operating order, so that the first lies on top', () => {
    const s = stockOf({
      companies: {
        // 85 in column 4 of row 4 goes first, and both meet nowhere else than in the cell above.
        ZDR: { shares: { p2: 5, p3: 5 }, at: [4, 3] },
        LYR: { shares: { p1: 6, p2: 4 }, at: [4, 3] },
      },
    });
    const done = after(s, pass('p1'), pass('p2'), pass('p3'), pass('p4'));
    expect(stackIn(done.market, market.grid[3]![3]!)).toEqual(['ZDR', 'LYR']);
  });
});

describe('the Forbidden City', () => {
  const beijing: Given = {
    companies: { LYR, JZR: { par: 85, shares: { p2: 3, pool: 1 }, tokens: ['C9'], floated: true } },
    privates: { FC: 'p1' },
  };
  it('1888-4.3.1-FC-a a share from IPO or pool of a company with a token in Beijing, for nothing', () => {
    const s = stockOf(beijing);
    expect(verdict(s, exchange('p1', 'LYR'))).toBe('1888-4.3.1-FC-a exchange.notInBeijing');
    for (const source of ['ipo', 'pool'] as const) {
      const done = after(s, exchange('p1', 'JZR', source));
      expect(sharesOf(done, 'JZR', 'p1')).toBe(1);
      expect(done.cash).toEqual(s.cash);
      expect(done.privates['FC']!.owner).toBe('out');
    }
    const none = stockOf({ ...beijing, companies: { JZR: { shares: { p2: 3 }, tokens: ['C9'] } } });
    expect(verdict(none, exchange('p1', 'JZR', 'pool'))).toBe('1888-4.3.1-FC-a share.noneThere');
  });
  it('1888-4.3.1-FC-a DV-2 the prototype gives only shares of the IPO', () => {
    const s = stockOf({ ...beijing, profile: '18xx.games-prototype' });
    expect(verdict(s, exchange('p1', 'JZR', 'pool'))).toBe('1888-4.3.1-FC-a share.noneThere');
    const done = after(s, exchange('p1', 'JZR'));
    expect(asked(done)).toBe('p1 stockRound');
  });
  it('1888-4.3.1-FC-b it is the purchase of the turn, and no sale goes before', () => {
    const s = stockOf(beijing);
    expect(verdict(after(s, sell('p1', 'LYR', 1)), exchange('p1', 'JZR'))).toBe('1888-4.3.1-FC-b exchange.afterSale');
    let done = after(s, exchange('p1', 'JZR'));
    expect(asked(done)).toBe('p2 stockRound');
    done = after(done, pass('p2'), pass('p3'), pass('p4'), pass('p1'));
    expect(done.priority).toBe('p2');
  });
  it('1888-4.3.1-FC-c the holding limit and earlier sales bind it; the post may change', () => {
    const many = stockOf({ ...beijing, companies: { JZR: { shares: { p1: 6 }, tokens: ['C9'] } } });
    expect(verdict(many, exchange('p1', 'JZR'))).toBe('1888-4.3.1-FC-c share.tooMany');
    const sold = stockOf(beijing, { sold: { p1: ['JZR'] } });
    expect(verdict(sold, exchange('p1', 'JZR'))).toBe('1888-4.3.1-FC-c share.soldNow');
    const third = { JZR: { shares: { p2: 2, p1: 2 }, tokens: ['C9'], floated: false } };
    const post = after(stockOf({ ...beijing, companies: third }), exchange('p1', 'JZR'));
    expect(directorOf(post, 'JZR')).toBe('p1');
    const floats = { JZR: { par: 70, shares: { p2: 5 }, tokens: ['C9'], floated: false } };
    expect(after(stockOf({ ...beijing, companies: floats }), exchange('p1', 'JZR')).cash['JZR']).toBe(700);
  });
  it('1888-4.3.1-FC-c DV-11 on 18xx.games earlier sales of the round do not matter', () => {
    const s = stockOf({ ...beijing, profile: '18xx.games' }, { sold: { p1: ['JZR'] } });
    expect(verdict(s, exchange('p1', 'JZR'))).toBe('legal');
  });
  it('1888-4.3.1-FC-d a company that owns it cannot use it', () => {
    const s = stockOf({ ...beijing, privates: { FC: 'LYR' } });
    expect(verdict(s, exchange('p1', 'JZR'))).toBe('1888-4.3.1-e exchange.notOwner');
    expect(offered(s, 'exchange')).toEqual([]);
  });
  it('1888-4.3.1-e only its owner uses it, and only in the own turn', () => {
    const s = stockOf(beijing);
    expect(verdict(after(s, pass('p1')), exchange('p2', 'JZR'))).toBe('1888-4.3.1-e exchange.notOwner');
    expect(verdict(s, exchange('p1', 'JZR'))).toBe('legal');
  });
});
