import { advance, choices, complete, generator, newGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import sardinia from './index.ts';
import { absorb } from './testing/actions.ts';
import { pair } from './testing/pair.ts';
import { after, find, inShareTurn, inTurn, keys, offers, play, position, step } from './testing/position.ts';
import type { Actions, State } from './types.ts';

/** A field of all choices of a kind. */
const listed = (s: State, type: Actions['type'], field: string): unknown[] =>
  offers(s, type).map((c) => (c as unknown as Record<string, unknown>)[field]);
const tilesOn = (s: State, hex: string): Record<string, number[]> =>
  Object.fromEntries(
    (offers(s, 'layTile') as unknown as { hex: string; tile: string; rotation: { oneOf: number[] } }[])
      .filter((c) => c.hex === hex)
      .map((c) => [c.tile, c.rotation.oneOf]),
  );

describe('what is offered in a share turn', () => {
  const s = position({
    companies: {
      FMS: { kind: 'major', singles: { p1: 1, pool: 1 } },
      RCSF: { president: 'p2', singles: { p2: 1, dragons: 1 } },
      FA: { president: 'ipo' },
      SFS: { president: 'ipo', kind: 'major', home: '' },
    },
    stack: inShareTurn(),
  });
  it('1865-3.4-a a single share that can be sold is among the sales', () => {
    expect(offers(s, 'sell')).toEqual([
      { type: 'sell', player: 'p1', company: 'FMS', shares: { min: 1, max: 1, step: 1 } },
    ]);
  });
  it('1865-3.5-a every source that holds a share of a started company', () => {
    const [companies, sources] = [listed(s, 'buy', 'company'), listed(s, 'buy', 'source')];
    expect(companies.map((c, i) => `${c} ${sources[i]}`)).toEqual(['FMS ipo', 'FMS pool', 'RCSF ipo', 'RCSF dragons']);
  });
  it('1865-3.5-e nothing to buy or start at the certificate limit', () => {
    const full = structuredClone(s);
    full.companies['CFD'] = { ...full.companies['CFD']!, kind: 'major', president: 'p2', singles: { p1: 24 } };
    expect([offers(full, 'buy'), offers(full, 'start')]).toEqual([[], []]);
  });
  it('1865-3.6-a 1865-5.3-k a company with a home is started, one without is started anew', () => {
    expect(listed(s, 'start', 'company')).toContain('FA');
    expect(listed(s, 'start', 'company')).not.toContain('SFS');
    expect(new Set(listed(s, 'restart', 'company'))).toEqual(new Set(['SFS']));
    expect(listed(s, 'start', 'price')[0]).toEqual({ oneOf: [60, 70, 80, 90, 100] });
  });
  it('1865-3.3-a a pass is told as such only if nothing was traded', () => {
    expect(keys(play(s, { type: 'pass' }).log)).toContain('player.passed');
    const sold = after(s, { type: 'sell', company: 'FMS', shares: 1 });
    expect(keys(play(sold, { type: 'pass' }).log)).not.toContain('player.passed');
  });
});

describe('what is offered in a company’s turn', () => {
  it('1865-5.1-b 1865-5.1-c both ways of an absorption, before the first tile', () => {
    expect([listed(pair(), 'absorb', 'company'), listed(pair(), 'joinInto', 'company')]).toEqual([['RCSF'], ['RCSF']]);
    const later = pair();
    later.stack = inTurn('FMS', 'track', []);
    expect([listed(later, 'absorb', 'company'), listed(later, 'joinInto', 'company')]).toEqual([[], ['RCSF']]);
    const laid = after(pair({}, {}, { phase: 3 }), { type: 'layTile', hex: 'E33', tile: '8', rotation: 4 });
    expect([offers(laid, 'absorb'), offers(laid, 'joinInto')]).toEqual([[], []]);
  });
  it('1865-5.1-b who has absorbed is not offered to be absorbed', () => {
    const s = pair({}, {}, { companies: { FA: { stations: ['B28'] } } });
    const next = after(s, absorb('RCSF'));
    expect([step(next), offers(next, 'joinInto')]).toEqual(['track', []]);
  });
  it('1865-4.2-a the hex just laid on is offered with what fits there now', () => {
    const s = position({ phase: 3, companies: { FMS: { cash: 100 } }, stack: inTurn('FMS', 'track') });
    expect(Object.keys(tilesOn(s, 'E33')).sort()).toEqual(['7', '8', '9']);
    const next = after(s, { type: 'layTile', hex: 'E33', tile: '8', rotation: 4 });
    expect(Object.keys(tilesOn(next, 'E33'))).toEqual(expect.arrayContaining(['83', '7', '9']));
  });
  it('1865-4.2-g of an exchange every look is offered once, but for the present one', () => {
    const s = position({ companies: { FCS: { cash: 100 } }, tiles: 'D30:57:1', stack: inTurn('FCS', 'track') });
    expect(tilesOn(s, 'D30')).toMatchObject({ '57': [0, 2], '5': [0, 1, 2, 3, 4, 5], '6': [0, 1, 2, 3, 4, 5] });
  });
});

describe('what a dividend and a withholding leave', () => {
  const s = position({
    companies: { FMS: { traffic: 3, trains: [2], operated: false } },
    stack: inTurn('FMS', 'run'),
  });
  it('1865-3.4-f after either the company has operated', () => {
    for (const type of ['payOut', 'withhold'] as const)
      expect(after(s, { type }).companies['FMS']!.operated).toBe(true);
    const poor = position({ companies: { FMS: { traffic: 0, operated: false } }, stack: inTurn('FMS', 'run') });
    expect(poor.companies['FMS']!.operated).toBe(true);
  });
  it('1865-4.5-d a withheld sum is told and moves no price', () => {
    const { log } = play(s, { type: 'withhold' });
    expect([find(log, 'dividend.withheld'), find(log, 'price.moved')]).toEqual([[{ company: 'FMS', sum: 30 }], []]);
  });
});

describe('what is listed without asking every rule', () => {
  it('is what is listed when all are asked', () => {
    const s = newGame(sardinia, { players: ['Ana', 'Ben', 'Cleo'], seed: 3 });
    const draw = generator(3);
    const kinds = new Set<string>();
    for (let n = 0; n < 700 && s.over === undefined; n++) {
      const listed = choices(sardinia, s);
      expect(choices(sardinia, s, () => {})).toEqual(listed);
      const choice = listed[draw(listed.length)]!;
      kinds.add(choice.type);
      advance(sardinia, s, complete(sardinia, s, choice, draw));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['layTile', 'placeStation', 'buy', 'start', 'buyTrain']));
  });
});
