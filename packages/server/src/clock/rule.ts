/** How a table measures time; chosen when it is made. All in seconds. */
export type Clock =
  | { readonly kind: 'live'; readonly budget: number; readonly increment: number; readonly onTimeout: OnTimeout }
  | {
      readonly kind: 'turns';
      readonly perTurn: number;
      readonly bank: number;
      /** Whether nights, free days and holidays of each person are left out. */
      readonly nights: boolean;
      readonly onTimeout: OnTimeout;
    };

/** What happens when somebody's time is out. */
export type OnTimeout = 'nothing' | 'bot' | 'vote';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What a clock may be set to, in seconds. */
export const BOUNDS = {
  budget: { min: 1, max: DAY },
  increment: { min: 0, max: HOUR },
  perTurn: { min: 1, max: 14 * DAY },
  bank: { min: 0, max: 30 * DAY },
} as const;

/**
 * A bot that decides for somebody must let them decide again later: without any time that comes back it would play on to the
 * end.
 */
export const isFair = (clock: Clock): boolean =>
  clock.kind === 'turns' || clock.onTimeout !== 'bot' || clock.increment > 0;

export const clockOf = (text: string | null): Clock | null => (text === null ? null : (JSON.parse(text) as Clock));
