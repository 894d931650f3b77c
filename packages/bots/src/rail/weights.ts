/** What a judgement of any railway title weighs. */
export interface Weights {
  /** Operating rounds with a full bank, and with an empty one. */
  readonly mostRounds: number;
  readonly lastRounds: number;
  /** Operating rounds that a phase lasts, roughly. */
  readonly roundsAPhase: number;
  /** What money in the treasury is worth to all shares together, while there is time to spend it. */
  readonly treasury: number;
  readonly roundsToSpend: number;
  /** A dividend raises the price by this part. */
  readonly rise: number;
  /** How much of the way up the market counts that its dividends will bring a share. */
  readonly path: number;
  /** What money in hand is worth more, for each round to come: it can still be put to use. */
  readonly idle: number;
  /** How much of a round's dividends and rises is likely where nothing is certain yet. */
  readonly likelyPays: number;
  readonly likelyRises: number;
  /** How much of what the ends of its track lead to a company will use in a round. */
  readonly ahead: number;
  /** What a hex of track and a further token are worth to a company's shares, all together. */
  readonly track: number;
  readonly token: number;
  /** What a new company earns at first in a round, as a part of its par. */
  readonly firstEarnings: number;
  /** What a director expects to add when a company will lack a train. */
  readonly trainRisk: number;
  /** Of the best stops a second and a third train find less. */
  readonly secondTrain: number;
  readonly thirdTrain: number;
  /** How much of the best stops a network promises without trains. */
  readonly promise: number;
  /** How likely a share is bought that its player can pay. */
  readonly affordable: number;
  /** How many incomes a private company is worth above its face. */
  readonly incomes: number;
}

/** Chosen by hand: how `greedy` judges. */
export const usual: Weights = {
  mostRounds: 10,
  lastRounds: 2,
  roundsAPhase: 2,
  treasury: 0.8,
  roundsToSpend: 4,
  rise: 0.05,
  path: 0,
  idle: 0,
  likelyPays: 0.5,
  likelyRises: 0.75,
  ahead: 0.15,
  track: 3,
  token: 40,
  firstEarnings: 0.067,
  trainRisk: 0.6,
  secondTrain: 0.65,
  thirdTrain: 0.45,
  promise: 0.5,
  affordable: 0.7,
  incomes: 2,
};
