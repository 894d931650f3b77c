/** What is offered is what is legal: page, bots and importer work from it. */
import { type Action, check, isOneOf, isRange } from '@traviesa/engine';
import { turnedTile } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { companyIds, locals } from '../data.ts';
import { redHexes } from '../map.ts';
import {
  acquire,
  buyShare,
  flip,
  found,
  layOver,
  layPurple,
  layRed,
  offerLocal,
  offerTrain,
} from '../testing/moves.ts';
import { after, asked, type Given, game, offered, stockOf, turnOf, verdict } from '../testing/position.ts';
import { isPurple, kit } from '../tiles.ts';
import type { Action18CZ, State } from '../types.ts';

/** Whole actions that the choices of a type stand for. */
function whole(s: State, type: Action18CZ['type']): Action[] {
  return offered(s, type).flatMap((choice) => {
    for (const [k, v] of Object.entries(choice)) {
      if (isOneOf(v)) return v.oneOf.map((x) => ({ ...choice, [k]: x }));
      if (!isRange(v)) continue;
      const n = Math.floor((v.max - v.min) / v.step) + 1;
      return Array.from({ length: n }, (_, i) => ({ ...choice, [k]: v.min + i * v.step }));
    }
    return [choice];
  });
}
/** How a tile lies; ways round that look alike are offered once. */
function looks({ tile, rotation }: { tile?: string; rotation?: number }): object {
  if (tile === undefined || rotation === undefined) return {};
  const { tracks, stops } = turnedTile(kit, tile, rotation);
  const ways = [...tracks.map((t) => [...t]), ...stops.map((x) => [...x.exits])].map((exits) => exits.sort().join());
  return { rotation: ways.sort().join(' ') };
}
const texts = (actions: readonly object[]): string[] => {
  const told = actions.map((a) => Object.entries({ ...a, ...looks(a) }).sort(([x], [y]) => (x < y ? -1 : 1)));
  return [...new Set(told.map((a) => JSON.stringify(a)))].sort();
};
/** Of these candidates the legal ones are offered, and nothing else is. */
function expectOffered(s: State, type: Action18CZ['type'], candidates: readonly Action18CZ[]): number {
  const legal = candidates.filter((a) => verdict(s, a) === 'legal');
  expect(texts(whole(s, type))).toEqual(texts(legal));
  return texts(legal).length;
}
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('offered in a stock round', () => {
  const companies = {
    EKJ: { shares: { p2: 2, p1: 1 }, price: 63, par: 60 },
    OFE: { shares: { p2: 3, p3: 1 }, par: 50 },
    BN: { shares: { p2: 3 }, par: 70 },
  };
  const stock = (cash: number, more: Given = {}, round = {}): State =>
    stockOf({ phase: 'b', cash: { p1: cash }, companies, ...more }, round);
  const shares = companyIds.map((c) => buyShare('p1', c));
  const pars = [50, 55, 60, 65, 70, 80, 90, 100, 110, 120];
  const foundings = companyIds.flatMap((c) => pars.map((par) => found('p1', c, par)));
  const sales = ['EKJ', ...companyIds.filter((c) => c !== 'EKJ')].flatMap((company) =>
    [1, 2, 3].map((n): Action18CZ => ({ type: 'sell', player: 'p1', company, shares: n })),
  );
  it('18cz-VII.3-d shares that are there and can be paid, to the last crown', () => {
    expect([62, 63, 70].map((cash) => expectOffered(stock(cash), 'buyShare', shares))).toEqual([0, 1, 2]);
  });
  it('18cz-VII.3-c companies at every par that can be paid, once their phase has come', () => {
    expect([99, 100, 500].map((cash) => expectOffered(stock(cash), 'start', foundings) > 0)).toEqual([
      false,
      true,
      true,
    ]);
    expectOffered(stock(500, { phase: 'a' }), 'start', foundings);
    expectOffered(stock(500, { phase: 'd' }), 'start', foundings);
  });
  it('18cz-VII.6-b sales, but none in the first round', () => {
    expect(expectOffered(stock(0), 'sell', sales)).toBe(1);
    expect(expectOffered(stock(0, { set: 1 }), 'sell', sales)).toBe(0);
  });
  it('18cz-VIII.11-f debts in any amount; all of them on 18xx.games', () => {
    const repayments = upTo(9).map((amount): Action18CZ => ({ type: 'repay', player: 'p1', amount }));
    const owing = (cash: number, profile: 'rulebook' | '18xx.games' = 'rulebook'): State =>
      stock(cash, { debts: { p1: 6 }, profile });
    expect([0, 1, 4, 50].map((cash) => expectOffered(owing(cash), 'repay', repayments))).toEqual([0, 1, 4, 6]);
    expect(expectOffered(owing(50, '18xx.games'), 'repay', repayments)).toBe(1);
    expect(expectOffered(stock(50), 'repay', repayments)).toBe(0);
  });
  it('18cz-VII.4-b 18cz-VII.6-c refusals tell percentages', () => {
    const full = stockOf({ companies: { EKJ: { shares: { p1: 3 } } } });
    const told = (s: State, a: Action18CZ): unknown => check(game, s as never, a)?.message;
    expect(told(full, buyShare('p1', 'EKJ'))).toEqual(['share.tooMany', { company: 'EKJ', max: 75 }]);
    expect(told(full, sales[1]!)).toMatchObject(['share.directorKept', { percent: 50 }]);
    const large = stockOf({ phase: 'd', companies: { SX: { shares: { p1: 6 } } } });
    expect(told(large, buyShare('p1', 'SX'))).toEqual(['share.tooMany', { company: 'SX', max: 60 }]);
  });
});

describe('offered to a company', () => {
  it('18cz-VIII.4-n both red hexes, every way round into the map', () => {
    for (const company of Object.keys(redHexes)) {
      const s = turnOf({ phase: 'd', companies: { [company]: { shares: { p1: 5 } } } }, company, 'home', {
        first: true,
      });
      const candidates = redHexes[company]!.flatMap((hex) => upTo(6).map((rotation) => layRed(hex, rotation)));
      expect(expectOffered(s, 'layRedTile', candidates)).toBeGreaterThan(2);
    }
  });
  const ids = locals.map((l) => l.id);
  it('18cz-IV.1-h locals of players that fit, at every price', () => {
    const bte = (cash: number, phase = 'b'): State =>
      turnOf(
        {
          phase,
          locals: { S1: 'p1', M1: 'p2', L1: 'p1', S2: 'BTE' },
          companies: { BTE: { shares: { p1: 3 }, cash, tokens: ['D3'], trains: ['2+2b'] } },
        },
        'BTE',
        'trains',
      );
    const offers = ids.flatMap((id) => upTo(60).map((price) => offerLocal(id, price)));
    expect([0, 1, 2, 100].map((cash) => expectOffered(bte(cash), 'offerForLocal', offers))).toEqual([0, 2, 4, 90]);
    expect(expectOffered(bte(100, 'a'), 'offerForLocal', offers)).toBe(0);
  });
  const purple = Object.keys(kit.tiles).filter(isPurple);
  it('18cz-IV.1-m purple tiles of the colours that local and phase allow', () => {
    const given = (local: string, phase: string, used: string[] = []): Given => ({
      phase,
      used,
      locals: { [local]: 'SX' },
      tiles: { D5: '57:1', D7: '4:1', D3: '14:0' },
      companies: { SX: { shares: { p1: 5 }, cash: 100, tokens: ['D5'], trains: ['3Ed'] } },
    });
    const at = (local: string, phase: string, used?: string[]): State =>
      turnOf(given(local, phase, used), 'SX', 'token');
    const layings = (local: string) =>
      ['D3', 'D5', 'D7'].flatMap((hex) =>
        purple.flatMap((t) => upTo(6).map((r) => layPurple(local, `${hex} ${t} ${r}`))),
      );
    const green = expectOffered(at('S1', 'd'), 'layPurple', layings('S1'));
    expect(green).toBeGreaterThan(0);
    expect(expectOffered(at('S1', 'g'), 'layPurple', layings('S1'))).toBe(green);
    expect(expectOffered(at('M1', 'g'), 'layPurple', layings('M1'))).toBeGreaterThan(green);
    expect(expectOffered(at('S1', 'c'), 'layPurple', layings('S1'))).toBe(0);
    expect(expectOffered(at('S1', 'd', ['S1']), 'layPurple', layings('S1'))).toBe(0);
  });
  it('18cz-IV.1-n tiles on the terrain that the local ignores', () => {
    const at = (local: string, used: string[] = []): State =>
      turnOf(
        {
          phase: 'd',
          used,
          locals: { [local]: 'BY' },
          tiles: { D5: '57:2' },
          companies: { BY: { shares: { p1: 5 }, cash: 0, tokens: ['D5'] } },
        },
        'BY',
        'track',
      );
    const yellow = ['7', '8', '9'];
    const layings = (local: string) =>
      ['C4', 'C6', 'D7', 'E6'].flatMap((hex) =>
        [...yellow, '3', '4', '58'].flatMap((t) => upTo(6).map((r) => layOver(local, `${hex} ${t} ${r}`))),
      );
    expect(expectOffered(at('S1'), 'layOverTerrain', layings('S1'))).toBe(0);
    const hills = expectOffered(at('M1'), 'layOverTerrain', layings('M1'));
    expect(hills).toBeGreaterThan(0);
    expect(expectOffered(at('L1'), 'layOverTerrain', layings('L1'))).toBeGreaterThan(hills);
    expect(expectOffered(at('L1', ['L1']), 'layOverTerrain', layings('L1'))).toBe(0);
  });
  const trains = ['2b-0', '2b-1', '3c-0', '3d-0', '3d-1'];
  it('18cz-VIII.10-g trains of others that fit, at every price', () => {
    const bte = (cash: number, own = ['2+2b'], phase = 'c'): State =>
      turnOf(
        {
          phase,
          companies: {
            BTE: { shares: { p1: 3 }, cash, tokens: ['D3'], trains: own },
            EKJ: { shares: { p2: 2 }, tokens: ['D5'], trains: ['2b', '3c'] },
          },
        },
        'BTE',
        'trains',
      );
    const offers = trains.flatMap((t) => upTo(12).map((price) => offerTrain(t, price)));
    expect([0, 1, 2, 10].map((cash) => expectOffered(bte(cash), 'offerForTrain', offers))).toEqual([0, 2, 4, 20]);
    expect(expectOffered(bte(10, ['2+2b', '2+2b', '2+2b']), 'offerForTrain', offers)).toBe(0);
  });
  const takeover = (bte = {}, ekj = {}, more: Given = {}): State =>
    turnOf(
      {
        phase: 'd',
        ...more,
        companies: {
          BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'], trains: ['3+3d'], price: 90, ...bte },
          EKJ: { shares: { p1: 2, p2: 1 }, price: 75, tokens: ['D5'], ...ekj },
          ...more.companies,
        },
      },
      'BTE',
      'acquire',
      { waiting: ['EKJ'] },
    );
  it('18cz-VIII.9-c smaller companies at every price that can be paid', () => {
    const prices = ['EKJ', 'BN'].flatMap((c) => upTo(120).map((price) => acquire(c, price)));
    expect(
      [113, 114, 116, 119, 500].map((cash) => expectOffered(takeover({ cash }), 'offerForCompany', prices)),
    ).toEqual([0, 1, 1, 2, 75]);
    expect([113, 114].map((cash) => asked(takeover({ cash })))).toEqual(['p1 layTrack', 'p1 acquire']);
  });
  it('18cz-VIII.9-n 18cz-VIII.9-o what becomes of acquired trains', () => {
    const s = after(takeover({}, { trains: ['2b', '3d'] }), acquire('EKJ', 75));
    const ours = s.companies['EKJ']!.closed ? s : after(s, { type: 'accept', player: 'p2' });
    const flips = trains.flatMap((t) => ['2', '2+2', '3', '3+3', '3E'].map((face) => flip(t, face)));
    expect(expectOffered(ours, 'flipTrain', flips)).toBe(2);
    const scraps = trains.map((train): Action18CZ => ({ type: 'scrapTrain', player: 'p1', train }));
    expectOffered(ours, 'scrapTrain', scraps);
    const turned = after(ours, flip('2b-0', '2+2'));
    expectOffered(turned, 'flipTrain', flips);
    expectOffered(turned, 'scrapTrain', scraps);
  });
});
