import { History, renderer } from '@traviesa/engine';
import game1862, { type State } from '@traviesa/games/1862';
import { checkAgainstTrace, importForeign, importForeignText, readTrace } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';
import { expectEditedTileIsReported, expectMissingActionsAreSurvived } from './brokenLogs.ts';

const real = realGame('1862-46925');

describe(`the real game 1862-46925${orSkipped(real)}`, () => {
  it.runIf(real)('is identical after each of its 597 actions and at the end', async () => {
    const report = await checkAgainstTrace(real!.log, readTrace(real!.trace)!);
    expect(report).toMatchObject({ ok: true, value: { identical: 597, difference: undefined } });
  });
  it.runIf(real)('becomes a record that replays by itself to the scores of the site', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const { record, exact } = imported.value;
    expect([record.options, exact]).toMatchObject([{ profile: '18xx.games' }, true]);
    const opened = History.open(game1862, JSON.parse(JSON.stringify(record)));
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    expect(game1862.score(opened.value.state)).toEqual({ p1: 14907, p2: 17395, p3: 15159 });
    const es = renderer(game1862.text, 'es', record.players);
    for (const line of opened.value.log.flat()) expect(es(line)).not.toMatch(/undefined|NaN/);
  });
  it.runIf(real)('keeps what the log says that a run has brought only where we reckon otherwise', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const runs = imported.value.record.entries.filter((e) => 'type' in e && e.type === 'runTrains');
    expect([runs.length, runs.filter((e) => 'said' in e).length]).toEqual([67, 11]);
  });
  it.runIf(real)('reports the action at which a hand-edited log goes wrong, with what was possible', async () => {
    await expectEditedTileIsReported(real!.log, 'A8');
  });
  it.runIf(real)('survives every missing action with a typed error or another game', async () => {
    await expectMissingActionsAreSurvived(real!.log, 131);
  });
});

const log = {
  id: 46925,
  title: '1862',
  players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
  settings: { optional_rules: [] as string[] },
  actions: [] as object[],
};
const by = (entity: number | string, type: string, fields: object = {}) => ({
  type,
  entity,
  entity_type: typeof entity === 'number' ? 'player' : 'corporation',
  ...fields,
});
const numbered = (...actions: object[]): object[] => actions.map((a, i) => ({ id: i + 1, ...a }));

async function stateOf(input: object): Promise<State> {
  const imported = await importForeign(input);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  expect(imported.value.exact).toBe(true);
  return imported.value.state as State;
}

describe('logs of 1862', () => {
  it('F11 deal companies and permits as the site does', async () => {
    const { companies } = await stateOf(log);
    expect(Object.keys(companies)).not.toEqual(expect.arrayContaining(['E&H', 'I&B', 'N&S', 'ESR']));
    expect([companies['ECR']!.permit, companies['EUR']!.permit, companies['FDR']!.permit]).toEqual([
      'freight',
      'express',
      'local',
    ]);
    const players = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `P${i}` }));
    expect(Object.keys((await stateOf({ ...log, players })).companies)).toHaveLength(18);
  });

  it('take the optional rules of the site', async () => {
    const with3 = { ...log, settings: { optional_rules: ['eight_tokens', 'long_length'] } };
    expect((await stateOf(with3)).variant).toMatchObject({ tokens: 8, length: 'long' });
    const short = { ...log, settings: { optional_rules: ['short_length'] } };
    expect((await stateOf(short)).trains.filter((t) => t.id.startsWith('A'))).toHaveLength(6);
  });

  const cases: [name: string, input: unknown, key: string][] = [
    ['an unknown option', { ...log, settings: { optional_rules: ['solo'] } }, 'interop.unknownOption'],
    ['two lengths', { ...log, settings: { optional_rules: ['short_length', 'long_length'] } }, 'interop.unknownOption'],
    ['one player', { ...log, players: log.players.slice(1).slice(1) }, 'interop.playerCount'],
    [
      'a bid on nothing',
      { ...log, actions: numbered(by(1, 'bid', { corporation: 'X', price: 5 })) },
      'interop.badAction',
    ],
    ['a run of nobody', { ...log, actions: numbered(by('ECR', 'run_routes', { routes: [] })) }, 'interop.badAction'],
    [
      'a merger in Parliament',
      { ...log, actions: numbered(by(1, 'choose', { choice: 'first' })) },
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

  it('a winner at the certificate limit passes over more shares, which is asked only there', async () => {
    // Eight players own at most eight certificates: three charters with two more shares each are nine.
    const eight = { ...log, players: Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `P${i}` })) };
    const first = Object.keys((await stateOf(eight)).companies)[0]!;
    const open = [by(1, 'bid', { corporation: first, price: 0 })];
    const others = [2, 3, 4, 5, 6, 7, 8].map((p) => by(p, 'pass'));
    const parred = numbered(...open, ...others, by(1, 'par', { corporation: first, share_price: '54,0,12' }));
    const s = await stateOf({ ...eight, actions: parred });
    expect(s.stack.at(-1)).toMatchObject({ step: 'charter', bought: 0 });
  });
});
