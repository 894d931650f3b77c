import { placeToken, tokensOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { mergedPrice } from '../merger.ts';
import { accept, decline, drop, keep, offerMerger, pass } from '../testing/moves.ts';
import {
  after,
  asked,
  type CompanyGiven,
  type Given,
  offered,
  price,
  round,
  shares,
  told,
  trainsOf,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const T = ['2E'];
const even = { p1: 6, pool: 4 };
/** N&E and WStI share Bishop's Stortford; p1 leads both with even numbers, so that no option is asked for. */
function together(a: CompanyGiven = {}, b: CompanyGiven = {}, more: Partial<Given> = {}): Given {
  return {
    tiles: { B13: '57>14', ...more.tiles },
    companies: {
      'N&E': { price: 90, trains: T, tokens: ['B13'], shares: even, ...a },
      WStI: { price: 90, trains: T, tokens: ['B13'], shares: even, ...b },
      ...more.companies,
    },
    ...(more.phase ? { phase: more.phase } : {}),
    ...(more.options ? { options: more.options } : {}),
    ...(more.profile ? { profile: more.profile } : {}),
  };
}
const joined = (given: Given, operated: string[] = [], survivor = 'N&E'): State =>
  after(turnOf(given, 'N&E', 'merge', { operated }), offerMerger('p1', 'WStI', survivor));
const partners = (s: State): string[] =>
  offered(s, 'offerMerger').map((c) => (c as unknown as { other: string }).other);
const hexes = (s: State, company: string): string =>
  tokensOf(s.board, company)
    .map((t) => t.hex)
    .join(' ');

describe('1862 mergers', () => {
  it('1862-5.1-a, 1862-7.5-a at the start of a turn, one merger', () => {
    const s = turnOf(together(), 'N&E', 'merge', { operated: [] });
    expect(asked(s)).toBe('p1 merge');
    expect(asked(joined(together()))).toBe('p1 layTrack');
    expect(verdict(s, offerMerger('p1', 'N&E', 'N&E'))).toBe('1862-7.5-a merge.notAnother');
    expect(asked(after(s, pass('p1')))).toBe('p1 layTrack');
  });

  it('1862-7.5.3-a half the higher value is rounded down before the price is', () => {
    expect([mergedPrice([90, 103]), mergedPrice([90, 104])]).toEqual([134, 142]);
  });

  it('1862-5.2.4-a companies without own shares take no part', () => {
    const s = turnOf(together(), 'N&E', 'merge', { operated: [] });
    const returned = told(s, offerMerger('p1', 'WStI', 'N&E')).filter(([key]) => key === 'merge.returned');
    expect(returned).toEqual([['merge.returned', { holder: 'p1', n: 6 }]]);
  });

  it('1862-7.5.6-b a token beside the circles is joined with one on a circle, whichever that is', () => {
    for (const at of [0, 1]) {
      const ECR = { price: 400, trains: T, tokens: [`B13.0.${1 - at}`], shares: even };
      const given = together({ tokens: ['B13.0.-1'] }, { tokens: [`B13.0.${at}`] }, { companies: { ECR } });
      const end = turnOf(given, 'N&E', 'acquire', { operated: ['WStI', 'ECR'], rounds: 2 });
      const s = after(end, offerMerger('p1', 'WStI', 'N&E'));
      expect(tokensOf(s.board, 'N&E').map((t) => `${t.hex}.${t.slot}`)).toEqual([`B13.${at}`]);
    }
  });

  it('1862-7.5-a, 1862-Q18 one merger, though a third company could be had', () => {
    const ECR = { price: 90, trains: T, tokens: ['B13'], shares: even };
    const given = together({}, {}, { tiles: { B13: '57>14>611' }, phase: 'D', companies: { ECR } });
    const s = turnOf(given, 'N&E', 'merge', { operated: [] });
    expect(partners(s)).toEqual(expect.arrayContaining(['WStI', 'ECR']));
    expect(asked(after(s, offerMerger('p1', 'WStI', 'N&E')))).toBe('p1 layTrack');
    const other = {
      ...given,
      companies: { ...given.companies, WStI: { ...given.companies!['WStI'], shares: { p2: 6, pool: 4 } } },
    };
    const asking = after(turnOf(other, 'N&E', 'merge', { operated: [] }), offerMerger('p1', 'WStI', 'N&E'));
    expect(asked(after(asking, accept('p2')))).toBe('p1 layTrack');
    expect(asked(after(asking, decline('p2')))).toBe('p1 merge');
  });

  it('1862-5.2.1-a one of the two survives, as the active director says', () => {
    const s = turnOf(together(), 'N&E', 'merge', { operated: [] });
    expect(verdict(s, offerMerger('p1', 'WStI', 'ECR'))).toBe('1862-5.2.1-a merge.noSurvivor');
    expect(joined(together(), [], 'WStI').companies).toMatchObject({ WStI: { floated: true }, 'N&E': { par: 0 } });
  });

  it('1862-5.1.1-a, 1862-7.5-b neither has operated: the result goes on, and no other turn is left', () => {
    const s = joined(together(), [], 'WStI');
    expect([asked(s), (s.stack.at(-1) as { company: string }).company]).toEqual(['p1 layTrack', 'WStI']);
    expect((s.stack[1] as { operated: string[] }).operated).toEqual(['N&E', 'WStI']);
  });

  it('1862-5.1.1-a, 1862-7.5-c the other has operated: the turn ends, with no price moved and no warranty used', () => {
    const s = joined(together({ trains: ['2E*'] }), ['WStI', 'ECR']);
    expect(round(s)).not.toBe('OR 2.1');
    expect([price(s, 'N&E'), trainsOf(s, 'N&E')]).toEqual([134, '2E* 2E']);
  });

  it('1862-7.5.1-a, 1862-Q29 the other director accepts or refuses the whole offer', () => {
    const given = together({}, { shares: { p2: 6, pool: 4 } });
    const s = after(turnOf(given, 'N&E', 'merge', { operated: [] }), offerMerger('p1', 'WStI', 'N&E'));
    expect(asked(s)).toBe('p2 mergerConsent');
    expect(asked(after(s, accept('p2')))).toBe('p1 layTrack');
    const refused = after(s, decline('p2'));
    expect([asked(refused), refused.companies['WStI']!.floated]).toEqual(['p1 merge', true]);
    expect(verdict(refused, offerMerger('p1', 'WStI', 'N&E'))).toBe('1862-7.5.1-a merge.declined');
    expect(verdict(refused, offerMerger('p1', 'WStI', 'WStI'))).toBe('legal');
    expect(asked(after(refused, offerMerger('p1', 'WStI', 'WStI'), decline('p2')))).toBe('p1 layTrack');
  });

  it('1862-D10 on the site nobody is asked', () => {
    const given = { ...together({}, { shares: { p2: 6, pool: 4 } }), profile: '18xx.games' as const };
    expect(asked(joined(given))).toBe('p1 layTrack');
  });

  it('1862-T-7.5.2, 1862-7.5.2-a Ipswich full: FDR may merge with those there, not beyond; London does not connect', () => {
    const tiles = { F11: '790:1>791:1', G12: '57:2', E12: '790', D13: '6:4', D11: '5:4', E10: '8850:1' };
    const given: Given = {
      phase: 'B',
      tiles,
      companies: {
        FDR: { tokens: ['G12'] },
        WVR: { tokens: ['F11'] },
        ESR: { tokens: ['F11'] },
        'N&B': { tokens: ['F11'] },
        EUR: { tokens: ['E12', 'B15.1'] },
        'E&H': { tokens: ['B15.1'] },
      },
    };
    expect(partners(turnOf(given, 'FDR', 'merge', { operated: [] }))).toEqual(['ESR', 'N&B', 'WVR']);
    expect(partners(turnOf(given, 'EUR', 'merge', { operated: [] }))).toEqual(['ESR', 'N&B', 'WVR']);
    expect(verdict(turnOf(given, 'FDR', 'merge', { operated: [] }), offerMerger('p1', 'EUR', 'EUR'))).toBe(
      '1862-7.5.2-a merge.notConnected',
    );
  });

  it('1862-7.5.2-b, 1862-8-g not afloat, without a token on the map, or in receivership: no merger', () => {
    const unfloated = turnOf(together({}, {}, { companies: { ECR: { floated: false } } }), 'N&E', 'merge');
    expect(verdict(unfloated, offerMerger('p1', 'ECR', 'N&E'))).toBe('1862-7.5.2-b merge.cannot');
    const nowhere = turnOf(
      together({}, { tokens: ['B15.1'] }, { companies: { ECR: { tokens: ['B13'] } } }),
      'N&E',
      'merge',
    );
    expect(verdict(nowhere, offerMerger('p1', 'WStI', 'N&E'))).toBe('1862-7.5.2-b merge.cannot');
    const receiver = { receivership: true, shares: { pool: 5, p2: 2 } };
    const led = turnOf(together({}, receiver, { tiles: { B13: '57>14' }, companies: {} }), 'N&E', 'merge');
    expect(asked(led)).toBe('p1 layTrack');
    expect(asked(turnOf(together(receiver, {}), 'N&E', 'merge'))).not.toBe('p2 merge');
  });

  it.each([
    [68, true, 100, true, 116, 100],
    [54, true, 62, true, 82, 82],
    [78, true, 116, false, 95, 90],
    [78, true, 116, true, 134, 100],
    [116, true, 68, false, 90, 90],
    [116, true, 68, true, 122, 100],
    [110, false, 90, false, 71, 68],
  ])(
    '1862-T-7.5.3, 1862-7.5.3-a, 1862-7.5.4-a %i (train: %s) and %i (train: %s) make %i, par %i',
    (a, ta, b, tb, to, par) => {
      const s = joined(together({ price: a, trains: ta ? T : [] }, { price: b, trains: tb ? T : [] }));
      expect([price(s, 'N&E'), s.companies['N&E']!.par]).toEqual([to, par]);
    },
  );

  it('1862-T-X6 182 and 400 make 375; the option is 187 down and 188 up', () => {
    expect(mergedPrice([182, 400])).toBe(375);
    const s = together({ price: 182, shares: { p1: 3, p2: 7 } }, { price: 400, shares: { p1: 4, p2: 5, p3: 1 } });
    const asking = joined(s);
    expect(asked(asking)).toBe('p1 option');
    expect(asking.stack.at(-1)).toMatchObject({ cost: 187, gain: 187 });
    // p2 holds the rest; p3's single old share finds no N&E
    const done = after(asking, keep('p1'), ...(asked(after(asking, keep('p1'))) === 'p2 option' ? [keep('p2')] : []));
    expect(done.cash['p3']).toBe(500 + 188);
  });

  it('1862-7.5.3-b the survivor’s marker goes under those in the space, the other leaves', () => {
    const s = joined(together({}, {}, { companies: { ECR: { price: 134 } } }));
    expect(s.market.map((m) => m.company)).toEqual(['ECR', 'N&E']);
  });

  it('1862-T-7.5.6, 1862-7.5.6-a, 1862-7.5.6-d, 1862-Q22 cash, trains with warranties and permits go to the survivor', () => {
    const s = joined(
      together(
        { cash: 30, permits: ['freight'], trains: ['2E', '2E', '2E'], chartered: true },
        { cash: 70, permits: ['local', 'freight'], trains: ['2L**'], chartered: true },
      ),
    );
    expect([s.cash['N&E'], s.cash['WStI'], trainsOf(s, 'N&E')]).toEqual([100, 0, '2E 2E 2E 2L**']);
    expect(s.companies['N&E']).toMatchObject({ permits: ['freight', 'local'], chartered: false });
  });

  it('1862-T-7.5.6, 1862-5.2.4-a two treasury shares of the other become one of the survivor', () => {
    const s = joined(together({ shares: { p1: 6, pool: 4 } }, { shares: { p1: 6, treasury: 2, pool: 2 } }));
    expect(shares(s, 'N&E', 'treasury')).toEqual([1]);
  });

  it('1862-7.5.6-b of two tokens in one hex, or both in London, one is lost', () => {
    const s = joined(together({ tokens: ['B13', 'B15.1'], unplaced: 1 }, { tokens: ['B13', 'D15.1'], unplaced: 1 }));
    expect([hexes(s, 'N&E'), s.companies['N&E']!.tokens]).toEqual(['B13 B15', 4]);
  });

  it('1862-7.5.6-c the other’s tokens become the survivor’s and keep their age', () => {
    const s = joined(together({ tokens: ['B13'] }, { tokens: ['B13', 'E12'] }, { tiles: { E12: '790' } }));
    expect(hexes(s, 'N&E')).toBe('B13 E12');
    expect(s.companies['N&E']!.tokens).toBe(2);
  });

  /** Bishop's Stortford and Sudbury are joined by Great Dunmow. */
  const tiles = {
    C12: '8852:1',
    D11: '57:1',
    C10: '57',
    D13: '57:1',
    E8: '57',
    E4: '57',
    D5: '57',
    C6: '57',
    B7: '57',
  };

  it('1862-T-X15, 1862-2.1-c, 1862-7.5.6-c unplaced tokens go first', () => {
    const s = joined(
      together({ tokens: ['B13', 'C10', 'D13'], unplaced: 2 }, { tokens: ['D11', 'E8', 'E4'], unplaced: 1 }, { tiles }),
    );
    expect([tokensOf(s.board, 'N&E').length, s.companies['N&E']!.tokens]).toEqual([6, 7]);
  });

  it('1862-T-X15, 1862-7.5.6-c, 1862-D25 then tokens on the map as the director says, but not the home', () => {
    const given = together(
      { tokens: ['B13', 'C10', 'D13', 'E8', 'E4'], unplaced: 1 },
      { tokens: ['D11', 'D5', 'C6', 'B7'] },
      { tiles },
    );
    const s = joined(given);
    expect(asked(s)).toBe('p1 dropTokens');
    expect(verdict(s, drop('p1', 'B13'))).toBe('1862-7.5.6-c token.homeStays');
    expect(verdict(s, drop('p1', 'F7'))).toBe('1862-7.5.6-c token.notThere');
    const one = after(s, drop('p1', 'E4'));
    expect(asked(one)).toBe('p1 dropTokens');
    const two = after(one, drop('p1', 'C10'));
    expect([asked(two), tokensOf(two.board, 'N&E').length, two.companies['N&E']!.tokens]).toEqual([
      'p1 layTrack',
      7,
      7,
    ]);
    const eight = joined({ ...given, options: { tokens: '8' } });
    expect(after(eight, drop('p1', 'E4')).companies['N&E']!.tokens).toBe(8); // 1862-11.4-a
  });

  it('1862-7.5.7-a the other company lies in the IPO with its own permit and may start anew', () => {
    const s = joined(together({}, { permits: ['local', 'express'] }));
    expect(s.companies['WStI']).toMatchObject({
      par: 0,
      floated: false,
      permit: 'local',
      permits: ['local'],
      opened: false,
    });
    expect(shares(s, 'WStI', 'ipo')).toEqual([10]);
  });

  it('1862-10.1-a a price of 1000 by a merger ends the game after the round', () => {
    const s = joined(together({ price: 700 }, { price: 700 }), ['WStI']);
    expect(s.over).toBe('price');
  });

  it('1862-Q26 a price of 0 is bankruptcy, after the merging of shares', () => {
    const s = joined(together({ price: 7, trains: [], cash: 50 }, { price: 7, trains: [] }));
    expect([s.companies['N&E']!.par, s.cash['N&E'], shares(s, 'N&E', 'ipo')]).toEqual([0, 0, [10]]);
  });

  it('1862-10.3-b no merger and no acquisition once the LNER has formed', () => {
    const given = { ...together(), lner: true };
    expect(asked(turnOf(given, 'N&E', 'merge', { operated: [] }))).not.toBe('p1 merge');
    expect(asked(turnOf(given, 'N&E', 'acquire', { operated: [] }))).not.toBe('p1 merge');
  });
});

describe('1862 acquisitions', () => {
  it('1862-7.14-a, 1862-Q18 at the end of a turn, by the same rules', () => {
    const s = turnOf(together(), 'N&E', 'acquire', { operated: [] });
    expect([asked(s), s.stack.at(-1)]).toEqual(['p1 merge', expect.objectContaining({ kind: 'acquisition' })]);
    const other = turnOf(together({}, { shares: { p2: 6, pool: 4 } }), 'N&E', 'acquire', { operated: [] });
    expect(asked(after(other, offerMerger('p1', 'WStI', 'WStI')))).toBe('p2 mergerConsent');
  });

  it('1862-5.1.2-a, 1862-7.14-b operated or not, the result does not operate in this round', () => {
    for (const operated of [[], ['WStI']]) {
      for (const survivor of ['N&E', 'WStI']) {
        const s = after(
          turnOf(together(), 'N&E', 'acquire', { operated, rounds: 2 }),
          offerMerger('p1', 'WStI', survivor),
        );
        expect(round(s)).toBe('OR 2.2');
      }
    }
  });
});

describe('1862 ages of tokens', () => {
  it('1862-7.2-e a token that replaced another in a merger keeps the age of that one', () => {
    const given = together({ tokens: ['B13', 'C10'] }, { tokens: ['E4', 'C10'] }, { tiles });
    const s = joined(given);
    const later = { ...s, board: placeToken(s.board, { company: 'ECR', hex: 'E4', city: 0, slot: 1 }) };
    expect(later.board.tokens.filter((t) => t.hex === 'E4').map((t) => t.company)).toEqual(['N&E', 'ECR']);
  });
  const tiles = { C10: '57>14', E4: '57' };
});
