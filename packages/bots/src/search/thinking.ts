/** How long a bot may think about one decision. */
export interface Thinking {
  /** Games that are imagined at most. With these alone the same seed gives the same move on any machine. */
  readonly rollouts: number;
  /** Milliseconds after which it answers with the best it knows. */
  readonly ms?: number;
  /** What the milliseconds are measured by; the wall unless told. */
  readonly clock?: () => number;
}

/** In front of people: an answer within a second, however slow the machine. */
export const forPeople: Thinking = { rollouts: 10_000, ms: 700 };

/** No more thinking than this. */
export const atMost = (given: Thinking, { rollouts, ms }: Pick<Thinking, 'rollouts' | 'ms'>): Thinking => ({
  ...given,
  rollouts: Math.min(given.rollouts, rollouts),
  ...(given.ms !== undefined && ms !== undefined ? { ms: Math.min(given.ms, ms) } : {}),
});

/** What is left of the time for one decision. */
export interface Deadline {
  isPast(): boolean;
  /** The part of the time that has passed; 1 is all of it. */
  part(): number;
}

/** As long as it takes. */
export const never: Deadline = { isPast: () => false, part: () => 0 };

export function deadlineOf({ ms, clock = () => performance.now() }: Thinking): Deadline {
  if (ms === undefined) return never;
  const began = clock();
  return { isPast: () => clock() - began >= ms, part: () => (clock() - began) / ms };
}
