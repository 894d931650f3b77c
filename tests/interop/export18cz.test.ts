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
});

describe('games that cannot be written', () => {
  it('names the company whose excess train the site forgets after an export', () => {
    const options = { profile: '18xx.games' };
    const { record } = simulated(game, { players: 6, seed: 1099, options, bot: () => 'random' });
    const written = exportForeign(record);
    expect(written).toMatchObject({ ok: false, error: { message: ['interop.siteForgetsLimit', { company: 'ATE' }] } });
  }, 60_000);
  it('names the settings that differ', () => {
    const record = newRecord(game18cz, { players: ['A', 'B', 'C'] });
    if (!record.ok) throw new Error('no record');
    const written = exportForeign(record.value);
    if (written.ok) throw new Error('written');
    const { settings } = written.error.message[1] as { settings: string[] };
    expect(settings).toEqual(expect.arrayContaining(['expressScoring', 'asksForCompany', 'firstPraha']));
  });
});
