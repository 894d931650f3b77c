import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, type ServeOptions, serve } from '../serve.ts';
import { until } from '../testing/atTheTable.ts';
import { ChildServer } from '../testing/childServer.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { postgresEngine } from '../testing/engines.ts';
import { ask } from '../testing/remote.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { ownerOf } from './members.ts';
import { letters, type Notice } from './notices.ts';
import { PresenceElsewhere } from './presence.ts';

describe('who looks after a game', () => {
  const games = Array.from({ length: 3000 }, (_, i) => `game${i}`);
  it('is one of those who are there, each for a fair share', () => {
    const shares = new Map<string, number>();
    for (const g of games) {
      const owner = ownerOf(['a', 'b', 'c'], g)!;
      shares.set(owner, (shares.get(owner) ?? 0) + 1);
    }
    for (const n of shares.values()) expect(Math.abs(n - 1000)).toBeLessThan(200);
  });
  it('changes only for the games of one who goes', () => {
    for (const g of games) {
      const before = ownerOf(['a', 'b', 'c'], g)!;
      const after = ownerOf(['a', 'c'], g)!;
      if (before !== 'b') expect(after).toBe(before);
    }
  });
});

describe('letters', () => {
  it('are never longer than PostgreSQL takes, and lose nothing', () => {
    const notices: Notice[] = Array.from({ length: 1000 }, (_, i) => ({ k: 'game', id: `${i}`.repeat(10) }));
    const sent = [...letters('node', notices)];
    for (const text of sent) expect(Buffer.byteLength(text)).toBeLessThan(8000);
    expect(sent.flatMap((text) => JSON.parse(text).notices)).toEqual(notices);
    expect([...letters('node', [])]).toEqual([]);
  });
  it('carry short moves whole; long ones are only mentioned', () => {
    const move = (entry: string): Notice => ({
      k: 'game',
      id: 'g',
      house: true,
      move: { entry, author: 'ana', at: 1, row: { seq: 1, version: 2 } },
    });
    const [short, long] = [move('{"type":"añadir"}'), move(`"${'ñ'.repeat(1500)}"`)];
    const sent = [...letters('node', [short, ...Array.from({ length: 20 }, () => move('é'.repeat(900))), long])];
    for (const text of sent) expect(Buffer.byteLength(text)).toBeLessThan(8000);
    const heard = sent.flatMap((text) => JSON.parse(text).notices);
    expect(heard[0]).toEqual(short);
    expect(heard.at(-1)).toEqual({ k: 'game', id: 'g', house: true });
    expect(heard).toHaveLength(22);
  });
});

describe('presence elsewhere', () => {
  it('follows news, is put right by a whole round, and forgets who is gone', () => {
    const changed: string[] = [];
    const there = new PresenceElsewhere((people, games) => changed.push(...people, ...games));
    there.take('b', { k: 'online', person: 'ana', on: true });
    there.take('b', { k: 'watched', id: 'g', n: 2 });
    there.take('c', { k: 'watched', id: 'g', n: 1 });
    there.take('b', { k: 'looking', person: 'ana', id: 'g', on: true });
    expect([there.isLooking('ana', 'g'), there.isLooking('ana', 'h')]).toEqual([true, false]);
    expect([there.isOnline('ana'), there.watchers('g')]).toEqual([true, 3]);
    there.take('b', { k: 'all', round: 1, last: false, people: ['ben'], watched: [], looking: [['ben', 'h']] });
    expect(there.isOnline('ana')).toBe(true);
    there.take('b', { k: 'all', round: 1, last: true, people: ['eve'], watched: [['h', 1]], looking: [] });
    expect([there.isOnline('ana'), there.isOnline('ben'), there.watchers('g'), there.watchers('h')]).toEqual([
      false,
      true,
      1,
      1,
    ]);
    expect([there.isLooking('ana', 'g'), there.isLooking('ben', 'h')]).toEqual([false, true]);
    there.keep(['c']);
    expect(there.isLooking('ben', 'h')).toBe(false);
    expect([there.isOnline('eve'), there.watchers('h'), there.watchers('g')]).toEqual([false, 0, 1]);
    expect(changed).toContain('eve');
  });
});

const engine = postgresEngine();
if (engine.missing) console.log(`skipped: several servers on one PostgreSQL: ${engine.missing}`);

describe.skipIf(engine.missing)('several servers on one PostgreSQL', () => {
  const servers: Served[] = [];
  let address: string;
  const start = (more: Partial<ServeOptions> = {}): Promise<Served> =>
    serve({
      ...more,
      address,
      port: 0,
      host: '127.0.0.1',
      titlesModule: TALLY_MODULE,
      limits: { requests: 1e6, guests: 1e6, proofs: 1e6, sockets: 1e6 },
      webDist: '/nowhere',
      documents: false,
      workerThreads: 1,
      hub: { lobbyEvery: 50 },
    });
  const sockets: SocketClient[] = [];
  beforeAll(async () => {
    await engine.start();
    address = await engine.newAddress();
    // All at the same moment: only one of them makes the layout.
    servers.push(...(await Promise.all([start(), start(), start()])));
    await until(
      () => servers.map((s) => s.app.context.cluster!.members.length),
      (n) => n.every((m) => m === 3),
    );
  });
  afterAll(async () => {
    for (const s of sockets) s.close();
    for (const s of servers) await s.close();
    await engine.stop();
  });
  /** The same person, asking another server. */
  const at = (who: TestClient, n: number): TestClient => {
    const other = new TestClient(servers[n]!.app);
    other.cookie = who.cookie;
    other.id = who.id;
    return other;
  };
  const connect = async (who: TestClient | undefined, n: number): Promise<SocketClient> => {
    const socket = await SocketClient.connect(servers[n]!.url, who ? { cookie: who.cookie! } : {});
    sockets.push(socket);
    return socket;
  };
  const guest = (name: string, n = 0): Promise<TestClient> => TestClient.guest(servers[n]!.app, name);

  it('seats are taken once, however many servers are asked at the same moment', async () => {
    const owner = await guest('Owner');
    const people = await Promise.all(Array.from({ length: 9 }, (_, i) => guest(`Guest ${i}`, i % 3)));
    for (let round = 0; round < 4; round++) {
      const made = await owner.post('/api/tables', {
        title: 'tally',
        seats: [null, null, null, null, null],
        sit: false,
      });
      const { id } = made.body.table;
      const joined = await Promise.all(people.map((p) => p.post(`/api/tables/${id}/join`, {})));
      expect(joined.filter((j) => j.status === 200)).toHaveLength(5);
      expect(joined.filter((j) => j.status === 409)).toHaveLength(4);
      const seen = await Promise.all(
        [0, 1, 2].map(async (n) => (await at(owner, n).get(`/api/tables/${id}`)).body.table.seats),
      );
      const seated = seen[0].map((s: { person: string }) => s.person);
      expect(new Set(seated).size).toBe(5);
      for (const p of people) expect(seated.includes(p.id)).toBe(joined[people.indexOf(p)]!.status === 200);
      expect(seen[1].map((s: { person: string }) => s.person)).toEqual(seated);
      expect(seen[2].map((s: { person: string }) => s.person)).toEqual(seated);
    }
  });

  it('what one server did, the next one knows at once', async () => {
    const ana = await guest('Ana');
    const { id } = await startTally([ana]);
    for (let seq = 0; seq < 60; seq++) {
      const action = seq % 7 === 3 ? { type: 'draw', player: 'p1' } : { type: 'add', player: 'p1', n: 1 };
      const played = await at(ana, seq % 3).play(id, seq, action, `key-of-move-${seq}`);
      expect([played.status, played.body.seq]).toEqual([200, seq + 1]);
    }
    const games = await Promise.all(
      [0, 1, 2].map(async (n) => (await at(ana, n).get(`/api/games/${id}`)).body.entries),
    );
    expect(games[0]).toHaveLength(60);
    expect(games[1]).toEqual(games[0]);
    expect(games[2]).toEqual(games[0]);
    const again = await at(ana, 1).play(id, 59, { type: 'draw', player: 'p1' }, 'key-of-move-59');
    expect(again.body).toMatchObject({ again: true, seq: 60 });
  });

  it('moves are told whole: who hears of one asks the store for nothing, and what came out of order is put right', async () => {
    const ana = await guest('Ana');
    const { id } = await startTally([ana]);
    const watcher = await connect(undefined, 1);
    await watcher.ask({ type: 'watch', game: id }, 'game');
    const { store } = servers[1]!;
    const { news } = store.games;
    let asked = 0;
    store.games.news = (...given) => {
      asked++;
      return news.apply(store.games, given);
    };
    const { cluster } = servers[0]!.app.context;
    const say = cluster!.say.bind(cluster);
    try {
      const add = (seq: number) => ana.play(id, seq, { type: 'add', player: 'p1', n: 1 });
      // Notices keep their order: with the first move all is heard that was said of the table before.
      await add(0);
      await watcher.until((s) => s.entriesOf(id).length === 1);
      asked = 0;
      for (let seq = 1; seq < 5; seq++) await add(seq);
      await ana.play(id, 5, { type: 'draw', player: 'p1' });
      await watcher.until((s) => s.entriesOf(id).length === 6);
      expect(asked).toBe(0);
      const rowAt = (served: Served) => served.app.context.tables.use(id, async (t) => ({ ...t.row }));
      expect(await rowAt(servers[1]!)).toEqual(await rowAt(servers[0]!));
      // A later move is heard of before an earlier one.
      const held: Notice[] = [];
      cluster!.say = (notice) => void held.push(notice);
      for (let seq = 6; seq < 9; seq++) await add(seq);
      for (const notice of held.reverse()) say(notice);
      await watcher.until((s) => s.entriesOf(id).length === 9);
      expect(asked).toBe(1);
      expect(watcher.entriesOf(id).map((i) => i.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    } finally {
      store.games.news = news;
      cluster!.say = say;
    }
  });

  it('those who watch at one server see what happens at the others: moves, chat, requests, who is there', async () => {
    const [ana, ben] = [await guest('Ana'), await guest('Ben', 1)];
    const { id, players } = await startTally([ana, ben], { options: { order: 'any' } });
    const watcher = await connect(undefined, 2);
    await watcher.ask({ type: 'watch', game: id }, 'game');
    const [a, b] = [await connect(ana, 0), await connect(ben, 1)];
    for (const s of [a, b]) s.send({ type: 'watch', game: id });
    await watcher.next('presence', (m) => m.id === id && m.online.length === 2);
    await a.next('presence', (m) => m.id === id && m.online.length === 2 && m.watchers === 1);
    const anaIs = Object.keys(players).find((p) => players[p]!.id === ana.id)!;
    const benIs = Object.keys(players).find((p) => players[p]!.id === ben.id)!;
    for (let seq = 0; seq < 20; seq++) {
      const [who, player] = seq % 2 ? [ben, benIs] : [ana, anaIs];
      const played = await at(who, seq % 3).play(id, seq, { type: 'add', player, n: 1 }, `key-of-move-${seq}`);
      expect(played.status).toBe(200);
    }
    for (const s of [watcher, a, b]) {
      await s.until((c) => c.entriesOf(id).length === 20);
      expect(s.entriesOf(id).map((i) => i.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    }
    await at(ben, 2).post(`/api/games/${id}/chat`, { text: 'hola', key: 'chat-key-1' });
    for (const s of [watcher, a, b])
      expect(await s.next('chat', (m) => m.id === id)).toMatchObject({ message: { text: 'hola' } });
    await at(ana, 1).post(`/api/games/${id}/undo-request`, { expectedSeq: 20, count: 2 });
    await b.next('undoRequest', (m) => m.undoRequest?.player === anaIs);
    expect(
      (await at(ben, 0).post(`/api/games/${id}/undo-request/answer`, { expectedSeq: 20, accept: true })).body.seq,
    ).toBe(21);
    await watcher.until((c) => c.entriesOf(id).length === 21);
    b.close();
    await a.next('presence', (m) => m.id === id && m.online.length === 1, a.received.length);
    await at(ana, 2).ask('PATCH', '/api/me', { name: 'Anita' });
    await until(
      async () => (await at(ben, 1).get(`/api/tables/${id}`)).body.table.owner.name,
      (n) => n === 'Anita',
    );
  });

  it('lobbies show tables of other servers, and whoever is no longer allowed is gone everywhere', async () => {
    const [ana, eve] = [await guest('Ana'), await guest('Eve', 1)];
    const [lobby, eves] = [await connect(eve, 1), await connect(eve, 2)];
    lobby.send({ type: 'lobby', on: true });
    await lobby.ask({ type: 'ping', id: 1 }, 'pong');
    const { id } = (await ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
    await lobby.next('table', (m) => m.table.id === id);
    await at(eve, 1).post(`/api/tables/${id}/join`, {});
    await eves.ask({ type: 'watch', game: id }, 'table');
    await at(ana, 0).post(`/api/tables/${id}/kick`, { seat: 1, ban: true });
    await eves.next('tableClosed', (m) => m.id === id);
    await at(ana, 2).ask('DELETE', `/api/tables/${id}`);
    await lobby.next('tableClosed', (m) => m.id === id);
    expect((await at(ana, 1).get(`/api/tables/${id}`)).status).toBe(404);
    await at(eve, 0).ask('DELETE', '/api/me/session');
    await eves.until((s) => s.closed !== undefined);
  });

  it('guesses at a password count at all servers together', async () => {
    const ana = await guest('Ana');
    const locked = { title: 'tally', seats: [null, null], access: 'password', password: 'open sesame' };
    const { id } = (await ana.post('/api/tables', locked)).body.table;
    const eve = await guest('Eve');
    let wrong = 0;
    for (let i = 0; i < 30; i++) {
      const { status } = await at(eve, i % 3).post(`/api/tables/${id}/enter`, { password: `guess ${i}` });
      if (status === 403) wrong++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(wrong).toBe(10);
  });

  it('guesses at all servers in the same moment are no more than at one', async () => {
    const ana = await guest('Ana');
    const locked = { title: 'tally', seats: [null, null], access: 'password', password: 'open sesame' };
    const { id } = (await ana.post('/api/tables', locked)).body.table;
    const eves = await Promise.all(Array.from({ length: 9 }, (_, i) => guest(`Eve ${i}`)));
    const statuses = await Promise.all(
      eves.flatMap((eve, i) =>
        [0, 1, 2].map(async (n) => {
          const answer = await at(eve, (i + n) % 3).post(`/api/tables/${id}/enter`, { password: `guess ${i} ${n}` });
          return answer.status;
        }),
      ),
    );
    expect(statuses.filter((s) => s === 403)).toHaveLength(10);
    expect(statuses.filter((s) => s === 429)).toHaveLength(17);
  });

  it('new guests of one address are as many as at one server, whichever processes are asked in the same moment', async () => {
    const most = 12;
    const processes = [0, 1].map(() => new ChildServer(address, 0, [], { guests: most }));
    try {
      const urls = await Promise.all(processes.map((p) => p.open()));
      // Who asks from elsewhere has a budget of their own; this one is untouched by the tests before.
      const come = (n: number, from: string) =>
        ask(urls[n % 2]!, 'POST', '/api/guests', { body: { name: `Guest ${n}` }, from });
      for (const from of ['127.0.0.31', '127.0.0.32']) {
        const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => come(n, from)));
        expect(answers.filter((a) => a.status === 201)).toHaveLength(most);
        for (const { status, body } of answers)
          if (status !== 201) expect([status, body.error, body.retryAfter > 0]).toEqual([429, 'slowDown', true]);
      }
    } finally {
      for (const p of processes) await p.kill('SIGTERM');
    }
  });

  it('a shared budget is full again after its time, not more, whatever the clocks were set to', async () => {
    const { store } = servers[0]!;
    const use = async (n: number): Promise<number> => {
      let got = 0;
      for (let i = 0; i < n; i++) if (await store.nodes.useOne('trial', 5, 600_000)) got++;
      return got;
    };
    const lastUsed = (ago: number) =>
      sql`update budgets set at = (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago}::bigint where name = 'trial'`.execute(
        store.db,
      );
    expect(await use(8)).toBe(5);
    await lastUsed(240_500);
    expect(await use(8)).toBe(2);
    await lastUsed(10 * 365 * 86_400_000);
    expect(await use(8)).toBe(5);
    await lastUsed(-3_600_000);
    expect(await use(8)).toBe(0);
    // Even the largest limit of all is no more than the engine can count.
    expect(await store.nodes.useOne('endless', 1e9, 600_000)).toBe(true);
    await sql`update budgets set at = 0 where name = 'endless'`.execute(store.db);
    expect(await store.nodes.useOne('endless', 1e9, 600_000)).toBe(true);
  });

  it('bots move once, whoever looks after them; when that server goes, another one goes on', async () => {
    const ana = await guest('Ana');
    const ids: string[] = [];
    for (let i = 0; i < 12; i++)
      ids.push((await startTally([at(ana, i % 3)], { bots: ['random', 'random'], options: { limit: '31' } })).id);
    const table = async (id: string) => (await at(ana, 0).get(`/api/tables/${id}`)).body.table;
    const step = async (id: string, n: number): Promise<boolean> => {
      const t = await until(
        () => table(id),
        (x) => x.status === 'finished' || x.turn.players[0] === x.you.player,
      );
      if (t.status === 'finished') return true;
      const played = await at(ana, n).play(
        id,
        t.seq,
        { type: 'add', player: t.you.player, n: 1 },
        `key-of-move-${t.seq}`,
      );
      expect(played.status).toBe(200);
      return false;
    };
    for (let n = 0; n < 4; n++) await Promise.all(ids.map((id) => step(id, n % 3)));
    const gone = servers.splice(2, 1)[0]!;
    await gone.close();
    await until(
      () => servers.map((s) => s.app.context.cluster!.members.length),
      (n) => n.every((m) => m === 2),
    );
    for (let n = 0; n < 8; n++) await Promise.all(ids.map((id) => step(id, n % 2)));
    for (const id of ids) {
      const { entries } = (await ana.get(`/api/games/${id}`)).body as {
        entries: { seq: number; entry: { player: string } }[];
      };
      // Three take turns: nobody moved twice, nobody was left out.
      const moves = entries.filter((e) => e.entry.player !== 'bank');
      for (const [i, e] of moves.entries()) expect(e.entry.player).toBe(`p${(i % 3) + 1}`);
      expect(entries.map((e) => e.seq)).toEqual(entries.map((_, i) => i + 1));
    }
  });

  it('a clock is out once, whoever looks after the game and whatever its own clock says; when that server goes, another one keeps the time', async () => {
    const [ana, ben] = [await TestClient.guest(servers[0]!.app, 'Ana'), await TestClient.guest(servers[0]!.app, 'Ben')];
    // The clocks of two machines differ by a minute.
    servers.push(await start({ machineClock: () => Date.now() + 60_000 }));
    const times = servers.map((s) => s.app.context.now());
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1000);
    await until(
      () => servers.map((s) => s.app.context.cluster!.members.length),
      (n) => n.every((m) => m === 3),
    );
    const clock = { kind: 'live', budget: 3, increment: 60, onTimeout: 'bot' };
    const { id } = await startTally([ana, ben], { clock });
    const others: string[] = [];
    for (let n = 0; n < 9; n++) others.push((await startTally([at(ana, n % 3), at(ben, n % 3)], { clock })).id);
    const keeper = servers.findIndex((s) => s.app.context.cluster!.owns(id));
    const began = Date.now();
    await servers.splice(keeper, 1)[0]!.close();
    const game = await until(
      async () => (await at(ana, 0).get(`/api/games/${id}`)).body,
      (g) => g.entries.length > 0,
    );
    expect(Date.now() - began).toBeGreaterThan(2000);
    expect(game.entries).toMatchObject([{ seq: 1, by: 'clock' }]);
    expect((await at(ana, 1).get(`/api/games/${id}`)).body.entries).toEqual(game.entries);
    expect(game.table.time.out).toEqual(['p1']);
    for (const other of others) {
      const { entries, table } = await until(
        async () => (await at(ana, 0).get(`/api/games/${other}`)).body,
        (g) => g.entries.length > 0,
      );
      expect(entries).toMatchObject([{ seq: 1, by: 'clock' }]);
      expect(entries[0].at - table.startedAt).toBeGreaterThanOrEqual(2990);
      expect(entries[0].at - table.startedAt).toBeLessThan(20_000);
    }
  });

  it('what no notice has told is found by looking', async () => {
    const ana = await guest('Ana');
    const { id } = await startTally([ana]);
    const watcher = await connect(undefined, 1);
    await watcher.ask({ type: 'watch', game: id }, 'game');
    // A server whose words are lost.
    servers[0]!.app.context.cluster!.say = () => {};
    await ana.play(id, 0, { type: 'add', player: 'p1', n: 1 });
    await watcher.until((s) => s.entriesOf(id).length === 1, 20_000);
  });
});
