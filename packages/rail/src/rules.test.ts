import type { Rule } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { before, must, NOT_HERE, type RuleIds, ruleList } from './rules.ts';
import { bankTrains } from './trains/trains.ts';

type State = { readonly cash: number };
type Lay = { readonly hex: string; readonly tile: string };
type Name = 'track.lost' | 'track.noneLeft' | 'track.wrongKind.yellow';

const rules = (ids: RuleIds<Name>): readonly Rule<State, unknown, Lay>[] => {
  const params = (_s: unknown, _f: unknown, a: Lay) => ({ hex: a.hex, tile: a.tile });
  return ruleList<Name, State, unknown, Lay>(ids, {
    'track.lost': { ok: (s) => s.cash > 1, params },
    'track.noneLeft': { ok: (s) => s.cash > 2, params },
    'track.wrongKind.yellow': { ok: (s) => s.cash > 3, params },
  });
};

describe('rules of the kit', () => {
  it('carry the ids of the title, in the order of its table', () => {
    const list = rules({ 'track.noneLeft': 'x-b', 'track.lost': 'x-a', 'track.wrongKind.yellow': 'x-c' });
    expect(list.map((r) => [r.id, r.key])).toEqual([
      ['x-b', 'track.noneLeft'],
      ['x-a', 'track.lost'],
      ['x-c', 'track.wrongKind'],
    ]);
    expect(list.map((r) => r.ok({ cash: 2 }, {}, { hex: 'A1', tile: '7' }))).toEqual([false, true, false]);
    expect(list[0]!.params!({ cash: 2 }, {}, { hex: 'A1', tile: '7' })).toEqual({ hex: 'A1', tile: '7' });
  });
  it('are left out where they are not in the game', () => {
    const list = rules({ 'track.lost': 'x-a', 'track.noneLeft': NOT_HERE, 'track.wrongKind.yellow': NOT_HERE });
    expect(list.map((r) => r.id)).toEqual(['x-a']);
  });
  it('compile only with an id for every name', () => {
    // @ts-expect-error One name has neither an id nor "not in this game".
    expect(rules({ 'track.lost': 'x-a', 'track.noneLeft': 'x-b' }).map((r) => r.id)).toEqual(['x-a', 'x-b']);
  });
  it('take rules of the title between them', () => {
    const own: Rule<State, unknown, Lay> = must('x-d', 'share.noSaleYet', (s) => s.cash > 0);
    const list = rules({ 'track.lost': 'x-a', 'track.noneLeft': 'x-b', 'track.wrongKind.yellow': 'x-c' });
    expect(before(list, 'track.noneLeft', own).map((r) => r.id)).toEqual(['x-a', 'x-d', 'x-b', 'x-c']);
  });
});

describe('trains of the bank', () => {
  const card = (id: string, owner: string) => ({ id, type: id.split('-')[0]!, owner });
  const s = {
    trains: [card('6-0', 'ABC'), card('6-1', 'deck'), card('D-0', 'deck'), card('D-1', 'deck'), card('5-0', 'pool')],
  };
  const ids = (beside?: readonly string[]) => bankTrains(s, beside).map((t) => t.id);
  it('are the top card and those of the pool', () => expect(ids()).toEqual(['6-1', '5-0']));
  it('may lie beside the deck, one of each kind', () => expect(ids(['D'])).toEqual(['6-1', 'D-0', '5-0']));
  it('are offered once when they have become the top card', () => {
    const later = { trains: s.trains.map((t) => (t.id === '6-1' ? { ...t, owner: 'ABC' } : t)) };
    expect(bankTrains(later, ['D']).map((t) => t.id)).toEqual(['D-0', '5-0']);
  });
});
