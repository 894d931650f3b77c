import type { Action, CoreState, Illegal, PlayerId } from '@traviesa/engine';

/** The shapes of the server's protocol that this client uses; `docs/protocol.md` explains them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
}

export type RemoteSeat =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly name: string;
      readonly bot: boolean;
      readonly online: boolean;
    }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string };

export interface RemoteTableInfo {
  readonly id: string;
  readonly name: string | null;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: 'open' | 'playing' | 'finished' | 'analysis';
  readonly pace: 'live' | 'turns';
  readonly access: 'public' | 'link' | 'password';
  readonly owner: { readonly id: string; readonly name: string };
  readonly seats: readonly RemoteSeat[];
  readonly you: {
    readonly seated: boolean;
    readonly player: PlayerId | null;
    readonly owner: boolean;
    readonly viewer: boolean;
  };
  readonly invite: string | null;
  readonly seq: number;
  readonly turn: { readonly players: readonly PlayerId[]; readonly since: number } | null;
  readonly round: string | null;
  readonly result: { readonly reason: string; readonly scores: Readonly<Record<PlayerId, number>> } | null;
  readonly updatedAt: number;
}

export interface Item {
  readonly seq: number;
  readonly at: number;
  readonly entry: Action & { readonly count?: number };
  readonly state?: CoreState;
}

export interface RemoteUndo {
  readonly player: PlayerId;
  readonly count: number;
  readonly seq: number;
  readonly accepted: readonly PlayerId[];
  readonly waiting: readonly PlayerId[];
}

export interface RemoteGame {
  readonly table: RemoteTableInfo;
  readonly revision: number;
  readonly players: readonly string[];
  readonly start: CoreState;
  readonly seq: number;
  readonly from: number;
  readonly entries: readonly Item[];
  readonly undoRequest: RemoteUndo | null;
}

export interface ChatMessage {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  readonly player: PlayerId | null;
  readonly text: string;
}

/** A refusal of the server, or no answer at all. */
export interface Refused {
  readonly ok: false;
  /** 0 when nothing came back. */
  readonly status: number;
  readonly error: string;
  readonly illegal?: Illegal;
  readonly missed?: readonly Item[];
  readonly count?: number;
}
export type Answered<T> = { readonly ok: true; readonly value: T } | Refused;

export type FromServer =
  | { readonly type: 'hello'; readonly person: Person | null; readonly boot: string }
  | { readonly type: 'game'; readonly id: string; readonly game: RemoteGame }
  | {
      readonly type: 'entries';
      readonly id: string;
      readonly from: number;
      readonly seq: number;
      readonly items: readonly Item[];
    }
  | { readonly type: 'table'; readonly table: RemoteTableInfo }
  | { readonly type: 'tableClosed'; readonly id: string }
  | { readonly type: 'undoRequest'; readonly id: string; readonly undoRequest: RemoteUndo | null }
  | { readonly type: 'chat'; readonly id: string; readonly message: ChatMessage }
  | { readonly type: 'presence'; readonly id: string; readonly online: readonly string[]; readonly watchers: number }
  | { readonly type: 'beat' | 'pong' }
  | { readonly type: 'error'; readonly error: string };
