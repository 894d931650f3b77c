import {
  type Action,
  type AnyGame,
  apply,
  type CoreState,
  type Illegal,
  isRedo,
  isUndo,
  type Message,
  type PlayerId,
} from '@traviesa/engine';
import { Clicks } from '../table/clicks.ts';
import type { MadeBy } from '../table/source.ts';
import { Timeline } from '../table/timeline.ts';
import type { Item } from './types.ts';

/** An action in force, as the server has it. */
interface Kept {
  readonly action: Action;
  readonly at: number;
  readonly by: MadeBy | undefined;
  readonly state?: CoreState;
}

const same = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The game as the server tells it, and on top of it the moves of this page that are still on their way.
 * Nobody gets the seed: where something was drawn the server sends the position, and it replaces ours.
 */
export class ServerLine {
  readonly timeline: Timeline;
  readonly #game: AnyGame;
  #seq = 0;
  #kept: Kept[] = [];
  #undone: { readonly by: PlayerId; readonly group: Kept[] }[] = [];
  #shown: Action[] = [];

  constructor(game: AnyGame, start: CoreState, log: readonly Message[], items: readonly Item[]) {
    this.#game = game;
    this.timeline = new Timeline(game, start, log);
    this.take(items);
  }

  /** The last entry the server has told. */
  get seq(): number {
    return this.#seq;
  }
  /** How many moves are shown as done and not confirmed. */
  get pending(): number {
    return this.#shown.length;
  }
  /** When each action was made; those on their way have no time yet. */
  get times(): number[] {
    return this.#kept.map((k) => k.at);
  }
  /** After which actions a bot had decided because time was out. */
  get madeBy(): ReadonlyMap<number, MadeBy> {
    return new Map(this.#kept.flatMap(({ by }, i) => (by ? [[i + 1, by] as const] : [])));
  }
  get lastAt(): number | undefined {
    return this.#kept.at(-1)?.at;
  }
  /** Who undid last, if that can be redone. */
  get redoBy(): PlayerId | undefined {
    return this.#undone.at(-1)?.by;
  }

  /** Takes in entries. False when some are missing in between: then nothing has changed. */
  take(items: readonly Item[]): boolean {
    const fresh = items.filter((i) => i.seq > this.#seq);
    if (fresh.length === 0) return true;
    if (fresh[0]!.seq !== this.#seq + 1) return false;
    const before = this.#kept.length;
    let low = before;
    for (const item of fresh) {
      this.#fold(item);
      low = Math.min(low, this.#kept.length);
      this.#seq = item.seq;
    }
    let n = low;
    // Our own moves come back as they were shown: the position stays the very same object.
    while (low === before && this.#shown.length > 0 && n < this.#kept.length) {
      const { action, state } = this.#kept[n]!;
      if (state || !same(action, this.#shown[0]!)) break;
      this.#shown.shift();
      n++;
    }
    if (n === this.#kept.length && low === before) return true;
    this.#shown = [];
    this.timeline.cut(n);
    this.#addFrom(n);
    return true;
  }

  #fold({ entry, at, state, by }: Item): void {
    if (isUndo(entry)) {
      const group = this.#kept.splice(this.#kept.length - (entry.count ?? 1));
      this.#undone.push({ by: entry.player, group });
    } else if (isRedo(entry)) {
      this.#kept.push(...(this.#undone.pop()?.group ?? []));
    } else {
      this.#undone = [];
      this.#kept.push({ action: entry as Action, at, by, ...(state && { state }) });
    }
  }

  #addFrom(n: number): void {
    let run: Action[] = [];
    for (const { action, state } of this.#kept.slice(n)) {
      run.push(action);
      if (!state) continue;
      this.timeline.addAll(run);
      this.timeline.replaceState(state);
      run = [];
    }
    this.timeline.addAll(run);
  }

  /** Shows a move as done. One that draws is not shown: only the server knows what comes out. */
  show(action: Action): 'shown' | 'draws' | Illegal {
    const applied = apply(this.#game, this.timeline.state, action);
    if (!applied.ok) return applied.illegal;
    if (applied.state.rng.length > 0) return 'draws';
    this.timeline.add(action);
    this.#shown.push(action);
    return 'shown';
  }

  /** Takes back what was shown and not confirmed. */
  drop(): void {
    if (this.#shown.length === 0) return;
    this.#shown = [];
    this.timeline.cut(this.#kept.length);
  }

  /**
   * How many actions go when this player takes back what their last click did, and whether that needs nobody's
   * consent: only they, the bank and bots have acted since, and nothing was drawn.
   */
  undoOf(
    isMine: (p: PlayerId) => boolean,
    isHouse: (p: PlayerId) => boolean,
    clicks = new Clicks(),
  ): { count: number; free: boolean } | undefined {
    let free = true;
    for (let i = this.#kept.length - 1; i >= 0; i--) {
      const { action, state } = this.#kept[i]!;
      if (state) free = false;
      if (isMine(action.player)) {
        const actions = this.#kept.map((k) => k.action);
        const from = clicks.begin(actions, i, isHouse);
        // Where something was drawn on the way, only what came after it is one's own to take back.
        const drawn = this.#kept.findLastIndex((k, n) => n >= from && n < i && k.state !== undefined);
        return { count: this.#kept.length - Math.max(from, drawn + 1), free };
      }
      if (!isHouse(action.player)) free = false;
    }
    return undefined;
  }
}
