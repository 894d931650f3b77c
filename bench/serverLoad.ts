/** The load generator: every seat of every game has a socket; moves are sent at a steady rate over all games. */
import type { Action } from '@traviesa/engine';
import { WebSocket } from 'ws';
import type { Filled } from './serverData.ts';

export interface LoadResult {
  readonly sent: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly perSecond: number;
  /** Milliseconds from sending to the acknowledgement, sorted. */
  readonly ack: readonly number[];
  /** Milliseconds from sending until the last one at the table has seen it, sorted. */
  readonly seen: readonly number[];
}

interface Seat {
  readonly socket: WebSocket;
  seq: number;
}
interface Table {
  readonly id: string;
  readonly actions: readonly Action[];
  readonly seats: Seat[];
  pending: { readonly seq: number; readonly at: number; acknowledged: boolean; unseen: number } | undefined;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function open(url: string, secret: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: `traviesa_guest=${secret}` },
      perMessageDeflate: false,
    });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The seats of a game may sit at different servers. `onReady` is called when all of them are connected and shown their game. */
export async function runLoad(
  urls: readonly string[],
  filled: Filled,
  rate: number,
  seconds: number,
  onReady: () => void = () => {},
): Promise<LoadResult> {
  const ack: number[] = [];
  const seen: number[] = [];
  let sent = 0;
  let refused = 0;
  const tables: Table[] = [];
  let waiting = 0;
  for (const [g, { id, recorded, played }] of filled.games.entries()) {
    const table: Table = { id, actions: recorded.actions, seats: [], pending: undefined };
    tables.push(table);
    const sockets = await Promise.all([0, 1].map((p) => open(urls[(g + p) % urls.length]!, filled.secret(g, p))));
    for (const socket of sockets) {
      const seat: Seat = { socket, seq: played };
      table.seats.push(seat);
      waiting++;
      let greeted = false;
      socket.on('message', (data) => {
        const now = performance.now();
        const m = JSON.parse(String(data)) as { type: string; seq: number; status: number; body: { seq: number } };
        const { pending } = table;
        if (m.type === 'entries') {
          if (!greeted) {
            greeted = true;
            waiting--;
          }
          const before = seat.seq;
          seat.seq = m.seq;
          if (pending && before < pending.seq && m.seq >= pending.seq && --pending.unseen === 0)
            seen.push(now - pending.at);
        } else if (m.type === 'result' && pending) {
          if (m.status === 200) ack.push(now - pending.at);
          else refused++;
          pending.acknowledged = true;
        }
        if (pending?.acknowledged && pending.unseen <= 0) table.pending = undefined;
      });
      socket.send(JSON.stringify({ type: 'watch', game: id, seq: played }));
    }
  }
  for (let i = 0; waiting > 0 && i < 1000; i++) await sleep(10);
  if (waiting > 0) throw new Error(`${waiting} sockets were not answered`);

  onReady();
  const began = performance.now();
  const total = Math.round(rate * seconds);
  let turn = 0;
  let slots = 0;
  while (slots < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; slots < due; slots++) {
      // The next table at which a person is awaited and the last move has been seen by all.
      for (let looked = 0; looked < tables.length; looked++) {
        const table = tables[turn++ % tables.length]!;
        const seq = table.seats[0]!.seq;
        const action = table.actions[seq];
        if (table.pending || !action || action.player === 'bank' || table.seats[1]!.seq !== seq) continue;
        table.pending = { seq: seq + 1, at: performance.now(), acknowledged: false, unseen: 2 };
        const key = `load-${seq}-${table.id}`.slice(0, 64);
        const message = { type: 'play', id: 1, game: table.id, expectedSeq: seq, key, action };
        table.seats[Number(action.player.slice(1)) - 1]!.socket.send(JSON.stringify(message));
        sent++;
        break;
      }
    }
    await sleep(2);
  }
  const took = (performance.now() - began) / 1000;
  await sleep(500);
  for (const { seats } of tables) for (const { socket } of seats) socket.terminate();
  const sorted = (list: number[]): number[] => list.sort((a, b) => a - b);
  return {
    sent,
    acknowledged: ack.length,
    refused,
    perSecond: ack.length / took,
    ack: sorted(ack),
    seen: sorted(seen),
  };
}
