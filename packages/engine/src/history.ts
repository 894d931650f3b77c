import { check, INPUT_RULE } from './check.ts';
import { copyState } from './copy.ts';
import type { Game } from './game.ts';
import { advance, play } from './play.ts';
import { type Entry, type GameRecord, initialState, type Result } from './record.ts';
import type { Action, Illegal, Types } from './types.ts';

/** What undo and redo leave of the entries. */
export interface Folded {
  /** Indexes into the entries: the actions in force, in order. */
  readonly kept: readonly number[];
  /** Groups of indexes that redo would restore, the next one last. */
  readonly undone: readonly (readonly number[])[];
}

export const isUndo = (e: Entry): e is Extract<Entry, { type: 'undo' }> => e.type === 'undo';
export const isRedo = (e: Entry): e is Extract<Entry, { type: 'redo' }> => e.type === 'redo';

const undoCount = (e: Entry): number => {
  const count = (e as { count?: unknown }).count;
  if (count === undefined) return 1;
  return Number.isInteger(count) && (count as number) > 0 ? (count as number) : Number.NaN;
};

/** Folds undo and redo away. Games never see them. */
export function fold(entries: readonly Entry[]): Result<Folded> {
  const kept: number[] = [];
  let undone: number[][] = [];
  for (const [i, e] of entries.entries()) {
    if (isUndo(e)) {
      const count = undoCount(e);
      if (!(count <= kept.length)) return nothing('history.nothingToUndo');
      undone.push(kept.splice(kept.length - count, count));
    } else if (isRedo(e)) {
      const group = undone.pop();
      if (!group) return nothing('history.nothingToRedo');
      kept.push(...group);
    } else {
      undone = [];
      kept.push(i);
    }
  }
  return { ok: true, value: { kept, undone } };
}

function nothing(key: string): { ok: false; illegal: Illegal } {
  return { ok: false, illegal: { rule: INPUT_RULE, message: [key, {}] } };
}

/** A refusal on replay, with the index of the entry it concerns. */
export interface ReplayError {
  readonly entry: number;
  readonly illegal: Illegal;
}

export interface Moment<T extends Types> {
  readonly state: T['state'];
  /** Log entries of the actions in force: the start at 0, then one list per action. */
  readonly log: readonly (readonly T['message'][])[];
}

export type Replayed<T extends Types> =
  | { readonly ok: true; readonly value: Moment<T> }
  | { readonly ok: false; readonly error: ReplayError };

/** Replays the actions in force, each checked, up to the first `to` of them. */
export function replay<T extends Types>(
  game: Game<T>,
  record: GameRecord,
  to = Number.POSITIVE_INFINITY,
  watch?: (state: T['state'], action: T['action'], n: number) => void,
): Replayed<T> {
  const folded = fold(record.entries);
  if (!folded.ok) return { ok: false, error: { entry: record.entries.length - 1, illegal: folded.illegal } };
  const { state, log: first } = initialState(game, record);
  const log: T['message'][][] = [first];
  for (const [n, index] of folded.value.kept.entries()) {
    if (n >= to) break;
    const action = record.entries[index] as T['action'];
    const illegal = check(game, state as never, action);
    if (illegal) return { ok: false, error: { entry: index, illegal } };
    log.push(play(game, state, action));
    watch?.(state, action, n + 1);
  }
  return { ok: true, value: { state, log } };
}

const SNAPSHOT_EVERY = 64;

/** A game being played: entries go in, the state follows. Earlier moments come from the nearest snapshot. */
export class History<T extends Types> {
  readonly game: Game<T>;
  readonly head: Omit<GameRecord, 'entries'>;
  readonly #entries: Entry[] = [];
  /** The actions in force and the log lines that each has caused; log[0] belongs to the start. */
  #kept: number[] = [];
  #undone: number[][] = [];
  #log: (readonly T['message'][])[] = [];
  #state: T['state'];
  /** States after every 64th action in force. */
  #snapshots: T['state'][];

  constructor(game: Game<T>, head: Omit<GameRecord, 'entries'>) {
    this.game = game;
    this.head = head;
    const { state, log } = initialState(game, head);
    this.#state = state;
    this.#log.push(log);
    this.#snapshots = [this.#copy(state)];
  }

  static open<T extends Types>(
    game: Game<T>,
    record: GameRecord,
  ): { ok: true; value: History<T> } | { ok: false; error: ReplayError } {
    const { entries, ...head } = record;
    const history = new History(game, head);
    for (const [entry, e] of entries.entries()) {
      const illegal = history.add(e);
      if (illegal) return { ok: false, error: { entry, illegal } };
    }
    return { ok: true, value: history };
  }

  get state(): T['state'] {
    return this.#state;
  }
  get record(): GameRecord {
    return { ...this.head, entries: [...this.#entries] };
  }
  /** How many actions are in force. */
  get length(): number {
    return this.#kept.length;
  }
  get entryCount(): number {
    return this.#entries.length;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }
  /** The actions in force, in order. */
  get actions(): readonly Action[] {
    return this.#kept.map((i) => this.#entries[i] as Action);
  }
  /** Log lines: of the start at 0, then one list per action in force. */
  get log(): readonly (readonly T['message'][])[] {
    return this.#log;
  }

  /** Adds an entry. When it is refused nothing has changed. */
  add(entry: unknown): Illegal | undefined {
    const e = entry as Entry;
    const type = typeof entry === 'object' && entry !== null ? e.type : undefined;
    if (type === 'undo') return this.#undo(e);
    if (type === 'redo') return this.#redo(e);
    const illegal = check(this.game, this.#state as never, entry);
    if (illegal) return illegal;
    this.#undone = [];
    this.#entries.push(e);
    this.#playOn(this.#entries.length - 1);
    return undefined;
  }

  /** The state after the first n actions in force, as a copy of its own. */
  at(n: number): T['state'] {
    const to = Math.max(0, Math.min(n, this.#kept.length));
    const nearest = Math.floor(to / SNAPSHOT_EVERY);
    const state = this.#copy(this.#snapshots[nearest]!);
    for (let i = nearest * SNAPSHOT_EVERY; i < to; i++) advance(this.game, state, this.#action(i));
    return state;
  }

  #action(n: number): T['action'] {
    return this.#entries[this.#kept[n]!] as T['action'];
  }

  #copy(s: T['state']): T['state'] {
    return copyState(this.game, s);
  }

  #playOn(index: number): void {
    this.#kept.push(index);
    this.#log.push(play(this.game, this.#state, this.#entries[index] as T['action']));
    if (this.#kept.length % SNAPSHOT_EVERY === 0) this.#snapshots.push(this.#copy(this.#state));
  }

  #undo(e: Entry): Illegal | undefined {
    const count = undoCount(e);
    if (!(count <= this.#kept.length)) return nothing('history.nothingToUndo').illegal;
    const target = this.#kept.length - count;
    const state = this.at(target);
    this.#undone.push(this.#kept.splice(target, count));
    this.#log.length = target + 1;
    this.#snapshots.length = Math.floor(target / SNAPSHOT_EVERY) + 1;
    this.#state = state;
    this.#entries.push(e);
    return undefined;
  }

  #redo(e: Entry): Illegal | undefined {
    const group = this.#undone.pop();
    if (!group) return nothing('history.nothingToRedo').illegal;
    this.#entries.push(e);
    for (const index of group) this.#playOn(index);
    return undefined;
  }
}
