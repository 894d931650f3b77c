import { History, renderer } from '@traviesa/engine';
import game18cz from '@traviesa/games/18cz';
import { checkAgainstTrace, importForeign, importForeignText, readTrace } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';
import { expectEditedTileIsReported, expectMissingActionsAreSurvived } from './brokenLogs.ts';

const real = realGame('18cz-29247');

describe(`the real game 18cz-29247${orSkipped(real)}`, () => {
  it.runIf(real)('is identical after each of its 793 actions and at the end', async () => {
    const report = await checkAgainstTrace(real!.log, readTrace(real!.trace)!);
    expect(report).toMatchObject({ ok: true, value: { identical: 793, difference: undefined } });
  });
  it.runIf(real)('T21 becomes a record that replays by itself to the scores of the site', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const { record } = imported.value;
    expect(record.options).toMatchObject({ profile: '18xx.games' });
    const opened = History.open(game18cz, JSON.parse(JSON.stringify(record)));
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    expect(game18cz.score(opened.value.state)).toEqual({ p1: 8529, p2: 8338, p3: 5445 });
    const es = renderer(game18cz.text, 'es', record.players);
    for (const line of opened.value.log.flat()) expect(es(line)).not.toMatch(/undefined|NaN/);
  });
  it.runIf(real)('reports the action at which a hand-edited log goes wrong, with what was possible', async () => {
    await expectEditedTileIsReported(real!.log, 'A8');
  });
  it.runIf(real)('survives every missing action with a typed error or another game', async () => {
    await expectMissingActionsAreSurvived(real!.log, 131);
  });
});

describe('logs of 18CZ that cannot be read', () => {
  const log = {
    id: 1,
    title: '18CZ',
    players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
    settings: { optional_rules: [] as string[] },
    actions: [] as object[],
  };
  const cases: [name: string, input: unknown, key: string][] = [
    ['an unknown option', { ...log, settings: { optional_rules: ['east'] } }, 'interop.unknownOption'],
    ['one player', { ...log, players: log.players.slice(1, 2) }, 'interop.playerCount'],
    [
      'a bid on nothing',
      { ...log, actions: [{ id: 1, type: 'bid', entity: 1, entity_type: 'player', company: 'X', price: 5 }] },
      'interop.badAction',
    ],
    [
      'a company that nobody has founded',
      { ...log, actions: [{ id: 1, type: 'run_routes', entity: 'BN', entity_type: 'corporation', routes: [] }] },
      'interop.badAction',
    ],
  ];
  for (const [name, input, key] of cases) {
    it(`refuses ${name}`, async () => {
      const r = await importForeign(input);
      if (r.ok) throw new Error('accepted');
      expect(r.error.message[0]).toBe(key);
    });
  }
});

describe('the game for two of the site', () => {
  it('18cz-2P-g draws BCB first with the seed in the id of the log', async () => {
    const log = {
      id: 'hs_fooyoajt_1616278041',
      title: '18CZ',
      players: ['A', 'B'].map((name) => ({ name })),
      settings: {},
      actions: [],
    };
    const imported = await importForeign(log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    expect((imported.value.state as unknown as { vaclav: string[] }).vaclav).toEqual(['BCB']);
  });
});
