import { ask, newGame, newGuest, type RemotePerson } from './remote.ts';
import { SocketClient } from './socketClient.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Stored {
  readonly seq: number;
  readonly entry: { readonly type: string; readonly player: string; readonly n?: number };
}

interface Game {
  readonly id: string;
  /** What each acknowledgement said: key and seq. */
  readonly acknowledged: Map<string, number>;
  /** Everything that was ever sent, by key. */
  readonly sent: Map<string, { type: string; player: string; n?: number }>;
}

export interface Findings {
  readonly moves: number;
  readonly acknowledged: number;
  readonly retried: number;
  readonly again: number;
  readonly stale: number;
  readonly failedCleanly: number;
  readonly reconnects: number;
  readonly wrong: readonly string[];
}

/**
 * Clients that play and readers that follow, whatever happens to the server; then everything that was acknowledged is
 * compared with what is stored and with what every reader saw.
 */
export class HistoryChecker {
  readonly #base: () => string;
  #stopping = false;
  readonly #games: Game[] = [];
  readonly #work: Promise<void>[] = [];
  readonly #readers: { game: Game; items: Stored[]; wrong: string[] }[] = [];
  #retried = 0;
  #again = 0;
  #stale = 0;
  #failedCleanly = 0;
  #reconnects = 0;
  #acknowledged = 0;
  readonly #wrong: string[] = [];
  readonly #pause: number;

  /** `pause` is the longest wait between two moves of a client, in milliseconds. */
  constructor(base: () => string, pause = 6) {
    this.#base = base;
    this.#pause = pause;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  async start(games: number, writersPerGame: number, readersPerGame: number): Promise<void> {
    for (let g = 0; g < games; g++) {
      const people: RemotePerson[] = [];
      for (let w = 0; w < writersPerGame; w++) people.push(await newGuest(this.#base(), `Writer ${g}.${w}`));
      const { id, players } = await newGame(this.#base(), people);
      const game: Game = { id, acknowledged: new Map(), sent: new Map() };
      this.#games.push(game);
      for (const [w, person] of people.entries()) this.#work.push(this.#write(game, person, players[w]!));
      for (let r = 0; r < readersPerGame; r++) this.#work.push(this.#read(game));
    }
  }

  async #write(game: Game, { cookie }: RemotePerson, player: string): Promise<void> {
    let seq = 0;
    for (let n = 0; !this.#stopping; n++) {
      const type = n % 9 === 5 ? 'undo' : n % 9 === 6 ? 'redo' : 'add';
      const action = { type, player, ...(type === 'add' ? { n: 1 + (n % 9) } : {}) };
      const key = `${player}-move-${String(n).padStart(6, '0')}`;
      game.sent.set(key, action);
      for (let tries = 0; ; tries++) {
        try {
          const path = `/api/games/${game.id}/entries`;
          const { status, body } = await ask(this.#base(), 'POST', path, {
            body: { expectedSeq: seq, key, action },
            cookie,
          });
          if (status === 200) {
            if (body.again) this.#again++;
            if (tries === 0 && body.again) this.#wrong.push(`${key} was never sent and is said to be stored`);
            game.acknowledged.set(key, body.seq);
            this.#acknowledged++;
            seq = Math.max(seq, body.seq);
          } else if (body?.error === 'stale') {
            this.#stale++;
            seq = body.seq;
          } else if (status === 503) {
            this.#failedCleanly++;
            throw new Error('try again');
          } else if (status !== 409 && status !== 403 && status !== 422) {
            this.#wrong.push(`${key}: ${status} ${JSON.stringify(body)}`);
          }
          break;
        } catch {
          // Nobody knows whether it was stored: the same thing again, with the same key.
          this.#retried++;
          if (this.#stopping && tries > 200) break;
          await sleep(30);
        }
      }
      await sleep(Math.random() * this.#pause);
    }
  }

  async #read(game: Game): Promise<void> {
    const reader = { game, items: [] as Stored[], wrong: [] as string[] };
    this.#readers.push(reader);
    while (!this.#stopping) {
      const socket = await SocketClient.connect(this.#base()).catch(() => undefined);
      if (!socket || socket.closed) {
        await sleep(20);
        continue;
      }
      this.#reconnects++;
      let looked = 0;
      socket.send({ type: 'watch', game: game.id, seq: reader.items.length });
      const take = (): boolean => {
        for (; looked < socket.received.length; looked++) {
          const m = socket.received[looked];
          const items: Stored[] = m.type === 'entries' ? m.items : m.type === 'game' ? m.game.entries : [];
          if (m.type === 'game') reader.wrong.push('a reader was told that it is ahead of the server');
          for (const item of items) {
            if (item.seq === reader.items.length + 1) reader.items.push(item);
            else if (item.seq > reader.items.length) reader.wrong.push(`gap before ${item.seq}`);
          }
        }
        return socket.closed !== undefined || this.#stopping;
      };
      await socket.until(take, 600_000).catch(() => {});
      socket.close();
    }
  }

  /** Lets everybody finish and compares. The server must be up. */
  async finish(): Promise<Findings> {
    this.#stopping = true;
    await Promise.race([Promise.all(this.#work), sleep(5000)]);
    const wrong = [...this.#wrong];
    let moves = 0;
    for (const game of this.#games) {
      const { body } = await ask(this.#base(), 'GET', `/api/games/${game.id}`);
      const stored = body.entries as Stored[];
      moves += stored.length;
      const say = (what: string): void => {
        wrong.push(`${game.id}: ${what}`);
      };
      for (const [i, { seq }] of stored.entries()) if (seq !== i + 1) say(`entry ${i + 1} has seq ${seq}`);
      const seqs = new Map<number, string>();
      for (const [key, seq] of game.acknowledged) {
        const other = seqs.get(seq);
        if (other) say(`${key} and ${other} were both acknowledged as ${seq}`);
        seqs.set(seq, key);
        const { entry } = stored[seq - 1] ?? {};
        const sent = game.sent.get(key)!;
        if (!entry) say(`${key} was acknowledged as ${seq} and is lost`);
        else if (entry.type !== sent.type || entry.player !== sent.player || entry.n !== sent.n)
          say(`${key} was acknowledged as ${seq}, where another entry stands`);
      }
      // What nobody was told about may be stored, but only once and only if it was sent.
      const bySender = new Map<string, number>();
      for (const { entry } of stored) bySender.set(entry.player, (bySender.get(entry.player) ?? 0) + 1);
      for (const [player, n] of bySender) {
        const sent = [...game.sent.values()].filter((a) => a.player === player).length;
        if (n > sent) say(`${player} sent ${sent} and ${n} are stored`);
      }
      for (const reader of this.#readers.filter((r) => r.game === game)) {
        for (const w of reader.wrong) say(w);
        for (const [i, item] of reader.items.entries())
          if (JSON.stringify(item) !== JSON.stringify(stored[i])) say(`a reader saw something else at ${i + 1}`);
      }
    }
    return {
      moves,
      acknowledged: this.#acknowledged,
      retried: this.#retried,
      again: this.#again,
      stale: this.#stale,
      failedCleanly: this.#failedCleanly,
      reconnects: this.#reconnects,
      wrong,
    };
  }
}
