import { describe, expect, it } from 'vitest';
import { giveUp, keep, offerMerger, refinance } from './testing/moves.ts';
import {
  after,
  asked,
  type CompanyGiven,
  director,
  type Given,
  price,
  shares,
  told,
  turnOf,
  verdict,
} from './testing/position.ts';
import type { State } from './types.ts';

/** Two companies with tokens in one city merge, the first at work; p1 leads both unless told. */
function merging(a: CompanyGiven, b: CompanyGiven, more: Partial<Given> = {}): State {
  const companies = {
    'N&E': { ...a, tokens: ['B13'] },
    WStI: { ...b, tokens: ['B13'] },
  };
  return turnOf({ tiles: { B13: '57>14' }, companies, ...more }, 'N&E', 'merge', { operated: [] });
}
const T = ['2E'];
const holders = (s: State): number[] => shares(s, 'N&E', 'p1', 'p2', 'p3', 'p4');

describe('1862-T-5.2.6 N&E and WStI', () => {
  // Richard, Emma, Peter, Linda
  const begin = (cash = { p1: 500, p2: 500, p3: 500, p4: 10 }): State =>
    after(
      merging(
        { price: 90, trains: T, cash: 100, shares: { p1: 4, p2: 3, p3: 1, treasury: 2 } },
        {
          price: 90,
          trains: T,
          cash: 0,
          chartered: true,
          shares: { p1: 5, p3: 1, p4: 1, treasury: 1, pool: 1, ipo: 1 },
        },
        { cash },
      ),
      offerMerger('p1', 'WStI', 'N&E'),
    );

  it('1862-5.2.3-a, 1862-7.5.3-a, 1862-7.5.4-a the new price is 134, the new par 100', () => {
    const s = begin();
    expect([price(s, 'N&E'), s.companies['N&E']!.par]).toEqual([134, 100]);
  });

  it('1862-5.2.2-a, 1862-5.2.4-c, 1862-5.2.4-d, 1862-5.2.4-g Richard returns four, swaps his option with Emma and pays', () => {
    const s = begin();
    expect([asked(s), top(s)]).toEqual(['p1 option', { holder: 'p1', cost: 67, gain: 67, of: 'share' }]);
    expect(shares(s, 'WStI', 'p2')).toEqual([1]); // Emma has the old share
    expect(shares(s, 'WStI', 'pool')).toEqual([2 + 4]); // the one of the IPO among them
    const paid = after(s, keep('p1'));
    expect([holders(paid)[0], paid.cash['p1']]).toEqual([5, 433]);
  });

  it('1862-5.2.4-b, 1862-5.2.4-e, 1862-5.2.4-f, 1862-Q06, 1862-7.5.5-a one after the other: 5, 2, 1, 0 and two in the treasury', () => {
    const emma = after(begin(), keep('p1'));
    expect([asked(emma), holders(emma)[1]]).toEqual(['p2 option', 2]);
    const company = after(emma, keep('p2'));
    // Peter had two and has one; Linda swaps with the company, cannot pay, and gets 67
    expect([holders(company), company.cash['p4']]).toEqual([[5, 2, 1, 0], 77]);
    expect([asked(company), top(company)['holder']]).toEqual(['p1 option', 'N&E']); // 1862-5.2.4-a: the initiator decides
    const done = after(company, keep('p1'));
    expect(done.cash['N&E']).toBe(100 - 67);
    expect([holders(done), shares(done, 'N&E', 'treasury', 'pool')]).toEqual([
      [5, 2, 1, 0],
      [2, 0],
    ]);
    expect(director(done, 'N&E')).toBe('p1');
    expect(shares(done, 'WStI', 'ipo')).toEqual([10]); // 1862-7.5.7-a
    expect(done.companies['WStI']).toMatchObject({ par: 0, floated: false, tokens: 0 });
  });

  it('1862-T-5.2.6-alt Linda redeems: the company finds no N&E and sells its option', () => {
    const rich = begin({ p1: 500, p2: 500, p3: 500, p4: 500 });
    const done = after(rich, keep('p1'), keep('p2'), keep('p4'));
    expect([holders(done), shares(done, 'N&E', 'treasury')]).toEqual([[5, 2, 1, 1], [1]]);
    expect(done.cash['N&E']).toBe(167);
    expect(asked(done)).not.toContain('option');
  });

  it('1862-5.2.4-f whoever has exactly what an option costs is asked', () => {
    const s = after(begin({ p1: 500, p2: 500, p3: 500, p4: 67 }), keep('p1'), keep('p2'));
    expect(asked(s)).toBe('p4 option');
    expect(after(s, keep('p4')).cash['p4']).toBe(0);
  });

  it('1862-5.2.4-e the log says who has sold what to the bank', () => {
    const rich = after(begin({ p1: 500, p2: 500, p3: 500, p4: 500 }), keep('p1'), keep('p2'));
    expect(told(rich, keep('p4'))).toContainEqual(['merge.sold', { holder: 'N&E', company: 'WStI', n: 1, sum: 67 }]);
  });

  it('1862-5.2.4-l nothing of it moves the price', () => {
    expect(price(after(begin(), keep('p1'), giveUp('p2'), keep('p1')), 'N&E')).toBe(134);
  });
});

const top = (s: State): Record<string, unknown> => {
  const { holder, cost, gain, of } = s.stack.at(-1) as unknown as Record<string, unknown>;
  return { holder, cost, gain, of };
};

describe('1862-T-5.2.7 N&E without a train and I&B', () => {
  // Martin, Rachel, Charles, Helen
  const companies = {
    'N&E': {
      price: 100,
      par: 100,
      chartered: true,
      cash: 0,
      tokens: ['B13'],
      shares: { p1: 3, p3: 3, p4: 2, ipo: 2 },
    },
    'I&B': { price: 74, trains: T, tokens: ['B13'], shares: { p1: 4, p2: 3, p4: 1, treasury: 2 } },
  };
  const s = after(
    turnOf({ tiles: { B13: '57>14' }, companies }, 'N&E', 'merge', { operated: [] }),
    offerMerger('p1', 'I&B', 'N&E'),
  );

  it('1862-T-5.2.7 price 86, par 82, an option is worth 43', () => {
    expect([price(s, 'N&E'), s.companies['N&E']!.par, top(s)['cost']]).toEqual([86, 82, 43]);
  });

  it('1862-T-5.2.7, 1862-5.2.4-d, 1862-5.2.4-e each pays for one option; the company sells what finds no share', () => {
    const done = after(s, keep('p1'), keep('p2'), keep('p3'), keep('p4'));
    expect([holders(done), shares(done, 'N&E', 'treasury', 'pool')]).toEqual([
      [4, 2, 2, 2],
      [0, 0],
    ]);
    expect(['p1', 'p2', 'p3', 'p4', 'N&E'].map((p) => done.cash[p])).toEqual([457, 457, 457, 457, 86]);
    expect(director(done, 'N&E')).toBe('p1');
  });
});

describe('1862 the director’s certificate in a merging of shares', () => {
  it('1862-T-5.2.4-dir, 1862-5.2.4-i, 1862-5.2.4-j five shares and too few in the pool: 50 to keep, 250 to give up', () => {
    const s = refinancing({ par: 100, price: 100, shares: { p1: 5, p2: 5 } });
    expect([asked(s), top(s)]).toEqual(['p1 option', { holder: 'p1', cost: 50, gain: 250, of: 'certificate' }]);
    const kept = after(s, keep('p1'));
    expect([shares(kept, 'N&E', 'p1', 'pool')[0], kept.cash['p1']]).toEqual([3, 450]);
    const gone = after(s, giveUp('p1'));
    expect([shares(gone, 'N&E', 'p1')[0], gone.cash['p1']]).toEqual([0, 750]);
  });

  it.each([
    [5, 47, 237],
    [4, 95, 190],
    [3, 142, 142],
  ])('1862-5.2.4-j, 1862-Q03 with %i shares at 95: %i to keep or %i', (n, cost, gain) => {
    const s = refinancing({ par: 100, price: 95, shares: { p1: n, p2: 9 - n, p3: 1 } });
    expect(top(s)).toEqual({ holder: 'p1', cost, gain, of: 'certificate' });
  });

  it('1862-5.2.4-j who cannot pay gives the certificate up', () => {
    const s = refinancing({ par: 100, price: 100, shares: { p1: 5, p2: 5 } }, { p1: 49 });
    expect([s.cash['p1'], shares(s, 'N&E', 'p1')]).toEqual([299, [0]]);
  });

  it('1862-5.2.4-h, 1862-5.2.4-k three shares of the pool for the certificate, surviving ones first', () => {
    const s = merging(
      { price: 90, trains: T, shares: { p1: 3, pool: 2, treasury: 5 } },
      { price: 90, trains: T, shares: { p2: 5, pool: 4, treasury: 1 } },
    );
    expect(verdict(s, offerMerger('p1', 'WStI', 'N&E'))).toBe('legal');
    const consent = after(s, offerMerger('p1', 'WStI', 'N&E'), { type: 'accept', player: 'p2' });
    // p1: two N&E and one WStI for the certificate; one goes back, two stay, one of them an option
    expect(top(consent)).toEqual({ holder: 'p1', cost: 67, gain: 67, of: 'share' });
    expect(shares(consent, 'N&E', 'p1')).toEqual([2]);
  });

  it('1862-5.2.4-g six shares and more: an old certificate goes back as three, a surviving one stays', () => {
    const a = after(
      merging(
        { price: 90, trains: T, shares: { p1: 3, treasury: 7 } },
        { price: 90, trains: T, shares: { p1: 3, treasury: 7 } },
      ),
      offerMerger('p1', 'WStI', 'N&E'),
    );
    expect([director(a, 'N&E'), shares(a, 'N&E', 'p1')]).toEqual(['p1', [3]]);
    const s = merging(
      { price: 90, trains: T, shares: { p2: 3, pool: 7 } },
      { price: 90, trains: T, shares: { p1: 6, pool: 4 } },
    );
    const old = after(s, offerMerger('p2', 'WStI', 'N&E'), { type: 'accept', player: 'p1' }, keep('p2'));
    expect([director(old, 'N&E'), shares(old, 'N&E', 'p1', 'p2')]).toEqual(['p1', [3, 2]]);
  });

  it('1862-Q08 an old certificate is swapped for the surviving one of somebody still to come, else sold', () => {
    const give = { price: 90, trains: T };
    const s = merging({ ...give, shares: { p1: 3, p3: 7 } }, { ...give, shares: { p2: 3, p3: 7 } });
    // p1 leads N&E, which goes; p2 leads WStI, which survives
    const asking = after(s, offerMerger('p1', 'WStI', 'WStI'), { type: 'accept', player: 'p2' });
    expect(top(asking)).toEqual({ holder: 'p1', cost: 201, gain: 201, of: 'certificate' });
    expect(director(asking, 'WStI')).toBe('p1');
    const done = after(asking, keep('p1'));
    expect(done.cash['p2']).toBe(500 + 201); // nothing left to swap with: 1.5 times 134
  });

  it('1862-Q08, 1862-D03 half a pound is for the holder, on the site for the bank', () => {
    const give = { price: 128, trains: T };
    const play = (profile: 'rulebook' | '18xx.games') => {
      const s = merging({ ...give, shares: { p1: 3, p3: 7 } }, { ...give, shares: { p2: 3, p3: 7 } }, { profile });
      const asking = after(s, offerMerger('p1', 'WStI', 'WStI'));
      return asked(asking) === 'p2 mergerConsent' ? after(asking, { type: 'accept', player: 'p2' }) : asking;
    };
    // 128 + 64 is above 191, and one and a half times that is not whole
    expect(after(play('rulebook'), keep('p1')).cash['p2']).toBe(500 + 287);
    expect(after(play('18xx.games'), keep('p1')).cash['p2']).toBe(500 + 286);
  });
});

describe('1862 after a merging of shares', () => {
  it('1862-5.2-a, 1862-5.2.5-a, 1862-5.2.5-b most shares and at least three; in a tie the initiator', () => {
    const a = { price: 90, trains: T };
    const tied = after(
      merging({ ...a, shares: { p1: 3, p2: 3, pool: 4 } }, { ...a, shares: { p1: 3, p2: 3, pool: 4 } }),
      offerMerger('p1', 'WStI', 'N&E'),
    );
    expect([director(tied, 'N&E'), holders(tied)]).toEqual(['p1', [3, 3, 0, 0]]);
    const other = after(
      merging({ ...a, shares: { p1: 4, p2: 3, pool: 3 } }, { ...a, shares: { p1: 3, p2: 6, pool: 1 } }, {}),
      offerMerger('p1', 'WStI', 'N&E'),
    );
    expect(asked(other)).toBe('p1 option');
    const lost = after(other, giveUp('p1'), keep('p2'));
    expect([director(lost, 'N&E'), holders(lost)]).toEqual(['p2', [3, 5, 0, 0]]);
    expect(asked(lost)).toBe('p2 layTrack'); // 1862-5.2.5-d
  });

  it('1862-5.2.5-c nobody has three: receivership, and the turn goes on as one', () => {
    const s = refinancing({ par: 100, price: 100, shares: { p1: 3, p2: 2, p3: 2, p4: 2, treasury: 1 } }, { p1: 0 });
    expect([director(s, 'N&E'), asked(s).startsWith('p1 buyTrains')]).toEqual(['pool', false]);
  });
});

/** N&E has no train and no money and refinances; p1 leads it. */
function refinancing(company: CompanyGiven, cash: Record<string, number> = {}): State {
  const companies = { 'N&E': { cash: 0, tokens: ['B13'], ...company } };
  return after(turnOf({ tiles: { B13: '57' }, companies, cash, phase: 'A' }, 'N&E', 'trains'), refinance('p1'));
}
