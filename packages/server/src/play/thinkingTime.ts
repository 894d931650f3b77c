/** A bot never thinks longer about a decision, nor so short that it might as well not think. */
const MOST = 700;
const LEAST = 15;
/** However many tables wait for bots, each shall have its move in about so long. */
const PATIENCE = 3000;

/**
 * Milliseconds that a bot may think when so many games wait for the house and so many threads think: the whole
 * server's thinking is one budget, and the more ask for it the less each gets.
 */
export function thinkingTime(games: number, threads: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor((PATIENCE * threads) / Math.max(1, games))));
}
