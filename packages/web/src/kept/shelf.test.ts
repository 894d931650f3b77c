import { expect, it } from 'vitest';
import { furthest } from '../learn/furthest.ts';
import { bestOfBoth } from '../puzzles/bestOfBoth.ts';
import type { Answer, ProblemCode } from '../remote/problem.ts';
import { type KeptBranch, mergeBranches } from '../study/whatIf/shelf.ts';
import { type Agreed, type Shelf, type ShelfServer, synchronise } from './shelf.ts';

type Doc = { readonly text: string };

/** A server with one shelf, as it behaves; `before` lets something happen between two requests. */
function server() {
  const rows = new Map<string, { version: number; data: object | null }>();
  const state = { down: false, room: 99, asked: 0, before: (_what: string) => {} };
  const refuse = (code: ProblemCode): Answer<never> => ({ ok: false, problem: { code, body: {} } });
  async function answer<T>(what: string, work: () => Answer<T>): Promise<Answer<T>> {
    state.asked++;
    state.before(what);
    return state.down ? refuse('offline') : work();
  }
  const write = (item: string, version: number, data: object | null): Answer<{ version: number }> => {
    const row = rows.get(item);
    if ((row?.version ?? 0) !== version) return refuse('changedElsewhere');
    if (data && !row && rows.size >= state.room) return refuse('tooMany');
    rows.set(item, { version: version + 1, data });
    return { ok: true, value: { version: version + 1 } };
  };
  const api: ShelfServer = {
    heads: () =>
      answer('heads', () => ({
        ok: true,
        value: { items: [...rows].map(([item, r]) => ({ item, version: r.version, gone: r.data === null })) },
      })),
    get: (item) =>
      answer<{ version: number; data: object | null }>('get', () => {
        const row = rows.get(item);
        return row ? { ok: true, value: row } : refuse('notFound');
      }),
    put: (item, version, data) => answer('put', () => write(item, version, structuredClone(data))),
    remove: (item, version) => answer('remove', () => write(item, version, null)),
  };
  return { api, rows, state };
}

/** A device with its own things and its own memory of what was agreed. */
function device(options: { lasting?: true; open?: Set<string> } = {}) {
  const things = new Map<string, Doc>();
  let agreed: Agreed = {};
  const shelf: Shelf<Doc> = {
    name: 'x',
    items: () => new Map(things),
    take: (item, value) => void (value ? things.set(item, value) : things.delete(item)),
    is: (v): v is Doc => typeof (v as Doc | null)?.text === 'string',
    merge: (mine, theirs, item) => ({ value: mine, apart: [`${item}-2`, theirs] }),
    isOpen: (item) => options.open?.has(item) ?? false,
    ...(options.lasting && { lasting: true }),
  };
  const place = {
    read: () => agreed,
    write(a: Agreed) {
      agreed = a;
    },
  };
  return { things, sync: (api: ShelfServer) => synchronise(shelf, api, place) };
}
const texts = (d: { things: Map<string, Doc> }) => Object.fromEntries([...d.things].map(([k, v]) => [k, v.text]));

it('what one device adds, changes and takes away comes to the other; nothing is sent twice', async () => {
  const { api, state } = server();
  const [desk, phone] = [device(), device()];
  desk.things.set('a', { text: '1' });
  phone.things.set('b', { text: '2' });
  for (const d of [desk, phone, desk]) expect(await d.sync(api)).toBe('kept');
  expect(texts(desk)).toEqual({ a: '1', b: '2' });
  expect(texts(phone)).toEqual({ a: '1', b: '2' });
  state.asked = 0;
  await desk.sync(api);
  expect(state.asked).toBe(1);
  phone.things.set('a', { text: '1 and more' });
  phone.things.delete('b');
  for (const d of [phone, desk]) expect(await d.sync(api)).toBe('kept');
  expect(texts(desk)).toEqual({ a: '1 and more' });
  for (const d of [phone, desk]) await d.sync(api);
  expect(texts(phone)).toEqual({ a: '1 and more' });
});

it('both changed the same: both stay', async () => {
  const { api } = server();
  const [desk, phone] = [device(), device()];
  desk.things.set('a', { text: 'x' });
  for (const d of [desk, phone]) await d.sync(api);
  desk.things.set('a', { text: 'of the desk' });
  phone.things.set('a', { text: 'of the phone' });
  for (const d of [desk, phone, desk]) expect(await d.sync(api)).toBe('kept');
  expect(texts(phone)).toEqual({ a: 'of the phone', 'a-2': 'of the desk' });
  expect(texts(desk)).toEqual(texts(phone));
});

it('taken away here, changed there: it comes back; changed here, taken away there: it stays', async () => {
  const { api } = server();
  const [desk, phone] = [device(), device()];
  desk.things.set('a', { text: '1' });
  desk.things.set('b', { text: '2' });
  for (const d of [desk, phone]) await d.sync(api);
  desk.things.delete('a');
  desk.things.delete('b');
  phone.things.set('a', { text: '1, changed' });
  await phone.sync(api);
  await desk.sync(api);
  expect(texts(desk)).toEqual({ a: '1, changed' });
  phone.things.set('b', { text: '2, changed' });
  await phone.sync(api);
  await desk.sync(api);
  expect(texts(desk)).toEqual({ a: '1, changed', b: '2, changed' });
});

it('without a line it waits; another device in between is noticed; no room is told', async () => {
  const { api, rows, state } = server();
  const desk = device();
  desk.things.set('a', { text: '1' });
  state.down = true;
  expect(await desk.sync(api)).toBe('later');
  state.down = false;
  let meddled = false;
  state.before = (what) => {
    if (what !== 'put' || meddled) return;
    meddled = true;
    rows.set('a', { version: 1, data: { text: 'of another' } });
  };
  expect(await desk.sync(api)).toBe('kept');
  expect(texts(desk)).toEqual({ a: '1', 'a-2': 'of another' });
  expect(rows.get('a')!.data).toEqual({ text: '1' });
  state.room = 2;
  desk.things.set('c', { text: '3' });
  expect(await desk.sync(api)).toBe('full');
  expect(texts(desk)['c']).toBe('3');
});

it('nothing changes under somebody’s hands, and a server that lost its memory gets it back', async () => {
  const { api, rows } = server();
  const open = new Set(['a']);
  const [desk, phone] = [device({ open }), device()];
  desk.things.set('a', { text: '1' });
  for (const d of [desk, phone]) await d.sync(api);
  phone.things.set('a', { text: '2' });
  for (const d of [phone, desk]) await d.sync(api);
  expect(texts(desk)).toEqual({ a: '1' });
  desk.things.set('a', { text: '1, gone on' });
  await desk.sync(api);
  expect(texts(desk)).toEqual({ a: '1, gone on', 'a-2': '2' });
  rows.clear();
  expect(await desk.sync(api)).toBe('kept');
  expect(rows.get('a-2')!.data).toEqual({ text: '2' });
});

it('what lasts is never taken away by a device that does not have it', async () => {
  const { api, rows } = server();
  const desk = device({ lasting: true });
  desk.things.set('progress', { text: '5 lessons' });
  await desk.sync(api);
  desk.things.clear();
  await desk.sync(api);
  expect(texts(desk)).toEqual({ progress: '5 lessons' });
  expect(rows.get('progress')!.data).toEqual({ text: '5 lessons' });
});

it('branches: a line that goes on is one line; two ways are two branches', () => {
  const kept = (actions: readonly string[], note = ''): KeptBranch => ({
    title: 'x',
    players: ['A'],
    botsAllowed: true,
    branch: {
      id: 'b',
      parent: null,
      name: 'A',
      note,
      at: 3,
      round: 'SR 1',
      live: false,
      start: { game: 'x', revision: 1, rng: [], stack: [] },
      actions: actions.map((type) => ({ type, player: 'p1' })),
      bots: [null],
    },
  });
  const types = (b: KeptBranch) => b.branch.actions.map((a) => a.type);
  const one = mergeBranches(kept(['x'], 'mine'), kept(['x', 'y'], 'theirs'), false);
  expect([types(one.value), one.value.branch.note, one.apart]).toEqual([['x', 'y'], 'mine\ntheirs', undefined]);
  const played = mergeBranches(kept(['x']), kept(['x', 'y']), true, () => 'new');
  expect([types(played.value), played.apart![0], types(played.apart![1])]).toEqual([['x'], 'new', ['x', 'y']]);
  const two = mergeBranches(kept(['x', 'z']), kept(['x', 'y']), false, () => 'new');
  expect([types(two.value), types(two.apart![1]), two.apart![1].branch.name]).toEqual([
    ['x', 'z'],
    ['x', 'y'],
    'A (2)',
  ]);
});

it('lessons and puzzles: the best of both', () => {
  expect(
    furthest(
      { a: { step: 3, done: false }, b: { step: 1, done: true } },
      { a: { step: 0, done: true }, c: { step: 2, done: false } },
    ),
  ).toEqual({ a: { step: 3, done: true }, b: { step: 1, done: true }, c: { step: 2, done: false } });
  const desk = { tried: { p: 0, q: 3, r: 1 }, day: 10, streak: 4 };
  const phone = { tried: { p: 2, q: 1, s: 0 }, day: 11, streak: 1 };
  expect(bestOfBoth(desk, phone)).toEqual({ tried: { p: 2, q: 1, r: 1, s: 0 }, day: 11, streak: 5 });
  expect(bestOfBoth(phone, desk)).toEqual(bestOfBoth(desk, phone));
  expect(bestOfBoth({ ...desk, day: 3 }, phone).streak).toBe(1);
});
