import { describe, expect, it } from 'vitest';
import { companyIds } from '../data.ts';
import { buy, buyTokens, pass, sell, start } from '../testing/moves.ts';
import {
  after,
  asked,
  director,
  keysTold,
  offered,
  passAll,
  price,
  round,
  shares,
  stockOf,
  verdict,
} from '../testing/position.ts';

describe('1862 stock rounds', () => {
  it('1862-6.1-a, 1862-6.2-b from the priority deal clockwise until all pass in a row', () => {
    const s = stockOf({ priority: 'p3', companies: { ECR: { shares: { p1: 5, treasury: 5 } } } });
    expect(asked(s)).toBe('p3 stockRound');
    const later = after(s, pass('p3'), pass('p4'), pass('p1'), buy('p2', 'ECR', 'treasury'));
    expect(asked(later)).toBe('p3 stockRound');
    expect(verdict(later, buy('p3', 'ECR', 'treasury'))).toBe('legal');
    expect(round(after(later, pass('p3'), pass('p4'), pass('p1')))).toBe('SR 2');
    expect(round(passAll(later))).not.toBe('SR 2');
  });

  it('1862-6.2-a blocks first, then one purchase, which ends the turn', () => {
    const companies = {
      ECR: { shares: { p1: 5, p2: 2, treasury: 3 } },
      ESR: { shares: { p1: 5, p2: 1, treasury: 4 } },
    };
    const s = stockOf({ companies, priority: 'p2' });
    const sold = after(s, sell('p2', 'ECR', 1));
    expect(asked(sold)).toBe('p2 stockRound');
    expect(asked(after(sold, buy('p2', 'ESR', 'treasury')))).toBe('p3 stockRound');
    expect(verdict(s, sell('p2', 'ECR', 3))).toBe('1862-6.2-a share.notHeld');
    expect(verdict(s, sell('p2', 'ECR', 0))).toBe('1862-6.2-a share.notHeld');
  });

  it('1862-6.2-b whoever has sold has not passed', () => {
    const s = stockOf({ companies: { ECR: { shares: { p1: 5, p2: 2, treasury: 3 } } }, priority: 'p2' });
    expect(keysTold(s, pass('p2'))).toContain('share.passed');
    expect(keysTold(after(s, sell('p2', 'ECR', 1)), pass('p2'))).not.toContain('share.passed');
  });

  it('1862-6.5.3-b every company that may start is offered at the prices that can be paid, lowest first', () => {
    const s = stockOf({ cash: { p1: 180 }, companies: { ECR: {} }, from: { EUR: 'B' } });
    const starts = offered(s, 'start') as unknown as { company: string; par: { oneOf: number[] } }[];
    expect(starts.map((c) => c.company)).toEqual(companyIds.filter((id) => id !== 'ECR' && id !== 'EUR'));
    expect(starts[0]!.par).toEqual({ oneOf: [54, 56, 58, 60] });
  });

  it('1862-6.5.1-a the last share of a pile is offered too', () => {
    const s = stockOf({ companies: { ECR: { chartered: true, shares: { p2: 5, pool: 1, ipo: 4 } } } });
    expect(offered(s, 'buyShare')).toMatchObject([
      { company: 'ECR', source: 'ipo' },
      { company: 'ECR', source: 'pool' },
    ]);
  });

  it('1862-6.3-b the director keeps three, but somebody has more', () => {
    const s = stockOf({ companies: { ECR: { shares: { p1: 5, p2: 4 } } } });
    expect(director(after(s, sell('p1', 'ECR', 1)), 'ECR')).toBe('p1');
    const sold = after(s, sell('p1', 'ECR', 2));
    expect([director(sold, 'ECR'), shares(sold, 'ECR', 'p1', 'p2', 'pool')]).toEqual(['p2', [3, 4, 2]]);
  });

  it('1862-6.4-a one block of a company in a turn, all at the price before it', () => {
    const s = stockOf({ companies: { ECR: { price: 74, trains: ['2E'], shares: { p1: 5, p2: 4 } } }, priority: 'p2' });
    const sold = after(s, sell('p2', 'ECR', 2));
    expect([sold.cash['p2'], shares(sold, 'ECR', 'p2', 'pool')]).toEqual([500 + 148, [2, 2]]); // 1862-6.4-b
    expect(verdict(sold, sell('p2', 'ECR', 1))).toBe('1862-6.4-a share.soldThisTurn');
  });

  it('1862-6.4-b the pool takes any number', () => {
    const s = stockOf({ companies: { ECR: { shares: { p2: 5, p1: 5 } } } });
    expect(shares(after(s, sell('p1', 'ECR', 5)), 'ECR', 'pool')).toEqual([5]);
    const all = after(s, sell('p1', 'ECR', 5), pass('p1'), sell('p2', 'ECR', 5));
    expect(shares(all, 'ECR', 'pool')).toEqual([10]);
  });

  it('1862-T-6.4-1, 1862-6.4-c as many as were bought in this round stay', () => {
    const companies = { ECR: { shares: { p1: 3, treasury: 7 } } };
    const s = after(stockOf({ companies }), buy('p1', 'ECR', 'treasury'), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(s, sell('p1', 'ECR', 1))).toBe('legal');
    expect(verdict(s, sell('p1', 'ECR', 3))).toBe('legal');
    expect(verdict(s, sell('p1', 'ECR', 4))).toBe('1862-6.4-c share.boughtNow');
    const started = after(stockOf(), start('p1', 'ESR', 54), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(started, sell('p1', 'ESR', 1))).toBe('1862-6.4-c share.boughtNow');
  });

  it('1862-6.4.1-a half, rounded down for each share, without a train', () => {
    const s = stockOf({ companies: { ECR: { price: 95, shares: { p2: 5, p1: 3 } } } });
    expect(after(s, sell('p1', 'ECR', 3)).cash['p1']).toBe(500 + 3 * 47);
    const other = stockOf({ companies: { ECR: { price: 95, trains: ['2L'], shares: { p2: 5, p1: 3 } } } });
    expect(after(other, sell('p1', 'ECR', 3)).cash['p1']).toBe(500 + 3 * 95);
  });

  it('1862-6.4.1-b a chartered company that has not floated is worth its par', () => {
    const s = stockOf({ companies: { ECR: { chartered: true, floated: false, par: 74, shares: { p2: 3, p1: 1 } } } });
    const sold = after(s, sell('p1', 'ECR', 1), pass('p1'));
    expect(sold.cash['p1']).toBe(537);
    expect(after(sold, buy('p2', 'ECR', 'pool')).cash['p2']).toBe(500 - 74);
  });

  it.each([
    [74, 1, 71],
    [74, 2, 68],
    [74, 3, 65],
  ])('1862-T-6.4.2, 1862-6.4.2-a at %i, %i sold: %i', (from, n, to) => {
    const s = stockOf({ companies: { ECR: { price: from, shares: { p2: 5, p1: 4 } } } });
    expect(price(after(s, sell('p1', 'ECR', n)), 'ECR')).toBe(to);
  });

  it.each([
    [210, 1, false, 210],
    [210, 2, false, 200],
    [210, 2, true, 191],
    [400, 1, false, 400],
    [400, 2, false, 400],
    [400, 3, false, 375],
    [400, 3, true, 330],
    [36, 1, false, 36],
    [36, 2, false, 31],
    [40, 1, false, 36],
    [200, 2, false, 182],
  ])(
    '1862-T-X1, 1862-6.4.2-b, 1862-6.4.2-c, 1862-Q11, 1862-Q16 at %i, %i sold, by the director: %s: %i',
    (from, n, leads, to) => {
      const holders: Record<string, number> = leads ? { p1: 6, p2: 3 } : { p2: 5, p1: 3 };
      const s = stockOf({ companies: { ECR: { price: from, shares: holders } } });
      expect(price(after(s, sell('p1', 'ECR', n)), 'ECR')).toBe(to);
    },
  );

  it('1862-6.4.2-d the marker goes under those in the new space', () => {
    const s = stockOf({ companies: { ESR: { price: 71 }, ECR: { price: 74, shares: { p2: 5, p1: 1 } } } });
    expect(after(s, sell('p1', 'ECR', 1)).market.map((m) => m.company)).toEqual(['ESR', 'ECR']);
  });

  it('1862-6.4.2-e, 1862-10.3-b no movement before float or after the LNER', () => {
    const unfloated = stockOf({ companies: { ECR: { price: 74, floated: false, shares: { p1: 4 } } } });
    expect(price(after(unfloated, sell('p1', 'ECR', 1)), 'ECR')).toBe(74);
    const late = stockOf({ lner: true, companies: { ECR: { price: 74, shares: { p2: 5, p1: 4 } } } });
    expect(price(after(late, sell('p1', 'ECR', 4)), 'ECR')).toBe(74);
  });

  it('1862-6.4.2-f at 0 the company is bankrupt at once, and 1862-6.5.1-c who sold does not start it again', () => {
    const s = stockOf({ cash: { p1: 900 }, companies: { ECR: { price: 14, shares: { p1: 5, p2: 3 } } } });
    const gone = after(s, sell('p1', 'ECR', 2));
    expect(gone.companies['ECR']).toMatchObject({ par: 0, floated: false });
    expect(shares(gone, 'ECR', 'p1', 'p2', 'ipo')).toEqual([0, 0, 10]);
    expect(gone.cash['p2']).toBe(500);
    expect(verdict(gone, start('p1', 'ECR', 54))).toBe('1862-6.5.1-c share.soldNow');
    expect(verdict(after(gone, pass('p1')), start('p2', 'ECR', 54))).toBe('legal');
  });

  it('1862-6.3-a, 1862-6.3-b more shares than the director: the post changes, in a tie it stays', () => {
    const s = stockOf({ companies: { ECR: { shares: { p2: 3, p1: 3, treasury: 4 } } } });
    const tied = after(
      stockOf({ companies: { ECR: { shares: { p2: 3, p1: 2, treasury: 5 } } } }),
      buy('p1', 'ECR', 'treasury'),
    );
    expect(director(tied, 'ECR')).toBe('p2');
    const more = after(s, buy('p1', 'ECR', 'treasury'));
    expect([director(more, 'ECR'), shares(more, 'ECR', 'p1', 'p2')]).toEqual(['p1', [4, 3]]);
    expect(more.cash).toMatchObject({ p1: 500 - 54, p2: 500 }); // 1862-6.3-h
  });

  it('1862-T-6.3-1, 1862-6.3-b the director sells down: the other gives three shares for the certificate', () => {
    const s = after(stockOf({ companies: { ECR: { shares: { p1: 5, p2: 3 } } } }), sell('p1', 'ECR', 3));
    expect([director(s, 'ECR'), shares(s, 'ECR', 'p1', 'p2', 'pool')]).toEqual(['p2', [2, 3, 3]]);
  });

  it('1862-6.3-c of several with most the nearest to the left leads', () => {
    const s = after(stockOf({ companies: { ECR: { shares: { p1: 4, p4: 3, p3: 3 } } } }), sell('p1', 'ECR', 2));
    expect(director(s, 'ECR')).toBe('p3');
  });

  it('1862-6.3-d, 1862-8-a nobody else qualifies: the certificate goes to the pool', () => {
    const s = after(stockOf({ companies: { ECR: { shares: { p1: 5, p2: 2 } } } }), sell('p1', 'ECR', 3));
    expect([director(s, 'ECR'), shares(s, 'ECR', 'p1', 'p2', 'pool')]).toEqual(['pool', [2, 2, 3]]);
  });

  it.each([
    [1, 'legal'],
    [2, '1862-6.3-e share.notCovered'],
    [3, 'legal'],
    [4, 'legal'],
  ])('1862-T-6.3-2, 1862-6.3-e certificate and one share, pool empty: %i sold', (n, answer) => {
    expect(verdict(stockOf({ companies: { ECR: { shares: { p1: 4 } } } }), sell('p1', 'ECR', n))).toBe(answer);
  });

  it('1862-6.3-e, 1862-D09 own shares and those in the pool cover what is kept; on the site the pool alone', () => {
    const companies = { ECR: { shares: { p1: 4, pool: 1 } } };
    const s = stockOf({ companies });
    expect(verdict(s, sell('p1', 'ECR', 2))).toBe('legal');
    expect(shares(after(s, sell('p1', 'ECR', 2)), 'ECR', 'p1', 'pool')).toEqual([2, 3]);
    expect(verdict(stockOf({ companies, profile: '18xx.games' }), sell('p1', 'ECR', 2))).toBe(
      '1862-6.3-e share.notCovered',
    );
    const enough = { ECR: { shares: { p1: 4, pool: 2 } } };
    expect(verdict(stockOf({ companies: enough, profile: '18xx.games' }), sell('p1', 'ECR', 2))).toBe('legal');
  });

  it('1862-6.2-a nobody holds shares of a company that is not in this game', () => {
    const s = stockOf({ absent: ['EUR'] });
    expect(verdict(s, sell('p1', 'EUR', 1))).toBe('1862-6.2-a share.notHeld');
  });

  it('1862-6.3-f the certificate in the pool is not for sale; 1862-6.3-g three shares are exchanged for it', () => {
    const s = stockOf({ companies: { ECR: { receivership: true, shares: { p1: 2, p2: 2, pool: 4 } } } });
    const led = after(s, buy('p1', 'ECR', 'pool'));
    expect([director(led, 'ECR'), shares(led, 'ECR', 'p1', 'pool')]).toEqual(['p1', [3, 3]]);
    const none = stockOf({ companies: { ECR: { receivership: true, shares: { p1: 2, pool: 3 } } } });
    expect(verdict(none, buy('p1', 'ECR', 'pool'))).toBe('1862-6.5.1-a share.noneThere');
  });

  it('1862-6.3-h an exchange takes no turn and no money, and does not bar a sale', () => {
    const s = stockOf({ companies: { ECR: { receivership: true, shares: { p1: 2, pool: 4 } } } });
    const led = after(s, buy('p1', 'ECR', 'pool'));
    expect(led.cash['p1']).toBe(500 - 54);
    expect(price(led, 'ECR')).toBe(54);
    const back = after(led, pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(back, sell('p1', 'ECR', 2))).toBe('legal'); // one was bought, three were exchanged
    expect(verdict(back, sell('p1', 'ECR', 3))).toBe('1862-6.4-c share.boughtNow');
  });

  it('1862-6.5.1-a from the IPO at par to the bank, from the pool at the price, from a treasury to the company', () => {
    const companies = {
      ECR: { chartered: true, par: 54, price: 74, shares: { p1: 5, pool: 2 } },
      ESR: { par: 54, price: 60, shares: { p1: 5 } },
    };
    const s = stockOf({ companies, priority: 'p2' });
    expect(after(s, buy('p2', 'ECR')).cash['p2']).toBe(500 - 54);
    expect(after(s, buy('p2', 'ECR', 'pool')).cash['p2']).toBe(500 - 74);
    const treasury = after(s, buy('p2', 'ESR', 'treasury'));
    expect(treasury.cash).toMatchObject({ p2: 440, ESR: 60 }); // without a train, and yet the full price
    expect(price(treasury, 'ESR')).toBe(60);
    expect(verdict(s, buy('p2', 'ESR'))).toBe('1862-6.5.1-a share.noneThere');
    expect(verdict(s, buy('p2', 'FDR'))).toBe('1862-6.5.1-a share.notStarted');
    expect(verdict(stockOf({ companies, cash: { p1: 73 } }), buy('p1', 'ECR', 'pool'))).toBe(
      '1862-6.5.1-a share.tooDear',
    );
  });

  it('1862-6.5.1-b one player may own all of a company', () => {
    const s = stockOf({ companies: { ECR: { shares: { p1: 9, treasury: 1 } } } });
    expect(shares(after(s, buy('p1', 'ECR', 'treasury')), 'ECR', 'p1')).toEqual([10]);
  });

  it('1862-6.5.1-c what was sold in this round is not bought back', () => {
    const s = stockOf({ companies: { ECR: { shares: { p2: 5, p1: 2 } } } });
    expect(verdict(after(s, sell('p1', 'ECR', 1)), buy('p1', 'ECR', 'pool'))).toBe('1862-6.5.1-c share.soldNow');
  });

  it('1862-6.5.2-a at the limit nothing is bought or started', () => {
    const companies = { ECR: { shares: { p1: 5, treasury: 5 } } };
    const s = stockOf({ companies, limit: 3 });
    expect(verdict(s, buy('p1', 'ECR', 'treasury'))).toBe('1862-6.5.2-a share.overLimit');
    expect(verdict(s, start('p1', 'ESR', 54))).toBe('1862-6.5.2-a share.overLimit');
    expect(verdict(stockOf({ companies, limit: 4 }), buy('p1', 'ECR', 'treasury'))).toBe('legal');
  });

  it('1862-6.5.2-b above the limit sales come first, as far as they can', () => {
    const companies = { ECR: { shares: { p1: 5, treasury: 5 } } };
    const s = stockOf({ companies, limit: 2 });
    expect(verdict(s, pass('p1'))).toBe('1862-6.5.2-b share.sellFirst');
    expect(verdict(s, buy('p1', 'ECR', 'treasury'))).toBe('1862-6.5.2-b share.sellFirst');
    expect(verdict(s, start('p1', 'ESR', 54))).toBe('1862-6.5.2-b share.sellFirst');
    expect(verdict(after(s, sell('p1', 'ECR', 1)), pass('p1'))).toBe('legal');
    const bought = stockOf({ companies, limit: 2 }, { bought: { p1: { ECR: 5 } } });
    expect(verdict(bought, pass('p1'))).toBe('legal');
    expect(verdict(stockOf({ companies, limit: 2, lner: true }), pass('p1'))).toBe('legal'); // 1862-6.5.2-c
  });

  it('1862-6.5.3-a, 1862-6.5.3-b, 1862-3.1-b a company starts at a yellow or pink price, with its shares in its treasury', () => {
    const s = stockOf({ cash: { p1: 700 } });
    for (const par of [52, 53, 210]) {
      expect(verdict(s, start('p1', 'ECR', par))).toBe('1862-6.5.3-b company.noPar');
    }
    expect(verdict(s, start('p1', 'ECR', 200))).toBe('legal');
    const done = after(s, start('p1', 'ECR', 128));
    expect([done.cash['p1'], done.cash['ECR'], price(done, 'ECR')]).toEqual([700 - 384, 384, 128]);
    expect(shares(done, 'ECR', 'p1', 'treasury', 'ipo')).toEqual([3, 7, 0]);
    expect(verdict(after(done, pass('p2'), pass('p3'), pass('p4')), start('p1', 'ECR', 54))).toBe(
      '1862-6.5.3-a company.isStarted',
    );
    expect(verdict(stockOf({ cash: { p1: 383 } }), start('p1', 'ECR', 128))).toBe('1862-6.5.3-b share.tooDear');
    expect(verdict(stockOf({ from: { ECR: 'B' } }), start('p1', 'ECR', 54))).toBe('1862-3.2-a company.notOpen');
  });

  it('1862-6.5.3-a, 1862-Q21 the home token must have a place', () => {
    const companies = { SVR: { tokens: ['D13'] }, EUR: { tokens: ['D13'] } };
    const s = stockOf({ phase: 'D', tiles: { D13: '5>15' }, companies });
    expect(verdict(s, start('p1', 'ECR', 54))).toBe('1862-3.2-b company.noHome');
  });

  it.each(
    [
      [54, 54],
      [57, 54],
      [71, 68],
      [128, 100],
      [200, 100],
    ].filter(([p]) => p !== 57),
  )('1862-6.5.3-c started at %i its par chip lies at %i', (at, par) => {
    expect(after(stockOf({ cash: { p1: 700 } }), start('p1', 'ECR', at!)).companies['ECR']!.par).toBe(par);
  });

  it('1862-2.1-b, 1862-6.5.4-a floats when five shares have left the treasury, wherever they are', () => {
    const s = stockOf({ companies: { ECR: { floated: false, shares: { p2: 3, pool: 1 }, cash: 216 } } });
    const floats = after(s, buy('p1', 'ECR', 'treasury'));
    expect([floats.companies['ECR']!.floated, asked(floats)]).toEqual([true, 'p2 floatTokens']);
    const early = stockOf({ companies: { ECR: { floated: false, shares: { p2: 3 }, cash: 162 } } });
    expect(after(early, buy('p1', 'ECR', 'treasury')).companies['ECR']!.floated).toBe(false);
  });

  it('1862-6.5.4-b, 1862-6.5.4.1-a then sales move its price; it has what buyers paid', () => {
    const s = stockOf({ companies: { ECR: { floated: false, shares: { p2: 3, p1: 1 }, cash: 216 } } });
    const floated = after(s, buy('p1', 'ECR', 'treasury'), buyTokens('p2', 2));
    expect(floated.cash['ECR']).toBe(216 + 54 - 80);
    const third = after(floated, buy('p2', 'ECR', 'treasury'), pass('p3'), pass('p4'));
    expect(verdict(third, sell('p1', 'ECR', 1))).toBe('legal');
    expect(price(after(third, sell('p1', 'ECR', 1)), 'ECR')).toBe(52);
  });

  it('1862-6.5.4.1-a a chartered company has ten times its par', () => {
    const s = stockOf({ companies: { ECR: { chartered: true, floated: false, par: 58, shares: { p2: 3, p1: 1 } } } });
    expect(after(s, buy('p1', 'ECR')).cash['ECR']).toBe(580 - 180);
  });

  it('1862-6.5.4.2-a, 1862-2.1-c from two to seven tokens at 40, as money allows', () => {
    const s = after(
      stockOf({ companies: { ECR: { floated: false, shares: { p2: 3, p1: 1 }, cash: 216 } } }),
      buy('p1', 'ECR', 'treasury'),
    );
    expect(verdict(s, buyTokens('p2', 1))).toBe('1862-6.5.4.2-a tokens.count');
    expect(verdict(s, buyTokens('p2', 6))).toBe('legal');
    expect(verdict(s, buyTokens('p2', 7))).toBe('1862-6.5.4.2-a tokens.count'); // 270 do not pay seven
    expect(offered(s, 'buyTokens')).toMatchObject([{ count: { min: 2, max: 6, step: 1 } }]);
    const bought = after(s, buyTokens('p2', 4));
    expect([bought.companies['ECR']!.tokens, bought.cash['ECR']]).toEqual([4, 110]);
    expect(asked(bought)).toBe('p2 stockRound');
  });

  it('1862-11.4-a, 1862-D13 eight tokens if so agreed; at float seven on the site', () => {
    const given = {
      companies: { ECR: { floated: false, shares: { p2: 3, p1: 1 }, cash: 400 } },
      options: { tokens: '8' },
    };
    const bought = (g: Parameters<typeof stockOf>[0]) => after(stockOf(g), buy('p1', 'ECR', 'treasury'));
    expect(verdict(bought(given), buyTokens('p2', 8))).toBe('legal');
    expect(verdict(bought({ ...given, options: {} }), buyTokens('p2', 8))).toBe('1862-6.5.4.2-a tokens.count');
    expect(verdict(bought({ ...given, profile: '18xx.games' }), buyTokens('p2', 8))).toBe(
      '1862-6.5.4.2-a tokens.count',
    );
  });

  it('1862-6.5.4.2-a, 1862-8-d without a director the largest holder buys the tokens', () => {
    const companies = { ECR: { floated: false, receivership: true, shares: { pool: 3, p3: 1 }, cash: 216 } };
    const s = after(stockOf({ companies }), pass('p1'), buy('p2', 'ECR', 'treasury'));
    expect(asked(s)).toBe('p2 floatTokens'); // one share each: clockwise from the priority deal
  });

  it('1862-6.5.4-c a non-chartered company that has not floated has no deadline', () => {
    const s = passAll(stockOf({ companies: { ECR: { floated: false, shares: { p1: 3 }, cash: 162 } } }));
    expect([s.companies['ECR']!.par, s.cash['p1']]).toEqual([54, 500]);
  });

  it('1862-6.6-a, 1862-6.6-b the priority deal goes to the left of whoever acted last; no price rises', () => {
    const companies = { ECR: { trains: ['2E'], shares: { p1: 5, p2: 4, treasury: 1 } } };
    const s = passAll(after(stockOf({ companies }), pass('p1'), buy('p2', 'ECR', 'treasury')));
    expect(s.priority).toBe('p3');
    expect(price(s, 'ECR')).toBe(54);
    expect(passAll(stockOf({ priority: 'p2' })).priority).toBe('p2');
  });

  it("1862-11.3-a in the newcomers' game companies start in Parliament only", () => {
    const s = stockOf({ options: { beginner: 'yes', trains: 'simple_express' } });
    expect(verdict(s, start('p1', 'ECR', 54))).toBe('1862-11.3-a company.onlyCharters');
  });

  it('1862-10.3-b no company starts once the LNER has formed', () => {
    expect(verdict(stockOf({ lner: true }), start('p1', 'ECR', 54))).toBe('1862-10.3-b company.noNewOnes');
  });
});
