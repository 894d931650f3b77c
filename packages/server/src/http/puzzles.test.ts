import { levelOf, loadPuzzles, type PuzzleSet } from '@traviesa/study/puzzles';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterAnswer, NEW_SOLVER, solverRating } from '../ratings/glicko.ts';
import { onEachEngine } from '../testing/atTheTable.ts';
import { TestClient } from '../testing/client.ts';

const TITLE = 'chicago-express';

describe('a rating at puzzles', () => {
  it('rises with what was right, more for what is hard, and grows certain', () => {
    const of = (level: number, right: boolean): number => afterAnswer(NEW_SOLVER, level, right).rating;
    expect(of(5, true)).toBeGreaterThan(of(1, true));
    expect(of(1, true)).toBeGreaterThan(NEW_SOLVER.rating);
    expect(of(1, false)).toBeLessThan(of(5, false));
    expect(of(5, false)).toBeLessThan(NEW_SOLVER.rating);
    let solver = { rating: 1500, deviation: 200 };
    expect(solverRating(solver)).toEqual({ rating: 1500, deviation: 200, certain: false });
    for (let i = 0; i < 40; i++) solver = afterAnswer(solver, 3, i % 2 === 0);
    expect(solverRating(solver)).toMatchObject({ certain: true });
    expect(Math.abs(solver.rating - 1500)).toBeLessThan(40);
  });
});

onEachEngine('answers to puzzles', (here) => {
  let set: PuzzleSet;
  beforeAll(async () => {
    set = (await loadPuzzles(TITLE))!;
  });
  const right = (n: number) => ({ title: TITLE, puzzle: set.puzzles[n]!.id, answer: set.puzzles[n]!.answer });
  const send = (who: TestClient, ...answers: object[]) => who.post('/api/puzzles/answers', { answers });
  const pageOf = async (who: TestClient) => (await here.ana.get(`/api/people/${who.id}`)).body;

  it('are judged here, count once, and make a rating of those with an account', async () => {
    const rosa = await TestClient.guest(here.app, 'Rosa');
    const { body: first } = await send(rosa, right(0), { ...right(1), answer: '' });
    expect(first.answers).toMatchObject([
      { known: true, right: true, counted: true },
      { known: true, right: false, counted: true },
    ]);
    // A guest has none to show, but what was answered is there on the day of the account.
    expect(first.rating).toBe(null);
    await here.store.accounts.attach(rosa.id, { email: 'rosa@puzzles.example.org', password: null }, 1);
    const { body: again } = await send(rosa, right(1), right(0));
    expect(again.answers).toMatchObject([
      { right: true, counted: false },
      { right: true, counted: false },
    ]);
    const [one, two] = [0, 1].map((n) => levelOf(set.puzzles[n]!.grade)) as [number, number];
    const expected = solverRating(afterAnswer(afterAnswer(NEW_SOLVER, one, true), two, false));
    expect(again.rating).toEqual({ ...expected, answers: 2, right: 1 });
    expect((await pageOf(rosa)).puzzles).toEqual(again.rating);
    await rosa.ask('PATCH', '/api/me/profile', { ratings: 'nobody' });
    expect((await pageOf(rosa)).puzzles).toBe(null);
  });

  it('of everybody make the share of those who had it at once', async () => {
    const { puzzle } = right(2);
    const share = async () =>
      (await new TestClient(here.app).get(`/api/puzzles/${TITLE}/${encodeURIComponent(puzzle)}`)).body;
    expect(await share()).toEqual({ people: 0, right: 0 });
    const people = await Promise.all(['A', 'B', 'C'].map((name) => TestClient.guest(here.app, name)));
    for (const [i, who] of people.entries()) await send(who, { ...right(2), ...(i === 0 && { answer: 'wrong' }) });
    expect(await share()).toEqual({ people: 3, right: 2 });
  });

  it('to puzzles that are not shipped, and too many at once, change nothing', async () => {
    const who = await TestClient.guest(here.app, 'Odd');
    const { body } = await send(who, { ...right(3), puzzle: 'none' }, { ...right(3), title: 'constructor' });
    expect(body.answers).toMatchObject([
      { known: false, right: false, counted: false },
      { known: false, counted: false },
    ]);
    expect((await send(who, ...Array.from({ length: 51 }, () => right(3)))).status).toBe(400);
    expect((await send(who, { ...right(3), answer: 'x'.repeat(121) })).status).toBe(400);
    expect(await here.store.puzzles.dataOf(who.id)).toEqual([]);
  });

  it('sent twice at once count once; they are among my data and go with me', async () => {
    const who = await TestClient.guest(here.app, 'Twice');
    const both = await Promise.all([send(who, right(4)), send(who, right(4))]);
    expect(both.map((a) => a.body.answers[0].counted).sort()).toEqual([false, true]);
    const { body } = await who.get('/api/me/data');
    expect(body.puzzles).toMatchObject([{ title: TITLE, puzzle: right(4).puzzle, correct: 1, n: 1 }]);
    expect((await who.ask('DELETE', '/api/me', { sure: true })).status).toBe(204);
    expect(await here.store.puzzles.dataOf(who.id)).toEqual([]);
  });
});
