import { describe, expect, it } from 'vitest';
import { tokensLeft } from '../common.ts';
import { accept, acquire, decline, flip, pass, removeToken, scrap, sellLocal } from '../testing/moves.ts';
import {
  after,
  asked,
  type Given,
  game,
  offered,
  ownerOf,
  priceOf,
  trainsIn,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

/** BTE, medium, may acquire EKJ, small. */
const both = (bte = {}, ekj = {}, more: Given = {}): Given => ({
  phase: 'd',
  ...more,
  companies: {
    BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'], trains: ['3+3d'], price: 90, ...bte },
    EKJ: { shares: { p1: 2, p2: 1 }, price: 75, cash: 30, tokens: ['D5'], ...ekj },
    ...more.companies,
  },
});
const turn = (given: Given = both(), company = 'BTE'): State => turnOf(given, company, 'acquire', { waiting: ['EKJ'] });

describe('offers for companies', () => {
  it('18cz-VIII.9-a only smaller companies', () => {
    const s = turn(both({}, {}, { companies: { BN: { shares: { p1: 3 } } } }));
    expect(verdict(s, acquire('BN', 60))).toBe('18cz-VIII.9-a takeover.wrongSize');
    expect(verdict(s, acquire('EKJ', 75))).toBe('legal');
    const large = turn(both({}, {}, { companies: { SX: { shares: { p1: 5 }, cash: 900 } } }), 'SX');
    expect([verdict(large, acquire('BTE', 90)), verdict(large, acquire('EKJ', 75))]).toEqual(['legal', 'legal']);
    expect(asked(turnOf(both(), 'EKJ', 'acquire'))).not.toMatch(/acquire/);
  });
  it('18cz-VIII.9-b the target is floated and in the game, operated or not', () => {
    const s = turn(both({}, {}, { companies: { OFE: { shares: { p1: 2 }, floated: false } } }));
    expect(verdict(s, acquire('OFE', 50))).toBe('18cz-VIII.9-b takeover.noTarget');
    expect(verdict(turn(both({}, { tokens: [] })), acquire('EKJ', 75))).toBe('legal');
  });
  for (const [price, min, max] of [
    [75, 38, 112],
    [65, 33, 97],
    [58, 29, 87],
  ] as const) {
    it(`18cz-VIII.9-c T11 at ${price}: from ${min} to ${max} a share`, () => {
      const s = turn(both({}, { price }));
      const said = [min - 1, min, max, max + 1].map((p) => verdict(s, acquire('EKJ', p)));
      const no = '18cz-VIII.9-c takeover.badPrice';
      expect(said).toEqual([no, 'legal', 'legal', no]);
    });
  }
  it('18cz-VIII.9-d another director is asked; the same one agrees at once', () => {
    const s = turn(both({}, { shares: { p2: 2, p1: 1 } }));
    const offer = after(s, acquire('EKJ', 75));
    expect(asked(offer)).toBe('p2 consent');
    const refused = after(offer, decline('p2'));
    expect([refused.companies['EKJ']!.closed, asked(refused), refused.cash['BTE']]).toEqual([false, 'p1 acquire', 500]);
    expect(offered(refused, 'offerForCompany')).toMatchObject([{ target: 'EKJ', price: { min: 76, max: 112 } }]);
    expect(after(offer, accept('p2')).companies['EKJ']!.closed).toBe(true);
    expect(after(turn(), acquire('EKJ', 75)).companies['EKJ']!.closed).toBe(true);
    const site = turn({ ...both({}, { shares: { p2: 2 } }), profile: '18xx.games' });
    expect(after(site, acquire('EKJ', 75)).companies['EKJ']!.closed).toBe(true);
  });
  it('18cz-VIII.9-e T11 every player is paid for each share, the bank is not', () => {
    const s = after(turn(both({}, { price: 58 })), acquire('EKJ', 29));
    expect([s.cash['p1'], s.cash['p2'], s.cash['BTE']]).toEqual([558, 529, 500 - 87 + 30]);
  });
  it('18cz-VIII.9-f the acquirer’s own treasury pays all of it', () => {
    expect(verdict(turn(both({ cash: 224 })), acquire('EKJ', 75))).toBe('18cz-VIII.9-f company.tooPoor');
    expect(verdict(turn(both({ cash: 225 })), acquire('EKJ', 75))).toBe('legal');
  });
});

describe('money for a takeover', () => {
  it('18cz-VIII.3-e locals can be sold in this step, so it is asked when they would pay', () => {
    const s = turn(both({ cash: 100 }, {}, { locals: { S1: 'BTE' } }));
    expect(asked(s)).toBe('p1 acquire');
    expect(verdict(s, acquire('EKJ', 38))).toBe('18cz-VIII.9-f company.tooPoor');
    expect(after(s, sellLocal('S1', 45), acquire('EKJ', 38)).companies['EKJ']!.closed).toBe(true);
    expect(asked(turn(both({ cash: 100 })))).not.toMatch(/acquire/);
    expect(asked(turn(both({ cash: 68 }, {}, { locals: { S1: 'BTE' } })))).not.toMatch(/acquire/);
  });
});

describe('what a takeover does', () => {
  const done = (bte = {}, ekj = {}, more: Given = {}): State => after(turn(both(bte, ekj, more)), acquire('EKJ', 75));
  it('18cz-VIII.9-g the company leaves the game for good', () => {
    const s = done();
    expect(s.certificates['EKJ']!.every((c) => c.owner === 'out')).toBe(true);
    expect(s.market.some((m) => m.company === 'EKJ')).toBe(false);
    expect(game.audit(s as never)).toEqual([]);
  });
  it('18cz-VIII.9-h the acquirer’s price stays', () => {
    expect(priceOf(done(), 'BTE')).toBe(90);
  });
  it('18cz-VIII.9-i a company that has not operated loses its turn', () => {
    const s = after(done(), pass());
    expect(s.stack.some((f) => f.step === 'companyTurn' && f.company === 'EKJ')).toBe(false);
    expect(asked(s)).toMatch(/stockRound/);
  });
  it('18cz-VIII.9-j the treasury is joined', () => {
    expect(done().cash).toMatchObject({ BTE: 305, EKJ: 0 });
  });
  it('18cz-VIII.9-k locals come along as they are', () => {
    const s = done({}, {}, { locals: { S1: 'EKJ', S2: 'EKJ' }, used: ['S2'] });
    expect([s.privates['S1'], s.privates['S2']]).toEqual([
      { owner: 'BTE', used: false },
      { owner: 'BTE', used: true },
    ]);
  });
  it('18cz-VIII.9-l tokens change hands in place; of two in one hex one is taken back', () => {
    expect(done().board.tokens.map((t) => `${t.company} ${t.hex}`)).toEqual(['BTE D3', 'BTE D5']);
    const sameCity = done({ tokens: ['D3', 'B11'] }, { tokens: ['B11'] }, { tiles: { B11: '14:0' } });
    expect(sameCity.board.tokens.map((t) => t.hex).sort()).toEqual(['B11', 'D3']);
    const clash = done({ tokens: ['D3', 'E12.0'] }, { tokens: ['E12.1'] });
    expect(asked(clash)).toBe('p1 clash');
    expect(verdict(clash, removeToken('D3', 'BTE'))).toBe('18cz-VIII.9-l takeover.noClash');
    const [own, theirs] = [after(clash, removeToken('E12', 'BTE')), after(clash, removeToken('E12', 'EKJ'))];
    expect(own.board.tokens.find((t) => t.hex === 'E12')).toMatchObject({ company: 'BTE', city: 1 });
    expect(theirs.board.tokens.find((t) => t.hex === 'E12')).toMatchObject({ company: 'BTE', city: 0 });
    expect(tokensLeft(own, 'BTE')).toBe(4);
  });
  it('18cz-VIII.9-m unplaced tokens come along and cost 100, like the own ones', () => {
    const s = done({}, { tokens: [] });
    expect([tokensLeft(s, 'BTE'), s.companies['BTE']!.dear]).toEqual([5, true]);
  });
  const trains = (bte: string[], ekj: string[], more: Given = {}, cash = 900): State =>
    done({ trains: bte, cash }, { trains: ekj }, more);
  it('18cz-VIII.9-n each train is kept, flipped once or scrapped', () => {
    const s = trains(['3+3d'], ['3d', '2b']);
    expect(asked(s)).toBe('p1 takeover');
    const flipped = after(s, flip('3d-1', '3+3'));
    expect(verdict(flipped, flip('3d-1', '3E'))).toBe('18cz-VIII.9-n takeover.flipped');
    expect(ownerOf(after(s, scrap('2b-0')), '2b-0')).toBe('out');
    expect(trainsIn(after(flipped, pass()), 'BTE').sort()).toEqual(['2b', '3+3d', '3+3d']);
  });
  for (const [type, face, cost] of [
    ['2b', '2+2', 10],
    ['4e', '3+3', 0],
    ['3d', '3+3', 60],
  ] as const) {
    it(`18cz-VIII.9-o T12 ${type} to ${face} costs ${cost}`, () => {
      const s = trains([], [type]);
      const id = `${type}-0`;
      expect(s.cash['BTE']! - after(s, flip(id, face)).cash['BTE']!).toBe(cost);
    });
  }
  it('18cz-VIII.9-o T12 a large company flips to green, for 130 or 70', () => {
    const sx = (type: string, more: Given = {}): State => {
      const companies = { SX: { shares: { p1: 5 }, cash: 900, tokens: ['A8'] }, EKJ: { trains: [type], tokens: [] } };
      return after(turnOf({ phase: 'd', companies, ...more }, 'SX', 'acquire'), acquire('EKJ', 50));
    };
    const cost = (s: State, face: string): number => s.cash['SX']! - after(s, flip('3d-0', face)).cash['SX']!;
    expect([cost(sx('3d'), '3E'), cost(sx('3+3d'), '3E'), cost(sx('3d'), '3+3')]).toEqual([130, 70, 60]);
    const site = sx('3d', { profile: '18xx.games' });
    expect(verdict(site, flip('3d-0', '3+3'))).toBe('18cz-VIII.9-o takeover.badFace');
    expect(verdict(site, flip('3d-0', '3E'))).toBe('legal');
  });
  it('18cz-VIII.9-o larger faces that it may own, not rusted, and paid', () => {
    const s = trains([], ['3d']);
    expect(verdict(s, flip('3d-0', '3E'))).toBe('18cz-VIII.9-o takeover.badFace');
    expect(verdict(s, flip('3d-0', '2+2'))).toBe('18cz-VIII.9-o takeover.badFace');
    const rusted = trains([], ['3d'], { rusted: ['3+3'] });
    expect(verdict(rusted, flip('3d-0', '3+3'))).toBe('18cz-VIII.9-o takeover.badFace');
    const poor = done({ trains: [], cash: 225 }, { trains: ['3d'], cash: 59 });
    expect(verdict(poor, flip('3d-0', '3+3'))).toBe('18cz-VIII.9-o company.tooPoor');
  });
  it('18cz-VIII.9-o never to a smaller face', () => {
    const companies = {
      SX: { shares: { p1: 5 }, cash: 900, tokens: ['A8'] },
      BTE: { shares: { p1: 3 }, trains: ['3+3d'], tokens: [] },
    };
    const s = after(turnOf({ phase: 'd', companies }, 'SX', 'acquire'), acquire('BTE', 60));
    expect(verdict(s, flip('3d-0', '3'))).toBe('18cz-VIII.9-o takeover.badFace');
    expect(verdict(s, flip('3d-0', '3E'))).toBe('legal');
  });
  it('18cz-VIII.9-p a flip rusts, but begins no phase', () => {
    const s = trains(['2+2b'], ['4f']);
    const flipped = after(s, flip('4f-0', '4+4'));
    expect([trainsIn(flipped, 'BTE'), flipped.rusted, flipped.phase]).toEqual([['4+4f'], ['2+2'], 'd']);
  });
  it('18cz-VIII.9-q within the limit, own trains untouched, with room for one that runs', () => {
    const over = trains(['3+3d', '2b', '2b'], ['2b']);
    expect(verdict(over, pass())).toBe('18cz-VIII.9-q takeover.overLimit');
    expect(verdict(over, scrap('2b-0'))).toBe('18cz-VIII.9-q takeover.notCame');
    expect(verdict(over, flip('2b-0', '2+2'))).toBe('18cz-VIII.9-q takeover.notCame');
    expect(asked(after(over, scrap('2b-2')))).not.toMatch(/takeover/);
    const noRoom = trains(['2b'], ['2b', '2b']);
    expect(verdict(noRoom, pass())).toBe('18cz-VIII.9-q takeover.noRoom');
    expect(verdict(after(noRoom, flip('2b-1', '2+2')), pass())).toBe('legal');
    expect(verdict(after(noRoom, scrap('2b-1')), pass())).toBe('legal');
  });
  it('18cz-VIII.9-q own trains that fill the limit leave no room, whether they run or not', () => {
    const s = trains(['2a', '2a', '2a'], ['2b']);
    expect(verdict(after(s, flip('2b-0', '2+2')), pass())).toBe('18cz-VIII.9-q takeover.overLimit');
    const stuck = after(s, scrap('2b-0'));
    expect([asked(stuck), trainsIn(stuck, 'BTE')]).toEqual(['p1 buyTrains', ['2a', '2a', '2a']]);
  });
  it('18cz-VIII.9-t tokens are settled before the trains', () => {
    const s = done({ tokens: ['D3', 'E12.0'] }, { tokens: ['E12.1'], trains: ['2b'] });
    expect(asked(s)).toBe('p1 clash');
    expect(asked(after(s, removeToken('E12', 'EKJ')))).toBe('p1 takeover');
  });
  it('18cz-VIII.9-r acquired trains do not run in this turn', () => {
    const s = after(trains([], ['3d']), flip('3d-0', '3+3'), pass());
    expect(s.stack.some((f) => f.step === 'runTrains')).toBe(false);
  });
  it('18cz-VIII.9-t nothing else happens while it is pending', () => {
    const s = trains(['3+3d'], ['2b'], { locals: { S1: 'EKJ' } });
    expect(verdict(s, { type: 'sellLocal', player: 'p1', local: 'S1', price: 45 })).toMatch(/^input/);
    expect(asked(after(s, pass()))).toBe('p1 buyTrains');
  });
});
