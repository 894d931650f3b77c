import { type AnyGame, choices, complete, generator, play, stateHash } from '@traviesa/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realGame } from '../../../../tests/lib/realGames.ts';
import { Store } from '../store/store.ts';
import { TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { source } from '../titles.ts';
import { type App, buildApp } from './app.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the titles on the server', () => {
  const engine = sqliteEngine();
  let store: Store;
  let app: App;
  let ana: TestClient;
  beforeAll(async () => {
    store = await Store.open(await engine.newAddress());
    app = await buildApp({ store, limits: { requests: 1e6, guests: 1e6 }, webDist: '/nowhere' });
    ana = await TestClient.guest(app, 'Ana');
  });
  afterAll(async () => {
    await app?.close();
    await store?.close();
    await engine.stop();
  });

  /** The position that a client reaches from what the server sends. */
  function follow(game: AnyGame, answer: { start: object; entries: { entry: object; state?: object }[] }) {
    let state = structuredClone(answer.start);
    for (const item of answer.entries) {
      if (item.state) state = structuredClone(item.state);
      else play(game, state as never, item.entry as never);
    }
    return state as never;
  }

  it('options that are for more players begin with as many, and are refused with fewer', async () => {
    const begin = async (players: number, options: object) => {
      const seats = [null, ...Array.from({ length: players - 1 }, () => ({ bot: 'random' }))];
      const made = await ana.post('/api/tables', { title: '1862', seats, options });
      return made.status === 201 ? (await ana.post(`/api/tables/${made.body.table.id}/start`)).status : made.status;
    };
    const [more, shorter] = [{ companies: 'more' }, { shorter: 'yes' }];
    expect([await begin(7, more), await begin(5, shorter)]).toEqual([200, 200]);
    expect([await begin(6, more), await begin(4, shorter)]).toEqual([422, 422]);
  });

  for (const id of source.ids) {
    it(`${id}: a person and house bots move, and a client without the seed follows`, async () => {
      const game = (await source.load(id))!;
      const seats = [null, { bot: 'random' }, { bot: 'greedy' }].slice(0, Math.max(2, Math.min(3, game.players.max)));
      const made = await ana.post('/api/tables', { title: id, seats });
      expect(made.body).toMatchObject({ table: { title: id } });
      const table = made.body.table.id as string;
      const started = await ana.post(`/api/tables/${table}/start`);
      const me = started.body.table.you.player as string;
      const draw = generator(7);
      let moves = 0;
      for (let tries = 0; moves < 12 && tries < 2000; tries++) {
        const { body } = await ana.get(`/api/games/${table}`);
        if (body.table.status !== 'playing') break;
        if (body.table.turn.players[0] !== me) {
          await sleep(20);
          continue;
        }
        const state = follow(game, body);
        const offered = choices(game, state).filter((c) => c.player === me);
        const action = complete(game, state, offered[draw(offered.length)]!, draw);
        const answer = await ana.play(table, body.seq, action);
        expect(answer.body).toMatchObject({ again: false });
        moves++;
      }
      expect(moves).toBeGreaterThan(3);
      const { body } = await ana.get(`/api/games/${table}`);
      const stored = await app.context.tables.use(table, async (t) => {
        const timeline = await app.context.tables.timeline(t);
        return timeline.seq === body.seq ? timeline.state : undefined;
      });
      if (stored) expect(stateHash(follow(game, body))).toBe(stateHash({ ...stored, rng: [] }));
    });
  }

  const real = realGame('1888-128097');
  const log =
    real && (JSON.parse(real.log) as { players: { id: number }[]; actions: { hex?: string; type: string }[] });
  if (!log) console.log('skipped: the import of a real 18xx.games log: no real games here');
  it.skipIf(!log)('a log of 18xx.games becomes an analysis table and goes out again', async () => {
    const made = await ana.post('/api/import', { format: '18xx', data: log });
    expect(made.body).toMatchObject({ table: { title: '1888', status: 'analysis' } });
    const { table } = made.body;
    const { body: game } = await ana.get(`/api/games/${table.id}`);
    expect(game.entries.length).toBeGreaterThan(200);
    const out = await ana.get(`/api/games/${table.id}/record?format=18xx`);
    expect(out.status).toBe(200);
    expect(out.body.players).toEqual(log!.players.map(({ id }) => expect.objectContaining({ id })));
    const back = await ana.post('/api/import', { format: '18xx', data: out.body });
    expect(back.body.table.result).toEqual(table.result);
    const broken = { ...log, title: '1830' };
    const refused = await ana.post('/api/import', { format: '18xx', data: broken });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'cannotImport', reason: ['interop.unknownTitle', {}] },
    ]);
    const odd = structuredClone(log!);
    odd.actions.find((a) => a.type === 'lay_tile')!.hex = 'Z99';
    expect((await ana.post('/api/import', { format: '18xx', data: odd })).body).toMatchObject({
      error: 'cannotImport',
      action: expect.any(Number),
    });
  });

  it('says why a game cannot be written as a log of 18xx.games', async () => {
    const { body } = await ana.post('/api/tables', { title: 'chicago-express', seats: [null, { bot: 'random' }] });
    await ana.post(`/api/tables/${body.table.id}/start`);
    const playing = await ana.get(`/api/games/${body.table.id}/record?format=18xx`);
    expect([playing.status, playing.body.error]).toEqual([409, 'cannotExport']);
    const record = { game: 'chicago-express', revision: 1, players: ['A', 'B'], options: {}, seed: 1, entries: [] };
    const made = await ana.post('/api/import', { format: 'traviesa', data: record });
    const out = await ana.get(`/api/games/${made.body.table.id}/record?format=18xx`);
    expect([out.status, out.body]).toMatchObject([
      409,
      { error: 'cannotExport', reason: ['interop.noForeignTitle', {}] },
    ]);
  });
});
