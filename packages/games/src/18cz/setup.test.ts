import { newGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import {
  certificateLimits,
  classOf,
  companies,
  DRAW_LISTS,
  fitsSize,
  INCOME,
  locals,
  phases,
  SETS,
  sizes,
  startingCash,
} from './data.ts';
import { drafter } from './steps/draft.ts';
import { buyLocal, pass } from './testing/moves.ts';
import {
  after,
  asked,
  draftOf,
  game,
  offered,
  setEndOf,
  settled,
  trainsIn,
  turnOf,
  verdict,
} from './testing/position.ts';
import type { State } from './types.ts';

const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `P${i + 1}`);

describe('set-up', () => {
  it('18cz-III.1-a everything is open: the state holds no hidden pile', () => {
    const s = draftOf();
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
    expect(Object.keys(s).filter((k) => /hidden|secret/i.test(k))).toEqual([]);
  });
  for (const [n, ok] of [
    [1, false],
    [2, true],
    [5, true],
    [6, true],
    [7, false],
  ] as const) {
    it(`18cz-III.2-a ${n} players ${ok ? 'can' : 'cannot'} play`, () => {
      if (ok) expect(newGame(game, { players: names(n) }).seats).toHaveLength(n);
      else expect(() => newGame(game, { players: names(n) })).toThrow('setup.playerCount');
    });
  }
  it('18cz-III.2-b starting cash', () => {
    expect(startingCash).toEqual({ 2: 280, 3: 380, 4: 300, 5: 250, 6: 210 });
    expect(newGame(game, { players: names(3) }).cash['p2']).toBe(380);
    expect(certificateLimits).toEqual({ 2: 14, 3: 14, 4: 12, 5: 10, 6: 9 }); // 18cz-VII.4-a
  });
  it('18cz-III.2-c the bank pays whatever it owes and never ends the game', () => {
    const s = draftOf();
    expect(s.cash['bank']).toBe(-1200);
    expect(s.bank.broken).toBe(false);
  });
  it('18cz-III.3-a eighteen locals wait at their prices, and cash must do', () => {
    const s = draftOf({ cash: { p1: 39 } });
    expect(Object.values(s.privates).filter((p) => p.owner === 'bank')).toHaveLength(18);
    expect(verdict(s, buyLocal('p1', 'M1'))).toBe('18cz-III.3-a local.tooDear');
    expect(verdict(s, buyLocal('p1', 'S3'))).toBe('legal');
  });
  it('18cz-III.3-b every certificate starts in the bank, the director’s on top', () => {
    const s = draftOf();
    for (const { id, size } of companies) {
      expect(s.certificates[id]!.map((c) => c.shares)).toEqual([2, ...new Array(sizes[size].singles).fill(1)]);
      expect(new Set(s.certificates[id]!.map((c) => c.owner))).toEqual(new Set(['ipo']));
    }
  });
  it('18cz-III.3-c the deck goes from class a to j', () => {
    expect(
      draftOf()
        .trains.map((t) => classOf(t.id).letter)
        .join(''),
    ).toBe('aaaaabbbbccccddddeeeeffffgggghhiij');
  });
  it('18cz-III.3-d the first order is drawn from the seed', () => {
    const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => newGame(game, { players: names(4), seed }).seats.join()));
    expect(orders.size).toBeGreaterThan(2);
    expect(newGame(game, { players: names(4), options: { profile: '18xx.games' } }).seats.join()).toBe('p1,p2,p3,p4');
  });
  it('18cz-III.3-e phase a, the pre-stock round', () => {
    const s = draftOf();
    expect([s.phase, game.round(s as never), phases[0]!.colours]).toEqual(['a', 'PRE', ['yellow']]);
  });
});

describe('the box', () => {
  it('18cz-IV.1-a six locals of each size with incomes of 5, 10 and 20', () => {
    expect(locals.map((l) => l.id).join(' ')).toBe('S1 S2 S3 S4 S5 S6 M1 M2 M3 M4 M5 M6 L1 L2 L3 L4 L5 L6');
    expect(INCOME).toEqual({ S: 5, M: 10, L: 20 });
  });
  it('18cz-IV.1-d prices of the pre-stock round', () => {
    expect(locals.map((l) => l.price)).toEqual([
      25, 30, 35, 40, 45, 50, 40, 45, 50, 55, 60, 65, 55, 60, 65, 70, 75, 80,
    ]);
  });
  it('18cz-IV.2.a-a the director’s certificate is two shares: 50, 40 and 20 percent', () => {
    expect([200 / sizes.S.shares, 200 / sizes.M.shares, 200 / sizes.L.shares]).toEqual([50, 40, 20]);
  });
  it('18cz-IV.2.b-a small: four shares, three tokens, red trains', () => {
    expect(sizes.S).toMatchObject({ shares: 4, singles: 2, tokens: 3 });
    expect([fitsSize('S', 'S'), fitsSize('S', 'M'), fitsSize('S', 'L')]).toEqual([true, false, false]);
  });
  it('18cz-IV.2.c-a medium: five shares, three tokens, red and blue trains', () => {
    expect(sizes.M).toMatchObject({ shares: 5, singles: 3, tokens: 3 });
    expect([fitsSize('M', 'S'), fitsSize('M', 'M'), fitsSize('M', 'L')]).toEqual([true, true, false]);
  });
  it('18cz-IV.2.d-a large: ten shares, two tokens, all trains', () => {
    expect(sizes.L).toMatchObject({ shares: 10, singles: 8, tokens: 2 });
    expect([fitsSize('L', 'S'), fitsSize('L', 'M'), fitsSize('L', 'L')]).toEqual([true, true, true]);
  });
  it('18cz-IV.2.d-b a large company chooses between two hexes', () => {
    const s = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', {
      first: true,
    });
    expect(offered(s, 'layRedTile').map((c) => (c as unknown as { hex: string }).hex)).toEqual(['A8', 'B5']);
  });
  it('18cz-V-a T10 the progress track', () => {
    expect(SETS.map((x) => x.join('+')).join(' ')).toBe('40 45 50 55 60+65 70+75 80+90 100+110+120');
  });
});

const inTurn = (s: State): string => asked(s).split(' ')[0]!;
const draftAll = (s: State, ...bought: (string | undefined)[]): State => {
  let now = s;
  for (const local of bought) now = after(now, local ? buyLocal(inTurn(now), local) : pass(inTurn(now)));
  return now;
};

describe('the pre-stock round', () => {
  it('18cz-VI-a T1 turns go up the order and down again', () => {
    const s = draftOf();
    const turns = Array.from({ length: 14 }, (_, i) => drafter(s, i).slice(1)).join('');
    expect(turns).toBe('12344321123443');
  });
  it('18cz-VI-b one local that is still there, at its price, or a pass', () => {
    const s = after(draftOf(), buyLocal('p1', 'L1'));
    expect(s.cash['p1']).toBe(245);
    expect(s.privates['L1']!.owner).toBe('p1');
    expect(inTurn(s)).toBe('p2');
    expect(verdict(s, buyLocal('p2', 'L1'))).toBe('18cz-VI-b local.notThere');
    expect(verdict(s, pass('p2'))).toBe('legal');
  });
  it('18cz-VI-c who has passed may buy later', () => {
    const s = draftAll(draftOf(), undefined, 'S1', 'S2', 'S3', 'S4', 'S5', 'S6');
    expect(inTurn(s)).toBe('p1');
    expect(verdict(s, buyLocal('p1', 'M1'))).toBe('legal');
  });
  it('18cz-VI-d T22 it ends when all have passed since the last purchase; two passes in a row are those of one', () => {
    const s = draftAll(draftOf({ players: 3 }), 'S1', 'S2', undefined, undefined);
    expect(asked(s)).toBe('p2 draft');
    expect(asked(draftAll(s, undefined))).toBe('p1 draft');
    expect(asked(draftAll(s, undefined, undefined))).toMatch(/stockRound/);
    const bought = draftAll(s, 'S3', undefined, undefined, undefined);
    expect(asked(bought)).toBe('p3 draft');
    expect(asked(draftAll(bought, undefined))).toMatch(/stockRound/);
  });
  it('18cz-VI-d it ends when no local is left', () => {
    const s = draftOf({ cash: { p1: 5000, p2: 5000, p3: 5000, p4: 5000 } });
    expect(asked(draftAll(s, ...locals.map((l) => l.id)))).toMatch(/stockRound/);
  });
  it('18cz-VI-e unsold locals leave the game', () => {
    const s = draftAll(draftOf(), undefined, undefined, undefined, undefined);
    expect(Object.values(s.privates).every((p) => p.owner === 'out')).toBe(true);
  });
  it('18cz-VI-f who can pay nothing passes without being asked, which alone ends nothing', () => {
    const s = after(draftOf({ cash: { p2: 24, p3: 10 } }), buyLocal('p1', 'S2'));
    expect(asked(s)).toBe('p4 draft');
    expect(asked(draftOf({ cash: { p1: 25 } }))).toBe('p1 draft');
    expect(asked(draftOf({ cash: { p1: 24 } }))).toBe('p2 draft');
  });
  it('18cz-VI-g T22 the poorest begins, equals keep their order', () => {
    const s = draftAll(draftOf({ players: 3 }), 'S1', 'L6', 'S2', undefined, undefined, undefined);
    expect(s.seats).toEqual(['p2', 'p3', 'p1']);
    expect(asked(s)).toBe('p2 stockRound');
    const none = [undefined, undefined, undefined];
    expect(draftAll(draftOf({ players: 3 }), ...none).seats).toEqual(['p1', 'p2', 'p3']);
    expect(draftAll(draftOf({ players: 3 }), undefined, 'S1', undefined, ...none).seats).toEqual(['p2', 'p1', 'p3']);
  });
});

describe('the game for two', () => {
  const two = (): State => draftOf({ players: 2 });
  const fourFloated = {
    players: 2,
    phase: 'd',
    companies: { BN: { shares: { p1: 3 }, cash: 400 }, BY: { shares: { p1: 5 }, cash: 900 } },
  } as const;
  const withVaclav = (s: State, ...ids: string[]): State => {
    for (const id of ids) {
      s.vaclav.push(id);
      s.companies[id]!.floated = true;
      s.companies[id]!.par = 50;
      s.certificates[id]![0]!.owner = 'vaclav';
      s.market.push({ company: id, cell: 2 });
    }
    return s;
  };
  it('18cz-2P-a money, limits, companies and locals', () => {
    const s = two();
    expect(s.cash['p1']).toBe(280);
    expect(certificateLimits[2]).toBe(14);
    expect(Object.keys(s.companies).sort()).toEqual(
      ['ATE', 'BCB', 'BN', 'BTE', 'BY', 'EKJ', 'NWB', 'SX', 'VBW', 'kk'].sort(),
    );
    expect(Object.keys(s.privates)).toEqual(['S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'L1', 'L2', 'L3']);
  });
  it('18cz-2P-b Vaclav receives a small company at its lowest par, without capital', () => {
    const s = two();
    const company = s.vaclav[0]!;
    expect(DRAW_LISTS.S).toContain(company);
    expect(s.companies[company]).toMatchObject({ par: 50, floated: true });
    expect([s.cash[company], s.certificates[company]![0]!.owner]).toEqual([0, 'vaclav']);
  });
  it('18cz-2P-b with phase b a medium one with 60 percent, with phase d a large one with half', () => {
    const later = setEndOf({ players: 2, phase: 'a', deck: 'b', set: 1 });
    expect(later.vaclav).toHaveLength(2);
    const medium = later.vaclav[1]!;
    expect(later.certificates[medium]!.filter((c) => c.owner === 'vaclav').map((c) => c.shares)).toEqual([2, 1]);
    expect(later.companies[medium]!.par).toBe(60);
  });
  it('18cz-2P-c his company takes the top card at once, one train only', () => {
    const s = two();
    expect(trainsIn(s, s.vaclav[0]!)).toEqual(['2a']);
  });
  it('18cz-2P-d no export: his companies change their trains at the end of a set', () => {
    const s = two();
    const company = s.vaclav[0]!;
    const later = afterSetEnd(s);
    expect(trainsIn(later, company)).toEqual(['2a']);
    expect(trainsIn(later, 'out')).toEqual(['2a']);
    expect(trainsIn(later, 'deck').filter((t) => t === '2a')).toHaveLength(3);
  });
  it('18cz-2P-e tokens and terrain cost nothing, dividends are always paid, his goods are not for sale', () => {
    const s = withVaclav(turnOf({ ...fourFloated, tiles: { D5: '57:1' } }, 'BN', 'trains'), 'EKJ');
    s.trains.find((t) => t.id === '2b-0')!.owner = 'EKJ';
    expect(verdict(s, { type: 'offerForTrain', player: 'p1', train: '2b-0', price: 5 })).toBe(
      '18cz-2P-e train.notVaclavs',
    );
    const acquiring = withVaclav(turnOf(fourFloated, 'BY', 'acquire'), 'EKJ');
    expect(verdict(acquiring, { type: 'offerForCompany', player: 'p1', target: 'EKJ', price: 50 })).toBe(
      '18cz-VIII.9-b takeover.noTarget',
    );
    const laying = withVaclav(turnOf({ players: 2, tiles: { D5: '57:2' } }, 'BN', 'trains'), 'EKJ');
    laying.stack = [
      { step: 'cycle', stage: 'operating', set: 2, round: 1 },
      { step: 'companyTurn', company: 'EKJ', stage: 2, first: false, declined: [] },
      { step: 'layTrack', company: 'EKJ', laid: [], finished: false },
    ];
    laying.board = { ...laying.board, tokens: [{ company: 'EKJ', hex: 'D5', city: 0, slot: 0 }] };
    expect(verdict(laying, { type: 'layTile', player: 'p1', hex: 'C4', tile: '8', rotation: 3 })).toBe('legal');
  });
  it('18cz-2P-f one player lays its track, the other places its tokens', () => {
    const frame = (s: State, company: string, step: 'layTrack' | 'placeTokens'): string => {
      s.stack = [
        { step: 'cycle', stage: 'operating', set: 2, round: 1 },
        { step: 'companyTurn', company, stage: 2, first: false, declined: [] },
        step === 'layTrack'
          ? { step, company, laid: [], finished: false }
          : { step, company, placed: 0, finished: false },
      ];
      return asked(s);
    };
    const s = withVaclav(turnOf(fourFloated, 'BY', 'acquire'), 'EKJ', 'BTE', 'SX');
    expect(['EKJ', 'BTE', 'SX'].map((c) => frame(s, c, 'layTrack')[1])).toEqual(['1', '2', '1']);
    expect(['EKJ', 'BTE', 'SX'].map((c) => frame(s, c, 'placeTokens')[1])).toEqual(['2', '1', '2']);
  });
  it('18cz-2P-g T27 the draws of the site with its seed', () => {
    const s = newGame(game, { players: names(2), options: { profile: '18xx.games' }, seed: 1616278041 });
    expect([s.vaclav, s.drawn]).toEqual([['BCB'], 1944609502]);
  });
  it('18cz-2P-h a company received during the draws does not change its train again', () => {
    const s = two();
    for (const t of s.trains) if (t.owner === 'deck' && t.id.startsWith('2a')) t.owner = 'out';
    const later = afterSetEnd(s);
    const medium = later.vaclav[1]!;
    expect(trainsIn(later, medium)).toEqual(['2+2b']);
    expect(trainsIn(later, 'out').filter((t) => t.startsWith('2+2'))).toEqual([]);
  });
});

const afterSetEnd = (s: State): State => settled(s, [{ step: 'cycle', stage: 'operating', set: 1, round: 1 }]);
