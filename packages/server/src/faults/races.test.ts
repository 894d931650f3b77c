import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { testEngines } from '../testing/engines.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ROUNDS = 60;

for (const engine of testEngines('races')) {
  describe.skipIf(engine.missing)(`races on ${engine.name}`, () => {
    let served: Served;
    let ana: TestClient;
    let ben: TestClient;
    beforeAll(async () => {
      await engine.start();
      served = await serve({
        address: await engine.newAddress(),
        port: 0,
        host: '127.0.0.1',
        titlesModule: TALLY_MODULE,
        limits: { requests: 1e9, guests: 1e9 },
        webDist: '/nowhere',
      });
      ana = await TestClient.guest(served.app, 'Ana');
      ben = await TestClient.guest(served.app, 'Ben');
    });
    afterAll(async () => {
      await served?.close();
      await engine.stop();
    });
    async function newGame() {
      const game = await startTally([ana, ben], { options: { order: 'any', limit: '99999' } });
      const reader = await SocketClient.connect(served.url);
      await reader.ask({ type: 'watch', game: game.id }, 'game');
      return { ...game, reader };
    }
    const add = (player: string, n = 1) => ({ type: 'add', player, n });
    /** All that is stored, after a check that the reader was told the same. */
    async function stored(id: string, reader: SocketClient) {
      const { entries } = (await ana.get(`/api/games/${id}`)).body;
      await reader.until((r) => r.entriesOf(id).length === entries.length);
      expect(reader.entriesOf(id)).toEqual(entries);
      return entries as { seq: number; entry: { type: string; player: string; n?: number } }[];
    }

    it('two clients at the same sequence: one moves, the other learns what it missed', async () => {
      const { id, players, reader } = await newGame();
      const wins: Record<string, number> = { p1: 0, p2: 0 };
      for (let seq = 0; seq < ROUNDS; seq++) {
        const order = seq % 2 ? ['p1', 'p2'] : ['p2', 'p1'];
        const answers = await Promise.all(order.map((p) => players[p]!.play(id, seq, add(p))));
        expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
        const winner = answers.findIndex((a) => a.status === 200);
        wins[order[winner]!]!++;
        expect(answers[1 - winner]!.body).toMatchObject({ error: 'stale', missed: [answers[winner]!.body.item] });
      }
      expect(await stored(id, reader)).toHaveLength(ROUNDS);
      console.log(`races on ${engine.name}: same sequence ${ROUNDS} times, won by ${JSON.stringify(wins)}`);
    });

    it('the same move twice at once is stored once, and both are told so', async () => {
      const { id, players, reader } = await newGame();
      for (let seq = 0; seq < ROUNDS; seq++) {
        const key = `double-${String(seq).padStart(4, '0')}`;
        const answers = await Promise.all([1, 2, 3].map(() => players['p1']!.play(id, seq, add('p1', 2), key)));
        expect(answers.map((a) => [a.status, a.body.seq])).toEqual([1, 2, 3].map(() => [200, seq + 1]));
        expect(answers.filter((a) => !a.body.again)).toHaveLength(1);
      }
      expect(await stored(id, reader)).toHaveLength(ROUNDS);
    });

    it('an answer that is lost after the move was stored: the retry gives it', async () => {
      const { id, players, reader } = await newGame();
      const { port, hostname } = new URL(served.url);
      let again = 0;
      for (let seq = 0; seq < ROUNDS; seq++) {
        const key = `lost-${String(seq).padStart(5, '0')}`;
        const payload = JSON.stringify({ expectedSeq: seq, key, action: add('p1', 3) });
        // The whole request leaves, and the line is cut before the answer arrives.
        await new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(
              `POST /api/games/${id}/entries HTTP/1.1\r\nhost: x\r\nx-traviesa: 1\r\ncookie: ${players['p1']!.cookie}\r\n` +
                `content-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload}`,
              () => {
                socket.destroy();
                resolve();
              },
            );
          });
          socket.on('error', () => resolve());
        });
        await sleep(seq % 4);
        const retry = await players['p1']!.play(id, seq, add('p1', 3), key);
        expect([retry.status, retry.body.seq]).toEqual([200, seq + 1]);
        if (retry.body.again) again++;
      }
      expect(await stored(id, reader)).toHaveLength(ROUNDS);
      console.log(`races on ${engine.name}: ${ROUNDS} answers lost, ${again} of the moves had been stored, all once`);
    });

    it('undo racing a move: one outcome, the same for all', async () => {
      const { id, players, reader } = await newGame();
      let seq = 0;
      const outcomes = { undo: 0, move: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        await players['p1']!.play(id, seq++, add('p1'));
        const undo = players['p1']!.play(id, seq, { type: 'undo', player: 'p1' });
        const move = players['p2']!.play(id, seq, add('p2'));
        const answers = round % 2 ? await Promise.all([undo, move]) : (await Promise.all([move, undo])).reverse();
        expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
        outcomes[answers[0]!.status === 200 ? 'undo' : 'move']++;
        seq++;
      }
      const entries = await stored(id, reader);
      expect(entries).toHaveLength(2 * ROUNDS);
      expect(entries.filter((e) => e.entry.type === 'undo')).toHaveLength(outcomes.undo);
    });

    it('join, kick and start at once leave a table that makes sense', async () => {
      for (let round = 0; round < 15; round++) {
        const { id } = (await ana.post('/api/tables', { title: 'tally', seats: [null, null] })).body.table;
        const eve = await TestClient.guest(served.app, 'Eve');
        await Promise.all([
          ben.post(`/api/tables/${id}/join`, {}),
          eve.post(`/api/tables/${id}/join`, {}),
          ana.post(`/api/tables/${id}/start`),
          ana.post(`/api/tables/${id}/kick`, { seat: 1 }),
          ana.post(`/api/tables/${id}/start`),
        ]);
        const { table } = (await ana.get(`/api/tables/${id}`)).body;
        const people = table.seats.flatMap((s: { person?: string }) => (s.person ? [s.person] : []));
        expect(new Set(people).size).toBe(people.length);
        if (table.status === 'playing') expect(people).toHaveLength(2);
        served.app.context.tables.doubt(await served.app.context.tables.use(id, async (t) => t));
        expect((await ana.get(`/api/tables/${id}`)).body.table).toEqual(table);
      }
    });
  });
}
