import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));

let person: { id: string } | null = null;
let online = false;
const sent: string[][] = [];
vi.mock('../remote/me.ts', () => ({ me: () => person, loadMe: async () => undefined }));
vi.mock('../remote/api.ts', () => ({
  part: encodeURIComponent,
  ask: async (_method: string, _path: string, body: { answers: { puzzle: string }[] }) => {
    if (!online) return { ok: false, problem: { code: 'offline', body: {} } };
    sent.push(body.answers.map((a) => a.puzzle));
    return { ok: true, value: {} };
  },
}));
const { keepAnswer, sendAnswers } = await import('./answers.ts');

beforeEach(() => {
  store.clear();
  sent.length = 0;
  person = { id: 'me' };
  online = true;
});
const answer = (puzzle: string) => ({ title: '1888', puzzle, answer: 'x' });

it('first answers wait for a connection and are sent once, with it', async () => {
  online = false;
  await keepAnswer(answer('a'));
  await keepAnswer(answer('b'));
  await keepAnswer({ ...answer('a'), answer: 'y' });
  expect(sent).toEqual([]);
  online = true;
  listeners.get('online')!();
  await sendAnswers();
  expect(sent).toEqual([['a', 'b']]);
  await sendAnswers();
  expect(sent).toHaveLength(1);
});

it('they wait for somebody to answer as, and go fifty at a time', async () => {
  person = null;
  for (let i = 0; i < 60; i++) await keepAnswer(answer(`p${i}`));
  expect(sent).toEqual([]);
  person = { id: 'me' };
  await sendAnswers();
  expect(sent.map((s) => s.length)).toEqual([50, 10]);
  expect(store.size).toBe(0);
});
