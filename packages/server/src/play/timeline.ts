import {
  type Action,
  type AnyGame,
  advance,
  type CoreState,
  check,
  copyState,
  type Entry,
  type GameRecord,
  type Illegal,
  INPUT_RULE,
  initialState,
  isRedo,
  isUndo,
} from '@traviesa/engine';

/** One entry as clients get it. */
export interface Item {
  readonly seq: number;
  readonly at: number;
  readonly entry: Entry;
  /** The house decided for a person whose time was out, or an order that a person had left did. */
  readonly by?: 'clock' | 'order';
  /** The state after it, without its generator; only when the generator has moved. */
  readonly state?: CoreState;
}

/** Author of what the house does for a person whose time is out. */
export const CLOCK = 'clock';
/** Author of what orders do that people have left. */
export const ORDER = 'order';
export const byOf = (author: string): Pick<Item, 'by'> => (author === CLOCK || author === ORDER ? { by: author } : {});

/** An entry as the store gives it, with how many characters it and its state take. */
export interface StoredItem extends Item {
  readonly drew: boolean;
  readonly bytes?: number;
}

/** A stored state: after entry `seq`. */
export interface Snapshot {
  readonly seq: number;
  readonly state: CoreState;
}

/** What an entry would do. Nothing has happened until it is committed. */
export interface Prepared {
  readonly entry: Entry;
  readonly state: CoreState;
  readonly drew: boolean;
}

type Mark = { readonly n: number; readonly state: CoreState };

/** No game comes near it; somebody who only fills the store does. */
export const MOST_ENTRIES = 10_000;

const MARK_EVERY = 64;
const MARKS_KEPT = 4;
/** Further back marks stand farther apart. */
const FAR_MARK_EVERY = 512;
const FAR_MARKS_KEPT = 4;
/** Positions that were left by going back, so that coming forth again costs nothing. */
const LEFT_KEPT = 3;
/** Nobody is sent more than about this at once. */
const CHUNK_BYTES = 400_000;
const CHUNK_ITEMS = 2000;
/** Actions played in one go on the thread that answers people; more go to a worker. */
export const NEAR = 200;

/** Nobody learns the chance that is still to come. */
export const masked = (state: CoreState): CoreState => ({ ...state, rng: [] });

const sameRandom = (a: CoreState, b: CoreState): boolean => a.rng.every((n, i) => n === b.rng[i]);

/** Plays many actions elsewhere: the whole game, or some actions from a state. */
export type Far = (
  entries: readonly Entry[],
  base: CoreState | undefined,
  wanted: readonly number[],
) => Promise<{ readonly state: CoreState; readonly states: readonly (readonly [number, CoreState])[] }>;

/** Folds undo and redo as entries arrive; the engine's `fold` does the same for a whole list. */
class Folding {
  kept: number[] = [];
  undone: number[][] = [];
  /** Tells how many of the actions in force the next entry leaves, or nothing when it cannot be. */
  leaves(e: Entry): number | undefined {
    if (isRedo(e)) return this.undone.length > 0 ? this.kept.length : undefined;
    if (!isUndo(e)) return this.kept.length;
    const count = e.count ?? 1;
    return Number.isInteger(count) && count >= 1 && count <= this.kept.length ? this.kept.length - count : undefined;
  }
  add(e: Entry, index: number): void {
    const left = this.leaves(e)!;
    if (isUndo(e)) {
      this.undone.push(this.kept.splice(left));
    } else if (isRedo(e)) {
      this.kept.push(...this.undone.pop()!);
    } else {
      this.undone = [];
      this.kept.push(index);
    }
  }
}

/** A game in memory: its entries, what is in force of them, and the state. */
export class Timeline {
  readonly game: AnyGame;
  readonly head: Omit<GameRecord, 'entries'>;
  readonly #items: Item[] = [];
  /** Characters of each item. */
  readonly #sizes: number[] = [];
  readonly #folding = new Folding();
  /** States after so many actions in force, for going back; the oldest are dropped. */
  #marks: Mark[] = [];
  /** The positions that the latest undos left, beside `undone`; the older ones are dropped. */
  #left: (CoreState | undefined)[] = [];
  #state: CoreState;
  #start: CoreState | undefined;
  #steps = 0;
  #bytes = 0;

  private constructor(game: AnyGame, head: Omit<GameRecord, 'entries'>, state: CoreState) {
    this.game = game;
    this.head = head;
    this.#state = state;
  }

  static begin(game: AnyGame, head: Omit<GameRecord, 'entries'>): Timeline {
    return new Timeline(game, head, initialState(game, head).state);
  }

  /** A game that goes on from a position: what was before it is not known and cannot be undone. */
  static from(game: AnyGame, head: Omit<GameRecord, 'entries'>, state: CoreState): Timeline {
    return new Timeline(game, head, state);
  }

  /**
   * Rebuilds a stored game from the latest snapshot that no later undo went behind.
   * Stored entries were checked when they were made, so they are only played.
   */
  static async open(
    game: AnyGame,
    head: Omit<GameRecord, 'entries'>,
    stored: readonly StoredItem[],
    snapshotSeqs: readonly number[],
    load: (seq: number) => Promise<CoreState | undefined>,
    far?: Far,
  ): Promise<Timeline> {
    const folding = new Folding();
    const known = new Set(snapshotSeqs);
    const usable: { seq: number; n: number }[] = [];
    for (const [i, { entry, seq }] of stored.entries()) {
      const left = folding.leaves(entry);
      if (left === undefined) throw new Error(`${game.id}: stored entry ${seq} cannot be folded`);
      while (usable.length > 0 && usable.at(-1)!.n > left) usable.pop();
      folding.add(entry, i);
      if (known.has(seq)) usable.push({ seq, n: folding.kept.length });
    }
    let base: Mark | undefined;
    for (let candidate = usable.pop(); candidate && !base; candidate = usable.pop()) {
      const state = await load(candidate.seq);
      if (state) base = { n: candidate.n, state };
    }
    const drawn = new Map<number, CoreState>();
    const lost: number[] = [];
    for (const { drew, seq, entry } of stored) {
      if (!drew || isUndo(entry) || isRedo(entry)) continue;
      const state = known.has(seq) ? await load(seq) : undefined;
      if (state) drawn.set(seq, masked(state));
      else lost.push(seq);
    }
    const from = base?.n ?? 0;
    const timeline = new Timeline(game, head, base?.state ?? initialState(game, head).state);
    timeline.#marks.push({ n: from, state: timeline.#copy(timeline.#state) });
    timeline.#folding.undone = folding.undone;
    timeline.#left = folding.undone.map(() => undefined);
    const isFar = far !== undefined && (folding.kept.length - from > NEAR || lost.length > 0);
    if (isFar || lost.length > 0) {
      const entries = stored.map((s) => s.entry);
      const replayed = far ? await far(entries, undefined, lost) : timeline.#replay(entries, lost);
      timeline.#state = replayed.state;
      timeline.#folding.kept = folding.kept;
      timeline.#marks = [{ n: folding.kept.length, state: timeline.#copy(timeline.#state) }];
      for (const [seq, state] of replayed.states) drawn.set(seq, state);
    } else
      for (const index of folding.kept) {
        timeline.#folding.kept.push(index);
        const n = timeline.#folding.kept.length;
        if (n <= from) continue;
        advance(game, timeline.#state, stored[index]!.entry as Action);
        timeline.#mark(n, true);
      }
    for (const { drew: _, bytes = 0, ...item } of stored) {
      const state = drawn.get(item.seq);
      timeline.#items.push(state ? { ...item, state } : item);
      timeline.#weigh(bytes);
    }
    return timeline;
  }

  /** The same without a worker at hand. */
  #replay(entries: readonly Entry[], wanted: readonly number[]): Awaited<ReturnType<Far>> {
    const other = Timeline.begin(this.game, this.head);
    const states: [number, CoreState][] = [];
    for (const entry of entries) {
      const prepared = other.prepare(entry);
      if ('rule' in prepared) throw new Error(`${this.game.id}: a stored entry cannot be played`);
      other.commit(prepared, 0);
      if (wanted.includes(other.seq)) states.push([other.seq, masked(other.state)]);
    }
    return { state: other.state, states };
  }

  get state(): CoreState {
    return this.#state;
  }
  get seq(): number {
    return this.#items.length;
  }
  /** How many actions are in force. */
  get length(): number {
    return this.#folding.kept.length;
  }
  get record(): GameRecord {
    return { ...this.head, entries: this.#items.map((i) => i.entry) };
  }
  /** The state before the first entry, without its generator. */
  get start(): CoreState {
    this.#start ??= masked(initialState(this.game, this.head).state);
    return this.#start;
  }

  /** The entries after `seq`. */
  after(seq: number): readonly Item[] {
    return this.#items.slice(Math.max(0, seq));
  }
  /** As many of them as go into one message: at least one, if there is one. */
  chunk(seq: number): readonly Item[] {
    let to = Math.max(0, seq);
    for (let room = CHUNK_BYTES; room > 0 && to < this.seq && to - seq < CHUNK_ITEMS; to++) room -= this.#sizes[to]!;
    return this.#items.slice(Math.max(0, seq), to);
  }
  item(seq: number): Item | undefined {
    return this.#items[seq - 1];
  }
  /** The nth action in force, counted from 0. */
  action(n: number): Action {
    return this.#items[this.#folding.kept[n]!]!.entry as Action;
  }
  /** Whether any of the actions in force from the nth on has moved the generator. */
  drewSince(n: number): boolean {
    return this.#folding.kept.slice(n).some((i) => this.#items[i]!.state !== undefined);
  }
  /** Who undid last, if that can be redone. */
  get redoBy(): string | undefined {
    if (this.#folding.undone.length === 0) return undefined;
    let open = 0;
    for (let i = this.#items.length - 1; i >= 0; i--) {
      const { entry } = this.#items[i]!;
      if (isRedo(entry)) open++;
      else if (isUndo(entry) && open-- === 0) return entry.player;
    }
    return undefined;
  }

  /** Actions played so far to get here, going back included. */
  get steps(): number {
    return this.#steps;
  }
  /** Roughly how much memory it takes. */
  get bytes(): number {
    return this.#bytes;
  }
  #weigh(bytes: number): void {
    this.#bytes += bytes;
    this.#sizes.push(bytes);
  }

  /** How many actions must be played to do this entry. */
  cost(entry: Entry): number {
    if (isRedo(entry)) return this.#left.at(-1) ? 0 : (this.#folding.undone.at(-1)?.length ?? 0);
    const left = this.#folding.leaves(entry);
    if (!isUndo(entry) || left === undefined) return 1;
    return left - (this.#markBefore(left)?.n ?? 0);
  }

  #refusedFold(entry: Entry): Illegal | undefined {
    if (this.#folding.leaves(entry) !== undefined) return undefined;
    const key = isUndo(entry) ? 'history.nothingToUndo' : 'history.nothingToRedo';
    return { rule: INPUT_RULE, message: [key, {}] };
  }

  /** How many actions will be in force after an entry that can be played. */
  lengthAfter(entry: Entry): number {
    if (isRedo(entry)) return this.length + (this.#folding.undone.at(-1)?.length ?? 0);
    return isUndo(entry) ? this.#folding.leaves(entry)! : this.length + 1;
  }

  /** What this entry would do, or why it is refused. Changes nothing. */
  prepare(input: unknown): Prepared | Illegal {
    const entry = input as Entry;
    if (isUndo(entry) || isRedo(entry)) {
      const refused = this.#refusedFold(entry);
      if (refused) return refused;
      this.#steps += this.cost(entry);
      return { entry, state: isRedo(entry) ? this.#forth() : this.#at(this.#folding.leaves(entry)!), drew: false };
    }
    const illegal = check(this.game, this.#state, input);
    if (illegal) return illegal;
    this.#steps++;
    return this.trust(entry);
  }

  /** The same for going far back or forth, with the work done elsewhere. */
  async prepareFar(entry: Entry, far: Far): Promise<Prepared | Illegal> {
    if (this.cost(entry) <= NEAR || !(isUndo(entry) || isRedo(entry))) return this.prepare(entry);
    const refused = this.#refusedFold(entry);
    if (refused) return refused;
    const { kept, undone } = this.#folding;
    const left = this.#folding.leaves(entry)!;
    const mark = isRedo(entry) ? { n: left, state: this.#state } : this.#markBefore(left);
    const indices = isRedo(entry) ? undone.at(-1)! : kept.slice(mark?.n ?? 0, left);
    const actions = indices.map((i) => this.#items[i]!.entry);
    const { state } = await far(actions, mark?.state, []);
    return { entry, state, drew: false };
  }

  /** An entry that another process has checked and stored; nothing when it does not fit. */
  follow(entry: Entry): Prepared | undefined {
    if (!isUndo(entry) && !isRedo(entry)) return this.trust(entry);
    const prepared = this.prepare(entry);
    return 'rule' in prepared ? undefined : prepared;
  }

  /** An action that was checked before. */
  trust(entry: Entry): Prepared {
    const state = this.#copy(this.#state);
    advance(this.game, state, entry as Action);
    return { entry, state, drew: !sameRandom(state, this.#state) };
  }

  /** Takes in an entry that has been stored. */
  commit({ entry, state, drew }: Prepared, at: number, bytes = 0, by: Pick<Item, 'by'> = {}): Item {
    const seq = this.#items.length + 1;
    const item: Item = { seq, at, entry, ...by, ...(drew ? { state: masked(state) } : {}) };
    const left = this.#folding.leaves(entry)!;
    this.#marks = this.#marks.filter((m) => m.n <= left);
    if (isUndo(entry)) this.#left.push(this.#state);
    else if (isRedo(entry)) this.#left.pop();
    else this.#left = [];
    if (this.#left.length > LEFT_KEPT) this.#left[this.#left.length - 1 - LEFT_KEPT] = undefined;
    this.#folding.add(entry, this.#items.length);
    this.#items.push(item);
    this.#weigh(bytes);
    this.#state = state;
    this.#mark(this.length, false);
    return item;
  }

  #copy(state: CoreState): CoreState {
    return copyState(this.game, state);
  }

  /** A position that is played on in place is copied; one that is replaced by the next is kept as it is. */
  #mark(n: number, inPlace: boolean): void {
    if (n % MARK_EVERY !== 0 || this.#marks.at(-1)?.n === n) return;
    this.#marks.push({ n, state: inPlace ? this.#copy(this.#state) : this.#state });
    const near = this.#marks.slice(-MARKS_KEPT);
    const distant = this.#marks.slice(0, -MARKS_KEPT).filter((m) => m.n % FAR_MARK_EVERY === 0);
    this.#marks = [...distant.slice(-FAR_MARKS_KEPT), ...near];
  }

  #markBefore(n: number): Mark | undefined {
    return this.#marks.findLast((m) => m.n <= n);
  }

  /** The state after the first n actions in force, as a copy of its own. */
  #at(n: number): CoreState {
    if (n === this.length) return this.#copy(this.#state);
    const mark = this.#markBefore(n);
    const state = mark ? this.#copy(mark.state) : initialState(this.game, this.head).state;
    for (let i = mark?.n ?? 0; i < n; i++) advance(this.game, state, this.action(i));
    return state;
  }

  /** The state that the last undo left. */
  #forth(): CoreState {
    const left = this.#left.at(-1);
    if (left) return left;
    const state = this.#copy(this.#state);
    for (const i of this.#folding.undone.at(-1)!) advance(this.game, state, this.#items[i]!.entry as Action);
    return state;
  }
}
