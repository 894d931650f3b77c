import { anyGame, type GameRecord, initialState, newRecord, play, stateHash } from '@traviesa/engine';
import game1862 from '@traviesa/games/1862';
import { exportForeign, foldForeign, importForeign, importForeignText, type WrittenLog } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { playOut } from '../../packages/games/src/1862/testing/playOut.ts';
import { orSkipped, realGame } from '../lib/realGames.ts';

const real = realGame('1862-46925');
const game = anyGame(game1862);

/** An action without what no replay depends on. All circles of London are alike. */
function bare(a: object): object {
  const { id, created_at, user, auto_actions, slot, ...rest } = a as Record<string, unknown>;
  const isLondon = typeof rest['city'] === 'string' && /^[BD]15/.test(rest['city']);
  return isLondon || slot === undefined ? rest : { ...rest, slot };
}
/** What follows by itself stands beside its cause; orders of players do nothing. */
const flat = (actions: readonly object[]): object[] =>
  (actions as { type: string; auto_actions?: { type: string }[] }[])
    .flatMap((a) => [a, ...(a.auto_actions ?? [])])
    .filter((a) => !a.type.startsWith('program_') && a.type !== 'message')
    .map(bare);

function written(record: GameRecord): WrittenLog {
  const log = exportForeign(record);
  if (!log.ok) throw new Error(JSON.stringify(log.error));
  return JSON.parse(JSON.stringify(log.value)) as WrittenLog;
}

describe(`the real game 1862-46925, written out again${orSkipped(real)}`, () => {
  it.runIf(real)('equals its surviving actions but for id, created_at, user and program actions', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const log = written(imported.value.record);
    const kept = foldForeign(imported.value.log.actions);
    if (!kept.ok) throw new Error('cannot fold');
    expect(flat(log.actions)).toEqual(flat(kept.value));
    expect(log.settings).toEqual({ seed: 46925, optional_rules: [] });
    const again = await importForeign(log);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(stateHash(again.value.record)).toBe(stateHash(imported.value.record));
  });
  it.runIf(real)('has its own answers of the site beside the actions that cause them', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const autos = (actions: readonly object[]): string[] =>
      (actions as { auto_actions?: { type: string; entity: unknown; entity_type: string }[] }[]).flatMap((a) =>
        (a.auto_actions ?? []).filter((x) => x.entity_type === 'corporation').map((x) => `${x.type} ${x.entity}`),
      );
    const kept = foldForeign(imported.value.log.actions);
    if (!kept.ok) throw new Error('cannot fold');
    expect(autos(written(imported.value.record).actions)).toEqual(autos(kept.value));
  });
});

/** Numbers of chains are names only. */
const namesOfChainsAside = ({ entries, ...head }: GameRecord): object => ({
  ...head,
  entries: entries.map((e) => {
    const { routes, ...rest } = e as { routes?: { chain?: number }[] };
    return routes ? { ...rest, routes: routes.map(({ chain, ...r }) => r) } : rest;
  }),
});

async function expectRoundTrip(record: GameRecord): Promise<void> {
  const log = written(record);
  const read = await importForeign(log);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { origin, ...back } = read.value.record;
  expect(namesOfChainsAside(back)).toEqual(namesOfChainsAside(record));
  expect([origin?.site, read.value.exact]).toEqual(['18xx.games', true]);
  const { state } = initialState(game, record);
  for (const a of record.entries) play(game, state, a as never);
  expect(stateHash(read.value.state)).toBe(stateHash(state));
  expect(written(read.value.record).actions).toEqual(log.actions);
}

describe('games of 1862 by chance', () => {
  const options = [{}, { tokens: '8' }, { length: 'short' }, { length: 'long' }] as const;
  for (const [players, seed] of [
    [2, 14],
    [3, 8],
    [4, 16],
    [5, 10],
    [6, 11],
    [7, 12],
    [8, 13],
  ] as const) {
    it(`for ${players} come back equal from the log that was written of them`, async () => {
      const table = { profile: '18xx.games', ...options[seed % 4] };
      const { record } = playOut(players, table, seed, 600, 100_000);
      await expectRoundTrip(record);
      for (const part of [0.1, 0.45, 0.8])
        await expectRoundTrip({
          ...record,
          entries: record.entries.slice(0, Math.floor(part * record.entries.length)),
        });
    }, 120_000);
  }
});

describe('games of 1862 that cannot be written', () => {
  it('names the settings that differ', () => {
    const record = newRecord(game1862, { players: ['A', 'B', 'C'] });
    if (!record.ok) throw new Error('no record');
    const log = exportForeign(record.value);
    if (log.ok) throw new Error('written');
    const { settings } = log.error.message[1] as { settings: string[] };
    expect(settings).toEqual(expect.arrayContaining(['asksAsSite', 'deals', 'mustRun', 'homeUpgrade']));
  });
  it('the seed of a running game is told: it has dealt what everybody sees, and draws nothing more', () => {
    const record = newRecord(game1862, { players: ['A', 'B'], options: { profile: '18xx.games' }, seed: 4711 });
    if (!record.ok) throw new Error('no record');
    const log = exportForeign(record.value, { seedIsSecret: true });
    expect(log).toMatchObject({ ok: true, value: { settings: { seed: 4711 } } });
  });
});
