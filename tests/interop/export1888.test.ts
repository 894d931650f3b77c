import { anyGame, type GameRecord, newRecord, stateHash } from '@traviesa/engine';
import game1888 from '@traviesa/games/1888';
import { exportForeign, foldForeign, importForeign, importForeignText } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';
import { simulated } from '../lib/simulated.ts';

const real = realGame('1888-128097');
const game = anyGame(game1888);

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

const kinds = ['random', 'explorer', 'greedy'] as const;

function game1888Of(seed: number): GameRecord {
  const players = 2 + (seed % 5);
  const profile = players === 2 || seed % 7 === 0 ? '18xx.games-prototype' : '18xx.games';
  const bot = (seat: number) => (seed % 5 === 0 ? kinds[seat % 3]! : 'random');
  return simulated(game, { players, seed, options: { profile }, bot }).record;
}

describe('simulated games', () => {
  it('come back equal from the log that was written of them', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const record = game1888Of(seed);
      const written = exportForeign(record);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      const read = await importForeign(JSON.parse(JSON.stringify(written.value)));
      if (!read.ok) throw new Error(`seed ${seed}: ${JSON.stringify(read.error)}`);
      const { origin, ...back } = read.value.record;
      expect(stateHash(back)).toBe(stateHash(record));
      expect(origin?.site).toBe('18xx.games');
    }
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
  it('says that the site does not have the title', () => {
    const record = { game: 'chicago-express', revision: 1, players: ['A', 'B'], options: {}, seed: 0, entries: [] };
    expect(exportForeign(record)).toMatchObject({ ok: false, error: { message: ['interop.noForeignTitle', {}] } });
  });
});
