import {
  type Action,
  type AnyGame,
  advance,
  type CoreState,
  canonical,
  copyState,
  type Message,
  play,
} from '@traviesa/engine';

const SNAPSHOT_EVERY = 8;
/** How long a slice of catching up may keep the page busy. */
const SLICE = 10;

/** The actions in force and every position between them. Trusts its actions: they were checked where they came from. */
export class Timeline {
  readonly game: AnyGame;
  readonly #start: CoreState;
  #actions: Action[] = [];
  #log: (readonly Message[])[] = [];
  #rounds: string[] = [];
  #state: CoreState;
  #snapshots: CoreState[];
  #last: { readonly n: number; readonly state: CoreState } | undefined;

  constructor(game: AnyGame, start: CoreState, log: readonly Message[] = []) {
    this.game = game;
    this.#start = start;
    this.#state = this.#copy(start);
    this.#snapshots = [start];
    this.#log = [log];
    this.#rounds = [game.round(start)];
  }

  /**
   * Shows the end at once and works out the way there afterwards, in slices. The end is taken on trust until then:
   * once everything is replayed, what was worked out here counts. Where both agree, the end stays the very object that
   * was given: what somebody has begun there, a draft or a picked hex, belongs to it.
   */
  static fromEnd(
    game: AnyGame,
    start: CoreState,
    log: readonly Message[],
    actions: readonly Action[],
    end: CoreState,
  ): Timeline {
    const line = new Timeline(game, start, log);
    line.#ahead = { actions, end };
    return line;
  }
  #ahead: { readonly actions: readonly Action[]; readonly end: CoreState } | undefined;
  #working: CoreState | undefined;

  /** False while only the end is known. */
  get ready(): boolean {
    return this.#ahead === undefined;
  }

  /** Replays a slice of what is still ahead; true when everything is there. */
  catchUp(budget = SLICE): boolean {
    const ahead = this.#ahead;
    if (!ahead) return true;
    const until = performance.now() + budget;
    const state = this.#working ?? this.#copy(this.#state);
    this.#working = state;
    while (this.#actions.length < ahead.actions.length) {
      this.#step(state, ahead.actions[this.#actions.length]!);
      if (performance.now() > until && this.#actions.length < ahead.actions.length) return false;
    }
    this.#state = canonical(state) === canonical(ahead.end) ? ahead.end : state;
    this.#ahead = undefined;
    this.#working = undefined;
    return true;
  }
  #arrive(): void {
    this.catchUp(Number.POSITIVE_INFINITY);
  }

  get length(): number {
    return this.#ahead?.actions.length ?? this.#actions.length;
  }
  get actions(): readonly Action[] {
    return this.#ahead?.actions ?? this.#actions;
  }
  /** The newest position. It is never changed once given out. */
  get state(): CoreState {
    return this.#ahead?.end ?? this.#state;
  }
  /** Log lines: of the start at 0, then one list per action. */
  get log(): readonly (readonly Message[])[] {
    return this.#log;
  }
  /** The name of the round after each action, the start at 0. */
  get rounds(): readonly string[] {
    return this.#rounds;
  }

  /** Plays many actions in place and gives the result out once. */
  addAll(actions: readonly Action[]): void {
    this.#arrive();
    if (actions.length === 0) return;
    const state = this.#copy(this.#state);
    for (const action of actions) this.#step(state, action);
    this.#state = state;
  }

  add(action: Action): void {
    this.addAll([action]);
  }

  #step(state: CoreState, action: Action): void {
    const log = play(this.game, state, action);
    this.#actions.push(action);
    this.#log.push(log);
    this.#rounds.push(this.game.round(state));
    if (this.#actions.length % SNAPSHOT_EVERY === 0) this.#snapshots.push(this.#copy(state));
  }

  /** Replaces the newest position: what the server tells when something was drawn there. */
  replaceState(state: CoreState): void {
    this.#arrive();
    this.#state = state;
    if (this.#actions.length % SNAPSHOT_EVERY === 0) this.#snapshots[this.#snapshots.length - 1] = this.#copy(state);
    this.#drawn.set(this.#actions.length, this.#copy(state));
  }
  /** Positions that cannot be worked out here, by how many actions lead to them. */
  readonly #drawn = new Map<number, CoreState>();

  get drawn(): readonly (readonly [after: number, state: CoreState])[] {
    return [...this.#drawn];
  }

  /** Takes back everything after the first n actions. */
  cut(n: number): void {
    this.#arrive();
    if (n >= this.#actions.length) return;
    this.#state = this.#copy(this.at(n));
    this.#actions = this.#actions.slice(0, n);
    this.#log = this.#log.slice(0, n + 1);
    this.#rounds = this.#rounds.slice(0, n + 1);
    this.#snapshots.length = Math.floor(n / SNAPSHOT_EVERY) + 1;
    for (const k of this.#drawn.keys()) if (k > n) this.#drawn.delete(k);
    this.#last = undefined;
  }

  /** The position after the first n actions. Stepping forward one by one is cheap. */
  at(n: number): CoreState {
    if (n >= this.length) return this.state;
    this.#arrive();
    const to = Math.max(0, Math.min(n, this.#actions.length));
    if (to === this.#actions.length) return this.#state;
    if (this.#last?.n === to) return this.#last.state;
    const fromLast = this.#last && this.#last.n < to && to - this.#last.n <= to % SNAPSHOT_EVERY;
    let i = fromLast ? this.#last!.n : Math.floor(to / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
    const state = this.#copy(fromLast ? this.#last!.state : (this.#snapshots[i / SNAPSHOT_EVERY] ?? this.#start));
    let current = state;
    for (; i < to; i++) {
      advance(this.game, current, this.#actions[i]!);
      const drawn = this.#drawn.get(i + 1);
      if (drawn) current = this.#copy(drawn);
    }
    this.#last = { n: to, state: current };
    return current;
  }

  #copy(s: CoreState): CoreState {
    return copyState(this.game, s);
  }
}
