/** What the server sends; docs/protocol.md describes each of these. */
import type { Action, CoreState, Entry, Lang, PlayerId } from '@traviesa/engine';
import type { MadeBy } from '../table/source.ts';
import type { Clock, Sitting, TableTime, Vote } from '../time/types.ts';

/** One's own account, as only its owner sees it. */
export interface MyAccount {
  readonly email: string | null;
  readonly hasPassword: boolean;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: number;
    readonly usedAt: number | null;
  }[];
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: number;
    readonly seenAt: number | null;
    readonly here: boolean;
  }[];
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'person' | 'bot';
}

export interface ServerTitle {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly { readonly id: string; readonly default: string; readonly values?: readonly string[] }[];
  readonly bots: readonly string[];
}

/** What somebody is thought to be worth at a title. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly certain: boolean;
}
/** What somebody is thought to be worth at puzzles. */
export interface SolverRating extends Rating {
  readonly answers: number;
  readonly right: number;
}
export interface Level {
  readonly min: number | null;
  readonly max: number | null;
}

export type Pace = 'live' | 'turns';
export type Access = 'public' | 'link' | 'password' | 'club';
export type TableStatus = 'open' | 'playing' | 'finished' | 'analysis';

export interface NewTable {
  readonly title: string;
  readonly seats: readonly (null | { readonly bot: string })[];
  readonly options: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly pace: Pace;
  readonly access: Access;
  readonly password?: string;
  readonly sit: boolean;
  readonly clock?: Clock;
  readonly rated?: boolean;
  readonly level?: Level | null;
  readonly language?: Lang | null;
  readonly club?: string;
}

export type ServerSeat =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly name: string;
      readonly bot: boolean;
      readonly online: boolean;
      readonly rating: Rating | null;
    }
  | {
      readonly kind: 'bot';
      readonly bot: string;
      readonly name: string;
      /** Fixed and published; no game changes it. */
      readonly rating: number | null;
      readonly wanted: boolean;
    }
  | { readonly kind: 'name'; readonly name: string };

export interface ServerTable {
  readonly id: string;
  readonly name: string | null;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: TableStatus;
  readonly pace: Pace;
  readonly access: Access;
  readonly owner: { readonly id: string; readonly name: string };
  readonly seats: readonly ServerSeat[];
  readonly you: {
    readonly seated: boolean;
    readonly player: PlayerId | null;
    /** Whom one played before the seat changed hands. */
    readonly former: PlayerId | null;
    readonly owner: boolean;
    readonly viewer: boolean;
  };
  readonly invite: string | null;
  readonly seq: number;
  readonly turn: { readonly players: readonly PlayerId[]; readonly since: number } | null;
  readonly round: string | null;
  readonly result: { readonly reason: string; readonly scores: Readonly<Record<PlayerId, number>> } | null;
  /** The house has given up moving until somebody asks it to try again. */
  readonly parked: boolean;
  readonly clock: Clock | null;
  readonly time: TableTime | null;
  readonly vote: Vote | null;
  readonly claims: readonly PlayerId[];
  readonly sittings: readonly Sitting[];
  /** Counts for the ratings of the people who play it. */
  readonly rated: boolean;
  readonly level: Level | null;
  readonly language: Lang | null;
  readonly club: string | null;
  /** The table at which the same people play again; it may have been closed since. */
  readonly rematch: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly updatedAt: number;
}

export interface Item {
  readonly seq: number;
  readonly at: number;
  readonly entry: Entry;
  /** The house decided for somebody whose time was out, or an order that somebody had left. */
  readonly by?: MadeBy;
  /** The position after it, only when the entry drew random numbers. */
  readonly state?: CoreState;
}

export interface ServerUndoRequest {
  readonly player: PlayerId;
  readonly count: number;
  readonly seq: number;
  readonly accepted: readonly PlayerId[];
  readonly waiting: readonly PlayerId[];
}

export interface ServerGame {
  readonly table: ServerTable;
  readonly revision: number;
  readonly players: readonly string[];
  readonly start: CoreState;
  readonly seed: number | null;
  readonly seq: number;
  readonly from: number;
  readonly entries: readonly Item[];
  readonly undoRequest: ServerUndoRequest | null;
}

export interface Submission {
  readonly expectedSeq: number;
  readonly key: string;
  readonly action: Action | Entry;
}
export interface Played {
  readonly seq: number;
  readonly item: Item;
  readonly again: boolean;
}

export interface ChatMessage {
  readonly n: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly player: PlayerId | null;
  readonly bot: boolean;
  readonly text: string;
}

/** What comes over the socket about one game. */
export type GameMessage =
  | { readonly type: 'game'; readonly id: string; readonly game: ServerGame }
  | {
      readonly type: 'entries';
      readonly id: string;
      readonly from: number;
      readonly seq: number;
      readonly items: readonly Item[];
    }
  | { readonly type: 'table'; readonly table: ServerTable }
  | { readonly type: 'tableClosed'; readonly id: string; readonly shutOut?: true }
  | { readonly type: 'time'; readonly id: string; readonly seq: number; readonly time: TableTime }
  | { readonly type: 'undoRequest'; readonly id: string; readonly undoRequest: ServerUndoRequest | null }
  | { readonly type: 'chat'; readonly id: string; readonly message: ChatMessage }
  | { readonly type: 'presence'; readonly id: string; readonly online: readonly string[]; readonly watchers: number };

export type SocketMessage =
  | GameMessage
  | { readonly type: 'hello'; readonly person: Person | null; readonly boot: string; readonly at: number }
  | { readonly type: 'beat'; readonly at: number }
  | { readonly type: 'pong'; readonly at: number }
  /** Something waits for this person: it is read over HTTP. */
  | { readonly type: 'news'; readonly what: 'invitations' | 'match' | 'clubs' }
  /** With `game`: that one cannot be watched. */
  | { readonly type: 'error'; readonly error: string; readonly message: string; readonly game?: string };
