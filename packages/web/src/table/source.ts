import type { BotLevel } from '@traviesa/bots/levels';
import type { Action, AnyGame, CoreState, Illegal, Message, PlayerId, View } from '@traviesa/engine';
import type { GameOf } from '../app/router.ts';
import type { Problem } from '../remote/problem.ts';
import type { Studied } from '../study/studied.ts';
import type { Affairs, TimeAct } from '../time/types.ts';

export interface Seat {
  readonly player: PlayerId;
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** What kind of house bot sits there. */
  readonly bot?: string | undefined;
  readonly online: boolean;
}

export interface ChatLine {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  readonly player: PlayerId | null;
  readonly text: string;
  /** Who said it, where a server knows. */
  readonly person?: string;
}

export interface UndoRequest {
  readonly player: PlayerId;
  readonly count: number;
  readonly accepted: readonly PlayerId[];
  readonly waiting: readonly PlayerId[];
}

/** Something that went wrong around a move, to be told in plain words. */
export type Trouble =
  | { readonly kind: 'illegal'; readonly illegal: Illegal }
  | { readonly kind: 'server'; readonly problem: Problem }
  | {
      readonly kind: 'stale' | 'offline' | 'needsConsent' | 'slowDown' | 'notAllowed' | 'failed';
      readonly detail?: string;
    };

/** Who made a move instead of the person: the house when time was out, or an order the person had left. */
export type MadeBy = 'clock' | 'order';

/** Everything a table view shows; a new object after each change. */
export interface TableSnapshot {
  readonly game: AnyGame;
  readonly names: readonly string[];
  readonly seats: readonly Seat[];
  /** The players this page acts for: one, none when watching. */
  readonly me: readonly PlayerId[];
  readonly state: View<CoreState>;
  /** Actions in force, those still on their way included. */
  readonly length: number;
  readonly actions: readonly Action[];
  readonly log: readonly (readonly Message[])[];
  readonly rounds: readonly string[];
  /** Times of the actions, where known. */
  readonly times: readonly number[];
  /** Moves shown as done that the server has not confirmed yet. */
  readonly pending: number;
  readonly link: 'local' | 'live' | 'connecting' | 'down';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoRequest: UndoRequest | null;
  readonly chat: readonly ChatLine[] | null;
  readonly notes: string;
  readonly watchers: number;
  /** The last thing that went wrong; cleared by the next success. */
  readonly trouble: Trouble | undefined;
  /** Since when the awaited player is awaited, where known. */
  readonly waitingSince: number | undefined;
  /** The result counts for ratings: no hints here. */
  readonly rated?: boolean | undefined;
  /** The bank or a bot has failed and is not tried again until somebody asks. */
  readonly parked?: boolean | undefined;
  /** Clocks, and seats that change hands; nothing on this device. */
  readonly affairs?: Affairs | undefined;
  /** After which actions a bot had decided because time was out. */
  readonly madeBy?: ReadonlyMap<number, MadeBy> | undefined;
  /** How many actions there were when the person last looked, if more have come since. */
  readonly lastSeen?: number | undefined;
}

/** Whether this is the person's own seat. Who moves for the whole table has none. */
export const isOwnSeat = (snap: TableSnapshot, player: PlayerId): boolean =>
  snap.me.length === 1 && snap.me[0] === player;

export interface BranchOrigin {
  readonly of: GameOf;
  readonly id: string;
  readonly bots: boolean;
  /** This table is such a branch itself. */
  readonly branch?: string;
}

/** Where a table's game lives: in this page, or on a server. The view does not know which. */
export interface TableSource {
  readonly id: string;
  /** The game is kept by a server, which goes on while this page is closed. */
  readonly online?: true;
  subscribe(listener: () => void): () => void;
  snapshot(): TableSnapshot;
  /** The position after the first n actions. */
  at(n: number): View<CoreState>;
  /** Plays actions one after the other; stops at the first that is refused. */
  play(actions: readonly Action[]): Promise<Trouble | undefined>;
  undo(): Promise<Trouble | undefined>;
  redo(): Promise<Trouble | undefined>;
  askUndo(count: number): Promise<Trouble | undefined>;
  answerUndo(accept: boolean): Promise<Trouble | undefined>;
  say(text: string): Promise<Trouble | undefined>;
  /** What this person says is no longer shown. */
  forget?(person: string): void;
  saveNotes(text: string): void;
  clearTrouble(): void;
  /** Asks for another try in a game whose bots are stuck; nothing where this person cannot. */
  resume?(): Promise<Trouble | undefined>;
  /** Lets all bots of the table play at this level from now on; nothing where that is not for this page to say. */
  setLevel?(level: BotLevel): void;
  /** Does something about time or a seat. */
  act?(act: TimeAct): Promise<Trouble | undefined>;
  /** The person has taken notice of what happened in their absence. */
  caughtUp?(): void;
  /** Where private branches may grow from, and whether bots may play in them; nothing where a lesson is played. */
  readonly origin?: BranchOrigin;
  /** The game up to now, for the study room; nothing where a lesson is played. */
  studied?(): Studied;
  /** An address that shows the moment after n actions. */
  linkTo(n: number): string;
  close(): void;
}

/** The game at a table, the same for all branches of it; nothing where none can grow. */
export const gameAt = ({ origin }: Pick<TableSource, 'origin'>): string | undefined =>
  origin && `${origin.of} ${origin.id}`;

/** Listeners and the current snapshot, for both kinds of source. */
export class Changing<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  get value(): T {
    return this.#value;
  }
  set(value: T): void {
    this.#value = value;
    for (const l of this.#listeners) l();
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
