import { isAmong } from '@traviesa/engine';
import { readings } from '@traviesa/rail';

export const PROFILES = ['rulebook', '18xx.games'] as const;
export type Profile = (typeof PROFILES)[number];
export const isProfile = isAmong(...PROFILES);

/**
 * Where the rulebook and 18xx.games differ, each difference is one named setting: what the rulebook says, what the site
 * does, and what we took that for in revision 1 where it was something else.
 *
 * Readings that both share need no setting: starting cash (DV2), what E trains omit (DV3, a choice of the table), tokens
 * after a takeover (DV5), rusting of all earlier faces (DV10), one pile of shares (DV19), floating (DV20), rounding
 * (DV21), scrapped trains (DV22), tokens in one city (DV23), terrain powers (DV26), track access (DV27), faces of pool
 * cards (DV28), ends of market rows (DV29), ids (DV30). Two and six players (DV1) are open in both and are no part of
 * the rulebook.
 */
const read = readings(['rulebook', '18xx.games', 'site at first'], {
  /** DV4: E trains count all cities and fill up with towns, or take the highest stops whatever they are. */
  expressScoring: ['cities first', 'highest stops'],
  /** DV6: to which faces a train of an acquired company may be turned. */
  flipTo: ['larger', 'own size'],
  /** DV7: how often shares of one company may be sold in a turn. */
  salesPerTurn: ['one block', 'several'],
  /** DV8: must the first tile be laid on the home hex? */
  homeTileDuty: [true, false],
  /** DV9: how a turn may end without a train that can run; on the site by spending all on others, not by a pass. */
  endsWithoutTrain: ['never', 'by spending', 'by a pass'],
  /** DV11: the phase from which companies sell each other trains. */
  trainTradeFrom: ['b', 'a'],
  /** DV12: who may enter ATE's hex before its token stands there. */
  ateReserves: ['hex', 'city'],
  /** DV13: how often ATE's city is asked; only import and export see a difference. */
  ateAsked: ['with a tile', 'twice'],
  /** DV34: what becomes of half a crown in the highest price of a takeover. */
  highestOffer: ['rounded down', 'rounded down', 'rounded up'],
  /** DV14: is the director of a company asked before it is acquired? */
  asksForCompany: [true, false],
  /** DV15: are owners asked before trains and locals are bought? */
  asksForGoods: [true, false],
  /** DV16: which train a company at its limit returns after it had to buy. */
  returns: ['another train', 'any train'],
  /** DV17: may the director help to buy a train when another one could be paid? */
  helpsForDearer: [false, true],
  /** DV18: how much of a debt is repaid at once. */
  repays: ['any amount', 'all'],
  /** DV24: where BCB starts. */
  homeOfBCB: ['D17', 'E16'],
  /** DV25: what a company gets for a local. */
  localSale: ['current price', 'as said'],
  /** DV31: what the first tile on Praha is. */
  firstPraha: ['upgrade', 'yellow lay'],
  /** DV32: when a player above the certificate limit must sell. */
  cures: ['first turn of the next round', 'every turn'],
  /** DV33: may a route visit Praha twice? */
  prahaTwice: [false, true],
  /** In which order companies give back excess trains. */
  discardOrder: ['operating', 'list'],
  /** DV35: may a train that was turned over after a takeover be scrapped? */
  scrapsFlipped: [true, false, true],
  /** DV36: how long trains can be bought in the last step of a turn. */
  trainsClose: ['with the turn', 'when nothing is affordable', 'with the turn'],
  /** DV37: in which steps the trade in locals is offered. */
  localsTraded: ['in every step', 'in track and trains', 'in every step'],
  /** DV38: when the pre-stock round ends though locals are left. */
  draftEnds: ['when all have passed', 'at two turns without money', 'when all have passed'],
  /**
   * Do steps wait for a pass where little can be done? Track and trains while a player has a local to sell, of
   * whatever size; acquisitions while there is a smaller company, tokens while a city is free, whatever they cost.
   */
  waitsForPass: [false, true],
  /** DV39: is every decision asked that 18xx.games asks, and no other? Then a log and a game stand at the same one. */
  asksAsSite: [false, true, false],
  /** Is the player order drawn from the seed, or given with the players? */
  drawsOrder: [true, false],
  /** 18cz-2P-g: whose generator draws the companies of the game for two. */
  draws: ['own', 'foreign'],
});

/** The settings of a game; the state holds only the profile's name. Without a revision: the present ones. */
export const settings = (s: { readonly profile: Profile; readonly revision?: number }) =>
  read[s.profile === '18xx.games' && s.revision === 1 ? 'site at first' : s.profile];
