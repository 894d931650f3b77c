/**
 * Plays a whole game of Chicago Express on a running server: two guests and a house bot.
 *
 *   npm start                                    (in one terminal)
 *   npx node examples/play-chicago-express.ts    (in another; an address may follow)
 *
 * Ana sends her moves over HTTP, Ben over his socket; both follow the game on sockets and keep the position themselves
 * with the engine, as the web client does. docs/protocol.md describes every message.
 */
import {
  type Action,
  type AnyGame,
  actors,
  type CoreState,
  choices,
  complete,
  generator,
  play,
  renderer,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { WebSocket } from 'ws';

const server = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');

interface Item {
  readonly seq: number;
  readonly entry: Action;
  readonly state?: CoreState;
}
interface Table {
  readonly id: string;
  readonly seats: readonly { readonly name: string; readonly person?: string }[];
  readonly status: string;
  readonly result: { readonly reason: string; readonly scores: Record<string, number> } | null;
}
interface GameAnswer {
  readonly table: Table;
  readonly start: CoreState;
  readonly seq: number;
  readonly entries: readonly Item[];
}

/** A guest: a name, a cookie, a socket, and the position as far as it is known. */
class Guest {
  readonly name: string;
  readonly game: AnyGame;
  readonly #draw: (n: number) => number;
  #cookie = '';
  id = '';
  player = '';
  #socket: WebSocket | undefined;
  state: CoreState | undefined;
  seq = 0;
  log: string[] = [];

  constructor(name: string, game: AnyGame, seed: number) {
    this.name = name;
    this.game = game;
    this.#draw = generator(seed);
  }

  async ask<V>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<V> {
    const response = await fetch(server + path, {
      method,
      headers: {
        'x-traviesa': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie) this.#cookie = cookie.split(';')[0]!;
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as V;
  }

  async arrive(): Promise<void> {
    const { person } = await this.ask<{ person: { id: string } }>('POST', '/api/guests', { name: this.name });
    this.id = person.id;
  }

  /** Follows the game from its beginning; calls `onChange` whenever the position has changed. */
  watch(id: string, onChange: () => void): Promise<void> {
    const socket = new WebSocket(`${server.replace('http', 'ws')}/api/socket`, { headers: { cookie: this.#cookie } });
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', game: id })));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'game') {
          const { start, entries } = message.game as GameAnswer;
          this.state = start;
          for (const item of entries) this.#take(item);
          resolve();
        } else if (message.type === 'entries') {
          for (const item of message.items as Item[]) this.#take(item);
        } else if (message.type === 'error' || (message.type === 'result' && message.status !== 200)) {
          reject(new Error(JSON.stringify(message)));
        } else return;
        onChange();
      });
    });
  }

  #take(item: Item): void {
    if (item.seq !== this.seq + 1) return;
    this.seq = item.seq;
    // Where chance had a part the server sends the position; otherwise the engine knows what the action does.
    if (item.state) this.state = item.state;
    else for (const line of play(this.game, this.state!, item.entry)) this.log.push(say(line));
  }

  /** One of the moves that the engine offers, when it is this guest's turn. */
  choose(): Action | undefined {
    const { state } = this;
    if (!state || actors(this.game, state)[0] !== this.player) return undefined;
    const offered = choices(this.game, state).filter((c) => c.player === this.player);
    return complete(this.game, state, offered[this.#draw(offered.length)]!, this.#draw);
  }

  submission(action: Action) {
    return { expectedSeq: this.seq, key: `${this.id}-${this.seq}-move`, action };
  }
  sendOverSocket(game: string, action: Action): void {
    this.#socket!.send(JSON.stringify({ type: 'play', id: this.seq, game, ...this.submission(action) }));
  }
  leave(): void {
    this.#socket?.close();
  }
}

const title = (await loadTitle('chicago-express'))!;
let say: (message: readonly [string, object]) => string = () => '';

const ana = new Guest('Ana', title, 1);
const ben = new Guest('Ben', title, 2);
await ana.arrive();
await ben.arrive();

const seats = [null, null, { bot: 'greedy' }];
const { table } = await ana.ask<{ table: Table }>('POST', '/api/tables', {
  title: title.id,
  seats,
  name: 'An example',
});
await ben.ask('POST', `/api/tables/${table.id}/join`, {});
const started = await ana.ask<{ table: Table }>('POST', `/api/tables/${table.id}/start`);
for (const guest of [ana, ben]) guest.player = `p${started.table.seats.findIndex((s) => s.person === guest.id) + 1}`;
const names = started.table.seats.map((s) => s.name);
say = renderer(title.text as never, 'en', names);
console.log(`Table ${table.id}: ${names.join(', ')}`);

let sent = 0;
await new Promise<void>((resolve, reject) => {
  /** Whoever's turn it is moves, once per position. */
  const moved = new Map<Guest, number>();
  const look = (guest: Guest): void => {
    if (guest.state?.over !== undefined) {
      if (ana.seq === ben.seq) resolve();
      return;
    }
    if (moved.get(guest) === guest.seq) return;
    const action = guest.choose();
    if (!action) return;
    moved.set(guest, guest.seq);
    sent++;
    if (guest === ben) ben.sendOverSocket(table.id, action);
    else ana.ask('POST', `/api/games/${table.id}/entries`, ana.submission(action)).catch(reject);
  };
  for (const guest of [ana, ben]) guest.watch(table.id, () => look(guest)).catch(reject);
});

const { table: final, seq } = await ana.ask<GameAnswer>('GET', `/api/games/${table.id}`);
ana.leave();
ben.leave();
for (const line of ana.log.slice(-5)) console.log(`  ${line}`);
console.log(`Over after ${seq} moves (${sent} by the two guests): ${final.result!.reason}`);
for (const [i, name] of names.entries()) console.log(`  ${name}: ${final.result!.scores[`p${i + 1}`]}`);

const own = JSON.stringify([title.score(ana.state!), title.score(ben.state!)]);
if (own !== JSON.stringify([final.result!.scores, final.result!.scores])) {
  console.error(`The guests count something else than the server: ${own}`);
  process.exit(1);
}
