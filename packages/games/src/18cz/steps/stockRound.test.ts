import { describe, expect, it } from 'vitest';
import { buyShare, found, pass, repay, sell } from '../testing/moves.ts';
import { after, asked, type Given, game, offered, priceOf, setEndOf, stockOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const shares = (s: State, company: string, player: string): number[] =>
  s.certificates[company]!.filter((c) => c.owner === player).map((c) => c.shares);
const allPass = (s: State): State => {
  let now = s;
  for (let i = 0; i < s.seats.length; i++) now = after(now, pass(asked(now).split(' ')[0]!));
  return now;
};
/** EKJ belongs to p1 with 50 %, p2 holds 25 %. */
const ekj: Given = { companies: { EKJ: { shares: { p1: 2, p2: 1 }, price: 63, par: 60 } } };

describe('turns of a stock round', () => {
  it('18cz-VII.1-a shares are traded with the bank only, as many as one has', () => {
    const s = stockOf(ekj);
    const richer = after(s, pass('p1'), sell('p2', 'EKJ'));
    expect(richer.cash['p2']).toBe(563);
    expect(shares(richer, 'EKJ', 'ipo')).toEqual([1, 1]);
    expect(verdict(s, sell('p1', 'EKJ', 3))).toBe('18cz-VII.1-a share.notHeld');
    expect(verdict(s, sell('p1', 'EKJ', 0))).toBe('18cz-VII.1-a share.notHeld');
  });
  it('18cz-VII.1-b sales first, then one purchase, which ends the turn', () => {
    const s = after(stockOf(ekj), pass('p1'), sell('p2', 'EKJ'), found('p2', 'OFE', 50));
    expect(asked(s)).toBe('p3 stockRound');
  });
  it('18cz-VII.2-a round the player cards', () => {
    let s = stockOf();
    const turns = [];
    for (let i = 0; i < 3; i++) {
      turns.push(asked(s).slice(0, 2));
      s = after(s, pass(asked(s).slice(0, 2)));
    }
    expect(turns).toEqual(['p1', 'p2', 'p3']);
    expect(asked(after(s, found('p4', 'EKJ', 50)))).toBe('p1 stockRound');
  });
  it('18cz-VII.2-b it ends when all pass in a row; a turn with a sale is no pass', () => {
    const s = after(stockOf(ekj), pass('p1'), sell('p2', 'EKJ'), pass('p2'), pass('p3'), pass('p4'));
    expect(asked(s)).toBe('p1 stockRound');
    expect(asked(after(s, pass('p1')))).toBe('p2 stockRound');
    expect(game.round(after(s, pass('p1'), pass('p2')) as never)).toBe('OR 2.1');
  });
  it('18cz-VII.2-c afterwards the richest begins, equals keep their order', () => {
    const s = allPass(stockOf({ cash: { p1: 10, p2: 70, p3: 70, p4: 200 } }));
    expect(s.seats).toEqual(['p4', 'p2', 'p3', 'p1']);
  });
  it('18cz-V-c the new order is that of the next stock round, whatever operating rounds bring', () => {
    const s = allPass(stockOf({ cash: { p1: 10, p2: 70, p3: 70, p4: 200 }, set: 1, phase: 'a', deck: 'b' }));
    expect(asked(s)).toBe('p4 stockRound');
  });
});

describe('founding and buying', () => {
  it('18cz-VII.3-a in phase a only small companies', () => {
    const s = stockOf({ phase: 'a', set: 1 });
    expect(verdict(s, found('p1', 'BN', 60))).toBe('18cz-VII.3-a company.tooEarly');
    expect(verdict(s, found('p1', 'EKJ', 50))).toBe('legal');
  });
  it('18cz-VII.3-b medium ones from phase b, large ones from phase d', () => {
    const at = (phase: string, company: string, par: number) => verdict(stockOf({ phase }), found('p1', company, par));
    expect([at('b', 'BN', 60), at('b', 'SX', 90), at('c', 'SX', 90), at('d', 'SX', 90)]).toEqual([
      'legal',
      '18cz-VII.3-a company.tooEarly',
      '18cz-VII.3-a company.tooEarly',
      'legal',
    ]);
  });
  it('18cz-VII.3-c the director’s certificate comes first, once', () => {
    const s = stockOf(ekj);
    expect(verdict(s, buyShare('p1', 'OFE'))).toBe('18cz-VII.3-c share.notStarted');
    expect(verdict(s, found('p1', 'EKJ', 50))).toBe('18cz-VII.3-c company.isStarted');
    const founded = after(s, found('p1', 'OFE', 55));
    expect([founded.cash['p1'], shares(founded, 'OFE', 'p1'), priceOf(founded, 'OFE')]).toEqual([390, [2], 55]);
  });
  it('18cz-III.3-b only what lies in the bank can be bought', () => {
    const s = stockOf({ companies: { EKJ: { shares: { p1: 2, p2: 1, p3: 1 } } } });
    expect(verdict(after(s, pass('p1'), pass('p2'), pass('p3')), buyShare('p4', 'EKJ'))).toBe(
      '18cz-III.3-b share.noneThere',
    );
  });
  it('18cz-VII.3-d a share costs the current price, sold before or not', () => {
    const s = after(stockOf(ekj), pass('p1'), sell('p2', 'EKJ'), pass('p2'));
    expect(after(s, buyShare('p3', 'EKJ')).cash['p3']).toBe(440);
  });
  it('18cz-VII.3-e the whole price in cash', () => {
    const s = stockOf({ ...ekj, cash: { p1: 62 } });
    expect(verdict(s, buyShare('p1', 'EKJ'))).toBe('18cz-VII.3-e share.tooDear');
    expect(verdict(s, found('p1', 'OFE', 50))).toBe('18cz-VII.3-e share.tooDear');
    expect(verdict(stockOf({ ...ekj, cash: { p1: 63 } }), buyShare('p1', 'EKJ'))).toBe('legal');
    expect(verdict(stockOf({ cash: { p1: 100 } }), found('p1', 'OFE', 50))).toBe('legal');
  });
  it('18cz-VII.3-f nothing of a company sold in this round', () => {
    const s = after(stockOf(ekj), pass('p1'), sell('p2', 'EKJ'));
    expect(verdict(s, buyShare('p2', 'EKJ'))).toBe('18cz-VII.3-f share.soldNow');
    const later = after(s, pass('p2'), pass('p3'), pass('p4'), found('p1', 'OFE', 50));
    expect(verdict(later, buyShare('p2', 'EKJ'))).toBe('18cz-VII.3-f share.soldNow');
  });
  it('18cz-VII.3-g T25 more than the director: the post changes at once', () => {
    const s = stockOf({ companies: { BN: { shares: { p2: 2, p1: 2 }, par: 60 } } });
    const bought = after(s, buyShare('p1', 'BN'));
    expect(shares(bought, 'BN', 'p1')).toEqual([2, 1]);
    expect(shares(bought, 'BN', 'p2')).toEqual([1, 1]);
  });
  it('18cz-VII.4-a no purchase beyond the limit; locals and director’s certificates count one', () => {
    const locals = Object.fromEntries(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1'].map((l) => [l, 'p1']),
    );
    const full = stockOf({ companies: { EKJ: { shares: { p1: 2, p2: 1 } } }, locals });
    expect(verdict(full, buyShare('p1', 'EKJ'))).toBe('18cz-VII.4-a share.overLimit');
    expect(verdict(full, found('p1', 'OFE', 50))).toBe('18cz-VII.4-a share.overLimit');
    const { S1: _, ...fewer } = locals;
    expect(verdict(stockOf({ ...ekj, locals: fewer }), buyShare('p1', 'EKJ'))).toBe('legal');
  });
  it('18cz-IV.1-f a local of a company counts for nobody', () => {
    const locals = Object.fromEntries(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1'].map((l) => [l, l === 'S1' ? 'EKJ' : 'p1']),
    );
    expect(verdict(stockOf({ ...ekj, locals }), buyShare('p1', 'EKJ'))).toBe('legal');
  });
  it('18cz-VII.4-b 75 percent of a small one, 60 of others', () => {
    const small = stockOf({ companies: { EKJ: { shares: { p1: 3 } } } });
    expect(verdict(small, buyShare('p1', 'EKJ'))).toBe('18cz-VII.4-b share.tooMany');
    const medium = stockOf({ companies: { BN: { shares: { p1: 3 } } } });
    expect(verdict(medium, buyShare('p1', 'BN'))).toBe('18cz-VII.4-b share.tooMany');
    const large = (n: number) => stockOf({ phase: 'd', companies: { SX: { shares: { p1: n } } } });
    expect(verdict(large(6), buyShare('p1', 'SX'))).toBe('18cz-VII.4-b share.tooMany');
    expect(verdict(large(5), buyShare('p1', 'SX'))).toBe('legal');
  });
  const excess = (
    round = {},
    profile: 'rulebook' | '18xx.games' = 'rulebook',
    companies: Given['companies'] = { EKJ: { shares: { p2: 2, p1: 1 } } },
  ): State => {
    const locals = Object.fromEntries(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1', 'L2'].map((l) => [l, 'p1']),
    );
    return stockOf({ companies, locals, profile, debts: { p1: 5 } }, round);
  };
  it('18cz-VII.4-c above the limit since before the round: sell first, in the first turn', () => {
    const s = excess({ excess: ['p1'] });
    for (const a of [pass('p1'), found('p1', 'OFE', 50), buyShare('p1', 'EKJ'), repay('p1', 5)])
      expect(verdict(s, a)).toBe('18cz-VII.4-c share.sellFirst');
    expect(verdict(after(s, sell('p1', 'EKJ')), pass('p1'))).toBe('legal');
    expect(verdict(excess(), pass('p1'))).toBe('legal');
    expect(verdict(excess({}, '18xx.games'), pass('p1'))).toBe('18cz-VII.4-c share.sellFirst');
  });
  it('18cz-VII.4-c in the first turn only, and not at the limit itself', () => {
    // Nothing can be sold at first: the other has too little to take the post.
    let s = after(excess({ excess: ['p1'] }, 'rulebook', { EKJ: { shares: { p1: 2, p2: 1 } } }), pass('p1'));
    s = after(s, buyShare('p2', 'EKJ'), pass('p3'), pass('p4'));
    expect([asked(s), verdict(s, sell('p1', 'EKJ')), verdict(s, pass('p1'))]).toEqual([
      'p1 stockRound',
      'legal',
      'legal',
    ]);
    s = after(excess({ excess: [] }), pass('p1'));
    s = after(s, pass('p2'), pass('p3'), found('p4', 'OFE', 50));
    expect([asked(s), verdict(s, pass('p1'))]).toEqual(['p1 stockRound', 'legal']);
    const full = excess({ excess: ['p1'] });
    full.privates['S1']!.owner = 'out';
    expect(verdict(full, pass('p1'))).toBe('legal');
  });
  it('18cz-VII.4-c who is above the limit when a round begins is remembered', () => {
    const locals = Object.fromEntries(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1', 'L2'].map((l) => [l, 'p1']),
    );
    const s = setEndOf({ companies: { EKJ: { shares: { p2: 2, p1: 1 } } }, locals, set: 2 });
    expect([asked(s), verdict(s, pass('p1'))]).toEqual(['p1 stockRound', '18cz-VII.4-c share.sellFirst']);
  });
  it('18cz-VII.4-d locals cannot be sold for it, and who cannot sell goes on', () => {
    const s = excess({ excess: ['p1'] }, 'rulebook', { EKJ: { shares: { p1: 2, p2: 1 } } });
    expect(offered(s, 'sell')).toEqual([]);
    expect(offered(s, 'sellLocal')).toEqual([]);
    expect(verdict(s, pass('p1'))).toBe('legal');
  });
  for (const [company, pars, wrong] of [
    ['EKJ', [50, 55, 60, 65, 70], 80],
    ['BN', [60, 70, 80, 90, 100], 50],
    ['SX', [90, 100, 110, 120], 80],
  ] as const) {
    it(`18cz-VII.5-a par of ${company}: ${pars.join(' ')}`, () => {
      const s = stockOf({ phase: 'd' });
      expect(pars.map((p) => verdict(s, found('p1', company, p)))).toEqual(pars.map(() => 'legal'));
      expect(verdict(s, found('p1', company, wrong))).toBe('18cz-VII.5-a company.noPar');
    });
  }
  it('18cz-VII.5-a a marker goes under those in its cell', () => {
    const s = after(stockOf(), found('p1', 'EKJ', 50), found('p2', 'OFE', 50));
    expect(s.market.map((m) => m.company)).toEqual(['EKJ', 'OFE']);
  });
});

describe('floating', () => {
  it('18cz-VII.5-b T3 a small company with its director’s certificate', () => {
    for (const [par, cost, treasury] of [
      [50, 100, 200],
      [55, 110, 220],
      [60, 120, 240],
      [65, 130, 260],
      [70, 140, 280],
    ] as const) {
      const s = after(stockOf(), found('p1', 'EKJ', par));
      expect([s.companies['EKJ']!.floated, 500 - s.cash['p1']!, s.cash['EKJ']]).toEqual([true, cost, treasury]);
    }
  });
  it('18cz-VII.5-b T4 a medium one with 60 percent, shares in the bank do not count', () => {
    const s = after(stockOf(), found('p1', 'BN', 70));
    expect(s.companies['BN']!.floated).toBe(false);
    const floated = after(s, buyShare('p2', 'BN'));
    expect([floated.companies['BN']!.floated, floated.cash['BN']]).toEqual([true, 350]);
  });
  it('18cz-VII.5-b T5 a large one with half, and never back', () => {
    let s = stockOf({ phase: 'd', companies: { SX: { shares: { p1: 4 }, par: 100, floated: false } } });
    s = after(s, buyShare('p1', 'SX'));
    expect([s.companies['SX']!.floated, s.cash['SX']]).toEqual([true, 1000]);
    s = after(s, pass('p2'), pass('p3'), pass('p4'), sell('p1', 'SX', 3));
    expect(s.companies['SX']!.floated).toBe(true);
  });
  it('18cz-VII.5-c it operates from the next operating round on', () => {
    const s = allPass(after(stockOf(), found('p1', 'EKJ', 50)));
    expect(asked(s)).toBe('p1 layTrack');
  });
  it('18cz-VII.5-d without enough shares it does not operate and has nothing, but its price moves', () => {
    let s = stockOf({ companies: { BN: { shares: { p1: 2 }, floated: false, par: 60 } } });
    expect(game.round(allPass(s) as never)).toBe('SR 3');
    expect(s.cash['BN']).toBe(0);
    s = stockOf({ companies: { BN: { shares: { p2: 2, p1: 2 }, floated: false, par: 60 } } });
    expect(priceOf(after(s, sell('p1', 'BN')), 'BN')).toBe(58);
  });
  it('18cz-VII.5.a-a capital at the par of the beginning', () => {
    const s = stockOf({ companies: { BN: { shares: { p2: 2 }, par: 60, price: 50, floated: false } } });
    expect(after(s, buyShare('p1', 'BN')).cash['BN']).toBe(300);
  });
});

describe('the post of director', () => {
  it('18cz-VII.5.b-a equal shares change nothing', () => {
    const s = stockOf({ companies: { BN: { shares: { p2: 2, p1: 1 } } } });
    expect(shares(after(s, buyShare('p1', 'BN')), 'BN', 'p2')).toEqual([2]);
  });
  it('18cz-VII.5.b-b certificates of the same part change hands', () => {
    const s = stockOf({ companies: { SX: { shares: { p1: 4, p2: 3 } } }, phase: 'd' });
    const sold = after(s, sell('p1', 'SX', 2));
    expect([shares(sold, 'SX', 'p2'), shares(sold, 'SX', 'p1')]).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });
  it('18cz-VII.5.b-c the largest holder follows, among equals the next in order', () => {
    const s = stockOf({ companies: { SX: { shares: { p2: 2, p1: 2, p4: 2 } } }, phase: 'd' });
    const sold = after(s, pass('p1'), sell('p2', 'SX'));
    expect(shares(sold, 'SX', 'p4')).toEqual([2]);
  });
  it('18cz-VII.5.b-d sales are counted in shares, not in certificates', () => {
    const s = stockOf({ companies: { EKJ: { shares: { p1: 2, p2: 2 } } } });
    const sold = after(s, sell('p1', 'EKJ', 1));
    expect([shares(sold, 'EKJ', 'p1'), shares(sold, 'EKJ', 'p2'), shares(sold, 'EKJ', 'ipo')]).toEqual([[1], [2], [1]]);
  });
  it('18cz-VII.5.b-e the company keeps what it has', () => {
    const s = stockOf({ companies: { EKJ: { shares: { p1: 2, p2: 2 }, cash: 77, trains: ['2a'] } } });
    const sold = after(s, sell('p1', 'EKJ', 1));
    expect([sold.cash['EKJ'], sold.trains[0]!.owner]).toEqual([77, 'EKJ']);
  });
});

describe('selling', () => {
  it('18cz-VII.6-a T15 at the price before the sale, one step down for the block', () => {
    for (const [price, to] of [
      [63, 60],
      [53, 50],
      [151, 144],
      [196, 188],
    ] as const) {
      const s = stockOf({ phase: 'd', companies: { SX: { shares: { p2: 2, p1: 5 }, price } } });
      const sold = after(s, sell('p1', 'SX', 5));
      expect([sold.cash['p1'], priceOf(sold, 'SX')]).toEqual([500 + 5 * price, to]);
    }
  });
  it('18cz-VII.6-b nothing in the first round', () => {
    expect(verdict(stockOf({ ...ekj, set: 1 }, { turn: 'p2' }), sell('p2', 'EKJ'))).toBe(
      '18cz-VII.6-b share.noSaleYet',
    );
  });
  it('18cz-VII.6-c the director’s certificate never goes to the bank', () => {
    expect(verdict(stockOf(ekj), sell('p1', 'EKJ', 1))).toBe('18cz-VII.6-c share.directorKept');
  });
  it('18cz-VII.6-d the bank takes any number', () => {
    const s = stockOf({ phase: 'd', companies: { SX: { shares: { p2: 2, p1: 6 } } } });
    expect(shares(after(s, sell('p1', 'SX', 6)), 'SX', 'ipo')).toHaveLength(8);
  });
  it('18cz-VII.6-e one block of each company in a turn, in any order', () => {
    const companies = { SX: { shares: { p2: 2, p1: 4 } }, EKJ: { shares: { p2: 2, p1: 1 } } };
    const s = after(stockOf({ phase: 'd', companies }), sell('p1', 'SX', 2), sell('p1', 'EKJ'));
    expect(verdict(s, sell('p1', 'SX', 1))).toBe('18cz-VII.6-e share.soldThisTurn');
    const site = after(stockOf({ phase: 'd', companies, profile: '18xx.games' }), sell('p1', 'SX', 2));
    expect(verdict(site, sell('p1', 'SX', 1))).toBe('legal');
  });
  it('18cz-VII.6-f companies that have never operated may be sold', () => {
    expect(verdict(stockOf(ekj, { turn: 'p2' }), sell('p2', 'EKJ'))).toBe('legal');
  });
  it('18cz-IX.3-a T16 at 40 a sale moves nothing', () => {
    const s = stockOf({ companies: { EKJ: { shares: { p2: 2, p1: 1 }, price: 40 } } });
    expect(priceOf(after(s, sell('p1', 'EKJ')), 'EKJ')).toBe(40);
  });
  it('18cz-IX.3-d shares in the bank cause no drop', () => {
    expect(priceOf(allPass(stockOf(ekj)), 'EKJ')).toBe(63);
  });
});

describe('the end of the round', () => {
  for (const [price, to] of [
    [55, 58],
    [40, 45],
    [80, 85],
    [204, 213],
    [350, 370],
    [370, 370],
  ] as const) {
    it(`18cz-IX.3-b T16 sold out at ${price}: ${to}`, () => {
      const s = stockOf({ companies: { EKJ: { shares: { p1: 3, p2: 1 }, price } } });
      expect(priceOf(allPass(s), 'EKJ')).toBe(to);
    });
  }
  it('18cz-IX.3-c those that enter a cell go to its bottom, in operating order', () => {
    const full = { p1: 3, p2: 1 };
    const s = stockOf({
      companies: {
        OFE: { shares: { p1: 2 }, price: 58 },
        EKJ: { shares: full, price: 55 },
        MW: { shares: { p3: 3, p2: 1 }, price: 55 },
      },
    });
    expect(allPass(s).market.map((m) => m.company)).toEqual(['OFE', 'EKJ', 'MW']);
  });
});

describe('debts', () => {
  const owing = (debt: number, cash = 100, profile: 'rulebook' | '18xx.games' = 'rulebook'): State =>
    stockOf({ ...ekj, debts: { p1: debt }, cash: { p1: cash }, profile });
  it('18cz-VIII.11-f any amount up to debt and cash, neither a pass nor a purchase', () => {
    const s = owing(120);
    expect(verdict(s, repay('p1', 0))).toBe('18cz-VIII.11-f debt.badAmount');
    expect(verdict(s, repay('p1', 101))).toBe('18cz-VIII.11-f debt.badAmount');
    const paid = after(s, repay('p1', 60));
    expect([paid.debts['p1'], paid.cash['p1'], asked(paid)]).toEqual([60, 40, 'p1 stockRound']);
    expect(verdict(owing(120, 500, '18xx.games'), repay('p1', 60))).toBe('18cz-VIII.11-f debt.all');
    expect(asked(after(paid, pass('p1'), pass('p2'), pass('p3'), pass('p4')))).not.toMatch(/stockRound/);
  });
  it('18cz-VIII.11-g who owes may sell, not buy or found', () => {
    const s = owing(10);
    expect(verdict(s, buyShare('p1', 'EKJ'))).toBe('18cz-VIII.11-g debt.first');
    expect(verdict(s, found('p1', 'OFE', 50))).toBe('18cz-VIII.11-g debt.first');
    expect(verdict(after(s, repay('p1', 10)), buyShare('p1', 'EKJ'))).toBe('legal');
    const seller = stockOf({ companies: { EKJ: { shares: { p2: 2, p1: 1 } } }, debts: { p1: 9 } });
    expect(verdict(seller, sell('p1', 'EKJ'))).toBe('legal');
  });
  it('18cz-VIII.11-h T24 debts and penalties are taken off the score; repaying leaves the penalty', () => {
    const s = owing(120, 500);
    const worth = game.score(s as never)['p1']!;
    expect(worth).toBe(500 + 2 * 63 - 240);
    expect(game.score(after(s, repay('p1', 120)) as never)['p1']).toBe(worth);
  });
});
