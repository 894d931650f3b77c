import { bankAction, botAction, createBot } from '@traviesa/bots';
import {
  type Action,
  actors,
  anyGame,
  type GameRecord,
  initialState,
  newRecord,
  play,
  stateHash,
} from '@traviesa/engine';
import game18cz from '@traviesa/games/18cz';
import { exportForeign, importForeign, importForeignText } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { orSkipped, realGame } from '../lib/realGames.ts';

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
  it.runIf(real)('holds the same actions and is read in to the same record', async () => {
    const imported = await importForeignText(real!.log);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const written = exportForeign(imported.value.record);
    if (!written.ok) throw new Error(JSON.stringify(written.error));
    const sorted = (actions: readonly object[]): string[] => actions.map(essence).sort();
    expect(sorted(written.value.actions)).toEqual(sorted(imported.value.log.actions));
    const again = await importForeign(JSON.parse(JSON.stringify(written.value)));
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(stateHash(again.value.record)).toBe(stateHash(imported.value.record));
  });
});

function simulated(seed: number): { record: GameRecord; end: string } {
  const players = Array.from({ length: 3 + (seed % 4) }, (_, i) => `P${i + 1}`);
  const head = newRecord(game18cz, { players, seed, options: { profile: '18xx.games' } });
  if (!head.ok) throw new Error(JSON.stringify(head.illegal));
  const { state } = initialState(game, head.value);
  const bots = players.map((_, i) => createBot('random', { seed: seed * 16 + i, title: '18cz' }));
  const entries: Action[] = [];
  while (state.over === undefined) {
    const awaited = actors(game, state)[0]!;
    const bot = bots[Number(awaited.slice(1)) - 1];
    const action = bot ? botAction(game, state, awaited, bot) : bankAction(game, state);
    if (!action) throw new Error('nobody can act');
    play(game, state, action);
    entries.push(action);
  }
  return { record: { ...head.value, entries }, end: stateHash(state) };
}

describe('simulated games', () => {
  it('come back with the same end from the log that was written of them', async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { record, end } = simulated(seed);
      const written = exportForeign(record);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      const read = await importForeign(JSON.parse(JSON.stringify(written.value)));
      if (!read.ok) throw new Error(`seed ${seed}: ${JSON.stringify(read.error)}`);
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
