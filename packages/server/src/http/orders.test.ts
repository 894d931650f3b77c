import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { httpReceiver } from '../testing/receivers.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { type App, buildApp } from './app.ts';

for (const engine of testEngines('orders'))
  describe.skipIf(engine.missing)(`orders on ${engine.name}`, () => {
    let store: Store;
    let app: App;
    let hooks: Awaited<ReturnType<typeof httpReceiver>>;
    let clock = 1_768_000_000_000;
    const open = (): Promise<App> =>
      buildApp({
        store,
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e6, guests: 1e6, proofs: 1e6 },
        webDist: '/nowhere',
        now: () => clock,
        publicUrl: 'https://trains.example.org',
        notices: { delay: 0, outside: { plainHttp: true, inside: true } },
      });
    beforeAll(async () => {
      await engine.start();
      hooks = await httpReceiver();
      store = await Store.open(await engine.newAddress());
      app = await open();
    });
    afterAll(async () => {
      await app?.close();
      await store?.close();
      await hooks?.stop();
      await engine.stop();
    });

    interface Scene {
      readonly id: string;
      readonly first: TestClient;
      readonly second: TestClient;
    }
    /** Two people; `first` moves first. The round is the same for all of it, so that only orders end. */
    async function scene(options: Record<string, string> = {}): Promise<Scene> {
      const [ana, ben] = [await TestClient.guest(app, 'Ana'), await TestClient.guest(app, 'Ben')];
      const { id, players } = await startTally([ana, ben], { options });
      return { id, first: players['p1']!, second: players['p2']! };
    }
    const give = (client: TestClient, id: string, wish: object) => client.post(`/api/games/${id}/orders`, wish);
    const listOf = async (client: TestClient, id: string) => (await client.get(`/api/games/${id}/orders`)).body.orders;
    const seqOf = async (client: TestClient, id: string): Promise<number> =>
      (await client.get(`/api/games/${id}`)).body.seq;
    const entriesOf = async (client: TestClient, id: string) => (await client.get(`/api/games/${id}`)).body.entries;
    async function move(client: TestClient, id: string, action: object): Promise<void> {
      const played = await client.play(id, await seqOf(client, id), action);
      expect(played.status).toBe(200);
      await app.context.orders.settled();
    }
    const add = (player: string, n = 1) => ({ type: 'add', player, n });
    // The small title counts its rounds by moves: an order for the game, or up to a far round, outlives them.
    const far = { what: 'round', round: 'R999' };

    it('passes for somebody who is away, each time, and the game tells that an order did', async () => {
      const { id, first, second } = await scene();
      const given = await give(second, id, { kind: 'pass', until: far });
      expect(given.status).toBe(201);
      expect(given.body.order).toMatchObject({ order: { kind: 'pass', until: far }, carried: 0, why: null });
      for (let n = 1; n <= 3; n++) {
        await move(first, id, add('p1'));
        expect(await seqOf(first, id)).toBe(2 * n);
      }
      const [, passed] = await entriesOf(first, id);
      expect(passed).toMatchObject({ entry: { type: 'pass', player: 'p2' }, by: 'order' });
      expect(await listOf(second, id)).toMatchObject([{ carried: 3 }]);
      // Seen by nobody else, and taken back at any time.
      expect(await listOf(first, id)).toEqual([]);
      expect(JSON.stringify((await first.get(`/api/games/${id}`)).body)).not.toContain(given.body.order.id);
      const path = `/api/games/${id}/orders/${given.body.order.id}`;
      expect((await first.ask('DELETE', path)).status).toBe(404);
      expect((await second.ask('DELETE', path)).status).toBe(204);
      await move(first, id, add('p1'));
      expect(await seqOf(first, id)).toBe(7);
    });

    it('an order given on one’s turn is carried out at once', async () => {
      const { id, first } = await scene();
      await give(first, id, { kind: 'pass' });
      await app.context.orders.settled();
      expect(await entriesOf(first, id)).toMatchObject([{ entry: { type: 'pass', player: 'p1' }, by: 'order' }]);
    });

    it('ends when what it waited for happens, and its owner is told', async () => {
      const { id, first, second } = await scene();
      await second.post('/api/me/notices/webhooks', { kind: 'json', address: `${hooks.url}/order-${engine.name}` });
      const wish = { kind: 'pass', until: { what: 'bought', company: 'sum' } };
      // It waits for nothing else: the round in which it was given is over with the next move.
      expect((await give(second, id, wish)).status).toBe(201);
      await move(first, id, add('p1'));
      expect(await seqOf(first, id)).toBe(1);
      expect(await listOf(second, id)).toMatchObject([{ why: 'happened' }]);
      await app.context.notices.settled();
      clock += 1000;
      await app.context.sender.run();
      const told = hooks.received
        .filter((r) => r.path === `/order-${engine.name}`)
        .map((r) => JSON.parse(String(r.body)));
      expect(told.map((t) => t.event).sort()).toEqual(['orderEnded', 'turn']);
    });

    it('sells at a price and refuses below it', async () => {
      const { id, first, second } = await scene({ trouble: 'asks' });
      await give(second, id, { kind: 'offer', item: 'total', least: 12, below: 'decline', span: 'game' });
      await move(first, id, add('p1', 9));
      await move(first, id, add('p1', 9));
      const played = (await entriesOf(first, id)).map((e: { entry: { type: string } }) => e.entry.type);
      expect(played).toEqual(['add', 'pass', 'add', 'draw']);
      const wrong = await give(second, id, { kind: 'offer', item: 'moon', least: 1, below: 'ask', span: 'game' });
      expect([wrong.status, wrong.body.error]).toEqual([409, 'noSuchOrder']);
    });

    it('going back ends it: what was taken back is not done again', async () => {
      const { id, first, second } = await scene();
      await give(second, id, { kind: 'pass', until: far });
      await move(first, id, add('p1'));
      const request = await first.post(`/api/games/${id}/undo-request`, { expectedSeq: 2, count: 2 });
      expect(request.status).toBe(200);
      await second.post(`/api/games/${id}/undo-request/answer`, { expectedSeq: 2, accept: true });
      await app.context.orders.settled();
      expect(await listOf(second, id)).toMatchObject([{ why: 'undone' }]);
    });

    it('is carried out once by however many servers, also when one stopped in between', async () => {
      const { id, first, second } = await scene();
      await give(second, id, { kind: 'pass', until: far });
      await app.context.orders.settled();
      // A server that stores the move and stops: nobody has looked at the orders.
      app.context.orders.close();
      await first.play(id, 0, add('p1'));
      await app.close();
      app = await open();
      for (const client of [first, second]) client.app = app;
      const others = engine.name === 'postgres' ? [await open(), await open()] : [];
      for (const a of [app, ...others]) a.context.orders.start();
      for (let i = 0; i < 400 && (await seqOf(first, id)) < 2; i++) await new Promise((r) => setTimeout(r, 25));
      for (const a of [app, ...others]) await a.context.orders.settled();
      expect(await entriesOf(first, id)).toMatchObject([{ seq: 1 }, { seq: 2, by: 'order' }]);
      expect(await listOf(second, id)).toMatchObject([{ carried: 1 }]);
      for (const other of others) await other.close();
    });

    it('only so many, only in one’s own seat, only what is understood', async () => {
      const { id, first, second } = await scene();
      const eve = await TestClient.guest(app, 'Eve');
      expect((await give(eve, id, { kind: 'pass' })).status).toBe(403);
      expect((await eve.get(`/api/games/${id}/orders`)).status).toBe(403);
      for (const bad of [
        {},
        { kind: 'win' },
        { kind: 'pass', until: 5 },
        { kind: 'buy', company: 'sum', left: 0, most: 1 },
      ])
        expect((await give(second, id, bad)).status).toBe(400);
      for (let n = 0; n < 10; n++) expect((await give(second, id, { kind: 'pass', until: far })).status).toBe(201);
      expect((await give(second, id, { kind: 'pass', until: far })).body).toMatchObject({ error: 'tooMany', most: 10 });
      await move(first, id, { type: 'stop', player: 'p1' });
      expect((await give(second, id, { kind: 'pass' })).status).toBe(409);
      expect((await listOf(second, id)).every((o: { endedAt: number | null }) => o.endedAt !== null)).toBe(true);
    });
  });
