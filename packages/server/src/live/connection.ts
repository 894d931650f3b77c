import type { WebSocket } from 'ws';
import type { Person } from '../play/table.ts';

const BURST = 120;
const PER_SECOND = 40;
const MOST_AT_ONCE = 64;

/** One socket: whom it belongs to, what it watches and how far it has been told. */
export class Connection {
  readonly socket: WebSocket;
  readonly person: Person | undefined;
  /** More than this waiting in the socket: its reader is slow. */
  readonly #mostBuffered: number;
  /** Games watched, with the seq last sent; -1 until the game starts. */
  readonly watching = new Map<string, number>();
  /** Games with entries still to be sent. */
  readonly lagging = new Set<string>();
  lobby = false;
  alive = true;
  /** Since when it takes nothing. */
  stuckSince: number | undefined;
  #allowance = BURST;
  #refilled = Date.now();
  #atWork = 0;

  constructor(socket: WebSocket, person: Person | undefined, mostBuffered: number) {
    this.socket = socket;
    this.#mostBuffered = mostBuffered;
    this.person = person;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }
  get isSlow(): boolean {
    return this.socket.bufferedAmount > this.#mostBuffered;
  }

  send(message: object): void {
    this.sendText(JSON.stringify(message));
  }
  sendText(text: string): void {
    if (this.isOpen) this.socket.send(text);
  }
  /** For what may be missed: not sent to a slow reader. */
  sendIfFree(text: string): void {
    if (!this.isSlow) this.sendText(text);
  }

  /** Whether one more message is within the limits. */
  allows(): boolean {
    const now = Date.now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#refilled) / 1000) * PER_SECOND);
    this.#refilled = now;
    this.#allowance--;
    return this.#allowance >= 0 && this.#atWork < MOST_AT_ONCE;
  }
  /** Somebody who goes on far beyond the limits is cut off. */
  get isFlooding(): boolean {
    return this.#allowance < -3 * BURST;
  }

  async during(work: () => Promise<void>): Promise<void> {
    this.#atWork++;
    try {
      await work();
    } finally {
      this.#atWork--;
    }
  }
}
