import { useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';
import { heardAnswer, heardTime } from '../time/serverTime.ts';
import type { GameMessage, ServerTable, SocketMessage } from './types.ts';

export type LinkState = 'connecting' | 'live' | 'down';

interface Watcher {
  readonly game: string;
  /** The last entry this watcher has; nothing for a table that has not begun. */
  readonly seq: () => number | undefined;
  readonly on: (m: GameMessage) => void;
}
type LobbyMessage =
  | { readonly type: 'table'; readonly table: ServerTable }
  | { readonly type: 'tableClosed'; readonly id: string }
  | { readonly type: 'news'; readonly what: 'invitations' | 'match' | 'clubs' }
  /** The line is back: read the lists again. */
  | { readonly type: 'again' };

/** The server beats every 20 seconds; a line without any word for this long is dead. */
const DEAD_AFTER = 45_000;
const PING_WAIT = 5_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const LINGER = 2_000;

const gameOf = (m: SocketMessage): string | undefined =>
  m.type === 'table' ? m.table.id : 'id' in m ? m.id : undefined;

/** The page's one socket: it serves every watcher, notices when it is dead, and comes back by itself. */
export class Live {
  readonly state = new Changing<LinkState>('connecting');
  #socket: WebSocket | undefined;
  #watchers = new Set<Watcher>();
  #lobby = new Set<(m: LobbyMessage) => void>();
  #tries = 0;
  #retry: number | undefined;
  #dead: number | undefined;
  #linger: number | undefined;
  #listening = false;
  #asked: number | undefined;

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    this.#want();
    this.#sendWatch(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (![...this.#watchers].some((w) => w.game === watcher.game))
        this.#send({ type: 'unwatch', game: watcher.game });
      this.#rest();
    };
  }

  lobby(on: (m: LobbyMessage) => void): () => void {
    this.#lobby.add(on);
    this.#want();
    this.#send({ type: 'lobby', on: true });
    return () => {
      this.#lobby.delete(on);
      if (this.#lobby.size === 0) this.#send({ type: 'lobby', on: false });
      this.#rest();
    };
  }

  /** Asks again for what a watcher has missed. */
  catchUp(game: string): void {
    for (const w of this.#watchers) if (w.game === game) this.#sendWatch(w);
  }

  /** Connects anew, as somebody else. */
  renew(): void {
    if (!this.#socket && this.#retry === undefined) return;
    this.#drop();
    this.#connect();
  }

  /** Tries at once instead of waiting for the next turn. */
  hurry(): void {
    if (this.state.value === 'live') return;
    this.#tries = 0;
    this.renew();
  }

  #want(): void {
    window.clearTimeout(this.#linger);
    this.#listen();
    if (!this.#socket && this.#retry === undefined) this.#connect();
  }

  /** Nobody needs the line any more: it is let go, unless the next page wants it at once. */
  #rest(): void {
    if (this.#watchers.size > 0 || this.#lobby.size > 0) return;
    window.clearTimeout(this.#linger);
    this.#linger = window.setTimeout(() => {
      if (this.#watchers.size === 0 && this.#lobby.size === 0) this.#drop();
    }, LINGER);
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.#probe());
    // A device that slept may hold a dead line that looks alive.
    document.addEventListener('visibilitychange', () => {
      this.#sendVisible();
      if (document.visibilityState === 'visible') this.#probe();
    });
  }

  /** Clocks are drawn by the server's time. */
  #askTime(): void {
    this.#asked = Date.now();
    this.#send({ type: 'ping' });
  }

  #probe(): void {
    if (this.state.value === 'live') {
      this.#send({ type: 'ping' });
      this.#expect(PING_WAIT);
    } else this.hurry();
  }

  #connect(): void {
    window.clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(new URL('/api/socket', location.href.replace(/^http/, 'ws')));
    this.#socket = socket;
    const current = (): boolean => this.#socket === socket;
    socket.addEventListener('open', () => {
      if (current()) this.#expect(DEAD_AFTER);
    });
    socket.addEventListener('message', (e) => {
      if (current()) this.#take(String(e.data));
    });
    socket.addEventListener('close', () => {
      if (current()) this.#lost();
    });
    this.#expect(DEAD_AFTER);
  }

  #expect(ms: number): void {
    window.clearTimeout(this.#dead);
    this.#dead = window.setTimeout(() => this.#lost(), ms);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    window.clearTimeout(this.#dead);
    window.clearTimeout(this.#retry);
    this.#retry = undefined;
    socket?.close();
    this.#show('connecting');
  }

  #lost(): void {
    this.#drop();
    this.#show('down');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    // Some chance in it, so that not everybody comes back in the same instant.
    this.#retry = window.setTimeout(() => this.#connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  #show(state: LinkState): void {
    if (this.state.value !== state) this.state.set(state);
  }

  #take(text: string): void {
    this.#expect(DEAD_AFTER);
    const m = JSON.parse(text) as SocketMessage;
    if (m.type === 'hello' || m.type === 'beat') heardTime(m.at);
    if (m.type === 'hello') {
      this.#tries = 0;
      this.#show('live');
      this.#askTime();
      if (document.visibilityState !== 'visible') this.#sendVisible();
      for (const w of this.#watchers) this.#sendWatch(w);
      if (this.#lobby.size > 0) this.#send({ type: 'lobby', on: true });
      for (const on of this.#lobby) on({ type: 'again' });
      return;
    }
    if (m.type === 'pong' && this.#asked !== undefined) {
      heardAnswer(m.at, this.#asked);
      this.#asked = undefined;
    }
    if (m.type === 'beat') this.#askTime();
    if (m.type === 'beat' || m.type === 'pong') return;
    if (m.type === 'news') {
      for (const on of [...this.#lobby]) on(m);
      return;
    }
    if (m.type === 'error') {
      // Sent away or kept away while the line was gone: whoever stands there is led to the door.
      if (m.game !== undefined && isShut(m.error))
        for (const w of [...this.#watchers])
          if (w.game === m.game) w.on({ type: 'tableClosed', id: m.game, shutOut: true });
      return;
    }
    const game = gameOf(m);
    for (const w of [...this.#watchers]) if (w.game === game) w.on(m);
    if (m.type === 'table' || m.type === 'tableClosed') for (const on of [...this.#lobby]) on(m);
  }

  /** Nobody is told by other ways what they have before their eyes. */
  #sendVisible(): void {
    this.#send({ type: 'visible', on: document.visibilityState === 'visible' });
  }

  #sendWatch({ game, seq }: Watcher): void {
    const last = seq();
    this.#send({ type: 'watch', game, ...(last !== undefined && { seq: last }) });
  }

  #send(message: object): void {
    if (this.state.value === 'live' && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }
}

const isShut = (error: string): boolean => error === 'needsInvite' || error === 'needsPassword' || error === 'shutOut';

export const live = new Live();

export const useLink = (): LinkState => useSyncExternalStore(live.state.subscribe, () => live.state.value);
