/** What both judgements of 18CZ weigh. */
export interface CommonWeights {
  /** Operating rounds that a phase lasts, roughly. */
  readonly roundsAPhase: number;
  /** What a crown in the treasury is worth to all shares together, while there is time to spend it. */
  readonly treasury: number;
  readonly roundsToSpend: number;
  /** What a hex of track and a further token are worth to a company. */
  readonly track: number;
  readonly token: number;
  /** What a director expects to add when a company lacks a train, or will lack it soon. */
  readonly trainRisk: number;
  readonly comingRisk: number;
  /** What is kept of the pre-stock round to found a company, and what each crown less costs. */
  readonly toFound: number;
  readonly tooPoor: number;
  /** What a free place for a certificate is worth for each round to come, the more so the fewer are left. */
  readonly place: number;
  /** A run seldom takes all the best stops; second and third trains find less. */
  readonly firstTrain: number;
  readonly secondTrain: number;
  /** How much of the stops a company will use later, with trains still to come. */
  readonly later: number;
  /** How likely a company pays in a round that its trains will not see. */
  readonly pays: number;
  /** How likely a share is bought that its player can pay. */
  readonly affordable: number;
  /** What a share is worth before its company floats. */
  readonly beforeFloat: number;
  /** How much of a rise of prices that is foreseen counts. */
  readonly rises: number;
  /** How much of the worth of a local railway counts, and of its income. */
  readonly local: number;
  readonly localIncome: number;
}

/** What `greedy` weighs besides. */
export interface Weights extends CommonWeights {
  /** A dividend raises the price by this part for each step. */
  readonly rise: number;
  /** What a share pays in a round, as a part of its price. */
  readonly dividend: number;
  /** What is added by floating at once. */
  readonly floated: number;
  /** How much of what a company of one's own will earn counts. */
  readonly directed: number;
}

/** What `search` weighs besides. */
export interface JudgeWeights extends CommonWeights {
  readonly thirdTrain: number;
  /** How much of a stop counts that a company has still to reach, and how much of what its track leads to. */
  readonly missing: number;
  readonly ahead: number;
  /** How much of what the trains bring counts that a treasury can buy, by the size of the company. */
  readonly fundS: number;
  readonly fundM: number;
  readonly fundL: number;
  /** How likely a company pays for as long as these run. */
  readonly paysFund: number;
  /** How much of all that is paid counts, and how much of it where others direct. */
  readonly dividends: number;
  readonly outside: number;
  /** How much less likely a company floats than it is near to it. */
  readonly seldom: number;
  /** What money in hand is worth more, for each round to come. */
  readonly idle: number;
}

/** Chosen by hand: how `greedy` judges. */
export const usual: Weights = {
  roundsAPhase: 1.3,
  treasury: 0.5,
  roundsToSpend: 4,
  track: 1,
  token: 20,
  later: 0.3,
  rise: 0.06,
  dividend: 0.2,
  trainRisk: 0.7,
  comingRisk: 0.35,
  toFound: 110,
  tooPoor: 8,
  place: 10,
  firstTrain: 0.85,
  secondTrain: 0.6,
  pays: 0.5,
  affordable: 0.8,
  beforeFloat: 0.85,
  floated: 0.4,
  rises: 0.75,
  local: 0.6,
  localIncome: 0.6,
  directed: 1,
};

/** Found by playing: how `search` judges (docs/bots.md). */
export const tuned: JudgeWeights = {
  firstTrain: 0.854,
  secondTrain: 3.44,
  thirdTrain: 0.305,
  roundsAPhase: 0.622,
  missing: 0.297,
  ahead: 0.742,
  fundS: 0.2,
  fundM: 0.24,
  fundL: 0.74,
  later: 0.2,
  track: 1.02,
  token: 12.7,
  rises: 1.23,
  paysFund: 0.861,
  pays: 0.326,
  dividends: 0.458,
  outside: 0.98,
  treasury: 0.112,
  roundsToSpend: 4.48,
  trainRisk: 0.503,
  comingRisk: 0.217,
  place: 5.75,
  beforeFloat: 0.67,
  affordable: 0.736,
  seldom: 2.89,
  local: 0.205,
  localIncome: 0.362,
  idle: 0.0129,
  tooPoor: 3.15,
  toFound: 69.3,
};
