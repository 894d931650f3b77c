import { describe, expect, it } from 'vitest';
import { companyIds } from '../data.ts';
import { buy, open, pass, raise, setPar } from '../testing/moves.ts';
import { after, asked, director, offered, parliamentOf, price, round, shares, verdict } from '../testing/position.ts';

const poor = { p2: 100, p3: 100, p4: 100 };

describe('1862 Parliament', () => {
  it('1862-4.1-a, 1862-4.1-h, 1862-4.1-j clockwise from the priority deal; after a charter from the left of the winner', () => {
    const s = parliamentOf({ priority: 'p2' });
    expect(asked(s)).toBe('p2 parliament');
    const passed = after(s, pass('p2'));
    expect(asked(passed)).toBe('p3 parliament');
    const won = after(passed, open('p3', 'ECR'), pass('p4'), raise('p1', 5), pass('p2'), pass('p3'), setPar('p1', 100));
    expect(asked(after(won, pass('p1')))).toBe('p2 parliament');
    expect(won.priority).toBe('p2');
  });

  it('1862-4.1-a a started company is not auctioned', () => {
    const s = parliamentOf({ companies: { ECR: {} } });
    expect(verdict(s, open('p1', 'ECR'))).toBe('1862-4.1-a company.isStarted');
    expect(offered(s, 'openAuction').map((c) => (c as unknown as { company: string }).company)).not.toContain('ECR');
  });

  it('1862-4.1-b opening bids are multiples of 5, from 0', () => {
    const s = parliamentOf();
    expect(verdict(s, open('p1', 'ECR', 0))).toBe('legal');
    expect(verdict(s, open('p1', 'ECR', 15))).toBe('legal');
    expect(verdict(s, open('p1', 'ECR', 12))).toBe('1862-4.1-b bid.step');
    expect(verdict(s, open('p1', 'ECR', -5))).toBe('1862-4.1-b bid.step');
  });

  it('1862-4.1-c raises are multiples of 5 above the last bid; who passes is out of it', () => {
    const s = after(parliamentOf(), open('p1', 'ECR', 10));
    expect(asked(s)).toBe('p2 auction');
    expect(verdict(s, raise('p2', 10))).toBe('1862-4.1-c bid.tooLow');
    expect(verdict(s, raise('p2', 17))).toBe('1862-4.1-c bid.step');
    const on = after(s, raise('p2', 15), pass('p3'), raise('p4', 20));
    expect(asked(on)).toBe('p1 auction');
    expect(asked(after(on, pass('p1'), raise('p2', 25)))).toBe('p4 auction');
  });

  it.each([
    [166, 0, 'legal'],
    [166, 5, '1862-4.1-d bid.reserve'],
    [200, 35, 'legal'],
    [200, 40, '1862-4.1-d bid.reserve'],
  ])('1862-T-X12, 1862-4.1-d with %i a bid of %i', (cash, bid, answer) => {
    expect(verdict(parliamentOf({ cash: { p1: cash } }), open('p1', 'ECR', bid))).toBe(answer);
    const raised = after(parliamentOf({ cash: { p2: Math.max(cash, 167) } }), open('p1', 'ECR', 0));
    if (bid > 0 && cash === 200) expect(verdict(raised, raise('p2', bid))).toBe(answer);
  });

  it('1862-T-X12 after winning at 35 with 200 the only par is 54', () => {
    const s = after(parliamentOf({ cash: { p1: 200, ...poor } }), open('p1', 'ECR', 35));
    expect(verdict(s, setPar('p1', 54))).toBe('legal');
    expect(verdict(s, setPar('p1', 58))).toBe('1862-4.2-b share.tooDear');
  });

  it('1862-4.1-d who cannot afford the lowest bid is passed over', () => {
    const s = after(parliamentOf({ cash: { p1: 500, p2: 166, p3: 167, p4: 171 } }), open('p1', 'ECR'));
    expect(asked(s)).toBe('p3 auction');
    expect(asked(after(s, raise('p3', 5)))).toBe('p1 auction');
    expect(asked(parliamentOf({ cash: { p1: 161, p2: 162 } }))).toBe('p2 parliament');
  });

  it('1862-4.1-e at the certificate limit nobody opens or bids', () => {
    const companies = { ESR: { shares: { p1: 5, p2: 5 } } };
    const s = parliamentOf({ companies, limit: 3 });
    expect(asked(s)).toBe('p3 parliament');
    expect(verdict(parliamentOf({ companies, limit: 4 }), open('p1', 'ECR'))).toBe('legal');
    expect(asked(after(s, open('p3', 'ECR')))).toBe('p4 auction');
  });

  it('1862-4.1-f a charter in this round bars opening, not bidding', () => {
    const s = after(parliamentOf({ cash: { p1: 1000 } }), open('p1', 'ECR'), pass('p2'), pass('p3'), pass('p4'));
    const done = after(s, setPar('p1', 54), buy('p1', 'ECR'), buy('p1', 'ECR'));
    const next = after(done, pass('p2'), pass('p3'), open('p4', 'ESR'));
    expect(asked(next)).toBe('p1 auction');
    expect(verdict(next, raise('p1', 5))).toBe('legal');
    const all = after(next, raise('p1', 5), pass('p2'), pass('p3'), pass('p4'), setPar('p1', 54));
    expect(shares(all, 'ESR', 'p1')).toEqual([3]);
    expect(verdict(parliamentOf({}, { won: ['p1'], turn: 'p1' }), open('p2', 'ECR'))).toBe('legal');
    expect(asked(parliamentOf({}, { won: ['p1'] }))).toBe('p2 parliament');
  });

  it('1862-4.1-g, 1862-4.2-a the last one left pays the bid, the others nothing', () => {
    const s = after(parliamentOf(), open('p1', 'ECR', 10), raise('p2', 20), pass('p3'), pass('p4'), pass('p1'));
    expect(asked(s)).toBe('p2 charter');
    expect(['p1', 'p2', 'p3', 'p4'].map((p) => s.cash[p])).toEqual([500, 480, 500, 500]);
  });

  it('1862-4.1-i ends when all in succession decline; who declined may open after an auction', () => {
    const s = parliamentOf();
    expect(round(after(s, pass('p1'), pass('p2'), pass('p3')))).toBe('PR 3');
    expect(round(after(s, pass('p1'), pass('p2'), pass('p3'), pass('p4')))).toBe('SR 2');
    const later = after(s, pass('p1'), open('p2', 'ECR'), pass('p3'), pass('p4'), pass('p1'), setPar('p2', 100));
    const again = after(later, pass('p2'), pass('p3'), pass('p4'));
    expect(asked(again)).toBe('p1 parliament');
    expect(verdict(again, open('p1', 'ESR'))).toBe('legal');
  });

  it('1862-4.2-b the par is one of eight and is paid for three shares', () => {
    const s = after(parliamentOf({ cash: { p1: 500, ...poor } }), open('p1', 'ESR', 5));
    expect(verdict(s, setPar('p1', 56))).toBe('1862-4.2-b company.noPar');
    expect(verdict(s, buy('p1', 'ESR'))).toBe('1862-4.2-b charter.parFirst');
    expect(verdict(s, pass('p1'))).toBe('1862-4.2-b charter.parFirst');
    const done = after(s, setPar('p1', 74));
    expect([done.cash['p1'], director(done, 'ESR'), done.companies['ESR']!.par]).toEqual([273, 'p1', 74]);
    expect(verdict(done, setPar('p1', 74))).toBe('1862-4.2-b charter.parIsSet');
  });

  it('1862-4.2-c two more shares at par, one after the other', () => {
    const s = after(parliamentOf({ cash: { p1: 1000, ...poor } }), open('p1', 'ESR'), setPar('p1', 54));
    expect(verdict(s, buy('p1', 'ECR'))).toBe('1862-4.2-c charter.ownShares');
    expect(verdict(s, buy('p1', 'ESR', 'pool'))).toBe('1862-4.2-c charter.ownShares');
    const two = after(s, buy('p1', 'ESR'), buy('p1', 'ESR'));
    expect([two.cash['p1'], shares(two, 'ESR', 'p1', 'ipo')]).toEqual([1000 - 270, [5, 5]]);
    expect(asked(two)).not.toBe('p1 charter');
    const broke = after(parliamentOf({ cash: { p1: 170, ...poor } }), open('p1', 'ESR'), setPar('p1', 54));
    expect(asked(broke)).not.toBe('p1 charter');
    const just = after(parliamentOf({ cash: { p1: 4 * 54, ...poor } }), open('p1', 'ESR'), setPar('p1', 54));
    expect(asked(just)).toBe('p1 charter');
  });

  it('1862-4.2-c, 1862-Q20 the certificate limit binds the further shares', () => {
    const s = parliamentOf({ limit: 1, cash: { p1: 1000, ...poor } });
    expect(asked(after(s, open('p1', 'ESR'), setPar('p1', 54)))).not.toBe('p1 charter');
    const other = parliamentOf({ limit: 2, cash: { p1: 1000, ...poor } });
    const one = after(other, open('p1', 'ESR'), setPar('p1', 54), buy('p1', 'ESR'));
    expect(shares(one, 'ESR', 'p1')).toEqual([4]);
    expect(asked(one)).not.toBe('p1 charter');
  });

  it('1862-T-4.2, 1862-4.2-d, 1862-3.1-a at 50% it floats with ten times par, without the price of three tokens', () => {
    const s = after(parliamentOf({ cash: { p1: 1000, ...poor } }), open('p1', 'ESR'), setPar('p1', 74));
    expect([s.companies['ESR']!.floated, s.market, s.cash['p1']]).toEqual([false, [], 1000 - 222]);
    const floated = after(s, buy('p1', 'ESR'), buy('p1', 'ESR'));
    expect(floated.companies['ESR']).toMatchObject({ floated: true, tokens: 3, chartered: true, obliged: '' });
    expect([floated.cash['ESR'], price(floated, 'ESR')]).toEqual([740 - 180, 74]);
  });

  it('1862-D02 on 18xx.games the marker enters with the par', () => {
    const site = parliamentOf({ profile: '18xx.games', cash: { p1: 1000, ...poor } });
    expect(price(after(site, open('p1', 'ESR'), setPar('p1', 74)), 'ESR')).toBe(74);
  });

  it('1862-4.2-e the other shares lie in the IPO', () => {
    const s = after(parliamentOf({ cash: { p1: 1000, ...poor } }), open('p1', 'ESR'), setPar('p1', 74), pass('p1'));
    expect(shares(s, 'ESR', 'p1', 'ipo', 'treasury', 'pool')).toEqual([3, 7, 0, 0]);
  });

  it('1862-4.1-i where no company can be had nobody is asked', () => {
    const absent = companyIds.filter((id) => id !== 'ECR' && id !== 'ESR');
    const given = { absent, companies: { ECR: {} } };
    expect(asked(parliamentOf({ ...given, from: { ESR: 'B' } }))).toBe('p1 stockRound');
    expect(asked(parliamentOf(given))).toBe('p1 parliament');
  });

  it('1862-3.2-b the last tile of its kind is enough for a home without a free circle', () => {
    const N = '790>791';
    const companies = { SVR: { tokens: ['E12'] }, 'I&B': { tokens: ['E12'] } };
    const tiles = { E12: '790', F5: N, B9: N, F11: '790:1>791:1' };
    expect(verdict(parliamentOf({ phase: 'B', tiles, companies }), open('p1', 'EUR'))).toBe('legal');
  });

  it('1862-3.2-a a company is open from its phase on', () => {
    const given = { from: { ECR: 'B' as const, ESR: 'C' as const } };
    expect(verdict(parliamentOf(given), open('p1', 'ECR'))).toBe('1862-3.2-a company.notOpen');
    expect(verdict(parliamentOf({ ...given, phase: 'B' }), open('p1', 'ECR'))).toBe('legal');
    expect(verdict(parliamentOf({ ...given, phase: 'B' }), open('p1', 'ESR'))).toBe('1862-3.2-a company.notOpen');
    expect(verdict(parliamentOf({ ...given, phase: 'C' }), open('p1', 'ESR'))).toBe('legal');
    expect(verdict(parliamentOf({ absent: ['ECR'] }), open('p1', 'ECR'))).toBe('1862-3.2-a company.notOpen');
  });

  it('1862-T-3.2-1, 1862-3.2-b, 1862-3.2-c Witham green and full: ECR cannot start; with a circle free it can', () => {
    const tiles = { D13: '5>15' };
    const full = { SVR: { tokens: ['D13'] }, EUR: { tokens: ['D13'] } };
    const s = parliamentOf({ phase: 'D', tiles, companies: full });
    expect(verdict(s, open('p1', 'ECR'))).toBe('1862-3.2-b company.noHome');
    const half = parliamentOf({ phase: 'D', tiles, companies: { SVR: { tokens: ['D13'] } } });
    expect(verdict(half, open('p1', 'ECR'))).toBe('legal');
  });

  it('1862-T-3.2-2, 1862-3.2-b, 1862-3.2-d Ipswich yellow and full: ESR may start once green is open', () => {
    const given = { tiles: { F11: '790:1' }, companies: { WVR: { tokens: ['F11'] }, 'N&B': { tokens: ['F11'] } } };
    expect(verdict(parliamentOf({ ...given, phase: 'B' }), open('p1', 'ESR'))).toBe('legal');
    expect(verdict(parliamentOf({ ...given, phase: 'A' }), open('p1', 'ESR'))).toBe('1862-3.2-b company.noHome');
  });
});
