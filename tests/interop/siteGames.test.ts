/** Games that the site's own engine has played to the end, read with its states after every action, and written again. */
import { checkAgainstTrace, exportForeign, type ImportedLog, importForeignText, readTrace } from '@traviesa/interop';
import { afterAll, describe, expect, it } from 'vitest';
import { siteGame, siteGames } from '../lib/realGames.ts';

const names = siteGames();
const counted: Record<string, { read: number; written: number; of: number }> = {};

/** An action without what no replay depends on. */
function bare(a: object): object {
  const { id, created_at, user, ...rest } = a as Record<string, unknown>;
  return rest;
}

async function imported(log: string): Promise<ImportedLog> {
  const result = await importForeignText(log);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe(`games that the site has accepted${names.length > 0 ? '' : ' (skipped: no folder of site games)'}`, () => {
  for (const name of names) {
    it(`${name} is read with the states of the site and written again equal`, async () => {
      const { log, trace } = siteGame(name);
      const steps = readTrace(trace)!;
      const report = await checkAgainstTrace(log, steps);
      const parsed = JSON.parse(log) as { players: object[]; actions: object[]; settings: object };
      const row = `${name.split('-')[0]}, ${parsed.players.length} players`;
      counted[row] ??= { read: 0, written: 0, of: 0 };
      counted[row].of += 1;
      expect(report).toMatchObject({ ok: true, value: { identical: steps.steps.size, difference: undefined } });
      counted[row].read += 1;
      const game = await imported(log);
      expect(game.exact).toBe(true);
      const written = exportForeign(game.record);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      expect(written.value.actions.map(bare)).toEqual(parsed.actions.map(bare));
      expect(written.value.players).toEqual(parsed.players);
      expect(written.value.settings).toEqual(parsed.settings);
      counted[row].written += 1;
    });
  }
  it.runIf(names.length > 0)('are all of them', () => {
    for (const { read, written, of } of Object.values(counted)) expect([read, written]).toEqual([of, of]);
  });
  afterAll(() => {
    if (names.length > 0) console.table(counted);
  });
});
