/** What a judgement of 1862 weighs. */
export interface Weights {
  /** Operating rounds of a whole game, and the last ones that are always left. */
  readonly mostRounds: number;
  readonly lastRounds: number;
  /** What a pound in the treasury is worth to all shares together, while there is time to spend it. */
  readonly treasury: number;
  readonly roundsToSpend: number;
  /** What a hex of track and a token on the map are worth to a company; a token in hand is half a one. */
  readonly track: number;
  readonly token: number;
  /** How much of what a good train would earn a company will earn when its own trains are gone. */
  readonly later: number;
  /** A dividend of the price raises it by this part, one of twice the price by twice as much. */
  readonly rise: number;
  readonly mostRise: number;
  /** What is left of a price for a company without a train. */
  readonly trainless: number;
  /** What a company that has not had its first turn is expected to earn with a good train. */
  readonly firstRevenue: number;
  /** Shares of others count a little less: their directors may spend the money otherwise. */
  readonly outside: number;
  /** What is left of a price when a company will never float: less than a sale brings. */
  readonly hopeless: number;
  /** A company of one's own promises this, as a part of its par for each share, when it floats. */
  readonly promise: number;
  /** What a certificate takes from those still to come, the more so the fewer are left. */
  readonly place: number;
  /** What must be left to float what is bought in Parliament: the director's certificate and two shares more. */
  readonly toFloat: number;
  readonly charter: number;
  /** How surely money saved for a train becomes one, how long a train that will rust lasts, how many are enough. */
  readonly saved: number;
  readonly lasts: number;
  /** Nobody is asked for trifles. */
  readonly worthAsking: number;
  /** A company that lacks a train later will cost shares: refinancing, or bankruptcy. */
  readonly trainRisk: number;
  /** How much of the time that an emptier deck takes is laid at the door of whoever buys: others would buy too. */
  readonly byDeck: number;
  /** With so many rounds to come the promise is whole. */
  readonly promised: number;
  /** What a new company spends on its first train. */
  readonly firstCosts: number;
}

/** Chosen by hand: how `greedy` judges. */
export const usual: Weights = {
  mostRounds: 14,
  lastRounds: 2,
  treasury: 0.75,
  roundsToSpend: 4,
  track: 4,
  token: 25,
  later: 0.45,
  rise: 0.05,
  mostRise: 2.5,
  trainless: 0.55,
  firstRevenue: 100,
  outside: 0.93,
  hopeless: 0.4,
  promise: 0.55,
  place: 9,
  toFloat: 270,
  charter: 40,
  saved: 0.4,
  lasts: 6,
  worthAsking: 150,
  trainRisk: 0.25,
  byDeck: 1 / 3,
  promised: 8,
  firstCosts: 180,
};

/** Found by playing: how `search` judges (docs/bots.md). */
export const tuned: Weights = {
  mostRounds: 13.1,
  lastRounds: 4.48,
  treasury: 1.56,
  roundsToSpend: 10.2,
  track: 3.74,
  token: 13.8,
  later: 0.129,
  rise: 0.0218,
  mostRise: 1.82,
  trainless: 0.909,
  firstRevenue: 216,
  outside: 0.635,
  hopeless: 0.184,
  promise: 0.416,
  place: 11.4,
  promised: 6.07,
  firstCosts: 864,
  toFloat: 2000,
  charter: 14.1,
  saved: 0.362,
  lasts: 8.71,
  worthAsking: 36.7,
  trainRisk: 0.537,
  byDeck: 0.478,
};
