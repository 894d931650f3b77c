/** What a judgement of 18CZ weighs. */
export interface Weights {
  /** Operating rounds that a phase lasts, roughly. */
  readonly roundsAPhase: number;
  /** What a crown in the treasury is worth to all shares together, while there is time to spend it. */
  readonly treasury: number;
  readonly roundsToSpend: number;
  /** What a hex of track and a further token are worth to a company. */
  readonly track: number;
  readonly token: number;
  /** How much of the stops and of what lies ahead a company will use later, with trains still to come. */
  readonly later: number;
  /** A dividend raises the price by this part for each step. */
  readonly rise: number;
  /** What a share pays in a round, as a part of its price. */
  readonly dividend: number;
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
  /** How likely a company pays in a round that its trains will not see. */
  readonly pays: number;
  /** How likely a share is bought that its player can pay. */
  readonly affordable: number;
  /** What a share is worth before its company floats, and what is added by floating: at once and by rising prices. */
  readonly beforeFloat: number;
  readonly floated: number;
  readonly rises: number;
  /** How much of the worth of a local railway counts, and of its income. */
  readonly local: number;
  readonly localIncome: number;
  /** How much of what a company of one's own will earn counts. */
  readonly directed: number;
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
export const tuned: Weights = {
  firstTrain: 0.85,
  secondTrain: 0.6,
  roundsAPhase: 1.3,
  treasury: 0.405,
  roundsToSpend: 4,
  track: 1,
  token: 21.8,
  later: 0.3,
  rise: 0.0774,
  dividend: 0.2,
  trainRisk: 0.7,
  comingRisk: 0.451,
  toFound: 97.5,
  tooPoor: 6.51,
  place: 12.8,
  pays: 0.397,
  beforeFloat: 1.05,
  floated: 0.377,
  rises: 0.947,
  affordable: 0.81,
  local: 0.6,
  localIncome: 0.6,
  directed: 1.21,
};
