import { describe, expect, it } from 'vitest';
import { localPrice } from '../common.ts';
import { SETS } from '../data.ts';
import { accept, buyTrain, decline, offerLocal, pass, run, sellLocal } from '../testing/moves.ts';
import {
  after,
  asked,
  type Given,
  game,
  offered,
  operatingOf,
  settled,
  stockOf,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const turn = (locals: Readonly<Record<string, string>>, more: Given = {}, company = 'EKJ', given = {}): State =>
  turnOf(
    {
      ...more,
      locals,
      companies: { [company]: { shares: { p1: 3 }, cash: 100, trains: ['2a'], ...given }, ...more.companies },
    },
    company,
    'trains',
  );

describe('local railways', () => {
  it('18cz-IV.1-b income at the start of each operating round, used or not', () => {
    const s = operatingOf({
      set: 2,
      locals: { S1: 'p1', M1: 'EKJ', L1: 'EKJ', L2: 'p3' },
      used: ['L1', 'M1'],
      companies: { EKJ: { cash: 10, trains: ['2a'] } },
    });
    expect(s.cash).toMatchObject({ p1: 505, p2: 500, p3: 520, EKJ: 40 });
  });
  it('18cz-IV.1-c T10 one price for each operating round, from 40 to 120', () => {
    const prices = SETS.flatMap((rounds, set) =>
      rounds.map((_, i) => {
        const s = turn({ S1: 'EKJ' }, { set: set + 1, round: i + 1 });
        return verdict(s, sellLocal('S1', rounds[i]!)) === 'legal' ? rounds[i] : 0;
      }),
    );
    expect(prices).toEqual([40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120]);
  });
  it('18cz-IV.1-c the price stays until the next operating round begins', () => {
    expect([1, 2, 5, 6, 8].map((set) => localPrice(stockOf({ set })))).toEqual([40, 40, 55, 65, 90]);
  });
  it('18cz-IV.1-e a player’s local can only be sold to a company', () => {
    const s = turn({ S1: 'p1' });
    expect(verdict(s, sellLocal('S1', 45))).toBe('18cz-IV.1-e power.notOwner');
    expect(after(s, offerLocal('S1', 45)).privates['S1']!.owner).toBe('EKJ');
  });
  it('18cz-IV.1-h from 1 up to the price of the round; others are asked', () => {
    const s = turn({ S1: 'p1', S2: 'p2' });
    expect(verdict(s, offerLocal('S1', 0))).toBe('18cz-IV.1-h local.badPrice');
    expect(verdict(s, offerLocal('S1', 46))).toBe('18cz-IV.1-h local.badPrice');
    const bought = after(s, offerLocal('S1', 45));
    expect([bought.cash['EKJ'], bought.cash['p1']]).toEqual([55, 545]);
    const offer = after(s, offerLocal('S2', 20));
    expect(asked(offer)).toBe('p2 consent');
    expect(after(offer, accept('p2')).privates['S2']!.owner).toBe('EKJ');
    const refused = after(offer, decline('p2'));
    expect(refused.privates['S2']!.owner).toBe('p2');
    expect(offered(refused, 'offerForLocal')).toMatchObject([
      { local: 'S1', price: { min: 1, max: 45 } },
      { local: 'S2', price: { min: 21, max: 45 } },
    ]);
    expect(after(turn({ S2: 'p2' }, { profile: '18xx.games' }), offerLocal('S2', 20)).privates['S2']!.owner).toBe(
      'EKJ',
    );
  });
  it('18cz-V-b paid from the treasury', () => {
    expect(verdict(turn({ S1: 'p1' }, {}, 'EKJ', { cash: 19 }), offerLocal('S1', 20))).toBe('18cz-V-b company.tooPoor');
  });
  it('18cz-VIII.12-b companies buy locals from phase b on', () => {
    expect(verdict(turn({ S1: 'p1' }, { phase: 'a' }), offerLocal('S1', 20))).toBe('18cz-VIII.12-b local.tooEarly');
  });
  it('18cz-IV.1-q phase b may begin in the middle of a turn', () => {
    const s = turn({ S1: 'p1' }, { phase: 'a', deck: 'b' }, 'EKJ', { cash: 200 });
    expect(verdict(after(s, buyTrain('2b-0', '2')), offerLocal('S1', 20))).toBe('legal');
  });
  it('18cz-IV.1-i no local larger than the company', () => {
    const sizes = { S1: 'p1', M1: 'p1', L1: 'p1' };
    const said = (s: State) => ['S1', 'M1', 'L1'].map((l) => verdict(s, offerLocal(l, 20)));
    const no = '18cz-IV.1-i local.tooLarge';
    expect(said(turn(sizes))).toEqual(['legal', no, no]);
    expect(said(turn(sizes, {}, 'BTE', { trains: ['2+2b'] }))).toEqual(['legal', 'legal', no]);
    expect(said(turn(sizes, { phase: 'd' }, 'SX', { trains: ['3Ed'] }))).toEqual(['legal', 'legal', 'legal']);
  });
  it('18cz-IV.1-j not from other companies', () => {
    const s = turn({ S1: 'OFE' }, { companies: { OFE: { shares: { p1: 2 } } } });
    expect(verdict(s, offerLocal('S1', 20))).toBe('18cz-IV.1-j local.notPlayers');
  });
  it('18cz-IV.1-k sold to the bank at the price of the round, used or not, for good', () => {
    const s = turn({ S1: 'EKJ' }, { used: ['S1'] });
    expect(verdict(s, sellLocal('S1', 44))).toBe('18cz-IV.1-k local.salePrice');
    const sold = after(s, sellLocal('S1', 45));
    expect([sold.cash['EKJ'], sold.privates['S1']!.owner]).toEqual([145, 'out']);
    const again = after(turn({ S1: 'p1' }), offerLocal('S1', 1), sellLocal('S1', 45));
    expect(again.cash['EKJ']).toBe(144);
    expect(verdict(turn({ S1: 'EKJ' }, { profile: '18xx.games' }), sellLocal('S1', 44))).toBe('legal');
  });
  it('18cz-VIII.3-b at any moment of the turn', () => {
    const given = {
      locals: { S1: 'EKJ' },
      companies: { EKJ: { tokens: ['D5'], trains: ['2a'], cash: 60 } },
      tiles: { D5: '57:1' },
    };
    for (const stage of ['track', 'token', 'run', 'trains'] as const)
      expect(verdict(turnOf(given, 'EKJ', stage), sellLocal('S1', 45))).toBe('legal');
    expect(verdict(turnOf(given, 'EKJ', 'dividend', { result: 30 }), sellLocal('S1', 45))).toBe('legal');
    expect(asked(after(turnOf(given, 'EKJ', 'run'), sellLocal('S1', 45), run([])))).not.toMatch(/runTrains/);
  });
});

describe('operating rounds', () => {
  it('18cz-VIII.2-a by price, topmost marker first, fixed when the round begins', () => {
    const companies = {
      EKJ: { shares: { p1: 2 }, price: 55, cash: 0, tokens: ['D5'], trains: ['2a'] },
      OFE: { shares: { p2: 2 }, price: 65, cash: 0, tokens: ['C26'], trains: ['2a'] },
      MW: { shares: { p3: 2 }, price: 55, cash: 0, tokens: ['F23'], trains: ['2a'] },
    };
    let s = operatingOf({ companies });
    expect(s.stack.find((f) => f.step === 'operatingRound')).toMatchObject({ waiting: ['EKJ', 'MW'] });
    expect(asked(s)).toBe('p2 layTrack');
    s.market = s.market.toReversed();
    s = settled(s, s.stack);
    s = after(s, pass('p2'), run([], 'p2'));
    expect(asked(s)).toBe('p1 layTrack');
    expect(game.round(s as never)).toBe('OR 2.1');
  });
});
