import { BANK, seedRandom } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { companyIds, KINDS, type Kind, trainGroups } from './data.ts';
import { setup } from './setup.ts';
import type { State } from './types.ts';
import { options as specs } from './variant.ts';

const fresh = (players: number, options: Record<string, string> = {}, seed = 7): State =>
  setup({
    players: Array.from({ length: players }, (_, i) => `p${i + 1}`),
    options: { ...Object.fromEntries(specs.map((o) => [o.id, o.default])), ...options },
    seed,
    rng: seedRandom(seed),
  });
const from = (s: State, phase: string): string[] =>
  Object.keys(s.companies).filter((id) => s.companies[id]!.from === phase);
const permits = (s: State): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((k) => [k, Object.values(s.companies).filter((c) => c.permit === k).length])) as Record<
    Kind,
    number
  >;
const deck = (s: State): string =>
  trainGroups.map((g) => s.trains.filter((t) => t.id.startsWith(g.type)).length).join(' ');

describe('set-up of 1862', () => {
  it('1862-2.1-a a company has a certificate of three shares and seven single ones', () => {
    for (const pile of Object.values(fresh(4).certificates)) {
      expect(pile.map((c) => c.shares).join()).toBe('3,1,1,1,1,1,1,1');
      expect(pile.every((c) => c.owner === 'ipo')).toBe(true);
    }
    expect(companyIds).toHaveLength(20);
  });

  it('1862-2.4.1-a eight companies at once, four from B, four from C; four are not in the game', () => {
    const s = fresh(4);
    expect([from(s, 'A').length, from(s, 'B').length, from(s, 'C').length]).toEqual([8, 4, 4]);
    expect(Object.keys(s.companies).every((id) => companyIds.includes(id))).toBe(true);
    expect(from(fresh(4, {}, 8), 'A')).not.toEqual(from(s, 'A'));
    expect(Object.keys(s.cash)).toHaveLength(1 + 4 + 16);
  });

  it('1862-2.4.1-b, 1862-2.1-d one permit each: six freights, five expresses, five locals', () => {
    for (const seed of [1, 2, 3]) expect(permits(fresh(6, {}, seed))).toEqual({ freight: 6, express: 5, local: 5 });
    const s = fresh(3);
    for (const c of Object.values(s.companies)) expect(c.permits).toEqual([c.permit]);
  });

  it('1862-2.4.2-a with seven players nine, with eight ten companies at once, if so agreed', () => {
    expect(from(fresh(7, { companies: 'more' }), 'A')).toHaveLength(9);
    expect(from(fresh(8, { companies: 'more' }), 'A')).toHaveLength(10);
    expect(from(fresh(8, { companies: 'more' }), 'C')).toHaveLength(4);
    expect(from(fresh(8), 'A')).toHaveLength(8);
  });

  it('1862-2.4.2-b six permits of each kind then; with eight players all are dealt', () => {
    expect(permits(fresh(8, { companies: 'more' }))).toEqual({ freight: 6, express: 6, local: 6 });
    const seven = permits(fresh(7, { companies: 'more' }));
    expect(Math.max(...Object.values(seven))).toBeLessThanOrEqual(6);
    expect(seven.freight + seven.express + seven.local).toBe(17);
  });

  it('1862-D19 on 18xx.games seven and eight players always have more companies', () => {
    expect(from(fresh(8, { profile: '18xx.games' }), 'A')).toHaveLength(10);
  });

  it.each([
    ['short', '6 5 4 3 3 2 1 1'],
    ['standard', '7 6 4 3 3 2 1 1'],
    ['long', '7 6 5 4 3 2 1 1'],
  ])('1862-2.4.3-a the %s game has these trains', (length, cards) => {
    expect(deck(fresh(4, { length }))).toBe(cards);
  });

  it('1862-2.4.3-b trains lie in the order A to H', () => {
    const letters = fresh(4).trains.map((t) => t.id[0]!);
    expect(letters).toEqual([...letters].sort());
    expect(fresh(4).trains.every((t) => t.type === t.id[0] && t.owner === 'deck' && t.warranties === 0)).toBe(true);
  });

  it.each([
    [2, 1200, 25],
    [3, 800, 18],
    [4, 600, 13],
    [5, 480, 11],
    [6, 400, 10],
    [7, 345, 9],
    [8, 300, 8],
  ])(
    '1862-2.4.4-a %i players have %i each, out of the bank; 1862-6.5.2-a and may own %i certificates',
    (n, cash, limit) => {
      const s = fresh(n);
      expect(s.seats.map((p) => s.cash[p])).toEqual(Array(n).fill(cash));
      expect(s.cash[BANK]).toBe(15_000 - n * cash);
      expect(s.certificateLimit).toBe(limit);
      expect(s.priority).toBe(s.seats[0]);
    },
  );

  it('1862-2.4.4-a seats are drawn', () => {
    const orders = new Set([1, 2, 3, 4, 5].map((seed) => fresh(4, {}, seed).seats.join()));
    expect(orders.size).toBeGreaterThan(1);
    expect(fresh(4, { profile: '18xx.games' }).seats).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('1862-2.4.4-b two rounds of Parliament come first', () => {
    expect(fresh(4).stack).toEqual([
      { step: 'cycle', stage: 'parliament', number: 0, parliaments: 2, round: 0, rounds: 0 },
    ]);
  });

  it('1862-11.1-a in a simple game there is one kind and no permit to tell companies apart', () => {
    expect(permits(fresh(4, { trains: 'simple_express' }))).toEqual({ freight: 0, express: 16, local: 0 });
    expect(permits(fresh(4, { trains: 'simple_freight' }))).toEqual({ freight: 16, express: 0, local: 0 });
  });

  it('1862-11.1-b in an advanced game there are eight permits of each of two kinds', () => {
    expect(permits(fresh(4, { trains: 'advanced_freight' }))).toEqual({ freight: 8, express: 0, local: 8 });
    expect(permits(fresh(4, { trains: 'advanced_express' }))).toEqual({ freight: 0, express: 8, local: 8 });
  });

  it('1862-Q15 with eighteen companies nine and nine', () => {
    const s = fresh(8, { trains: 'advanced_express', companies: 'more' });
    expect(permits(s)).toEqual({ freight: 0, express: 9, local: 9 });
  });

  it('F11: the deal of 18xx.games follows its seed', () => {
    const s = fresh(3, { profile: '18xx.games' }, 46925);
    expect(companyIds.filter((id) => !s.companies[id])).toEqual(['E&H', 'ESR', 'I&B', 'N&S']);
    expect(['ECR', 'EUR', 'FDR'].map((id) => s.companies[id]!.permit)).toEqual(['freight', 'express', 'local']);
    expect(from(s, 'A').join()).toBe('WVR,Y&N,ECR,ENR,EUR,N&E,L&E,WNR');
    expect(from(s, 'B').join()).toBe('WStI,L&H,NGC,W&F');
  });
});
