/** Limits that a club can leave alone and a load test must lift. Each counts per person; an address gets `crowd` times as much. */
export interface Limits {
  /** Requests and socket messages a minute. */
  readonly requests: number;
  /** New guests in ten minutes, per address. */
  readonly guests: number;
  /** Passwords and invitations tried a minute. */
  readonly proofs: number;
  /** Passwords tried in ten minutes at one table from one address. */
  readonly passwords: number;
  /** Letters asked for in an hour, to one address. */
  readonly mails: number;
  /** Chat messages a minute. */
  readonly chat: number;
  /** Reports to those who look after the server, an hour. */
  readonly reports: number;
  /** Best routes asked for a minute. */
  readonly suggestions: number;
  /** Files read a minute. */
  readonly imports: number;
  /** Actions played again a minute, for going far back. */
  readonly replays: number;
  /** Sockets at once. */
  readonly sockets: number;
  /** Pieces of long work at once, waiting or being done. */
  readonly jobs: number;
  /** How many people one address may stand for. */
  readonly crowd: number;
  /** Tables in memory. */
  readonly tables: number;
  /** Megabytes that games in memory may take, roughly. */
  readonly megabytes: number;
}

export const usualLimits: Limits = {
  requests: 600,
  guests: 60,
  proofs: 20,
  passwords: 10,
  mails: 5,
  chat: 60,
  reports: 10,
  suggestions: 120,
  imports: 20,
  replays: 30_000,
  sockets: 30,
  jobs: 3,
  crowd: 8,
  tables: 1500,
  megabytes: 300,
};

/** What can be used up and comes back with time. */
export type Budget =
  | 'requests'
  | 'guests'
  | 'proofs'
  | 'passwords'
  | 'mails'
  | 'chat'
  | 'reports'
  | 'suggestions'
  | 'imports'
  | 'replays';

const MINUTE = 60_000;
/** In how many milliseconds an empty budget is full again. */
export const REFILL: Readonly<Record<Budget, number>> = {
  requests: MINUTE,
  guests: 10 * MINUTE,
  proofs: MINUTE,
  passwords: 10 * MINUTE,
  mails: 60 * MINUTE,
  chat: MINUTE,
  reports: 60 * MINUTE,
  suggestions: MINUTE,
  imports: MINUTE,
  replays: MINUTE,
};
