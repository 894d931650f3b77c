import type { PlayerId } from '@traviesa/engine';

/** How a table measures time, in seconds; docs/protocol.md describes each of these. */
export type Clock =
  | { readonly kind: 'live'; readonly budget: number; readonly increment: number; readonly onTimeout: OnTimeout }
  | {
      readonly kind: 'turns';
      readonly perTurn: number;
      readonly bank: number;
      readonly nights: boolean;
      readonly onTimeout: OnTimeout;
    };
export type OnTimeout = 'nothing' | 'bot' | 'vote';

export interface TableTime {
  readonly left: Readonly<Record<PlayerId, { readonly turn: number; readonly bank: number }>>;
  readonly runs: Readonly<
    Record<
      PlayerId,
      {
        readonly since: number;
        readonly away: readonly (readonly [number, number])[];
        readonly deadline: number | null;
      }
    >
  >;
  readonly out: readonly PlayerId[];
  readonly paused: boolean;
  readonly agreed: readonly PlayerId[];
}

export type Ballot = 'wait' | 'bot' | 'invite';
export interface Vote {
  readonly player: PlayerId;
  readonly ballots: Readonly<Record<PlayerId, Ballot>>;
  readonly voters: readonly PlayerId[];
  readonly ends: number;
}

/** Who sat at a seat from an entry on. */
export interface Sitting {
  readonly player: PlayerId;
  readonly name: string;
  readonly bot: boolean;
  readonly seq: number;
  readonly at: number;
  readonly why: 'start' | 'resigned' | 'vote' | 'gone' | 'substitute' | 'back';
}

/** When a person's clock does not run. */
export interface Hours {
  readonly zone: string;
  readonly night: { readonly from: number; readonly to: number } | null;
  readonly daysOff: readonly number[];
  readonly holidays: readonly { readonly from: string; readonly to: string }[];
}

/** What a table of a server has besides its game: clocks, and seats that change hands. */
export interface Affairs {
  readonly isPlayed: boolean;
  readonly isLive: boolean;
  readonly clock: Clock | null;
  readonly time: TableTime | null;
  readonly vote: Vote | null;
  readonly claims: readonly PlayerId[];
  readonly sittings: readonly Sitting[];
  /** Whom this person played before the seat changed hands. */
  readonly former: PlayerId | null;
  /** Seats at which somebody may sit down. */
  readonly wanted: readonly PlayerId[];
}

/** What somebody can do about time and seats. */
export type TimeAct =
  | { readonly do: 'pause'; readonly agree: boolean }
  | { readonly do: 'goOn' }
  | { readonly do: 'vote'; readonly player: PlayerId; readonly ballot: Ballot }
  | { readonly do: 'resign' }
  | { readonly do: 'takeBack' }
  | { readonly do: 'answerClaim'; readonly accept: boolean }
  | { readonly do: 'sit'; readonly player: PlayerId };
