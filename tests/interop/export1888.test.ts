import { anyGame, newRecord } from '@traviesa/engine';
import game1888 from '@traviesa/games/1888';
import { exportForeign, foldForeign, importForeignText } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';

const real = realGame('1888-128097');
const _game = anyGame(game1888);

/** An action without what no replay depends on. */
function bare(a: object): object {
  const { id, created_at, user, auto_actions, ...rest } = a as Record<string, unknown>;
  return rest;
}

describe(`the real game 1888-128097, written out again${orSkipped(real)}`, () => {
  it.runIf(real)('equals its surviving actions but for id, created_at, user and program actions', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const written = exportForeign(imported.value.record);
    if (!written.ok) throw new Error(JSON.stringify(written.error));
    const folded = foldForeign(imported.value.log.actions);
    if (!folded.ok) throw new Error('cannot fold');
    const surviving = folded.value
      .flatMap((a) => [a, ...(a.auto_actions ?? [])])
      .filter((a) => !a.type.startsWith('program_') && a.type !== 'message');
    expect(written.value.actions.map(bare)).toEqual(surviving.map(bare));
    expect(written.value.players).toEqual(imported.value.log.players);
    expect(written.value.settings).toEqual({ seed: 128097, optional_rules: ['north'] });
  });
});

describe('games that cannot be written', () => {
  it('names the settings that differ', () => {
    const record = newRecord(game1888, { players: ['A', 'B', 'C'] });
    if (!record.ok) throw new Error('no record');
    const written = exportForeign(record.value);
    if (written.ok) throw new Error('written');
    expect(written.error.message[0]).toBe('interop.notExportable');
    const { settings } = written.error.message[1] as { settings: string[] };
    expect(settings).toEqual(expect.arrayContaining(['tokenCosts', 'bestRunDuty', 'homeTileDuty', 'asksConsent']));
    expect(settings).not.toContain('bank');
  });
  it('names what the prototype has otherwise, which the site plays with two', () => {
    const record = newRecord(game1888, { players: ['A', 'B'], options: { profile: '18xx.games' } });
    if (!record.ok) throw new Error('no record');
    const written = exportForeign(record.value);
    expect(written).toMatchObject({
      ok: false,
      error: { message: ['interop.notExportable', { settings: ['bank', 'sharesToFloat', 'tiles', 'forbiddenCity'] }] },
    });
  });
  it('says that the game was begun with rules that asked otherwise', () => {
    const record = newRecord(game1888, { players: ['A', 'B', 'C'], options: { profile: '18xx.games' } });
    if (!record.ok) throw new Error('no record');
    expect(exportForeign({ ...record.value, revision: 1 })).toMatchObject({
      ok: false,
      error: { message: ['interop.oldRevision', { revision: 1 }] },
    });
  });
  it('tells no seed of a game that is played', () => {
    const record = newRecord(game1888, { players: ['A', 'B', 'C'], options: { profile: '18xx.games' }, seed: 4711 });
    if (!record.ok) throw new Error('no record');
    const written = exportForeign(record.value, { seedIsSecret: true });
    if (!written.ok) throw new Error(JSON.stringify(written.error));
    expect(JSON.stringify(written.value)).not.toContain('4711');
  });
  it('says that the site does not have the title', () => {
    const record = { game: 'chicago-express', revision: 1, players: ['A', 'B'], options: {}, seed: 0, entries: [] };
    expect(exportForeign(record)).toMatchObject({ ok: false, error: { message: ['interop.noForeignTitle', {}] } });
  });
});
