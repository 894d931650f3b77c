import { describe, expect, it } from 'vitest';
import { companyIds, sizeOf } from '../data.ts';
import {
  acquire,
  buyLocal,
  buyTrain,
  discard,
  flip,
  offerLocal,
  offerTrain,
  pass,
  removeToken,
  scrap,
  sell,
  sellLocal,
} from '../testing/moves.ts';
import {
  after,
  asked,
  draftOf,
  type Given,
  offered,
  setEndOf,
  stockOf,
  trainsIn,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const profile = '18xx.games';
/** As we understood the site at first. */
const before = { profile, revision: 1 } as const;

const buying = (company: string, given: object, more: Given = {}): State =>
  turnOf(
    { phase: 'b', profile, ...more, companies: { [company]: { shares: { p1: 3 }, ...given }, ...more.companies } },
    company,
    'trains',
  );
/** BTE, medium, may acquire EKJ, small. */
const acquiring = (bte = {}, ekj = {}, more: Given = {}): State =>
  turnOf(
    {
      phase: 'd',
      profile,
      ...more,
      companies: {
        BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'], trains: ['3+3d'], price: 90, ...bte },
        EKJ: { shares: { p1: 2, p2: 1 }, price: 75, cash: 30, tokens: ['D5'], ...ekj },
      },
    },
    'BTE',
    'acquire',
    { waiting: ['EKJ'] },
  );

describe('DV9: a turn without a train that runs', () => {
  it('18cz-VIII.10-a is not ended by a pass; in revision 1 it was', () => {
    expect(verdict(buying('EKJ', { cash: 500 }), pass())).toBe('18cz-VIII.10-a train.mustBuy');
    expect(verdict(buying('EKJ', { cash: 500 }, before), pass())).toBe('legal');
  });
  it('18cz-VIII.10-a is ended by spending all on one that cannot run', () => {
    const s = after(buying('BTE', { cash: 75 }, { cash: { p1: 0 } }), buyTrain('2b-0', '2'));
    expect([trainsIn(s, 'BTE'), asked(s)]).toEqual([['2b'], 'p1 stockRound']);
    expect(asked(after(buying('BTE', { cash: 145 }), buyTrain('2b-0', '2')))).toBe('p1 buyTrains');
  });
});

describe('DV34: the highest price of a takeover', () => {
  const said = (s: State): string[] => [37, 38, 112, 113, 114].map((p) => verdict(s, acquire('EKJ', p)));
  const no = '18cz-VIII.9-c takeover.badPrice';
  it('18cz-VIII.9-c is rounded down; in revision 1 it was rounded up', () => {
    expect(said(acquiring())).toEqual([no, 'legal', 'legal', no, no]);
    expect(said(acquiring({}, {}, before))).toEqual([no, 'legal', 'legal', 'legal', no]);
  });
});

describe('DV35: trains that were turned over', () => {
  const flipped = (more: Given = {}): State =>
    after(acquiring({}, { trains: ['3d', '3d'] }, more), acquire('EKJ', 75), flip('3d-1', '3+3'));
  it('18cz-VIII.9-n stay; in revision 1 they could be scrapped', () => {
    expect(verdict(flipped(), scrap('3d-1'))).toBe('18cz-VIII.9-n takeover.keepsFlipped');
    expect(offered(flipped(), 'scrapTrain')).toEqual([{ type: 'scrapTrain', player: 'p1', train: '3d-2' }]);
    expect(verdict(flipped(before), scrap('3d-1'))).toBe('legal');
  });
  it('18cz-VIII.9-q are decided: nothing is asked when all are, and too many go back before trains are bought', () => {
    const both = after(flipped(), flip('3d-2', '3+3'));
    expect([trainsIn(both, 'BTE').length, asked(both)]).toEqual([3, 'p1 stockRound']);
    const full = after(acquiring({ trains: ['3+3d', '3+3d'] }, { trains: ['3d', '3d'] }), acquire('EKJ', 75));
    const four = after(full, flip('3d-2', '3+3'), flip('3d-3', '3+3'));
    expect([trainsIn(four, 'BTE').length, asked(four)]).toEqual([4, 'p1 discardTrains']);
    expect(four.stack.map((f) => f.step)).toContain('companyTurn');
    expect(asked(after(four, discard('3d-0')))).toBe('p1 stockRound');
  });
});

describe('DV36: the train step', () => {
  const local = { locals: { S1: 'EKJ' } };
  it('18cz-VIII.3-d closes when nothing is affordable, and what a local brings later does not open it', () => {
    const s = buying('EKJ', { cash: 60, trains: ['2a'] }, local);
    expect([asked(s), verdict(s, buyTrain('2b-0', '2'))]).toEqual(['p1 buyTrains', '18cz-VIII.3-d train.passed']);
    const sold = after(s, sellLocal('S1', 45));
    expect([sold.cash['EKJ'], asked(sold)]).toEqual([105, 'p1 stockRound']);
    const open = after(buying('EKJ', { cash: 60, trains: ['2a'] }, { ...local, ...before }), sellLocal('S1', 45));
    expect(verdict(open, buyTrain('2b-0', '2'))).toBe('legal');
  });
  it('18cz-VIII.10-g is open with one crown while another company, of whatever size, has a train', () => {
    const large = { SX: { shares: { p2: 5 }, trains: ['3Ed'], floated: true } };
    const s = buying('EKJ', { cash: 1, trains: ['3d'] }, { phase: 'd', companies: large });
    expect(asked(s)).toBe('p1 buyTrains');
    expect(asked(buying('EKJ', { cash: 0, trains: ['3d'] }, { phase: 'd', companies: large }))).toBe('p1 stockRound');
  });
  it('18cz-2P-e counts the trains of the player without turns too', () => {
    const two: Given = { players: 2, vaclav: ['BCB'], companies: { BCB: { shares: { vaclav: 2 }, trains: ['2a'] } } };
    expect(asked(buying('EKJ', { cash: 5, trains: ['2a'] }, two))).toBe('p1 buyTrains');
  });
});

describe('DV37: the trade in locals', () => {
  it('18cz-IV.1-h is offered with track and trains only, and legal in every step', () => {
    const given: Given = {
      profile,
      phase: 'd',
      locals: { S1: 'p1', S2: 'BTE' },
      companies: { BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'] }, EKJ: { shares: { p2: 2 } } },
    };
    const trades = (s: State): number => offered(s, 'offerForLocal').length + offered(s, 'sellLocal').length;
    const [track, acquires] = [turnOf(given, 'BTE', 'track'), turnOf(given, 'BTE', 'acquire')];
    expect([asked(track), trades(track)]).toEqual(['p1 layTrack', 2]);
    expect([asked(acquires), trades(acquires)]).toEqual(['p1 acquire', 0]);
    expect(verdict(acquires, offerLocal('S1', 20))).toBe('legal');
    expect(trades(turnOf({ ...given, revision: 1 }, 'BTE', 'acquire'))).toBe(2);
  });
});

describe('DV38: the draft', () => {
  const draft = (cash: Record<string, number>, more = {}): State =>
    draftOf({ players: 3, profile, cash: { p1: 200, p2: 200, p3: 200, ...cash }, ...more });
  it('18cz-VI-f ends when whoever is at the turn of the snake cannot buy; in revision 1 it went on', () => {
    const moves = [buyLocal('p1', 'S6'), buyLocal('p2', 'S5')];
    expect(asked(after(draft({ p3: 0 }), ...moves))).toMatch(/stockRound/);
    expect(asked(after(draft({ p3: 0 }, { revision: 1 }), ...moves))).toBe('p2 draft');
  });
  it('18cz-VI-f ends when two in a row cannot, and passes over one', () => {
    expect(asked(after(draft({ p2: 0 }), buyLocal('p1', 'S6')))).toBe('p3 draft');
    expect(asked(after(draft({ p2: 0, p3: 0 }), buyLocal('p1', 'S6')))).toMatch(/stockRound/);
  });
});

describe('DV39: only what the site asks is asked', () => {
  const stock = (cash: number, more: Given = {}): string => asked(stockOf({ profile, cash: { p1: cash }, ...more }));
  it('18cz-VII.2-a whoever cannot do anything in a stock round is passed over', () => {
    expect([stock(99), stock(100)]).toEqual(['p2 stockRound', 'p1 stockRound']);
    expect(stock(99, { revision: 1 })).toBe('p1 stockRound');
    expect(stock(60, { companies: { EKJ: { shares: { p2: 2 }, price: 60 } } })).toBe('p1 stockRound');
    expect(stock(59, { companies: { EKJ: { shares: { p2: 2 }, price: 60 } } })).toBe('p2 stockRound');
    expect(stock(0, { companies: { EKJ: { shares: { p2: 2, p1: 1 } } } })).toBe('p1 stockRound');
    expect(stock(0, { debts: { p1: 20 } })).toBe('p1 stockRound');
  });
  it('18cz-VII.3-d nor is anybody asked for a share that is not there, or one too many', () => {
    const first = (shares: Record<string, number>, more: Given = {}): string =>
      stock(60, { set: 1, companies: { EKJ: { shares, price: 60, par: 60 } }, ...more });
    expect([first({ p2: 2, p3: 1 }), first({ p2: 3, p3: 1 })]).toEqual(['p1 stockRound', 'p2 stockRound']);
    expect([first({ p1: 2 }), first({ p1: 3 })]).toEqual(['p1 stockRound', 'p2 stockRound']);
    const ids = ['S1', 'S2', 'S3', 'S4', 'S5', 'M1', 'M2', 'M3', 'M4', 'M5', 'L1', 'L2'];
    const full = (n: number): string =>
      first({ p2: 2 }, { locals: Object.fromEntries(ids.slice(0, n).map((id) => [id, 'p1'])) });
    expect([full(11), full(12)]).toEqual(['p1 stockRound', 'p2 stockRound']);
    expect(stock(0, { debts: { p1: 1 } })).toBe('p1 stockRound');
  });
  it('18cz-VIII.10-e trains are asked about while the cheapest in the bank can just be paid', () => {
    const asks = (cash: number, more: Given = {}): boolean =>
      /buyTrains/.test(asked(buying('EKJ', { cash, trains: ['3c'] }, { phase: 'c', ...more })));
    expect([asks(119), asks(120)]).toEqual([false, true]);
    expect([asks(69, { pool: ['2b'] }), asks(70, { pool: ['2b'] })]).toEqual([false, true]);
  });
  it('18cz-VIII.10-g the step closes when all money went to another company', () => {
    const other = { OFE: { shares: { p2: 2 }, trains: ['2b', '2b'] } };
    const s = buying('EKJ', { cash: 60, trains: ['2a'] }, { locals: { S1: 'EKJ' }, companies: other });
    const spent = after(s, offerTrain('2b-0', 60), sellLocal('S1', 45));
    expect(verdict(spent, offerTrain('2b-1', 5))).not.toBe('legal');
  });
  it('18cz-VII.3-a a founding is judged by the lowest par, whatever the size', () => {
    const small = companyIds.filter((c) => sizeOf(c) === 'S').map((c) => [c, { shares: { p2: 3 }, price: 305 }]);
    const companies = Object.fromEntries(small);
    expect(stock(100, { phase: 'b', companies })).toBe('p1 stockRound');
    expect(stock(100, { phase: 'a', companies })).toBe('p2 stockRound');
  });
  it('18cz-VII.1-b a turn ends by itself when nothing is left after a sale', () => {
    const s = stockOf({ profile, cash: { p1: 0 }, companies: { EKJ: { shares: { p2: 2, p1: 1 }, price: 50 } } });
    expect(asked(after(s, sell('p1', 'EKJ')))).toBe('p2 stockRound');
  });
  it('18cz-VIII.6-c tokens are asked for when all locals together could pay one', () => {
    const given = (cash: number, locals: Record<string, string>): string =>
      asked(
        turnOf(
          {
            profile,
            locals,
            companies: { EKJ: { shares: { p1: 3 }, cash, tokens: ['F3'], trains: ['2a'] } },
            tiles: { F3: '57:1', F5: '57:1' },
          },
          'EKJ',
          'token',
        ),
      );
    expect(given(40, {})).toBe('p1 placeTokens');
    expect(given(39, {})).not.toMatch(/placeTokens/);
    // At 45 each: a player's local counts 44, and nothing for a company without money.
    expect([given(1, { L1: 'p2' }), given(0, { L1: 'p2' })].map((x) => /placeTokens/.test(x))).toEqual([true, false]);
    expect(given(0, { S1: 'EKJ' })).toBe('p1 placeTokens');
    const dear = (cash: number, phase: string): boolean =>
      /placeTokens/.test(
        asked(
          turnOf(
            {
              profile,
              phase,
              locals: { L1: 'p2' },
              companies: { EKJ: { shares: { p1: 3 }, cash, tokens: ['F3', 'D5'], trains: ['2a'] } },
              tiles: { F3: '57:1', F5: '57:1' },
            },
            'EKJ',
            'token',
          ),
        ),
      );
    expect([dear(56, 'b'), dear(55, 'b'), dear(99, 'a'), dear(100, 'a')]).toEqual([true, false, false, true]);
  });
  it('18cz-VIII.6-e tokens are asked for only where a city is open', () => {
    const asks = (more: Given): boolean =>
      /placeTokens/.test(
        asked(
          turnOf(
            {
              profile,
              ...more,
              companies: { EKJ: { shares: { p1: 3 }, cash: 500, tokens: ['F3'], trains: ['2a'] }, ...more.companies },
            },
            'EKJ',
            'token',
          ),
        ),
      );
    expect(asks({ tiles: { F3: '57:1' } })).toBe(false);
    expect(asks({ tiles: { F3: '57:1', F5: '57:1' } })).toBe(true);
    const taken = { OFE: { shares: { p2: 2 }, tokens: ['F5'] } };
    expect(asks({ tiles: { F3: '57:1', F5: '57:1' }, companies: taken })).toBe(false);
  });
  it('18cz-VIII.7-b trains are asked to run only where track leads to another place', () => {
    const given: Given = {
      profile,
      companies: { EKJ: { shares: { p1: 3 }, tokens: ['F3'], trains: ['2a'] } },
      tiles: { F3: '57:1' },
    };
    expect(asked(turnOf(given, 'EKJ', 'run'))).not.toMatch(/runTrains/);
    expect(asked(turnOf({ ...given, tiles: { F3: '57:1', F5: '57:1' } }, 'EKJ', 'run'))).toBe('p1 runTrains');
    expect(asked(turnOf({ ...given, revision: 1 }, 'EKJ', 'run'))).toBe('p1 runTrains');
  });
  it('18cz-VIII.3-e trains are passed on first, then locals', () => {
    const s = buying('EKJ', { cash: 500, trains: ['2a'] }, { locals: { S1: 'p2' } });
    const trainsDone = after(s, pass());
    expect([asked(trainsDone), verdict(trainsDone, offerTrain('2a-0', 5))]).toEqual([
      'p1 buyTrains',
      '18cz-VIII.3-d train.passed',
    ]);
    expect(asked(after(trainsDone, pass()))).not.toMatch(/buyTrains/);
    expect(verdict(s, { ...pass(), on: 'trains' })).toBe('18cz-VIII.3-e train.onePass');
    expect(asked(after(buying('EKJ', { cash: 500, trains: ['2a'] }), pass()))).not.toMatch(/buyTrains/);
  });
});

describe('between a takeover and the choice of a token', () => {
  it('18cz-VIII.9-l the acquired company is still there with its tokens', () => {
    const tiles = { E12: '8890:0' };
    const s = after(acquiring({ tokens: ['E12.0'] }, { tokens: ['E12.1'] }, { tiles }), acquire('EKJ', 75));
    expect([asked(s), s.companies['EKJ']!.closed, s.market.some((m) => m.company === 'EKJ')]).toEqual([
      'p1 clash',
      false,
      true,
    ]);
    const done = after(s, removeToken('E12', 'EKJ'));
    expect([done.companies['EKJ']!.closed, done.market.some((m) => m.company === 'EKJ')]).toEqual([true, false]);
    expect(done.board.tokens.map((t) => t.company)).toEqual(['BTE']);
  });
});

describe('after an export', () => {
  it('18cz-VIII.13-c companies above the limit return trains in the order of the list', () => {
    const given: Given = {
      profile,
      phase: 'd',
      deck: 'e',
      set: 3,
      companies: { OFE: { shares: { p2: 2 }, trains: ['3d', '3d', '3d'] } },
    };
    expect(asked(setEndOf(given))).toBe('p2 discardTrains');
  });
});
