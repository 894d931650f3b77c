import { describe, expect, it } from 'vitest';
import { zone } from './state.ts';
import { pass } from './testing/actions.ts';
import {
  after,
  awaited,
  beforeShares,
  type CompanySpec,
  find,
  inShareTurn,
  keys,
  offers,
  opened,
  position,
  prices,
  refusal,
  type Spec,
  step,
} from './testing/position.ts';
import type { State } from './types.ts';

const before = (companies: Record<string, CompanySpec>, more: Partial<Spec> = {}) =>
  opened({ companies, stack: beforeShares(), ...more });

describe('before a share round', () => {
  const mine = 'F32:173:1';
  const mineTile = (s: State) => s.board.tiles['F32'];
  it('1865-3.12-a T-18 an occupied mine loses one level: from phase 3 on to green, from phase 5 on to brown', () => {
    const occupied = { FMS: { stations: ['F32'] } };
    expect(mineTile(before(occupied, { phase: 2, tiles: mine }).state)).toEqual({ tile: '173', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 3, tiles: mine }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 5, tiles: mine }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 4, tiles: 'F32:174:1' }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 5, tiles: 'F32:174:1' }).state)).toEqual({ tile: '175', rotation: 1 });
    const told = (tile: string) => find(before(occupied, { phase: 5, tiles: `F32:${tile}:1` }).log, 'mine.degraded');
    expect([...told('173'), ...told('174'), ...told('175')].map((p) => p.traffic)).toEqual([1, 0]);
    expect(mineTile(before({ FMS: {} }, { phase: 5, tiles: mine }).state)).toEqual({ tile: '173', rotation: 1 });
    expect(
      before({ FMS: { stations: ['F32'], traffic: 7 } }, { phase: 3, tiles: mine }).state.companies['FMS']!.traffic,
    ).toBe(7);
  });
  it('1865-3.12-b T-17 a marker above the row of the phase drops exactly one row', () => {
    const rows = (phase: number, row: number) => before({ FMS: { row } }, { phase }).state.companies['FMS']!.row;
    expect([rows(2, 1), rows(4, 1), rows(4, 2), rows(4, 3), rows(5, 3), rows(5, 4), rows(7, 5), rows(7, 6)]).toEqual([
      1, 2, 3, 3, 4, 4, 6, 6,
    ]);
    // The example: one falls into red, one into white, one is there already.
    const companies: Record<string, CompanySpec> = {
      RCSF: { row: 2, trains: [4] },
      SFSS: { row: 3, trains: [4, 4] },
      SFS: { row: 4, trains: [5, 5] },
    };
    const zones = (s: State) => ['RCSF', 'SFSS', 'SFS'].map((c) => `${s.companies[c]!.row} ${zone(s, c)}`);
    expect(zones(position({ companies, phase: 5, top: 5, stack: inShareTurn() }))).toEqual([
      '2 white',
      '3 green',
      '4 green',
    ]);
    expect(zones(before(companies, { phase: 5, top: 5 }).state)).toEqual(['3 red', '4 white', '4 green']);
  });
  const linked: CompanySpec = { stations: ['F2'] };
  it('1865-3.12-c each president of an eligible minor is asked, in operating order', () => {
    const { state } = before({
      CFD: { ...linked, price: 80, president: 'p2' },
      RCSF: { stations: ['E35'], price: 100, president: 'p3' },
    });
    expect([step(state), awaited(state)]).toEqual(['conversions', 'p3']);
    expect(refusal(state, { type: 'convert', company: 'CFD' })).toBe('1865-3.12-c convert.notItsTurn');
    const next = after(state, pass);
    expect([awaited(next), next.companies['RCSF']!.kind]).toEqual(['p2', 'minor']);
    expect(after(next, { type: 'convert', company: 'CFD' }).companies['CFD']!.kind).toBe('major');
  });
  it('1865-3.12-d all mines, then all markers, then conversions; the very first time nothing happens', () => {
    const { log, state } = before({ CFD: linked, FMS: { stations: ['F32'], row: 1 } }, { phase: 3, tiles: mine });
    expect(keys(log)).toEqual(['round.share', 'mine.degraded', 'chart.dropped', 'chart.dropped']);
    expect(step(state)).toBe('conversions');
    expect(keys(before({}).log)).toEqual(['round.share']);
  });
  it('1865-3.9-a only launched minors, only before a share round, asked again each time', () => {
    const { state } = before({ CFD: linked });
    expect(step(state)).toBe('conversions');
    state.companies['CFD']!.kind = 'major';
    expect(refusal(state, { type: 'convert', company: 'CFD' })).toBe('1865-3.9-a convert.notLaunchedMinor');
    expect(step(before({ CFD: { ...linked, kind: 'major' } }).state)).toBe('shareTurn');
    expect(step(before({ CFD: { ...linked, launched: false } }).state)).toBe('shareTurn');
    const no = after(before({ CFD: linked }).state, pass);
    no.stack = [{ step: 'game', stage: 'before' }];
    expect(step(after(position({ companies: { CFD: linked }, stack: no.stack }), pass))).toBe('shareTurn');
    expect(
      refusal(position({ companies: { CFD: linked }, stack: inShareTurn() }), { type: 'convert', company: 'CFD' }),
    ).toBe('input input.notNow');
  });
  it('1865-3.9-b a direct connection to the destination, no station or slot needed there', () => {
    const line = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3';
    const yes = before({ RCSF: { president: 'p2' } }, { tiles: line }).state;
    expect(step(yes)).toBe('conversions');
    const full = before({ RCSF: { president: 'p2' }, FA: { stations: ['E35'] } }, { tiles: line }).state;
    expect(step(full)).toBe('conversions');
    expect(step(before({ RCSF: { president: 'p2' } }, { tiles: 'D34:4:2 C33:8:3 C31:58:0' }).state)).toBe('shareTurn');
    const broken = position({
      companies: { RCSF: {} },
      stack: [
        { step: 'game', stage: 'share' },
        { step: 'conversions', waiting: [] },
      ],
    });
    broken.stack = [
      { step: 'game', stage: 'share' },
      { step: 'conversions', waiting: ['RCSF'] },
    ];
    expect(refusal(broken, { type: 'convert', company: 'RCSF' })).toBe('1865-3.9-b convert.notLinked');
  });
  it('1865-3.9-c T-13 everything halves where it is, five new certificates enter the IPO; price and cash stay', () => {
    const { state } = before(
      { CFD: { ...linked, price: 90, cash: 360, markers: 1, singles: { p1: 1, p3: 1 } } },
      { phase: 3 },
    );
    const next = after(state, { type: 'convert', company: 'CFD' });
    expect(next.companies['CFD']).toMatchObject({
      kind: 'major',
      president: 'p1',
      markers: 3,
      singles: { p1: 1, p3: 1, ipo: 6 },
    });
    expect([prices(next)['CFD'], next.cash['CFD']]).toEqual([90, 360]);
  });
  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [7, 4],
  ])('1865-3.9-d in phase %i a conversion brings %i markers', (phase, markers) => {
    const { state } = before({ CFD: { ...linked, markers: 1 } }, { phase });
    expect(after(state, { type: 'convert', company: 'CFD' }).companies['CFD']!.markers).toBe(1 + markers);
  });
  it('1865-3.9-d T-33 a minor with seven markers through an absorption gets none', () => {
    const { state } = before({ CFD: { ...linked, markers: 5 } }, { phase: 3 });
    expect(after(state, { type: 'convert', company: 'CFD' }).companies['CFD']!.markers).toBe(5);
  });
  it('1865-3.9-e a major never goes back', () => {
    const { state } = before({ CFD: { ...linked, kind: 'major' } });
    expect(offers(state, 'convert')).toEqual([]);
    expect(state.companies['CFD']!.kind).toBe('major');
  });
});
