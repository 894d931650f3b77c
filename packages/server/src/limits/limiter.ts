import { Refusal } from '../refusal.ts';
import { lineOf } from './address.ts';
import { type Budget, type Limits, REFILL } from './limits.ts';

/** Who asks: the person (a bot counts as its owner) and the address. */
export interface Asker {
  readonly address: string;
  readonly person?: string | undefined;
}

interface Bucket {
  left: number;
  /** When `left` was true. */
  at: number;
  readonly most: number;
  readonly refill: number;
}

/** Far more than a server has visitors; a flood of addresses must not fill the memory. */
const MOST_BUCKETS = 50_000;

/**
 * The one place that counts what people and addresses use up, over HTTP and sockets alike. A budget comes back
 * steadily; time is that of the machine's steady clock, which nobody sets.
 */
export class Limiter {
  readonly limits: Limits;
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #held = new Map<string, number>();
  /** How often each budget was refused. */
  readonly refused = new Map<string, number>();

  constructor(limits: Limits, clock: () => number = () => performance.now()) {
    this.limits = limits;
    this.#clock = clock;
  }

  /** Uses up some of a budget, of the person and of the address. Refuses when either is used up; then nothing is taken. */
  take(budget: Budget, asker: Asker, cost = 1): void {
    this.takePerson(budget, asker, cost, () => this.takeAddress(budget, asker, cost));
  }

  /** Only the address's part: before anybody knows who asks. */
  takeAddress(budget: Budget, { address }: Asker, cost = 1): void {
    const most = this.limits[budget] * this.limits.crowd;
    this.#takeFrom(budget, `${budget} @${lineOf(address)}`, most, cost);
  }

  /** Only the person's part; whoever has not said who they are is one with all such of the same address. */
  takePerson(budget: Budget, { address, person }: Asker, cost = 1, also: () => void = () => {}): void {
    const key = `${budget} ${person ?? `nobody@${lineOf(address)}`}`;
    this.#takeFrom(budget, key, this.limits[budget], cost, also);
  }

  /** A budget of its own name, such as that of one table and one address. Servers on one store count it there, together. */
  async takeNamed(budget: Budget, name: string, most = this.limits[budget]): Promise<void> {
    const key = `${budget} ${name}`;
    // Here first: a flood is turned away without asking the store.
    this.#takeFrom(budget, key, most, 1);
    if (!this.together || (await this.together(key, most, REFILL[budget]))) return;
    this.refused.set(budget, (this.refused.get(budget) ?? 0) + 1);
    throw slowDown(REFILL[budget] / most);
  }

  /** Uses one of a budget that several servers share, and answers whether there was one left. */
  together: ((name: string, most: number, refill: number) => Promise<boolean>) | undefined;

  #takeFrom(budget: Budget, key: string, most: number, cost: number, also: () => void = () => {}): void {
    const now = this.#clock();
    const bucket = this.#buckets.get(key) ?? { left: most, at: now, most, refill: REFILL[budget] };
    bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at) / bucket.refill) * most);
    bucket.at = now;
    // What costs more than a whole budget is let through by a full one, once.
    const price = Math.min(cost, most);
    if (bucket.left < price) {
      this.refused.set(budget, (this.refused.get(budget) ?? 0) + 1);
      throw slowDown(((price - bucket.left) / most) * bucket.refill);
    }
    also();
    bucket.left -= price;
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MOST_BUCKETS) this.#forget(now);
  }

  /** Full buckets say nothing; when that is not enough, the longest unused go. */
  #forget(now: number): void {
    for (const [key, b] of this.#buckets)
      if (b.left + ((now - b.at) / b.refill) * b.most >= b.most) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_BUCKETS / 2) return;
      this.#buckets.delete(key);
    }
  }

  /** Holds one of a number of places until the answer is called; nothing when all are taken. */
  hold(what: 'sockets' | 'jobs', { address, person }: Asker): (() => void) | undefined {
    const most = this.limits[what];
    const places: [string, number][] = [[`${what} @${lineOf(address)}`, most * this.limits.crowd]];
    if (person !== undefined) places.push([`${what} ${person}`, most]);
    if (places.some(([key, n]) => (this.#held.get(key) ?? 0) >= n)) {
      this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
      return undefined;
    }
    for (const [key] of places) this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    let holding = true;
    return () => {
      if (!holding) return;
      holding = false;
      for (const [key] of places) {
        const n = this.#held.get(key)! - 1;
        if (n === 0) this.#held.delete(key);
        else this.#held.set(key, n);
      }
    };
  }

  get size(): number {
    return this.#buckets.size;
  }
}

const slowDown = (ms: number): Refusal =>
  new Refusal(429, 'slowDown', 'Too much at once. Wait a little.', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
