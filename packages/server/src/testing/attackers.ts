/**
 * People who mean harm, each at an address of their own, all at once, in a process of their own. They go on as fast as
 * they are answered, until they are killed; once a second they say how often each has tried.
 */
import { WebSocket } from 'ws';
import { ask, newGame, newGuest, send } from './remote.ts';

const base = process.argv[2]!;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const tried: Record<string, number> = {};

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const add = { type: 'add', player: 'p1', n: 1 };
const record = (entries: readonly object[]): string =>
  JSON.stringify({
    format: 'traviesa',
    data: {
      game: 'tally',
      revision: 1,
      players: ['A', 'B'],
      options: { order: 'any', limit: '99999' },
      seed: 7,
      entries,
    },
  });
const swinging = record([
  ...Array.from({ length: 1000 }, () => add),
  ...Array.from({ length: 4000 }, () => [
    { type: 'undo', player: 'p1', count: 500 },
    { type: 'redo', player: 'p1' },
  ]).flat(),
]);
const redrawn = record(
  Array.from({ length: 4000 }, () => [
    { type: 'draw', player: 'p1' },
    { type: 'undo', player: 'p1' },
  ]).flat(),
);

interface Attacker {
  readonly from: string;
  readonly cookie: string;
}
const socketOf = ({ from, cookie }: Attacker): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/socket`, {
      headers: { cookie },
      localAddress: from,
    });
    socket.once('message', () => resolve(socket));
    socket.once('close', () => resolve(undefined));
    socket.on('error', () => resolve(undefined));
  });

/** Each is one try; what it brings about is counted by name. */
const attacks: Record<string, (a: Attacker, n: number) => Promise<unknown>> = {
  deepFile: (a, n) =>
    send(
      base,
      'POST',
      '/api/import',
      `{"format":"18xx","data":{"a":${nested(10 ** (3 + (n % 4)))}}}`,
      a.cookie,
      a.from,
    ),
  swingingFile: (a) => send(base, 'POST', '/api/import', swinging, a.cookie, a.from),
  redrawnFile: async (a) => {
    const made = await send(base, 'POST', '/api/import', redrawn, a.cookie, a.from);
    if (made.status === 201) await ask(base, 'GET', `/api/games/${made.body.table.id}`, a);
  },
  wideFile: (a) => send(base, 'POST', '/api/import', `[${'[],'.repeat(700_000)}0]`, a.cookie, a.from),
  noReader: async (a) => {
    const socket = await socketOf(a);
    if (!socket) return;
    const { body } = await ask(base, 'GET', '/api/tables?limit=20', a);
    socket.pause();
    for (let i = 0; i < 300; i++) {
      const game = body.tables?.[i % 20]?.id ?? 'nothing';
      socket.send(JSON.stringify({ type: 'watch', game }));
    }
    await sleep(500);
    socket.terminate();
  },
  flood: async (a) => {
    const socket = await socketOf(a);
    for (let i = 0; i < 1000 && socket?.readyState === socket?.OPEN; i++) socket?.send('{"type":"ping"}');
    await sleep(300);
    socket?.terminate();
  },
  lists: async (a) => {
    const options = { note: 'x'.repeat(19_000) };
    await ask(base, 'POST', '/api/tables', { ...a, body: { title: 'tally', seats: [null, null], options } });
    await ask(base, 'GET', '/api/tables?limit=100', a);
  },
  swings: async (a, n) => {
    const { id } = await newGame(base, [{ id: '', cookie: a.cookie }]);
    let seq = 0;
    for (; seq < 150; seq++)
      await ask(base, 'POST', `/api/games/${id}/entries`, {
        ...a,
        body: { expectedSeq: seq, key: `key-${n}-${seq}`, action: add },
      });
    for (let i = 0; i < 50; i++) {
      const action = i % 2 ? { type: 'redo', player: 'p1' } : { type: 'undo', player: 'p1', count: 140 };
      await ask(base, 'POST', `/api/games/${id}/entries`, {
        ...a,
        body: { expectedSeq: seq++, key: `swing-${n}-${i}`, action },
      });
    }
  },
  sockets: async (a) => {
    const opened = await Promise.all(Array.from({ length: 60 }, () => socketOf(a)));
    await sleep(200);
    for (const socket of opened) socket?.terminate();
  },
  strangers: (a, n) => ask(base, 'GET', '/api/me', { from: a.from, cookie: `traviesa_guest=made-up-${n}` }),
  readiness: (a) => ask(base, 'GET', '/readyz', a),
};

async function attack(name: string, from: string): Promise<never> {
  const { cookie } = await newGuest(base, `Eve ${name}`, from);
  for (let n = 0; ; n++) {
    await attacks[name]!({ from, cookie }, n).catch(() => {});
    tried[name] = (tried[name] ?? 0) + 1;
    await sleep(20);
  }
}

for (const [i, name] of Object.keys(attacks).entries()) void attack(name, `127.0.1.${i + 1}`);
setInterval(() => console.log(JSON.stringify(tried)), 1000);
