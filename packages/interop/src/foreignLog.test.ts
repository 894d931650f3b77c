import { describe, expect, it } from 'vitest';
import { foldForeign } from './foldForeign.ts';
import { type ForeignAction, parseJson, readLog } from './foreignLog.ts';
import { foreignRandom, foreignShuffle } from './foreignRandom.ts';

const act = (id: number, type = 'pass', extra: object = {}): ForeignAction => ({
  id,
  type,
  entity: 1,
  entity_type: 'player',
  ...extra,
});
const ids = (actions: ForeignAction[]): unknown => {
  const r = foldForeign(actions);
  return r.ok ? r.value.map((a) => a.id) : r.error;
};

describe('folding undo and redo', () => {
  const cases: [name: string, actions: ForeignAction[], kept: number[]][] = [
    ['an undo drops the last', [act(1), act(2), act(3, 'undo')], [1]],
    ['an undo with a target drops all after it', [act(1), act(2), act(3), act(4, 'undo', { action_id: 1 })], [1]],
    ['a target of 0 drops all', [act(1), act(2), act(3, 'undo', { action_id: 0 })], []],
    [
      'a redo restores the group',
      [act(1), act(2), act(3), act(4, 'undo', { action_id: 1 }), act(5, 'redo')],
      [1, 2, 3],
    ],
    ['two undos, one redo', [act(1), act(2), act(3, 'undo'), act(4, 'undo'), act(5, 'redo')], [1]],
    ['chat is kept and passed over', [act(1), act(2, 'message'), act(3, 'undo'), act(4)], [2, 4]],
    ['chat does not clear what can be redone', [act(1), act(2, 'undo'), act(3, 'message'), act(4, 'redo')], [3, 1]],
  ];
  for (const [name, actions, kept] of cases) it(name, () => expect(ids(actions)).toEqual(kept));
  it('refuses an undo or redo of nothing, naming the action', () => {
    expect(ids([act(7, 'undo')])).toMatchObject({ action: 7, message: ['interop.badUndo', {}] });
    expect(ids([act(1), act(2, 'undo'), act(3), act(4, 'redo')])).toMatchObject({ action: 4 });
    expect(ids([act(1), act(2, 'undo', { action_id: 'x' })])).toMatchObject({ action: 2 });
  });
});

describe('reading a log', () => {
  const good = {
    id: 12,
    title: '1888',
    players: [{ id: 5, name: 'A' }],
    settings: { seed: 3, optional_rules: ['north'] },
    actions: [act(1)],
    result: { 5: 10 },
  };
  it('takes over players, options, seed and result', () => {
    expect(readLog(good)).toMatchObject({
      ok: true,
      value: { players: [{ id: 5, name: 'A' }], optionalRules: ['north'], seed: 3, result: { 5: 10 } },
    });
  });
  it('takes the seed from the id when the settings have none, and names as ids in hotseat games', () => {
    const r = readLog({ ...good, id: 'hs_abc_1616278041', settings: {}, players: [{ name: 'Ana' }] });
    expect(r).toMatchObject({ ok: true, value: { seed: 1616278041, players: [{ id: 'Ana' }] } });
  });
  const bad: [name: string, input: unknown, key: string][] = [
    ['a list', [], 'interop.notALog'],
    ['no id', { ...good, id: undefined }, 'interop.notALog'],
    ['no title', { ...good, title: 7 }, 'interop.notALog'],
    ['no players', { ...good, players: [] }, 'interop.notALog'],
    ['a player without name', { ...good, players: [{ id: 1 }] }, 'interop.notALog'],
    ['options that are no list', { ...good, settings: { optional_rules: 'north' } }, 'interop.notALog'],
    ['no actions', { ...good, actions: null }, 'interop.notALog'],
    ['an action without type', { ...good, actions: [{ id: 1, entity: 1 }] }, 'interop.notALog'],
    ['an action without id', { ...good, actions: [{ type: 'pass', entity: 1 }] }, 'interop.notALog'],
    ['actions out of order', { ...good, actions: [act(2), act(1)] }, 'interop.outOfOrder'],
    ['endless actions', { ...good, actions: new Array(20_001).fill(act(1)) }, 'interop.tooLong'],
  ];
  for (const [name, input, key] of bad) {
    it(`refuses ${name}`, () => expect(readLog(input)).toMatchObject({ ok: false, error: { message: [key, {}] } }));
  }
  it('refuses text that is too large or cut off', () => {
    expect(parseJson('x'.repeat(101), 100)).toMatchObject({ ok: false, error: { message: ['interop.tooLarge', {}] } });
    expect(parseJson('{"a":')).toMatchObject({ ok: false, error: { message: ['interop.notJson', {}] } });
    expect(parseJson('{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });
});

describe("the site's generator", () => {
  it('gives the known draws', () => {
    const draw = foreignRandom(1616278041);
    expect([draw(), draw(), draw()]).toEqual([1944609502, 2110123199, 1981951884]);
  });
  it('shuffles by one draw per item', () => {
    let n = 3;
    expect(foreignShuffle(() => n--, ['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
  });
});
