import { expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { startTally } from '../testing/client.ts';

onEachEngine('games that are opened again', (here) => {
  it('opens a game again exactly as it was, from any snapshot', async () => {
    const { id, players } = await startTally([here.ana, here.ben], { options: { order: 'any' } });
    let seq = 0;
    const kinds = ['add', 'add', 'draw', 'undo', 'add', 'redo', 'ask', 'add', 'undo'];
    for (let i = 0; i < 160; i++) {
      const player = i % 7 < 5 ? 'p1' : 'p2';
      const type = kinds[(i * 5 + Math.floor(i / 11)) % kinds.length]!;
      const answer = await players[player]!.play(id, seq, {
        type,
        player,
        ...(type === 'add' ? { n: 1 + (i % 9) } : {}),
      });
      if (answer.status === 409 && answer.body.error === 'stale') seq = answer.body.seq;
      if (answer.status === 200) seq = answer.body.seq;
      if (type === 'ask')
        seq = (
          await until(
            async () => (await here.ana.get(`/api/games/${id}`)).body,
            (g) => g.table.turn.players[0] !== 'bank',
          )
        ).seq;
    }
    expect(seq).toBeGreaterThan(100);
    const warm = (await here.ana.get(`/api/games/${id}`)).body;
    const state = await here.app.context.tables.use(id, async (t) =>
      structuredClone((await here.app.context.tables.timeline(t)).state),
    );
    const same = async (): Promise<void> => {
      const { tables } = here.app.context;
      const cold = await tables.use(id, async (t) => {
        delete t.timeline;
        return (await tables.timeline(t)).state;
      });
      expect(cold).toEqual(state);
      expect((await here.ana.get(`/api/games/${id}`)).body.entries).toEqual(warm.entries);
    };
    await here.restart();
    await same();
    for (const { seq: at } of await here.store.games.snapshotSeqs(id, 1)) {
      await here.store.db.deleteFrom('snapshots').where('game', '=', id).where('seq', '=', at).execute();
      await same();
    }
    await here.restart();
    await same();
  });

  it('keeps few tables in memory and serves them all', async () => {
    await here.restart(3);
    const games = [];
    for (let i = 0; i < 10; i++) games.push(await startTally([here.ana, here.ben]));
    for (let seq = 0; seq < 4; seq++) {
      for (const { id, players } of games) {
        const player = `p${(seq % 2) + 1}`;
        expect((await players[player]!.play(id, seq, { type: 'add', player, n: 1 })).status).toBe(200);
      }
    }
    await until(
      () => here.app.context.tables.inMemory,
      (n) => n <= 3,
    );
  });
});
