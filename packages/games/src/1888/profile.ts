import { isAmong } from '@traviesa/engine';
import { readings } from '@traviesa/rail';

export const PROFILES = ['rulebook', '18xx.games', '18xx.games-prototype'] as const;
export type Profile = (typeof PROFILES)[number];
export const isProfile = isAmong(...PROFILES);

/**
 * Where the published rules and 18xx.games differ, each difference is one named setting: what the rulebook says, what
 * the site does, and what its prototype does.
 */
const table = {
  /** DV-1: what a company pays for its tokens, the home token first; the last price holds for any further one. */
  tokenCosts: [
    [0, 40, 100],
    [0, 40, 60, 80],
  ],
  /** DV-2: the money in the game. */
  bank: [9000, 9000, 10_000],
  /** DV-2: how many shares must have left the IPO before a company floats. */
  sharesToFloat: [6, 6, 5],
  /** DV-2: the tiles of the published game or those of the prototype. */
  tiles: ['published', 'published', 'prototype'],
  /** DV-2: the Forbidden City replaces a purchase, or is a free extra of the prototype. */
  forbiddenCity: ['purchase', 'purchase', 'extra'],
  /** DV-3: the certificate limit with two players. */
  twoPlayerLimit: [28, 20],
  /** DV-4: in which companies an emergency sale may not change the director. */
  emergencyKeeps: ['all directors', 'own director'],
  /** DV-5: what a bankrupt player loses before scoring. */
  bankruptcy: ['nothing', 'everything'],
  /** DV-6: does a round of passes in the auction also export a train? */
  auctionExports: [false, true],
  /** DV-7: who speaks next among several bidders. */
  raisingOrder: ['clockwise', 'lowest bid'],
  /** DV-8: must three companies lay a tile on their home hex in their first turn? */
  homeTileDuty: [true, false],
  /** DV-9: which stop counts as home for the destination bonus. */
  homeOfBonus: ['station', 'hex'],
  /** DV-10: must a run earn the maximum? */
  bestRunDuty: [true, false],
  /** DV-11: can the Forbidden City take a share of a company sold in the same stock round? */
  exchangeAfterSale: [false, true],
  /** DV-12: how many tiles the ferry is; only import and export see a difference. */
  ferryTiles: [1, 2],
  /** DV-13: the phase from which companies sell each other trains. */
  trainTradeFrom: ['3', '1'],
  /** DV-14: are owners and directors asked before something of theirs is bought? */
  asksConsent: [true, false],
  /** DV-15: how many D cards there are; companies can never own more than 16. */
  diesels: [7, 20],
  /** DV-16: the balance at which the bank is broken. */
  brokenAt: [0, -1],
  /** DV-17: in which order companies give back excess trains. */
  discardOrder: ['operating', 'list'],
  /** DV-18: what the auction is: part of the first stock round, or a round of its own. The first sales are the same. */
  auctionIs: ['part of SR 1', 'a round'],
  /**
   * DV-19: is every decision asked that 18xx.games asks, and no other? There nobody is asked in a stock round for the
   * Forbidden City alone, and trains come first, then privates and their powers, also after an emergency.
   */
  asksAsSite: [false, true],
  /** DV-20: what a player above the certificate limit must sell. */
  owes: ['what lowers the count', 'any sale'],
  /** Is a step without a choice passed over although a power or a private could still open one? */
  skipsIdleSteps: [false, true],
  /** Is the seating drawn from the seed, or given with the players? */
  drawsSeats: [true, false],
} as const;

const now = readings(PROFILES, table);
/** What we took the site's rules for in revision 1. */
const atFirst = readings(PROFILES, { ...table, asksAsSite: [false, false] });

/** The settings of a game; the state holds only the profile's name. Without a revision: the present ones. */
export const settings = (s: { readonly profile: Profile; readonly revision?: number }) =>
  (s.revision === 1 ? atFirst : now)[s.profile];
