/** What a judgement of 1865 weighs. */
export interface Weights {
  /** What is to come counts less than what is there. */
  readonly future: number;
  /** What a lira of a company is worth to those who own its issued shares. */
  readonly treasury: number;
  /** Earnings that an unlaunched company will have. */
  readonly firstEarnings: number;
  /** What money is worth less while it waits in a company that may never be launched. */
  readonly frozen: number;
  /** A marker on the charter, per operating round still to come. */
  readonly marker: number;
  /** A major finds capital and places for stations more easily, per operating round still to come. */
  readonly major: number;
  /** Traffic that track in reach will bring, traffic that waits for trains, and more. */
  readonly soon: number;
  readonly waiting: number;
  readonly later: number;
  /** How much of a train's worth the money saved up for it has. */
  readonly fund: number;
  /** A company without a train loses a round and has to buy one, whoever pays for it. */
  readonly trainless: number;
  /** What companies take out of the Bank in a round beside what they carry. */
  readonly plain: number;
  /** What a dividend adds to a price, and in how many rounds at most. */
  readonly rise: number;
  readonly rising: number;
  /** How much of the way up the market counts, and how many moves a round brings. */
  readonly path: number;
  readonly raises: number;
  /** How much of the growth of companies counts that others preside over. */
  readonly theirs: number;
  /** What money in hand is worth more, per operating round still to come. */
  readonly idle: number;
  /** What it is worth to preside over a company. */
  readonly president: number;
  /** How likely a company is launched when its president has the money, and when not. */
  readonly hope: number;
  readonly littleHope: number;
  /** How much of the income of a card counts. */
  readonly cards: number;
}

/** Chosen by hand: how `greedy` judges. */
export const usual: Weights = {
  future: 0.7,
  treasury: 0.35,
  firstEarnings: 40,
  frozen: 0.5,
  marker: 4,
  major: 30,
  soon: 0.4,
  waiting: 0.1,
  later: 0.05,
  fund: 0.3,
  trainless: 60,
  plain: 150,
  rise: 6,
  rising: 8,
  path: 0,
  raises: 1,
  theirs: 0,
  idle: 0,
  president: 25,
  hope: 0.9,
  littleHope: 0.2,
  cards: 1,
};

/** Found by playing: how `search` judges (docs/bots.md). */
export const tuned: Weights = {
  future: 1.53,
  treasury: 0.437,
  firstEarnings: 15.6,
  frozen: 0.27,
  marker: 2.07,
  major: 59.9,
  soon: 0.28,
  waiting: 0.0688,
  later: 0.0849,
  fund: 0.472,
  trainless: 43.4,
  rise: 6.1,
  rising: 8.08,
  path: 0,
  raises: 1,
  theirs: 0,
  idle: 0,
  president: 29.5,
  hope: 0.459,
  littleHope: 0.304,
  plain: 278,
  cards: 0.916,
};
