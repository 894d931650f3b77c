import { ofSearch } from './rows.ts';

/** Routes for which there is room at first: most lists are short, and up to so many no memory is asked for. */
const SMALL = 16;

/** Routes of one kind of train as sets of track classes with a value: the best route for each set of track. */
export class RouteList {
  readonly words: number;
  size = 0;
  private sets: Int32Array;
  private values: Int32Array;
  private visits: Uint8Array;
  /** Paths one after the other, each with its length before it; `starts` says where. */
  private pool = new Int16Array(SMALL);
  private poolSize = 0;
  private starts = ofSearch.ints(SMALL);
  private slots: Int32Array;

  constructor(words: number) {
    this.words = words;
    this.sets = ofSearch.ints(SMALL * words);
    this.values = ofSearch.ints(SMALL);
    this.visits = ofSearch.bytes(SMALL);
    this.slots = ofSearch.ints(SMALL).fill(-1);
  }

  /** Keeps the better of two routes over the same track (those that visit and those that do not apart). */
  offer(set: Int32Array, value: number, visit: number, path: () => readonly number[]): void {
    let slot = this.hash(set, 0, visit) & (this.slots.length - 1);
    for (let i = this.slots[slot]!; i !== -1; i = this.slots[slot]!) {
      if (this.visits[i] === visit && this.same(i, set)) {
        if (value > this.values[i]!) {
          this.values[i] = value;
          this.starts[i] = this.keep(path());
        }
        return;
      }
      slot = (slot + 1) & (this.slots.length - 1);
    }
    if (this.size === this.values.length) this.enlarge();
    const i = this.size++;
    this.sets.set(set, i * this.words);
    this.values[i] = value;
    this.visits[i] = visit;
    this.starts[i] = this.keep(path());
    this.slots[slot] = i;
    if (this.size * 2 > this.slots.length) this.rehash();
  }

  /** Best first; among equals the shorter set of track. */
  sorted(): SortedRoutes {
    const order = ofSearch.ints(this.size);
    for (let i = 0; i < order.length; i++) order[i] = i;
    const track = ofSearch.ints(this.size);
    for (let i = 0; i < track.length; i++) track[i] = this.count(i);
    order.sort((x, y) => this.values[y]! - this.values[x]! || track[x]! - track[y]!);
    const { words } = this;
    const sets = ofSearch.ints(this.size * words);
    const values = ofSearch.ints(this.size);
    const visits = ofSearch.bytes(this.size);
    for (let to = 0; to < order.length; to++) {
      const from = order[to]!;
      for (let w = 0; w < words; w++) sets[to * words + w] = this.sets[from * words + w]!;
      values[to] = this.values[from]!;
      visits[to] = this.visits[from]!;
    }
    const { pool, starts } = this;
    const path = (r: number): number[] => {
      const start = starts[order[r]!]!;
      return Array.from(pool.subarray(start + 1, start + 1 + pool[start]!));
    };
    return { size: this.size, words, sets, values, visits, path };
  }

  private keep(path: readonly number[]): number {
    const start = this.poolSize;
    this.poolSize += path.length + 1;
    if (this.poolSize > this.pool.length) {
      const pool = new Int16Array(2 * this.poolSize);
      pool.set(this.pool);
      this.pool = pool;
    }
    this.pool[start] = path.length;
    this.pool.set(path, start + 1);
    return start;
  }

  private count(i: number): number {
    let n = 0;
    for (let w = 0; w < this.words; w++) for (let b = this.sets[i * this.words + w]!; b !== 0; b &= b - 1) n++;
    return n;
  }

  private same(i: number, set: Int32Array): boolean {
    const base = i * this.words;
    for (let w = 0; w < this.words; w++) if (this.sets[base + w] !== set[w]) return false;
    return true;
  }

  private hash(set: Int32Array, base: number, visit: number): number {
    let h = visit + 1;
    for (let w = 0; w < this.words; w++) {
      h = Math.imul(h ^ set[base + w]!, 0x9e3779b1);
      h ^= h >>> 15;
    }
    return h >>> 0;
  }

  private enlarge(): void {
    const sets = ofSearch.ints(this.sets.length * 2);
    sets.set(this.sets);
    this.sets = sets;
    const values = ofSearch.ints(this.values.length * 2);
    values.set(this.values);
    this.values = values;
    const starts = ofSearch.ints(this.starts.length * 2);
    starts.set(this.starts);
    this.starts = starts;
    const visits = ofSearch.bytes(this.visits.length * 2);
    visits.set(this.visits);
    this.visits = visits;
  }

  private rehash(): void {
    this.slots = ofSearch.ints(this.slots.length * 4).fill(-1);
    for (let i = 0; i < this.size; i++) {
      let slot = this.hash(this.sets, i * this.words, this.visits[i]!) & (this.slots.length - 1);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = i;
    }
  }
}

export interface SortedRoutes {
  readonly size: number;
  readonly words: number;
  readonly sets: Int32Array;
  readonly values: Int32Array;
  readonly visits: Uint8Array;
  /** How to find the route again: whatever the enumeration put there. */
  path(route: number): readonly number[];
}
