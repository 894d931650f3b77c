import type { Action, CoreState, Entry, GameRecord } from '@traviesa/engine';
import type { Imported } from './importing.ts';
import type { Published } from './publishing.ts';
import type { Replayed } from './replaying.ts';

export type Head = Omit<GameRecord, 'entries'>;

/** Work that may take long, done away from the thread that answers people. */
export type Job =
  | { readonly kind: 'bank'; readonly title: string; readonly state: CoreState }
  | {
      readonly kind: 'bot';
      readonly title: string;
      readonly state: CoreState;
      readonly bot: string;
      readonly player: string;
      readonly seed: number;
      /** Milliseconds it may think. */
      readonly ms: number;
    }
  | { readonly kind: 'suggest'; readonly title: string; readonly state: CoreState; readonly choice: object }
  /** A file as it came, unread. */
  | { readonly kind: 'import'; readonly title: 'a file'; readonly body: Uint8Array }
  /** A study as it came, unread; with the game of a table of this server. */
  | { readonly kind: 'publish'; readonly title: 'a file'; readonly body: Uint8Array; readonly record?: GameRecord }
  /** A game that was checked, as a picture. */
  | { readonly kind: 'picture'; readonly title: string; readonly record: GameRecord }
  /** A log as another site writes it. */
  | {
      readonly kind: 'export';
      readonly title: string;
      readonly record: GameRecord;
      readonly created: number;
      readonly seedIsSecret: boolean;
    }
  /** A game from its beginning, or these actions from a state. */
  | {
      readonly kind: 'replay';
      readonly title: string;
      readonly head: Head;
      readonly entries: readonly Entry[];
      readonly base?: CoreState;
      readonly wanted: readonly number[];
    };

/** What the answer to each kind is. */
export interface JobValue {
  bank: Action;
  bot: Action;
  /** Nothing when the choice is not offered. */
  suggest: Action | null;
  import: Imported;
  publish: Published;
  picture: Uint8Array;
  export: object;
  replay: Replayed;
}
export type JobOf<K extends keyof JobValue> = Extract<Job, { kind: K }>;

/** A refusal as it crosses between threads. */
export interface PlainRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type JobAnswer =
  | { readonly ok: true; readonly value: JobValue[keyof JobValue] }
  | { readonly ok: false; readonly error: string; readonly refusal?: PlainRefusal };
