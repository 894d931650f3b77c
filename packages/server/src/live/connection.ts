import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Asker } from '../limits/limiter.ts';
import type { Person } from '../play/table.ts';

const BURST = 120;
const PER_SECOND = 40;
const MOST_AT_ONCE = 16;
/** Messages up to this long are gathered: a few of them go out together at the cost of one. */
const SMALL = 8192;
/** A reader that has this many times more waiting than a slow one is let go. */
const FAR_TOO_MUCH = 8;

/** The connection below a socket. */
export type Wire = Pick<Writable, 'cork' | 'uncork'>;

/** One socket: whom it belongs to, what it watches and how far it has been told. */
export class Connection {
  readonly socket: WebSocket;
  /** What the socket's frames are written to. */
  readonly #wire: Wire;
  #isGathering = false;
  readonly person: Person | undefined;
  readonly asker: Asker;
  /** More than this waiting in the socket: its reader is slow. */
  readonly #mostBuffered: number;
  /** Games watched, with the seq last sent; -1 until the game starts, or until a slow reader can take it. */
  readonly watching = new Map<string, number>();
  /** Games with something still to be sent. */
  readonly lagging = new Set<string>();
  /** Of those, the ones whose table has to be sent again. */
  readonly missed = new Set<string>();
  /** Whether somebody sees it; who says nothing about it does. */
  isVisible = true;
  alive = true;
  /** Told when its reader turns out to be slow. */
  onSlow = (): void => {};
  /** Since when it takes nothing. */
  stuckSince: number | undefined;
  #allowance = BURST;
  readonly #clock: () => number;
  #refilled: number;
  #atWork = 0;

  constructor(
    socket: WebSocket,
    wire: Wire,
    person: Person | undefined,
    asker: Asker,
    mostBuffered: number,
    clock: () => number = () => performance.now(),
  ) {
    this.socket = socket;
    this.#wire = wire;
    this.#mostBuffered = mostBuffered;
    this.person = person;
    this.asker = asker;
    this.#clock = clock;
    this.#refilled = clock();
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
  /** For answers: a reader that takes none of them is asked nothing more, and in the end let go. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > FAR_TOO_MUCH * this.#mostBuffered) {
      this.socket.close(4008, 'too slow');
      this.socket.terminate();
      return;
    }
    if (text.length <= SMALL) this.#gather();
    else this.#letGo();
    this.socket.send(text);
    if (!this.isSlow) return;
    this.socket.pause();
    this.onSlow();
  }
  /** All that is sent before this process turns to something else leaves in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#wire.cork();
    process.nextTick(() => this.#letGo());
  }
  #letGo(): void {
    if (!this.#isGathering) return;
    this.#isGathering = false;
    this.#wire.uncork();
  }

  /** For what may be missed: not sent to a slow reader. Answers whether it was. */
  sendIfFree(text: string): boolean {
    if (this.isSlow) return false;
    this.sendText(text);
    return true;
  }

  /** Whether one more message is within what a single socket may send. */
  allows(): boolean {
    const now = this.#clock();
    const passed = Math.max(0, now - this.#refilled);
    this.#allowance = Math.min(BURST, this.#allowance + (passed / 1000) * PER_SECOND);
    this.#refilled = now;
    this.#allowance--;
    return this.#allowance >= 0;
  }
  /** Somebody who goes on far beyond the limits is cut off. */
  get isFlooding(): boolean {
    return this.#allowance < -3 * BURST;
  }

  /** While much is being worked on for this socket nothing more is read from it. */
  async during(work: () => Promise<void>): Promise<void> {
    if (++this.#atWork >= MOST_AT_ONCE) this.socket.pause();
    try {
      await work();
    } finally {
      this.#atWork--;
      this.readOn();
    }
  }

  /** Reads on unless its reader is slow or too much is being worked on. */
  readOn(): void {
    if (this.socket.isPaused && !this.isSlow && this.#atWork < MOST_AT_ONCE) this.socket.resume();
  }
}
