/** Where the published rules and 18xx.games differ, each difference is one named setting. */
export type Profile = 'rulebook' | '18xx.games' | '18xx.games-prototype';
export const PROFILES: readonly Profile[] = ['rulebook', '18xx.games', '18xx.games-prototype'];

export interface Settings {
  /** DV-1: what a company pays for its tokens, the home token first; the last price holds for any further one. */
  readonly tokenCosts: readonly number[];
  /** DV-2: the money in the game. */
  readonly bank: number;
  /** DV-2: how many shares must have left the IPO before a company floats. */
  readonly sharesToFloat: number;
  /** DV-2: the tiles of the published game or those of the prototype. */
  readonly tiles: 'published' | 'prototype';
  /** DV-2: the Forbidden City replaces a purchase, or is a free extra of the prototype. */
  readonly forbiddenCity: 'purchase' | 'extra';
  /** DV-3: the certificate limit with two players. */
  readonly twoPlayerLimit: number;
  /** DV-4: in which companies an emergency sale may not change the director. */
  readonly emergencyKeeps: 'all directors' | 'own director';
  /** DV-5: what a bankrupt player loses before scoring. */
  readonly bankruptcy: 'nothing' | 'everything';
  /** DV-6: does a round of passes in the auction also export a train? */
  readonly auctionExports: boolean;
  /** DV-7: who speaks next among several bidders. */
  readonly raisingOrder: 'clockwise' | 'lowest bid';
  /** DV-8: must three companies lay a tile on their home hex in their first turn? */
  readonly homeTileDuty: boolean;
  /** DV-9: which stop counts as home for the destination bonus. */
  readonly homeOfBonus: 'station' | 'hex';
  /** DV-10: must a run earn the maximum? */
  readonly bestRunDuty: boolean;
  /** DV-11: can the Forbidden City take a share of a company sold in the same stock round? */
  readonly exchangeAfterSale: boolean;
  /** DV-12: how many tiles the ferry is; only import and export see a difference. */
  readonly ferryTiles: 1 | 2;
  /** DV-13: the phase from which companies sell each other trains. */
  readonly trainTradeFrom: string;
  /** DV-14: are owners and directors asked before something of theirs is bought? */
  readonly asksConsent: boolean;
  /** DV-15: how many D cards there are; companies can never own more than 16. */
  readonly diesels: number;
  /** DV-16: the balance at which the bank is broken. */
  readonly brokenAt: number;
  /** DV-17: in which order companies give back excess trains. */
  readonly discardOrder: 'operating' | 'list';
  /** DV-18: what the auction is: part of the first stock round, or a round of its own. The first sales are the same. */
  readonly auctionIs: 'part of SR 1' | 'a round';
  /**
   * DV-19: is every decision asked that 18xx.games asks, and no other? There nobody is asked in a stock round for the
   * Forbidden City alone, and trains come first, then privates and their powers, also after an emergency.
   */
  readonly asksAsSite: boolean;
  /** DV-20: what a player above the certificate limit must sell. */
  readonly owes: 'what lowers the count' | 'any sale';
  /** Is a step without a choice passed over although a power or a private could still open one? */
  readonly skipsIdleSteps: boolean;
  /** Is the seating drawn from the seed, or given with the players? */
  readonly drawsSeats: boolean;
}

const rulebook: Settings = {
  tokenCosts: [0, 40, 100],
  bank: 9000,
  sharesToFloat: 6,
  tiles: 'published',
  forbiddenCity: 'purchase',
  twoPlayerLimit: 28,
  emergencyKeeps: 'all directors',
  bankruptcy: 'nothing',
  auctionExports: false,
  raisingOrder: 'clockwise',
  homeTileDuty: true,
  homeOfBonus: 'station',
  bestRunDuty: true,
  exchangeAfterSale: false,
  ferryTiles: 1,
  trainTradeFrom: '3',
  asksConsent: true,
  diesels: 7,
  brokenAt: 0,
  discardOrder: 'operating',
  auctionIs: 'part of SR 1',
  asksAsSite: false,
  owes: 'what lowers the count',
  skipsIdleSteps: false,
  drawsSeats: true,
};

const site: Settings = {
  ...rulebook,
  tokenCosts: [0, 40, 60, 80],
  twoPlayerLimit: 20,
  emergencyKeeps: 'own director',
  bankruptcy: 'everything',
  auctionExports: true,
  raisingOrder: 'lowest bid',
  homeTileDuty: false,
  homeOfBonus: 'hex',
  bestRunDuty: false,
  exchangeAfterSale: true,
  ferryTiles: 2,
  trainTradeFrom: '1',
  asksConsent: false,
  diesels: 20,
  brokenAt: -1,
  discardOrder: 'list',
  auctionIs: 'a round',
  asksAsSite: true,
  owes: 'any sale',
  skipsIdleSteps: true,
  drawsSeats: false,
};

const prototype: Settings = {
  ...site,
  bank: 10_000,
  sharesToFloat: 5,
  tiles: 'prototype',
  forbiddenCity: 'extra',
};

const presets: Readonly<Record<Profile, Settings>> = {
  rulebook,
  '18xx.games': site,
  '18xx.games-prototype': prototype,
};

/** What we took the site's rules for in revision 1. */
const atFirst: Readonly<Record<Profile, Settings>> = {
  rulebook,
  '18xx.games': { ...site, asksAsSite: false },
  '18xx.games-prototype': { ...prototype, asksAsSite: false },
};

export const isProfile = (v: unknown): v is Profile => typeof v === 'string' && Object.hasOwn(presets, v);

/** The settings of a game; the state holds only the profile's name. Without a revision: the present ones. */
export const settings = (s: { readonly profile: Profile; readonly revision?: number }): Settings =>
  (s.revision === 1 ? atFirst : presets)[s.profile];
