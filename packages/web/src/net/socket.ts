import type { FromServer } from './types.ts';

type Listener = (message: FromServer) => void;

const SILENCE = 45_000;
const LONGEST_WAIT = 15_000;

/** One line to the server for the whole page. It comes back by itself and asks again for what it followed. */
class Line {
  #socket: WebSocket | undefined;
  readonly #listeners = new Set<Listener>();
  readonly #states = new Set<(open: boolean) => void>();
  /** What to ask for after each connection: the games followed, from where they are. */
  readonly #standing = new Map<string, () => object>();
  #wait = 500;
  #timer = 0;
  #silence = 0;
  open = false;

  listen(listener: Listener, onState: (open: boolean) => void): () => void {
    this.#listeners.add(listener);
    this.#states.add(onState);
    this.#connect();
    return () => {
      this.#listeners.delete(listener);
      this.#states.delete(onState);
      if (this.#listeners.size === 0) this.#close();
    };
  }

  /** Asks now and after every reconnection. */
  keep(key: string, request: () => object): () => void {
    this.#standing.set(key, request);
    this.send(request());
    return () => this.#standing.delete(key);
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#socket) return;
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#wait = 500;
      this.#tell(true);
      for (const request of this.#standing.values()) this.send(request());
      this.#hear();
    });
    socket.addEventListener('message', (e) => {
      this.#hear();
      const message = JSON.parse(String(e.data)) as FromServer;
      for (const l of [...this.#listeners]) l(message);
    });
    socket.addEventListener('close', () => this.#lost(socket));
    socket.addEventListener('error', () => socket.close());
  }

  /** No message for so long means that the line is dead, whatever the browser thinks. */
  #hear(): void {
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#socket?.close(), SILENCE);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    window.clearTimeout(this.#silence);
    this.#tell(false);
    if (this.#listeners.size === 0) return;
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  #tell(open: boolean): void {
    this.open = open;
    for (const s of [...this.#states]) s(open);
  }

  #close(): void {
    window.clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.open = false;
    socket?.close();
  }

  /** A person has taken a name: the line must be made anew to carry it. */
  renew(): void {
    this.#socket?.close();
  }
}

export const line = new Line();
