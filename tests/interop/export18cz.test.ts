import { anyGame, newRecord, stateHash } from '@traviesa/engine';
import game18cz from '@traviesa/games/18cz';
import { exportForeign, foldForeign, importForeign, importForeignText } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';
import { simulated } from '../lib/simulated.ts';

const real = realGame('18cz-29247');
const game = anyGame(game18cz);

/** What the site will make of an action: which of two piles with one price, and the direction of routes, do not matter. */
function essence(a: object): string {
  const { type, entity, hex, tile, rotation, train, price, kind, city, slot, corporation, company, percent, routes } =
    a as Record<string, unknown>;
  const earned = (routes as { train: string; revenue: number }[] | undefined)?.map((r) => [r.train, r.revenue]);
  return JSON.stringify([
    type,
    entity,
    hex,
    tile,
    rotation,
    train,
    price,
    kind,
    city,
    slot,
    corporation,
    company,
    percent,
    earned,
  ]);
}

describe(`the real game 18cz-29247, written out again${orSkipped(real)}`, () => {
  it.runIf(real)('holds the same actions in the same order and is read in to the same record', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const written = exportForeign(imported.value.record);
    if (!written.ok) throw new Error(JSON.stringify(written.error));
    const kept = foldForeign(imported.value.log.actions);
    if (!kept.ok) throw new Error(JSON.stringify(kept.error));
    const theirs = kept.value.filter((a) => a.type !== 'message');
    expect(written.value.actions.map(essence)).toEqual(theirs.map(essence));
    const again = await importForeign(JSON.parse(JSON.stringify(written.value)));
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(stateHash(again.value.record)).toBe(stateHash(imported.value.record));
  });
});

const games = Array.from({ length: 10 }, (_, i) => i + 1).map((seed) => ({ seed, players: 2 + (seed % 5) }));
let played: ReturnType<typeof simulated>[] | undefined;
const allPlayed = () => {
  played ??= games.map((g) => simulated(game, { ...g, options: { profile: '18xx.games' }, bot: () => 'random' }));
  return played;
};

describe('simulated games', () => {
  it('name the item and the price when a debt is repaid', () => {
    let repaid = 0;
    for (const { record } of allPlayed()) {
      const written = exportForeign(record);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      for (const a of written.value.actions) {
        if (a.type !== 'special_buy') continue;
        expect(a['description']).toBe('Payoff all debt');
        expect(a['cost']).toBeGreaterThan(0);
        repaid++;
      }
    }
    expect(repaid).toBeGreaterThan(0);
  }, 60_000);
  it('come back with the same end from the log that was written of them', async () => {
    for (const { record, end } of allPlayed()) {
      const written = exportForeign(record);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      const read = await importForeign(JSON.parse(JSON.stringify(written.value)));
      if (!read.ok) throw new Error(`seed ${record.seed}: ${JSON.stringify(read.error)}`);
      // Where a step is passed over in silence, what is open at any time may move to the next one: the end is the same.
      expect(stateHash(read.value.state)).toBe(end);
      expect(read.value.record.origin?.site).toBe('18xx.games');
    }
  }, 60_000);
});

describe('games that cannot be written', () => {
  it('names the settings that differ', () => {
    const record = newRecord(game18cz, { players: ['A', 'B', 'C'] });
    if (!record.ok) throw new Error('no record');
    const written = exportForeign(record.value);
    if (written.ok) throw new Error('written');
    const { settings } = written.error.message[1] as { settings: string[] };
    expect(settings).toEqual(expect.arrayContaining(['expressScoring', 'asksForCompany', 'firstPraha']));
  });
});
