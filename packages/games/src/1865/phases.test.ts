import { describe, expect, it } from 'vitest';
import { phaseOf } from './data.ts';
import { after, awaited, type CompanySpec, find, inTurn, keys, play, position, step } from './testing/position.ts';
import type { State } from './types.ts';

describe('phases', () => {
  const buying = (
    phase: number,
    top: number,
    more: Record<string, CompanySpec> = {},
    cards: Record<string, string> = {},
  ) =>
    position({
      phase,
      top,
      cards,
      companies: { FMS: { cash: 2000, traffic: 3 }, ...more },
      stack: inTurn('FMS', 'trains'),
    });
  const buyTop = (s: State) => play(s, { type: 'buyTrain', train: s.trains.find((t) => t.owner === 'stack')!.id });
  it('1865-2.2-c a phase begins with the first train of its kind from the stack, inside the turn', () => {
    const { state, log } = buyTop(buying(2, 3));
    expect([state.phase, step(state), find(log, 'phase.began')]).toEqual([3, 'trains', [{ phase: 3 }]]);
    const second = buyTop(state);
    expect([second.state.phase, find(second.log, 'phase.began')]).toEqual([3, []]);
    const pool = position({ phase: 2, pool: [3], companies: { FMS: { cash: 500 } }, stack: inTurn('FMS', 'trains') });
    expect(after(pool, { type: 'buyTrain', train: '3-1' }).phase).toBe(2);
  });
  it('1865-2.2-d phase 2: yellow tiles, four trains, minors', () => {
    expect(phaseOf(2)).toMatchObject({ colours: 1, trainLimit: 4, dearestStart: 100, newCompany: 'minor' });
  });
  it('1865-2.2-e phase 3: green tiles, three trains, starts up to 130', () => {
    expect(phaseOf(3)).toMatchObject({ colours: 2, trainLimit: 3, dearestStart: 130, newCompany: 'minor' });
  });
  it('1865-2.2-f phase 4: every PH2 leaves, in companies and in the Pool', () => {
    const s = position({
      phase: 3,
      top: 4,
      pool: [2],
      companies: { FMS: { cash: 2000 }, FA: { trains: [2, 3] } },
      stack: inTurn('FMS', 'trains'),
    });
    const { state, log } = buyTop(s);
    expect(state.trains.filter((t) => t.phase === 2)).toEqual([]);
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([3]);
    expect(find(log, 'train.removed')).toEqual([{ n: 2, train: 2 }]);
  });
  it('1865-2.2-g phase 5: brown tiles, hand cards lost, majors, starts up to 150', () => {
    expect(phaseOf(5)).toMatchObject({ colours: 3, trainLimit: 3, dearestStart: 150, newCompany: 'major' });
    const { state, log } = buyTop(buying(4, 5, {}, { M1: 'p1', M2: 'FMS', M3: 'p2' }));
    expect([state.cards['M1']!.owner, state.cards['M2']!.owner, state.cards['M3']!.owner]).toEqual([
      'out',
      'FMS',
      'out',
    ]);
    expect(find(log, 'card.lost')).toHaveLength(2);
  });
  it('1865-2.2-h phase 6: two trains, every PH3 leaves', () => {
    const { state } = buyTop(buying(5, 6, { FA: { trains: [3, 3, 4] } }));
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([4]);
    expect(phaseOf(6)).toMatchObject({ colours: 3, trainLimit: 2 });
  });
  it('1865-2.2-i phase 7: gray tiles, every PH4 leaves', () => {
    const { state } = buyTop(buying(6, 7, { FA: { trains: [4, 5] } }));
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([5]);
    expect(phaseOf(7)).toMatchObject({ colours: 4, trainLimit: 2 });
  });
  it('1865-2.2-j T-4 what a phase brings stays: green from 3 to 7', () => {
    for (const phase of [3, 4, 5, 6, 7]) expect(phaseOf(phase).colours).toBeGreaterThanOrEqual(2);
    const skipped = buyTop(buying(2, 5, { FA: { trains: [2, 3] } })).state;
    expect(skipped.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([3]);
  });
  it('1865-2.2-k obsolete trains first, then discards in operating order, then hand cards, then the buyer goes on', () => {
    const s = buying(2, 3, {
      FA: { price: 120, president: 'p2', trains: [2, 2, 2, 3] },
      RCSF: { price: 90, president: 'p3', trains: [2, 2, 2, 3] },
    });
    const { state, log } = buyTop(s);
    expect([keys(log).slice(0, 3), step(state), awaited(state)]).toEqual([
      ['train.bought', 'price.moved', 'phase.began'],
      'discard',
      'p2',
    ]);
    const next = after(state, {
      type: 'discard',
      train: state.trains.find((t) => t.owner === 'FA' && t.phase === 3)!.id,
    });
    expect([step(next), awaited(next)]).toEqual(['discard', 'p3']);
    const done = after(next, {
      type: 'discard',
      train: next.trains.find((t) => t.owner === 'RCSF' && t.phase === 2)!.id,
    });
    expect([step(done), awaited(done)]).toEqual(['trains', 'p1']);
    const five = buying(5, 6, { FMS: { cash: 2000, trains: [4, 5] } });
    const over = buyTop(five).state;
    expect([step(over), over.trains.filter((t) => t.owner === 'FMS').length]).toEqual(['discard', 3]);
  });
});
