import { History, renderer } from '@traviesa/engine';
import game1888 from '@traviesa/games/1888';
import {
  checkAgainstTrace,
  importForeign,
  importForeignText,
  interopEn,
  interopEs,
  readTrace,
} from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';
import { expectEditedTileIsReported, expectMissingActionsAreSurvived } from './brokenLogs.ts';

const real = realGame('1888-128097');

describe(`the real game 1888-128097${orSkipped(real)}`, () => {
  it.runIf(real)('is identical after each of its 542 actions and at the end', async () => {
    const report = await checkAgainstTrace(real!.log, readTrace(real!.trace)!);
    expect(report).toMatchObject({ ok: true, value: { identical: 542, difference: undefined } });
  });
  it.runIf(real)('becomes a record that replays by itself', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const { record } = imported.value;
    expect(record.options).toEqual({ profile: '18xx.games' });
    const opened = History.open(game1888, JSON.parse(JSON.stringify(record)));
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    expect(game1888.score(opened.value.state)).toEqual({ p1: 4891, p2: 4233, p3: 5596, p4: 5094 });
    const es = renderer(game1888.text, 'es', record.players);
    for (const line of opened.value.log.flat()) expect(es(line)).not.toMatch(/undefined|NaN/);
  });
  it.runIf(real)('reports the action at which a hand-edited log goes wrong, with what was possible', async () => {
    await expectEditedTileIsReported(real!.log, 'B2');
  });
  it.runIf(real)('survives every missing action with a typed error or another game', async () => {
    await expectMissingActionsAreSurvived(real!.log, 97);
  });
});

describe('logs that cannot be read', () => {
  const log = {
    id: 1,
    title: '1888',
    players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
    settings: { optional_rules: ['north'] },
    actions: [] as object[],
  };
  const cases: [name: string, input: unknown, key: string][] = [
    ['another title', { ...log, title: '1830' }, 'interop.unknownTitle'],
    ['an unknown option', { ...log, settings: { optional_rules: ['east'] } }, 'interop.unknownOption'],
    ['one player', { ...log, players: log.players.slice(1, 2) }, 'interop.playerCount'],
    [
      'an unknown action',
      { ...log, actions: [{ id: 1, type: 'dance', entity: 1, entity_type: 'player' }] },
      'interop.unknownAction',
    ],
    [
      'a stranger',
      { ...log, actions: [{ id: 1, type: 'pass', entity: 9, entity_type: 'player' }] },
      'interop.badAction',
    ],
    [
      'a bid on nothing',
      { ...log, actions: [{ id: 1, type: 'bid', entity: 1, entity_type: 'player', company: 'X', price: 5 }] },
      'interop.badAction',
    ],
    [
      'cyclic undo',
      { ...log, actions: [{ id: 1, type: 'undo', entity: 1, entity_type: 'player' }] },
      'interop.badUndo',
    ],
  ];
  for (const [name, input, key] of cases) {
    it(`refuses ${name} in both languages`, async () => {
      const r = await importForeign(input);
      if (r.ok) throw new Error('accepted');
      const [got, params] = r.error.message;
      expect(got).toBe(key);
      const words = { player: String, money: String, number: String, percent: String, plural: () => '', list: String };
      for (const texts of [interopEn, interopEs]) {
        const text = (texts[got] as (p: object, w: object) => string)(params, words);
        expect(text).not.toMatch(/undefined|NaN/);
      }
    });
  }
});
