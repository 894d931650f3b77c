/** Games of our bots under the site's rules: written, read back to the same record, and written again, at any point. */
import { anyGame, type GameRecord, stateHash } from '@traviesa/engine';
import game18cz from '@traviesa/games/18cz';
import game1888 from '@traviesa/games/1888';
import { exportForeign, importForeign, siteOptions, type WrittenLog } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { simulated } from '../lib/simulated.ts';

const kinds = ['random', 'explorer', 'greedy'] as const;

function written(record: GameRecord): WrittenLog {
  const log = exportForeign(record);
  if (!log.ok) throw new Error(JSON.stringify(log.error));
  return JSON.parse(JSON.stringify(log.value)) as WrittenLog;
}

async function expectRoundTrip(record: GameRecord): Promise<void> {
  const log = written(record);
  const read = await importForeign(log);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { origin, ...back } = read.value.record;
  expect(stateHash(back)).toBe(stateHash(record));
  expect([origin?.site, read.value.exact]).toEqual(['18xx.games', true]);
  expect(written(read.value.record).actions).toEqual(log.actions);
}

for (const game of [anyGame(game1888), anyGame(game18cz)]) {
  describe(`simulated games of ${game.id}`, () => {
    for (const players of [2, 3, 4, 5, 6]) {
      it(`for ${players} come back equal from the log that was written of them`, async () => {
        for (const seed of [players, 10 * players]) {
          const options = { ...siteOptions(game.id, players)! };
          const bot = (seat: number) => (seed > players ? kinds[seat % 3]! : 'random');
          const { record } = simulated(game, { players, seed, options, bot });
          await expectRoundTrip(record);
          for (const part of [0.1, 0.45, 0.8]) {
            const entries = record.entries.slice(0, Math.floor(part * record.entries.length));
            await expectRoundTrip({ ...record, entries });
          }
        }
      }, 120_000);
    }
  });
}

it('1888 as the site’s prototype is played by more than two as well', async () => {
  const options = { profile: '18xx.games-prototype' };
  const { record } = simulated(anyGame(game1888), { players: 4, seed: 77, options, bot: () => 'random' });
  expect(written(record).settings.optional_rules).toEqual([]);
  await expectRoundTrip(record);
});
