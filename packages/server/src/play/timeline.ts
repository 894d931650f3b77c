import {
  type Action,
  type AnyGame,
  apply,
  type CoreState,
  copy,
  type Entry,
  type GameRecord,
  type Illegal,
  INPUT_RULE,
  initialState,
  isRedo,
  isUndo,
  play,
} from '@traviesa/engine';

/** One entry as clients get it. */
export interface Item {
  readonly seq: number;
  readonly at: number;
  readonly entry: Entry;
  /** The state after it, without its generator; only when the generator has moved. */
  readonly state?: CoreState;
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

const MARK_EVERY = 64;
const MARKS_KEPT = 4;

/** Nobody learns the chance that is still to come. */
export const masked = (state: CoreState): CoreState => ({ ...state, rng: [] });

const sameRandom = (a: CoreState, b: CoreState): boolean => a.rng.every((n, i) => n === b.rng[i]);

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
  readonly #folding = new Folding();
  /** States after so many actions in force, for going back; the oldest are dropped. */
  #marks: Mark[] = [];
  #state: CoreState;
  #start: CoreState | undefined;

  private constructor(game: AnyGame, head: Omit<GameRecord, 'entries'>, state: CoreState) {
    this.game = game;
    this.head = head;
    this.#state = state;
  }

  static begin(game: AnyGame, head: Omit<GameRecord, 'entries'>): Timeline {
    return new Timeline(game, head, initialState(game, head).state);
  }

  /**
   * Rebuilds a stored game from the latest snapshot that no later undo went behind.
   * Stored entries were checked when they were made, so they are only played.
   */
  static async open(
    game: AnyGame,
    head: Omit<GameRecord, 'entries'>,
    stored: readonly (Item & { readonly drew: boolean })[],
    snapshotSeqs: readonly number[],
    load: (seq: number) => Promise<CoreState | undefined>,
  ): Promise<Timeline> {
    const folding = new Folding();
    const known = new Set(snapshotSeqs);
    let usable: { seq: number; n: number }[] = [];
    for (const [i, { entry, seq }] of stored.entries()) {
      const left = folding.leaves(entry);
      if (left === undefined) throw new Error(`${game.id}: stored entry ${seq} cannot be folded`);
      usable = usable.filter((u) => u.n <= left);
      folding.add(entry, i);
      if (known.has(seq)) usable.push({ seq, n: folding.kept.length });
    }
    let base: Mark | undefined;
    for (let candidate = usable.pop(); candidate && !base; candidate = usable.pop()) {
      const state = await load(candidate.seq);
      if (state) base = { n: candidate.n, state };
    }
    const timeline = new Timeline(game, head, base?.state ?? initialState(game, head).state);
    const from = base?.n ?? 0;
    timeline.#marks.push({ n: from, state: timeline.#copy(timeline.#state) });
    for (const { drew, ...item } of stored) timeline.#items.push(item);
    for (const index of folding.kept) {
      timeline.#folding.kept.push(index);
      const n = timeline.#folding.kept.length;
      if (n <= from) continue;
      play(game, timeline.#state, stored[index]!.entry as Action);
      timeline.#mark(n);
    }
    timeline.#folding.undone = folding.undone;
    for (const [i, { drew, seq }] of stored.entries()) {
      if (!drew) continue;
      const state = (known.has(seq) ? await load(seq) : undefined) ?? timeline.#after(i + 1);
      timeline.#items[i] = { ...timeline.#items[i]!, state: masked(state) };
    }
    return timeline;
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

  /** What this entry would do, or why it is refused. Changes nothing. */
  prepare(input: unknown): Prepared | Illegal {
    const entry = input as Entry;
    if (isUndo(entry) || isRedo(entry)) {
      const left = this.#folding.leaves(entry);
      if (left === undefined) {
        const key = isUndo(entry) ? 'history.nothingToUndo' : 'history.nothingToRedo';
        return { rule: INPUT_RULE, message: [key, {}] };
      }
      const state = this.#at(left);
      if (isRedo(entry))
        for (const i of this.#folding.undone.at(-1)!) play(this.game, state, this.#items[i]!.entry as Action);
      return { entry, state, drew: !sameRandom(state, this.#state) };
    }
    const applied = apply(this.game, this.#state, input);
    if (!applied.ok) return applied.illegal;
    return { entry, state: applied.state, drew: !sameRandom(applied.state, this.#state) };
  }

  /** Takes in an entry that has been stored. */
  commit({ entry, state, drew }: Prepared, at: number): Item {
    const seq = this.#items.length + 1;
    const item: Item = { seq, at, entry, ...(drew ? { state: masked(state) } : {}) };
    const left = this.#folding.leaves(entry)!;
    this.#marks = this.#marks.filter((m) => m.n <= left);
    this.#folding.add(entry, this.#items.length);
    this.#items.push(item);
    this.#state = state;
    this.#mark(this.length);
    return item;
  }

  #copy(state: CoreState): CoreState {
    return copy(state, this.game.shared as readonly string[]);
  }

  #mark(n: number): void {
    if (n % MARK_EVERY !== 0 || this.#marks.at(-1)?.n === n) return;
    this.#marks.push({ n, state: this.#copy(this.#state) });
    if (this.#marks.length > MARKS_KEPT) this.#marks.shift();
  }

  /** The state after the first n actions in force, as a copy of its own. */
  #at(n: number): CoreState {
    if (n === this.length) return this.#copy(this.#state);
    const mark = this.#marks.findLast((m) => m.n <= n);
    const state = mark ? this.#copy(mark.state) : initialState(this.game, this.head).state;
    for (let i = mark?.n ?? 0; i < n; i++) play(this.game, state, this.action(i));
    return state;
  }

  /** The state after the first `seq` entries, whatever was undone later. */
  #after(seq: number): CoreState {
    const folding = new Folding();
    for (let i = 0; i < seq; i++) folding.add(this.#items[i]!.entry, i);
    const { state } = initialState(this.game, this.head);
    for (const i of folding.kept) play(this.game, state, this.#items[i]!.entry as Action);
    return state;
  }
}
