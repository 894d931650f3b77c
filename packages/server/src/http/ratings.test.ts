import { expect, it } from 'vitest';
import { onEachEngine, until } from '../testing/atTheTable.ts';
import { startTally, TestClient } from '../testing/client.ts';

onEachEngine('rated games', (here) => {
  let n = 0;
  async function person(name: string): Promise<TestClient> {
    const client = await TestClient.guest(here.app, name);
    await here.store.accounts.attach(client.id, { email: `${name}${++n}@example.org`, password: null }, 1);
    return client;
  }
  const OPTIONS = { order: 'any', limit: '2' };
  /** Plays until the end: `winner` adds most. */
  async function finish(id: string, players: Record<string, TestClient>, winner: TestClient): Promise<void> {
    const first = Object.entries(players).find(([, c]) => c === winner)!;
    const other = Object.entries(players).find(([, c]) => c !== winner)!;
    expect((await winner.play(id, 0, { type: 'add', player: first[0], n: 9 })).status).toBe(200);
    expect((await other[1].play(id, 1, { type: 'add', player: other[0], n: 1 })).status).toBe(200);
    await until(
      () => winner.get(`/api/tables/${id}`),
      (a) => a.body.table.status === 'finished',
    );
  }
  const page = async (who: TestClient, of = who) => (await who.get(`/api/people/${of.id}`)).body;

  it('count once for the people, not for guests nor bots, and are kept with the end of the game', async () => {
    const [rosa, iker, guest] = [await person('Rosa'), await person('Iker'), here.ana];
    const rated = { title: 'tally', seats: [null, null], options: OPTIONS, rated: true };
    expect((await guest.post('/api/tables', rated)).body.error).toBe('needsAccount');
    expect((await rosa.post('/api/tables', { ...rated, seats: [null, { bot: 'random' }] })).body.error).toBe(
      'needsPeople',
    );
    const made = (await rosa.post('/api/tables', rated)).body.table;
    expect(made).toMatchObject({ rated: true, level: null, seats: [{ rating: null }, { kind: 'open' }] });
    expect((await guest.post(`/api/tables/${made.id}/join`, {})).body.error).toBe('needsAccount');

    const { id, players } = await startTally([rosa, iker], { options: OPTIONS, rated: true });
    await finish(id, players, rosa);
    const { changes } = (await guest.get(`/api/games/${id}/ratings`)).body;
    expect(changes).toMatchObject([
      { person: rosa.id, place: 1, before: { rating: 1500, certain: false } },
      { person: iker.id, place: 2, before: { rating: 1500 } },
    ]);
    expect(changes[0].after.rating).toBeGreaterThan(1500);
    expect(changes[1].after.rating).toBeLessThan(1500);
    expect((await page(guest, rosa)).ratings).toMatchObject([
      { title: 'tally', ...changes[0].after, games: 1, won: 1, last: [changes[0].after.rating] },
    ]);
    // Neither a second look nor a restart counts it again, and nothing is taken back from an end.
    await here.restart();
    for (const who of [rosa, iker]) who.app = here.app;
    const seat = Object.keys(players).find((p) => players[p] === rosa)!;
    expect((await rosa.play(id, 2, { type: 'undo', player: seat })).status).toBe(409);
    expect((await page(rosa)).ratings).toMatchObject([{ games: 1 }]);
    // Friendly games change nothing, but stand in the history.
    const friendly = await startTally([rosa, iker], { options: OPTIONS });
    await finish(friendly.id, friendly.players, iker);
    expect((await page(rosa)).ratings).toMatchObject([{ games: 1 }]);
    const history = (await guest.get(`/api/people/${rosa.id}/games`)).body;
    expect(history.games).toMatchObject([
      {
        id: friendly.id,
        place: 2,
        rated: false,
        change: null,
        players: [{ name: 'Iker', place: 1 }, { name: 'Rosa' }],
      },
      { id, place: 1, rated: true, score: 9, change: { after: changes[0].after } },
    ]);
    expect(history.next).toBe(null);
    // At the next table the rating is seen.
    const next = (await rosa.post('/api/tables', rated)).body.table;
    expect(next.seats[0].rating).toEqual(changes[0].after);
    await rosa.ask('PATCH', '/api/me/profile', { ratings: 'nobody' });
    expect((await rosa.post('/api/tables', rated)).body.table.seats[0].rating).toBe(null);
    expect((await page(guest, rosa)).ratings).toBe(null);
    expect((await page(rosa)).ratings).toHaveLength(1);
  });

  it('with bots at the table only the people are rated, by their places among each other', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker')];
    const game = await startTally([rosa, iker], { options: OPTIONS, bots: ['random'], rated: true });
    const first = Object.entries(game.players).find(([, c]) => c === rosa)![0];
    await until(
      async () => {
        const { table } = (await rosa.get(`/api/tables/${game.id}`)).body;
        if (table.status === 'playing') await rosa.play(game.id, table.seq, { type: 'add', player: first, n: 9 });
        return table.status;
      },
      (status) => status === 'finished',
    );
    const { changes } = (await rosa.get(`/api/games/${game.id}/ratings`)).body;
    expect(changes).toHaveLength(2);
    const gain = changes.map(
      (c: { before: { rating: number }; after: { rating: number } }) => c.after.rating - c.before.rating,
    );
    expect(gain[0]).toBeGreaterThan(0);
    expect(gain[0] + gain[1]).toBe(0);
  });

  it('a level keeps out who is far from it, and says why', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker')];
    const make = async (level: object) =>
      (await rosa.post('/api/tables', { title: 'tally', seats: [null, null], level, language: 'es' })).body;
    expect((await make({ min: 1600, max: 1500 })).error).toBe('badRequest');
    const high = (await make({ min: 1700 })).table;
    expect(high).toMatchObject({ level: { min: 1700, max: null }, language: 'es' });
    expect((await iker.post(`/api/tables/${high.id}/join`, {})).body).toMatchObject({
      error: 'outOfLevel',
      rating: 1500,
      min: 1700,
    });
    const { table } = await make({ min: 1400, max: 1600 });
    expect((await iker.post(`/api/tables/${table.id}/join`, {})).status).toBe(200);
  });

  it('who may see what: private games only those who sat there, and everybody chooses who sees theirs', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker')];
    const secret = await startTally([rosa, iker], { options: OPTIONS, access: 'link' });
    await finish(secret.id, secret.players, iker);
    const games = async (who: TestClient) => (await who.get(`/api/people/${rosa.id}/games?title=tally`)).body;
    expect((await games(rosa)).games).toHaveLength(1);
    expect((await games(iker)).games).toHaveLength(1);
    expect((await games(here.ben)).games).toHaveLength(0);
    for (const [audience, seen] of [
      ['opponents', [200, 200, 403, 403]],
      ['nobody', [200, 403, 403, 403]],
      ['everybody', [200, 200, 200, 200]],
    ] as const) {
      expect((await rosa.ask('PATCH', '/api/me/profile', { games: audience })).body.games).toBe(audience);
      const got: number[] = [];
      for (const who of [rosa, iker, here.ben, new TestClient(here.app)])
        got.push((await who.get(`/api/people/${rosa.id}/games`)).status);
      expect(got).toEqual(seen);
    }
    // Whoever goes leaves the games of others as they are, without a name or a page.
    expect((await rosa.ask('DELETE', '/api/me', { sure: true })).status).toBe(204);
    expect((await iker.get(`/api/people/${rosa.id}`)).status).toBe(404);
    const mine = (await iker.get(`/api/people/${iker.id}/games`)).body.games;
    expect(mine[0].players).toMatchObject([{ name: 'Iker' }, { name: '—' }]);
  });

  it('pages through many games', async () => {
    const [rosa, iker] = [await person('Rosa'), await person('Iker')];
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const game = await startTally([rosa, iker], { options: OPTIONS });
      await finish(game.id, game.players, rosa);
      ids.unshift(game.id);
    }
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const answer: { games: { id: string }[]; next: string | null } = (
        await iker.get(`/api/people/${iker.id}/games?limit=2${next && `&cursor=${next}`}`)
      ).body;
      seen.push(...answer.games.map((g) => g.id));
      next = answer.next;
    }
    expect(seen.length).toBe(3);
    expect([...seen].sort()).toEqual([...ids].sort());
  });
});
