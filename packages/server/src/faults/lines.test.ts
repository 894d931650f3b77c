import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../store/migrations.ts';
import { postgresDialect, postgresPool } from '../store/postgres.ts';
import { Store } from '../store/store.ts';
import { ChildServer } from '../testing/childServer.ts';
import { Cutter } from '../testing/cutter.ts';
import { postgresEngine } from '../testing/engines.ts';
import { ask, newGame, newGuest, type RemotePerson } from '../testing/remote.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const SECONDS = Number(process.env['LINES_SECONDS'] ?? 6);

const engine = postgresEngine();
if (engine.missing) console.log(`skipped: lines that are cut: ${engine.missing}`);

describe.skipIf(engine.missing)('play on PostgreSQL while something is done to it', () => {
  let address: string;
  let child: ChildServer;
  let toClients: Cutter;
  let toDatabase: Cutter;
  let base: string;
  beforeAll(async () => {
    await engine.start();
    address = await engine.newAddress();
    const folder = decodeURIComponent(/@([^:/]+)/.exec(address)![1]!);
    toDatabase = await Cutter.to(`${folder}/.s.PGSQL.5432`);
    child = new ChildServer(address.replace(/@[^/]+/, `@127.0.0.1:${toDatabase.port}`), 0);
    toClients = await Cutter.to(Number(new URL(await child.open()).port));
    base = `http://127.0.0.1:${toClients.port}`;
  });
  afterAll(async () => {
    await toClients?.close();
    await child?.kill();
    await toDatabase?.close();
    await engine.stop();
  });

  interface Acknowledged {
    readonly key: string;
    readonly seq: number;
  }
  let played = 0;
  let answered = 0;
  /** Goes on with the same key until the server has answered, as the page does. */
  async function playOn(who: RemotePerson, id: string, player: string, stop: () => boolean): Promise<Acknowledged[]> {
    const done: Acknowledged[] = [];
    let expectedSeq = 0;
    while (!stop()) {
      const key = `${player}-key-${++played}`;
      for (;;) {
        const body = { expectedSeq, key, action: { type: 'add', player, n: 1 } };
        const answer = await ask(base, 'POST', `/api/games/${id}/entries`, { body, cookie: who.cookie }).catch(
          () => undefined,
        );
        if (answer?.status === 200) {
          done.push({ key, seq: answer.body.seq });
          answered++;
          expectedSeq = Math.max(expectedSeq, answer.body.seq);
          break;
        }
        if (answer?.status === 409 && answer.body.error === 'stale') expectedSeq = answer.body.seq;
        else if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
        else await sleep(20);
      }
    }
    return done;
  }

  /** Two play one game while the work goes on; then every move that was acknowledged is stored once, in its place. */
  async function during(work: () => Promise<void>): Promise<number> {
    const people = [await newGuest(base, 'Ana'), await newGuest(base, 'Ben')];
    const { id, players } = await newGame(base, people);
    let over = false;
    const playing = people.map((p, i) => playOn(p, id, players[i]!, () => over));
    await work();
    over = true;
    const acknowledged = (await Promise.all(playing)).flat();
    const store = await Store.open(address, { mode: 'look' });
    const entries = await store.games.entries(id);
    await store.close();
    expect(entries.map((e) => e.seq)).toEqual(entries.map((_, i) => i + 1));
    expect(new Set(entries.map((e) => e.key)).size).toBe(entries.length);
    const at = new Map(entries.map((e) => [e.key, e.seq]));
    for (const { key, seq } of acknowledged) expect(at.get(key), key).toBe(seq);
    expect(acknowledged).toHaveLength(entries.length);
    return entries.length;
  }

  it('single connections are cut, of people and of the server to its database: nothing is lost and nothing is twice', async () => {
    const began = Date.now();
    const passed = (): number => (Date.now() - began) / 1000;
    const moves = await during(async () => {
      // A machine with much else to do gets there later.
      while (passed() < SECONDS || (answered <= 20 && passed() < 15 * SECONDS)) {
        await sleep(20 + Math.random() * 60);
        (Math.random() < 0.5 ? toClients : toDatabase).cut();
      }
    });
    console.log(`${moves} moves, ${toClients.cuts} connections of people and ${toDatabase.cuts} to the database cut`);
    expect(toDatabase.cuts).toBeGreaterThan(10);
    expect(moves).toBeGreaterThan(20);
    const ready = await ask(base, 'GET', '/healthz');
    expect(ready.status).toBe(200);
  });

  it('a later version joins and changes the layout while this one serves: play goes on', async () => {
    let took = 0;
    const moves = await during(async () => {
      await sleep(1000);
      const began = performance.now();
      const db = new Kysely({ dialect: postgresDialect(postgresPool(address, () => {})) });
      const later = {
        async up(k: Kysely<unknown>) {
          await k.schema
            .alterTable('tables')
            .addColumn('tomorrow', 'text', (c) => c.defaultTo('unknown'))
            .execute();
          await k.schema
            .createTable('novelties')
            .addColumn('id', 'text', (c) => c.primaryKey())
            .execute();
        },
      };
      const provider = { getMigrations: async () => ({ ...migrations, '999-later': later }) };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      await db.destroy();
      expect(error).toBeUndefined();
      took = performance.now() - began;
      await sleep(1500);
    });
    console.log(`${moves} moves while the layout was changed in ${Math.round(took)} ms`);
    expect(moves).toBeGreaterThan(20);
    // An older version that starts on the newer layout says so instead of guessing.
    await expect(Store.open(address)).rejects.toThrow(/999-later/);
  });
});
