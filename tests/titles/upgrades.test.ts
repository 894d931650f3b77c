import { bankAction, botAction, botsFor } from '@traviesa/bots';
import { actors, initialState, newRecord, play } from '@traviesa/engine';
import { loadRail, loadTitle, titles } from '@traviesa/games';
import { placesFor, type RailState, tileAt, upgradesOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';

/** What the tile explorer says about a box holds in games: every upgrade that is laid was foretold. */
describe.each(titles.filter((t) => t.loadRail).map((t) => t.id))('upgrades of %s', (id) => {
  it('foretell every tile that is laid over another, and where it fits', async () => {
    const game = (await loadTitle(id))!;
    const rail = (await loadRail(id))!;
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 2 });
    if (!made.ok) throw new Error('no game');
    const { state } = initialState(game, made.value);
    const create = await botsFor(id);
    const bots = [0, 1, 2].map((i) => create(id === '1862' ? 'greedy' : 'random', { seed: 20 + i }));
    let laid = 0;
    for (let n = 0; n < 1200 && laid < 10 && state.over === undefined; n++) {
      const player = actors(game, state)[0]!;
      const action = bankAction(game, state) ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
      const s = state as RailState;
      const { board } = s;
      const kit = rail.kit(s);
      if (action.type === 'layTile') {
        const { hex, tile } = action as unknown as { hex: string; tile: string };
        const before = tileAt(kit, board, hex).tile;
        expect(placesFor(kit, board, tile), `${tile} in ${hex}`).toContain(hex);
        if (before.id in kit.counts) {
          expect(upgradesOf(kit, before.id), `${before.id} to ${tile}`).toContain(tile);
          laid++;
        }
      }
      play(game, state, action);
    }
    expect(laid).toBeGreaterThan(0);
  });
});
