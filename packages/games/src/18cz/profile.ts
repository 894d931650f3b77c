/** Where the rulebook and 18xx.games differ, each difference is one named setting. */
export type Profile = 'rulebook' | '18xx.games';
export const PROFILES: readonly Profile[] = ['rulebook', '18xx.games'];

/**
 * Readings that both share need no setting: starting cash (DV2), what E trains omit (DV3, a choice of the table), tokens after a takeover
 * (DV5), rusting of all earlier faces (DV10), one pile of shares (DV19), floating (DV20), rounding (DV21), scrapped
 * trains (DV22), tokens in one city (DV23), terrain powers (DV26), track access (DV27), faces of pool cards (DV28),
 * ends of market rows (DV29), ids (DV30). Two and six players (DV1) are open in both and are no part of the rulebook.
 */
export interface Settings {
  /** DV4: E trains count all cities and fill up with towns, or take the highest stops whatever they are. */
  readonly expressScoring: 'cities first' | 'highest stops';
  /** DV6: to which faces a train of an acquired company may be turned. */
  readonly flipTo: 'larger' | 'own size';
  /** DV7: how often shares of one company may be sold in a turn. */
  readonly salesPerTurn: 'one block' | 'several';
  /** DV8: must the first tile be laid on the home hex? */
  readonly homeTileDuty: boolean;
  /** DV9: how a turn may end without a train that can run; on the site by spending all on others, not by a pass. */
  readonly endsWithoutTrain: 'never' | 'by a pass' | 'by spending';
  /** DV11: the phase from which companies sell each other trains. */
  readonly trainTradeFrom: string;
  /** DV12: who may enter ATE's hex before its token stands there. */
  readonly ateReserves: 'hex' | 'city';
  /** DV13: how often ATE's city is asked; only import and export see a difference. */
  readonly ateAsked: 'with a tile' | 'twice';
  /** DV34: what becomes of half a crown in the highest price of a takeover. */
  readonly highestOffer: 'rounded down' | 'rounded up';
  /** DV14: is the director of a company asked before it is acquired? */
  readonly asksForCompany: boolean;
  /** DV15: are owners asked before trains and locals are bought? */
  readonly asksForGoods: boolean;
  /** DV16: which train a company at its limit returns after it had to buy. */
  readonly returns: 'another train' | 'any train';
  /** DV17: may the director help to buy a train when another one could be paid? */
  readonly helpsForDearer: boolean;
  /** DV18: how much of a debt is repaid at once. */
  readonly repays: 'any amount' | 'all';
  /** DV24: where BCB starts. */
  readonly homeOfBCB: 'D17' | 'E16';
  /** DV25: what a company gets for a local. */
  readonly localSale: 'current price' | 'as said';
  /** DV31: what the first tile on Praha is. */
  readonly firstPraha: 'upgrade' | 'yellow lay';
  /** DV32: when a player above the certificate limit must sell. */
  readonly cures: 'first turn of the next round' | 'every turn';
  /** DV33: may a route visit Praha twice? */
  readonly prahaTwice: boolean;
  /** In which order companies give back excess trains. */
  readonly discardOrder: 'operating' | 'list';
  /** DV35: may a train that was turned over after a takeover be scrapped? */
  readonly scrapsFlipped: boolean;
  /** DV36: how long trains can be bought in the last step of a turn. */
  readonly trainsClose: 'with the turn' | 'when nothing is affordable';
  /** DV37: in which steps the trade in locals is offered. */
  readonly localsTraded: 'in every step' | 'in track and trains';
  /** DV38: when the pre-stock round ends though locals are left. */
  readonly draftEnds: 'when all have passed' | 'at two turns without money';
  /**
   * Do steps wait for a pass where little can be done? Track and trains while a player has a local to sell, of
   * whatever size; acquisitions while there is a smaller company, tokens while a city is free, whatever they cost.
   */
  readonly waitsForPass: boolean;
  /** DV39: is every decision asked that 18xx.games asks, and no other? Then a log and a game stand at the same one. */
  readonly asksAsSite: boolean;
  /** Is the player order drawn from the seed, or given with the players? */
  readonly drawsOrder: boolean;
  /** 18cz-2P-g: whose generator draws the companies of the game for two. */
  readonly draws: 'own' | 'foreign';
}

const rulebook: Settings = {
  expressScoring: 'cities first',
  flipTo: 'larger',
  salesPerTurn: 'one block',
  homeTileDuty: true,
  endsWithoutTrain: 'never',
  trainTradeFrom: 'b',
  ateReserves: 'hex',
  ateAsked: 'with a tile',
  highestOffer: 'rounded down',
  asksForCompany: true,
  asksForGoods: true,
  returns: 'another train',
  helpsForDearer: false,
  repays: 'any amount',
  homeOfBCB: 'D17',
  localSale: 'current price',
  firstPraha: 'upgrade',
  cures: 'first turn of the next round',
  prahaTwice: false,
  discardOrder: 'operating',
  scrapsFlipped: true,
  trainsClose: 'with the turn',
  localsTraded: 'in every step',
  draftEnds: 'when all have passed',
  waitsForPass: false,
  asksAsSite: false,
  drawsOrder: true,
  draws: 'own',
};

const site: Settings = {
  expressScoring: 'highest stops',
  flipTo: 'own size',
  salesPerTurn: 'several',
  homeTileDuty: false,
  endsWithoutTrain: 'by spending',
  trainTradeFrom: 'a',
  ateReserves: 'city',
  ateAsked: 'twice',
  highestOffer: 'rounded down',
  asksForCompany: false,
  asksForGoods: false,
  returns: 'any train',
  helpsForDearer: true,
  repays: 'all',
  homeOfBCB: 'E16',
  localSale: 'as said',
  firstPraha: 'yellow lay',
  cures: 'every turn',
  prahaTwice: true,
  discardOrder: 'list',
  scrapsFlipped: false,
  trainsClose: 'when nothing is affordable',
  localsTraded: 'in track and trains',
  draftEnds: 'at two turns without money',
  waitsForPass: true,
  asksAsSite: true,
  drawsOrder: false,
  draws: 'foreign',
};

/** What we took the site's rules for in revision 1. */
const siteAtFirst: Settings = {
  ...site,
  endsWithoutTrain: 'by a pass',
  highestOffer: 'rounded up',
  scrapsFlipped: true,
  trainsClose: 'with the turn',
  localsTraded: 'in every step',
  draftEnds: 'when all have passed',
  asksAsSite: false,
};

const presets: Readonly<Record<Profile, Settings>> = { rulebook, '18xx.games': site };

export const isProfile = (v: unknown): v is Profile => typeof v === 'string' && Object.hasOwn(presets, v);

/** The settings of a game; the state holds only the profile's name. Without a revision: the present ones. */
export const settings = (s: { readonly profile: Profile; readonly revision?: number }): Settings =>
  s.profile === '18xx.games' && s.revision === 1 ? siteAtFirst : presets[s.profile];
