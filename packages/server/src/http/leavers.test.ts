import { expect, it } from 'vitest';
import { onEachEngine, type Together, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';
import { HandTimers } from '../testing/handTimers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const timers = new HandTimers(Date.parse('2026-07-01T10:00Z'));
const VOTE = { kind: 'live', budget: 600, increment: 10, onTimeout: 'vote' };

onEachEngine(
  'leavers',
  (here: Together) => {
    const pass = (ms: number): Promise<void> => timers.pass(ms, () => here.app.context.keeper.idle());
    const tableOf = async (id: string) => (await here.ana.get(`/api/tables/${id}`)).body.table;
    const add = (player: string) => ({ type: 'add', player, n: 1 });
    /** Three people; the clock of the first runs. */
    async function three(clock: object | undefined = VOTE, access = 'public') {
      const cleo = await TestClient.guest(here.app, 'Cleo');
      const game = await startTally([here.ana, here.ben, cleo], { ...(clock && { clock }), access });
      const vote = (by: string, ballot: string, player = 'p1') =>
        game.players[by]!.post(`/api/games/${game.id}/vote`, { player, ballot });
      return { ...game, vote, seat: async () => (await tableOf(game.id)).seats[0] };
    }
    const isBot = { kind: 'bot', bot: 'greedy', name: 'Greedy' };

    it('are voted about when their time is out: the majority decides, and the seat can be taken back', async () => {
      const { id, players, vote, seat } = await three();
      expect((await vote('p2', 'bot')).body.error).toBe('notInQuestion');
      await pass(10 * MINUTE);
      const { time, vote: open } = await tableOf(id);
      expect([time.out, open]).toMatchObject([
        ['p1'],
        { player: 'p1', ballots: {}, voters: ['p2', 'p3'], ends: timers.now() + 2 * MINUTE },
      ]);
      expect((await vote('p1', 'wait')).status).toBe(403);
      expect((await vote('p2', 'bot')).body.table.vote.ballots).toEqual({ p2: 'bot' });
      expect((await seat()).kind).toBe('person');
      const done = (await vote('p3', 'bot')).body.table;
      expect([done.vote, done.seats[0]]).toMatchObject([null, isBot]);
      // The bot has moved; whoever left may look on and is no longer asked.
      await until(
        () => tableOf(id),
        (t) => t.turn.players[0] === 'p2',
      );
      const former = players['p1']!;
      expect((await former.get(`/api/tables/${id}`)).body.table.you).toMatchObject({ seated: false, former: 'p1' });
      expect((await former.play(id, 1, add('p1'))).status).toBe(403);
      const back = await former.post(`/api/games/${id}/seat-back`);
      expect(back.body.table.you).toMatchObject({ player: 'p1', former: null });
      expect(back.body.table.time.left.p1.bank).toBeGreaterThanOrEqual(MINUTE);
      const { sittings } = back.body.table;
      expect(sittings.map((s: { why: string; bot: boolean; seq: number }) => [s.why, s.bot, s.seq])).toEqual([
        ['start', false, 0],
        ['vote', true, 0],
        ['back', false, 1],
      ]);
      // The record tells it too, and so does a server that has just started.
      await here.restart();
      expect((await here.ana.get(`/api/games/${id}/record`)).body.sittings).toEqual(sittings);
    });

    it('make the vote void by moving; a tie, or silence, means a bot', async () => {
      const { id, players, vote, seat } = await three();
      await pass(10 * MINUTE);
      await vote('p2', 'wait');
      await players['p1']!.play(id, 0, add('p1'));
      expect((await tableOf(id)).vote).toBeNull();
      for (const p of ['p2', 'p3']) await players[p]!.play(id, (await tableOf(id)).seq, add(p));
      await pass(MINUTE);
      expect((await tableOf(id)).vote).toMatchObject({ player: 'p1' });
      await vote('p2', 'wait');
      await vote('p3', 'invite');
      expect(await seat()).toMatchObject(isBot);
      const silent = await three();
      await pass(10 * MINUTE);
      await here.restart();
      for (const p of Object.values(silent.players)) p.app = here.app;
      await pass(2 * MINUTE);
      expect(await silent.seat()).toMatchObject(isBot);
    });

    it('are waited for once more, and not twice', async () => {
      const { id, vote, seat } = await three();
      await pass(10 * MINUTE);
      await vote('p2', 'wait');
      await vote('p3', 'wait');
      expect(await tableOf(id)).toMatchObject({ vote: null, time: { out: [], left: { p1: { bank: MINUTE } } } });
      await pass(MINUTE);
      expect(await seat()).toMatchObject(isBot);
    });

    it('are replaced by somebody who is invited; who had the seat may ask them for it', async () => {
      const { id, players, vote } = await three(VOTE, 'link');
      const { invite } = await tableOf(id);
      const dan = await TestClient.guest(here.app, 'Dan');
      const sit = (who: TestClient, body: object) => who.post(`/api/tables/${id}/sit`, { seat: 0, ...body });
      expect((await sit(dan, { invite })).body.error).toBe('full');
      await pass(10 * MINUTE);
      await vote('p2', 'invite');
      await vote('p3', 'invite');
      expect((await tableOf(id)).seats[0]).toMatchObject({ ...isBot, wanted: true });
      expect((await sit(await TestClient.guest(here.app, 'Eve'), {})).status).toBe(403);
      expect((await sit(players['p2']!, {})).body.error).toBe('alreadySeated');
      const seated = await sit(dan, { invite });
      expect(seated.body.table).toMatchObject({ you: { player: 'p1' }, seats: [{ name: 'Dan' }, {}, {}] });
      expect(seated.body.table.time.left.p1.bank).toBe(5 * MINUTE);
      const former = players['p1']!;
      const asks = await former.post(`/api/games/${id}/seat-back`);
      expect([asks.status, asks.body.table.claims, asks.body.table.you.player]).toEqual([200, ['p1'], null]);
      const answer = (who: TestClient, accept: boolean) => who.post(`/api/games/${id}/seat-back/answer`, { accept });
      expect((await answer(players['p2']!, true)).body.error).toBe('noRequest');
      expect((await answer(dan, false)).body.table).toMatchObject({ claims: [], you: { player: 'p1' } });
      await former.post(`/api/games/${id}/seat-back`);
      const given = await answer(dan, true);
      expect(given.body.table).toMatchObject({ claims: [], you: { player: null, former: 'p1' } });
      expect((await former.get(`/api/tables/${id}`)).body.table.you.player).toBe('p1');
    });

    it('resign, and a bot plays on at once; the others may look for somebody', async () => {
      const { id, players, vote } = await three(undefined);
      const resigned = await players['p1']!.post(`/api/games/${id}/resign`);
      expect(resigned.body.table).toMatchObject({ you: { seated: false, former: 'p1' }, seats: [isBot, {}, {}] });
      await until(
        () => tableOf(id),
        (t) => t.seq === 1,
      );
      expect((await vote('p3', 'bot', 'p2')).body.error).toBe('notInQuestion');
      await vote('p2', 'invite');
      const open = await vote('p3', 'invite');
      expect(open.body.table.seats[0]).toMatchObject({ wanted: true });
      // Nobody waits for ever where there is no clock: after ten minutes the others may decide.
      await pass(11 * MINUTE);
      expect((await vote('p3', 'bot', 'p2')).body.table.seats[1]).toMatchObject({ kind: 'bot', name: 'Greedy 2' });
      for (const p of ['p2', 'p3']) await players[p]!.post(`/api/games/${id}/resign`);
      expect((await players['p3']!.post(`/api/games/${id}/resign`)).status).toBe(403);
    });

    it('count as last in a rated game, and whoever steps in risks nothing', async () => {
      const [rosa, iker, sub] = await Promise.all(
        ['Rosa', 'Iker', 'Sub'].map(async (name, i) => {
          const client = await TestClient.guest(here.app, name);
          await here.store.accounts.attach(client.id, { email: `${name}${i}@example.org`, password: null }, 1);
          return client;
        }),
      );
      const { id, players } = await startTally([rosa!, iker!], { options: { limit: '4' }, rated: true });
      const [gone, stays] = [players['p1']!, players['p2']!];
      await gone.play(id, 0, { type: 'add', player: 'p1', n: 9 });
      await gone.post(`/api/games/${id}/resign`);
      await stays.post(`/api/games/${id}/vote`, { player: 'p1', ballot: 'invite' });
      expect((await here.ben.post(`/api/tables/${id}/sit`, { seat: 0 })).body.error).toBe('needsAccount');
      expect((await sub!.post(`/api/tables/${id}/sit`, { seat: 0 })).status).toBe(200);
      await stays.play(id, 1, { type: 'add', player: 'p2', n: 1 });
      await sub!.play(id, 2, { type: 'add', player: 'p1', n: 1 });
      await stays.play(id, 3, { type: 'add', player: 'p2', n: 1 });
      expect((await tableOf(id)).status).toBe('finished');
      const { changes } = (await here.ana.get(`/api/games/${id}/ratings`)).body;
      const byPerson = new Map(changes.map((c: { person: string }) => [c.person, c]));
      expect(byPerson.get(gone.id)).toMatchObject({ place: 3 });
      expect(byPerson.has(sub!.id)).toBe(false);
      expect((byPerson.get(stays.id) as { after: { rating: number } }).after.rating).toBeGreaterThan(1500);
    });

    it('leave no name behind when they go for good', async () => {
      const { id, players } = await three();
      const ownerId = (await tableOf(id)).owner.id;
      const gone = Object.values(players).find((p) => p.id !== ownerId && p !== here.ana && p !== here.ben)!;
      expect((await gone.ask('DELETE', '/api/me', { sure: true })).status).toBe(204);
      const names = (await tableOf(id)).sittings.map((s: { name: string }) => s.name);
      expect(names).toEqual(['—', 'Greedy']);
      await here.restart();
      expect((await tableOf(id)).sittings.map((s: { name: string }) => s.name)).toEqual(['—', 'Greedy']);
    });
  },
  { timers, keeper: { beatEvery: 6 * HOUR } },
);
