/** Where the rulebook and 18xx.games differ, each difference is one named setting. */
export type Profile = 'rulebook' | '18xx.games';
export const PROFILES: readonly Profile[] = ['rulebook', '18xx.games'];

/**
 * Readings that both share need no setting: starting cash (DV2), E trains omit towns (DV3), tokens after a takeover
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
  /** DV9: may a turn end without a train that can run? */
  readonly endsWithoutTrain: boolean;
  /** DV11: the phase from which companies sell each other trains. */
  readonly trainTradeFrom: string;
  /** DV12: who may enter ATE's hex before its token stands there. */
  readonly ateReserves: 'hex' | 'city';
  /** DV13: how often ATE's city is asked; only import and export see a difference. */
  readonly ateAsked: 'with a tile' | 'twice';
  /** What becomes of half a crown in the highest price of a takeover; the site offers the next whole one. */
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
  /**
   * Do steps wait for a pass where little can be done? Track and trains while a player has a local to sell, of
   * whatever size; acquisitions while there is a smaller company, tokens while a city is free, whatever they cost.
   */
  readonly waitsForPass: boolean;
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
  endsWithoutTrain: false,
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
  waitsForPass: false,
  drawsOrder: true,
  draws: 'own',
};

const site: Settings = {
  expressScoring: 'highest stops',
  flipTo: 'own size',
  salesPerTurn: 'several',
  homeTileDuty: false,
  endsWithoutTrain: true,
  trainTradeFrom: 'a',
  ateReserves: 'city',
  ateAsked: 'twice',
  highestOffer: 'rounded up',
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
  waitsForPass: true,
  drawsOrder: false,
  draws: 'foreign',
};

const presets: Readonly<Record<Profile, Settings>> = { rulebook, '18xx.games': site };

export const isProfile = (v: unknown): v is Profile => typeof v === 'string' && Object.hasOwn(presets, v);

/** The settings of a game; the state holds only the profile's name. */
export const settings = (s: { readonly profile: Profile }): Settings => presets[s.profile];
