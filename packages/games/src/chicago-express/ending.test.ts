import { describe, expect, it } from 'vitest';
import game, { type CompanyId, companies, type Dial, endReason, hexes } from './index.ts';
import {
  after,
  asked,
  build,
  choose,
  develop,
  opened,
  pass,
  position,
  type Spec,
  verdict,
} from './testing/position.ts';
import type { State } from './types.ts';

const red = { auction: 3, expansion: 5 };
const forests = hexes.filter((h) => h.kind === 'forest').map((h) => h.id);
const open = hexes.filter((h) => h.kind === 'plain').map((h) => h.id);

/** These companies have all their locomotives but `short` on the map. */
const spread = (short: number, ...ids: CompanyId[]): Partial<Record<CompanyId, string[]>> =>
  Object.fromEntries(ids.map((c) => [c, open.slice(0, companies[c].locomotives - 1 - short)]));
const soldOut = (short: number, ...ids: CompanyId[]): Partial<Record<CompanyId, string[]>> =>
  Object.fromEntries(ids.map((c) => [c, Array(companies[c].shares - short).fill('p1')]));

describe('the end', () => {
  const cases: [string, Spec, string | undefined][] = [
    ['three companies out of locomotives', { locomotives: spread(0, 'PRR', 'NYC', 'WAB') }, 'locomotives'],
    ['three more out of locomotives', { locomotives: spread(0, 'B&O', 'NYC', 'C&O') }, 'locomotives'],
    [
      'one locomotive left in the third',
      { locomotives: { ...spread(0, 'PRR', 'NYC'), ...spread(1, 'WAB') } },
      undefined,
    ],
    ['three companies sold out', { shares: soldOut(0, 'PRR', 'B&O', 'C&O') }, 'shares'],
    ['Wabash sold out among three', { locomotives: { WAB: [] }, shares: soldOut(0, 'PRR', 'NYC', 'WAB') }, 'shares'],
    ['one share left in the third', { shares: { ...soldOut(0, 'PRR', 'B&O'), ...soldOut(1, 'C&O') } }, undefined],
    ['a closed Wabash has all it starts with', { shares: soldOut(0, 'PRR', 'B&O') }, undefined],
    ['three houses left', { houses: forests.slice(0, 17) }, 'houses'],
    ['no house left', { houses: forests.slice(0, 20) }, 'houses'],
    ['four houses left', { houses: forests.slice(0, 16) }, undefined],
    ['Detroit at 8', { scales: { E0: 8 } }, 'detroit'],
    ['Detroit at 7', { scales: { E0: 7 } }, undefined],
  ];
  for (const [name, spec, reason] of cases) {
    it(`cx-end-a ${name}: ${reason ?? 'the game goes on'}`, () => {
      expect(endReason(position(spec))).toBe(reason);
      expect(opened({ ...spec, dials: red }).state.over).toBe(reason);
    });
  }
  it('cx-end-b nothing ends the game but a general dividend, right after its payments', () => {
    const spec: Spec = { houses: forests.slice(0, 18), cash: { PRR: 30 }, locomotives: { PRR: ['B2'] } };
    const chicago = after(
      position({ ...spec, chosen: 'expansion', dials: { auction: 3, expansion: 3 } }),
      build('p1', 'PRR', 'A2'),
      pass('p1'),
    );
    expect(chicago.over).toBeUndefined();
    let s = after(chicago, pass('p1'), pass('p2'), pass('p3'));
    expect(asked(s)).toBe('p2 chooseDial');
    const cash = s.cash['p1']!;
    s = after(s, choose('p2', 'expansion'), pass('p2'));
    expect(asked(s)).toBe('over');
    expect(s.over).toBe('houses');
    expect(s.cash['p1']).toBe(cash + s.companies.PRR.income + s.companies.NYC.income);
    expect(s.dials.expansion).toBe(5);
    expect(verdict(s, choose('p3', 'auction'))).toBe('input input.gameOver');
  });
  it('cx-end-c a game in which nobody does anything ends with the eighth general dividend', () => {
    let s = position();
    let dividends = 0;
    for (let turn = 0; s.over === undefined; turn++) {
      const player = asked(s).split(' ')[0]!;
      const dial = (['auction', 'development', 'expansion'] as Dial[]).find(
        (d) => verdict(s, choose(player, d)) === 'legal',
      )!;
      const before = s.cash['p1']!;
      s = after(s, choose(player, dial), pass(player));
      if (s.cash['p1']! > before) dividends++;
      if (dividends === 7) expect(s.scales['E0']).toBe(8);
      expect(turn).toBeLessThan(100);
    }
    expect([s.over, dividends, s.scales['E0']]).toEqual(['detroit', 8, 8]);
  });
  it('cx-end-d a condition that holds does not restrict the rest of the round', () => {
    const s = position({
      chosen: 'development',
      houses: forests.slice(0, 17),
      locomotives: { NYC: ['I9'] },
      scales: { E0: 8 },
    });
    expect(verdict(s, develop('p1', 'I9'))).toBe('legal');
    expect(asked(after(s, develop('p1', 'I9')))).toBe('p2 chooseDial');
  });
  const ended = (cash: Record<string, number>): State =>
    opened({ dials: red, scales: { E0: 8 }, cash, shares: {} }).state;
  it('cx-end-e only cash counts: neither shares nor treasuries', () => {
    const s = opened({
      dials: red,
      scales: { E0: 8 },
      cash: { p1: 5, p2: 9, p3: 2, NYC: 90 },
      shares: { NYC: ['p1', 'p1'] },
    }).state;
    expect(game.score(s)).toEqual({ p1: 5 + 8, p2: 9, p3: 2 });
  });
  it('cx-end-f the highest cash wins, and equal leaders share the victory', () => {
    const scores = game.score(ended({ p1: 30, p2: 12, p3: 30 }));
    const best = Math.max(...Object.values(scores));
    expect(Object.keys(scores).filter((p) => scores[p] === best)).toEqual(['p1', 'p3']);
    const clear = game.score(ended({ p1: 30, p2: 31, p3: 30 }));
    expect(Object.keys(clear).filter((p) => clear[p] === Math.max(...Object.values(clear)))).toEqual(['p2']);
  });
});
