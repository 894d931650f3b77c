import { afterEach, describe, expect, it } from 'vitest';
import { LAG } from '../clock/times.ts';
import { Store } from '../store/store.ts';
import { onEachEngine, type Together, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { sqliteEngine } from '../testing/engines.ts';
import { HandTimers } from '../testing/handTimers.ts';
import { SocketClient } from '../testing/socketClient.ts';
import { TALLY_MODULE } from '../testing/tally.ts';
import { buildApp } from './app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-07-01T10:00Z');
const live = (onTimeout: string) => ({ kind: 'live', budget: 600, increment: 10, onTimeout });
const byTurns = (onTimeout: string, nights = false) => ({
  kind: 'turns',
  perTurn: 24 * 3600,
  bank: 3 * 24 * 3600,
  nights,
  onTimeout,
});

const timers = new HandTimers(START);
const timing = { timers, keeper: { beatEvery: 6 * HOUR } };

onEachEngine(
  'clocks',
  (here: Together) => {
    const pass = (ms: number): Promise<void> => timers.pass(ms, () => here.app.context.keeper.idle());
    const tableOf = async (id: string) => (await here.ana.get(`/api/tables/${id}`)).body.table;
    const begin = async (clock: object, bots: string[] = []) => {
      const { id, players } = await startTally([here.ana, here.ben], { clock, bots });
      return { id, players, first: players['p1'] ?? here.ana };
    };
    const add = (player: string) => ({ type: 'add', player, n: 1 });

    it('are chosen within bounds when a table is made, and shown before anybody joins', async () => {
      const make = (clock: object, rest: object = {}) =>
        here.ana.post('/api/tables', { title: 'tally', seats: [null, null], clock, ...rest });
      const made = await make(byTurns('vote', true));
      expect(made.status).toBe(201);
      const seen = await new TestClient(here.app).get(`/api/tables/${made.body.table.id}`);
      expect(seen.body.table).toMatchObject({ clock: byTurns('vote', true), pace: 'turns', time: null });
      for (const [wrong, rest] of [
        [{ ...live('bot'), budget: 0 }],
        [{ ...live('bot'), budget: 1e9 }],
        [{ ...live('bot'), budget: 1.5 }],
        [{ ...live('bot'), onTimeout: 'explode' }],
        [{ ...live('bot'), more: 1 }],
        [{ ...live('bot'), increment: 0 }],
        [{ ...byTurns('bot'), bank: -1 }],
        [{ kind: 'sand' }],
        [live('bot'), { pace: 'turns' }],
      ] as [object, object?][])
        expect((await make(wrong, rest)).status, JSON.stringify(wrong)).toBe(400);
      await here.ana.ask('DELETE', `/api/tables/${made.body.table.id}`);
    });

    it('run for who is asked and are exact across a restart; time without a server counts on nobody', async () => {
      const { id, players } = await begin(live('nothing'));
      await pass(MINUTE);
      expect((await players['p1']!.play(id, 0, add('p1'))).status).toBe(200);
      let { time } = await tableOf(id);
      expect(time.left).toMatchObject({
        p1: { turn: 0, bank: 9 * MINUTE + LAG + 10 * SECOND },
        p2: { bank: 10 * MINUTE },
      });
      expect(time.runs).toEqual({ p2: { since: timers.now(), away: [], deadline: timers.now() + 10 * MINUTE } });
      await pass(2 * MINUTE);
      await here.app.close();
      timers.jump(3 * HOUR);
      await here.restart();
      await pass(MINUTE);
      ({ time } = await tableOf(id));
      expect(time.runs.p2.deadline).toBe(timers.now() + 7 * MINUTE);
      expect((await players['p2']!.play(id, 1, add('p2'))).status).toBe(200);
      expect((await tableOf(id)).time.left.p2.bank).toBe(7 * MINUTE + LAG + 10 * SECOND);
    });

    it('only mark who is out where the table wants nothing else', async () => {
      const { id, players } = await begin(live('nothing'));
      await pass(10 * MINUTE - 1);
      expect((await tableOf(id)).time.out).toEqual([]);
      await pass(1);
      const { time, seq } = await tableOf(id);
      expect([seq, time.out, time.runs.p1.deadline]).toEqual([0, ['p1'], null]);
      expect((await players['p1']!.play(id, 0, add('p1'))).status).toBe(200);
      expect((await tableOf(id)).time).toMatchObject({ out: [], left: { p1: { bank: 10 * SECOND } } });
    });

    it('let a house bot decide, say so in the game and its record, and the person plays on', async () => {
      const { id, players } = await begin(live('bot'), ['random']);
      const asked = async () => (await tableOf(id)).turn.players[0] as string;
      while (!players[await asked()])
        await until(
          () => asked(),
          (p) => players[p] !== undefined,
        );
      const slow = await asked();
      const { seq } = await tableOf(id);
      await pass(10 * MINUTE);
      const after = await until(
        () => tableOf(id),
        (t) => t.seq > seq && players[t.turn.players[0]] !== undefined,
      );
      expect(after.time.out).toEqual([slow]);
      const game = (await here.ana.get(`/api/games/${id}`)).body;
      const item = game.entries[seq];
      expect(item).toMatchObject({ seq: seq + 1, by: 'clock', entry: { player: slow } });
      expect(game.entries.filter((e: { by?: string }) => e.by !== undefined)).toHaveLength(1);
      const record = (await here.ana.get(`/api/games/${id}/record`)).body;
      expect(record.byClock).toEqual([seq + 1]);
      // The end of the turn has given time; whoever is back plays on.
      expect(after.time.left[slow].bank).toBe(10 * SECOND);
      for (let tries = 0; (await asked()) !== slow && tries < 6; tries++) {
        const p = await asked();
        if (players[p]) await players[p].play(id, (await tableOf(id)).seq, add(p));
        await until(
          () => asked(),
          (now) => players[now] !== undefined,
        );
      }
      const back = await players[slow]!.play(id, (await tableOf(id)).seq, add(slow));
      expect([back.status, back.body.item.by]).toEqual([200, undefined]);
      expect((await tableOf(id)).time.out).toEqual([]);
      await here.restart();
      expect((await here.ana.get(`/api/games/${id}`)).body.entries[seq].by).toBe('clock');
    });

    it('do not count the nights and holidays of who is asked', async () => {
      const hours = { zone: 'Europe/Madrid', night: { from: 1380, to: 480 }, daysOff: [], holidays: [] };
      for (const person of [here.ana, here.ben])
        expect((await person.ask('PUT', '/api/me/hours', hours)).status).toBe(200);
      expect((await here.ana.get('/api/me/hours')).body).toEqual({ hours });
      const { id, players } = await begin(byTurns('nothing', true));
      const began = timers.now();
      // Four days of fifteen hours and nights of nine in between: 96 hours are six days and six hours.
      const { time } = await tableOf(id);
      expect(time.runs.p1.away.length).toBeGreaterThan(4);
      const counted = time.runs.p1.away.reduce((sum: number, [a, b]: number[]) => sum + b! - a!, 0);
      expect(time.runs.p1.deadline - began - counted).toBe(96 * HOUR);
      // A holiday that is announced now holds from now on.
      const day = (n: number): string => new Date(began + n * 24 * HOUR).toISOString().slice(0, 10);
      const holidays = [{ from: day(1), to: day(5) }];
      const changed = await players['p1']!.ask('PUT', '/api/me/hours', { ...hours, holidays });
      expect(changed.status).toBe(200);
      const later = (await tableOf(id)).time.runs.p1.deadline - time.runs.p1.deadline;
      expect(later).toBeGreaterThan(3 * 24 * HOUR);
      const bad = await here.ana.ask('PUT', '/api/me/hours', { ...hours, zone: 'Mars/Olympus' });
      expect([bad.status, bad.body.error, bad.body.reason]).toEqual([400, 'badHours', 'zone']);
      for (const person of [here.ana, here.ben]) await person.ask('PUT', '/api/me/hours', { ...hours, night: null });
    });

    it('stand still when all agree, and go on when anybody wants to', async () => {
      const { id, players } = await begin(live('bot'));
      const pause = (p: string, agree: boolean) => players[p]!.post(`/api/games/${id}/pause`, { agree });
      await pass(MINUTE);
      expect((await pause('p1', true)).body.table.time).toMatchObject({ paused: false, agreed: ['p1'] });
      expect((await pause('p1', false)).body.table.time).toMatchObject({ paused: false, agreed: [] });
      await pause('p1', true);
      expect((await pause('p2', true)).body.table.time).toMatchObject({ paused: true, agreed: [], runs: {} });
      await pass(5 * HOUR);
      const table = await tableOf(id);
      expect([table.seq, table.time.left.p1.bank]).toEqual([0, 9 * MINUTE]);
      const on = await players['p2']!.ask('DELETE', `/api/games/${id}/pause`);
      expect(on.body.table.time).toMatchObject({
        paused: false,
        runs: { p1: { deadline: timers.now() + 9 * MINUTE } },
      });
      expect((await players['p2']!.ask('DELETE', `/api/games/${id}/pause`)).body.error).toBe('notPaused');
      const none = await startTally([here.ana, here.ben]);
      expect((await here.ana.post(`/api/games/${none.id}/pause`, { agree: true })).body.error).toBe('noClock');
    });

    it('run for those who are asked whether to go back; silence declines', async () => {
      const { id, players } = await begin(live('nothing'));
      await players['p1']!.play(id, 0, add('p1'));
      await players['p2']!.play(id, 1, add('p2'));
      await players['p1']!.play(id, 2, add('p1'));
      const asks = await players['p1']!.post(`/api/games/${id}/undo-request`, { expectedSeq: 3, count: 3 });
      expect(asks.body.undoRequest.waiting).toEqual(['p2']);
      expect(Object.keys((await tableOf(id)).time.runs)).toEqual(['p2']);
      await pass(11 * MINUTE);
      expect((await here.ana.get(`/api/games/${id}`)).body.undoRequest).toBeNull();
      expect((await tableOf(id)).time.out).toEqual(['p2']);
    });

    it('are told to those who watch with every entry', async () => {
      const url = await here.app.server.listen({ port: 0, host: '127.0.0.1' });
      const socket = await SocketClient.connect(url, { cookie: here.ana.cookie! });
      const { id, players } = await begin(live('nothing'));
      socket.send({ type: 'watch', game: id });
      await socket.next('game');
      await players['p1']!.play(id, 0, add('p1'));
      const told = await socket.next('time');
      expect(told).toMatchObject({ id, seq: 1, time: { runs: { p2: { since: timers.now() } } } });
      socket.close();
    });
  },
  timing,
);

describe('a clock for real', () => {
  const engine = sqliteEngine();
  afterEach(() => engine.stop());

  it('is out after two seconds; a bot moves, and the person plays on', async () => {
    const store = await Store.open(await engine.newAddress());
    const app = await buildApp({ store, titlesModule: TALLY_MODULE, webDist: '/nowhere' });
    const ana = await TestClient.guest(app, 'Ana');
    const ben = await TestClient.guest(app, 'Ben');
    const clock = { kind: 'live', budget: 2, increment: 20, onTimeout: 'bot' };
    const { id, players } = await startTally([ana, ben], { clock });
    const began = Date.now();
    const game = await until(
      async () => (await ana.get(`/api/games/${id}`)).body,
      (g) => g.entries.length > 0,
    );
    expect(game.entries[0]).toMatchObject({ by: 'clock', entry: { player: 'p1' } });
    expect(game.entries[0].at - began).toBeGreaterThanOrEqual(1900);
    expect((await players['p2']!.play(id, 1, { type: 'add', player: 'p2', n: 1 })).status).toBe(200);
    expect((await players['p1']!.play(id, 2, { type: 'add', player: 'p1', n: 1 })).status).toBe(200);
    await app.close();
    await store.close();
  });
});
