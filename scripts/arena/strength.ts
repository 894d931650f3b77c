/** What the results of games tell about the strength of those who played them. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The middle 95 % of a normal distribution reach so many standard deviations to each side. */
const Z = 1.959964;

/** Wilson's 95 % interval of a share: honest for few games and for shares near 0 and 1. Shared wins may be parts. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * games);
  const spread = Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const whole = 1 + z2 / games;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

/** Each seat's part of the win: one, or as many as share the best score. */
export function partsOfWin(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores);
  const winners = scores.filter((n) => n === top).length;
  return scores.map((n) => (n === top ? 1 / winners : 0));
}

/** One game: who sat where, and each seat's part of the win. */
export interface Won {
  readonly seats: readonly string[];
  readonly parts: readonly number[];
}

const PASSES = 200;
/** Half a win and half a defeat that nobody has played: whoever has won everything is not infinitely strong. */
const PRIOR = 0.5;
const ELO = 400;

/**
 * Ratings on Elo's scale, 0 on average: a seat wins with a chance in proportion to its strength (Bradley and Terry's
 * model for several at a table), and strengths are those under which these results are likeliest.
 */
export function ratings(games: readonly Won[]): Readonly<Record<string, number>> {
  const bots = [...new Set(games.flatMap((g) => g.seats))];
  const wins = new Map(bots.map((bot) => [bot, PRIOR]));
  for (const { seats, parts } of games)
    for (const [i, bot] of seats.entries()) wins.set(bot, wins.get(bot)! + parts[i]!);
  let strength = new Map(bots.map((bot) => [bot, 1]));
  for (let pass = 0; pass < PASSES; pass++) {
    const met = new Map(bots.map((bot) => [bot, (2 * PRIOR) / (strength.get(bot)! + 1)]));
    for (const { seats } of games) {
      let sum = 0;
      for (const bot of seats) sum += strength.get(bot)!;
      for (const bot of seats) met.set(bot, met.get(bot)! + 1 / sum);
    }
    strength = new Map(bots.map((bot) => [bot, wins.get(bot)! / met.get(bot)!]));
  }
  const elo = new Map(bots.map((bot) => [bot, ELO * Math.log10(strength.get(bot)!)]));
  let sum = 0;
  for (const n of elo.values()) sum += n;
  return Object.fromEntries(bots.map((bot) => [bot, Math.round(elo.get(bot)! - sum / bots.length)]));
}
