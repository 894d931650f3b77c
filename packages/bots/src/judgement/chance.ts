/**
 * How much of what imagined games show decides in the end: the difference, as a part of the average worth, that makes one
 * player e times as likely to win as another. `near` holds at the end of a game, `far` is added at its beginning.
 */
export interface Spread {
  readonly near: number;
  readonly far: number;
}

/** What a game comes to, as far as it was imagined. */
export interface Leaf {
  /** What each player has then, in seat order. */
  readonly worths: readonly number[];
  /** The part of the game that was still to come where it began to be imagined. */
  readonly toCome: number;
}

/** Chance to win and expected place of each player, in seat order. */
export interface Standing {
  readonly chances: readonly number[];
  readonly places: readonly number[];
  /** The error of each chance, as far as the imagined games tell it; none of a game that is over. */
  readonly errors?: readonly number[];
}

/** The difference that counts as one, at this leaf. */
function unit({ worths, toCome }: Leaf, { near, far }: Spread): number {
  let sum = 0;
  for (const w of worths) sum += w;
  return Math.max(1, sum / worths.length) * (near + far * Math.min(1, Math.max(0, toCome)));
}

export function chancesAt(leaf: Leaf, spread: Spread): number[] {
  const { worths } = leaf;
  const one = unit(leaf, spread);
  const most = Math.max(...worths);
  const parts = worths.map((w) => Math.exp((w - most) / one));
  let sum = 0;
  for (const p of parts) sum += p;
  return parts.map((p) => p / sum);
}

/** One for oneself, and for each of the others how likely they are to be ahead. */
export function placesAt(leaf: Leaf, spread: Spread): number[] {
  const { worths } = leaf;
  const one = unit(leaf, spread);
  return worths.map((mine, i) => {
    let place = 1;
    for (const [j, theirs] of worths.entries()) if (j !== i) place += 1 / (1 + Math.exp((mine - theirs) / one));
    return place;
  });
}

/** The standard error of an average; without end where one number alone tells nothing of it. */
export function errorOf(list: readonly number[]): number {
  if (list.length < 2) return Number.POSITIVE_INFINITY;
  const m = mean(list);
  return Math.sqrt(list.reduce((sum, n) => sum + (n - m) ** 2, 0) / (list.length - 1) / list.length);
}

export const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;

const average = (lists: readonly (readonly number[])[]): number[] =>
  lists[0]!.map((_, i) => lists.reduce((sum, list) => sum + list[i]!, 0) / lists.length);

/** The average over imagined games. */
export function standingOf(leaves: readonly Leaf[], spread: Spread): Standing {
  const all = leaves.map((leaf) => chancesAt(leaf, spread));
  const chances = average(all);
  return {
    chances,
    places: average(leaves.map((leaf) => placesAt(leaf, spread))),
    errors: chances.map((_, seat) => errorOf(all.map((list) => list[seat]!))),
  };
}

/** How a game ended: who has most has won, and equals share it. */
export function ended(worths: readonly number[]): Standing {
  const most = Math.max(...worths);
  const winners = worths.filter((w) => w === most).length;
  return {
    chances: worths.map((w) => (w === most ? 1 / winners : 0)),
    places: worths.map((mine) => {
      const ahead = worths.filter((w) => w > mine).length;
      const equal = worths.filter((w) => w === mine).length;
      return 1 + ahead + (equal - 1) / 2;
    }),
  };
}
