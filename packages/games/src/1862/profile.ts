/** Where the rulebook and 18xx.games differ, each difference is one named setting. */
export type Profile = 'rulebook' | '18xx.games';
export const PROFILES: readonly Profile[] = ['rulebook', '18xx.games'];

/**
 * Readings that both share need no setting: the lower bound of the Hudson manoeuvre (D11), trains of group H without
 * end (D14), the default of unscored stops (D22), the survivor's home token stays (D25), refinancing brings ten times
 * par (D29), when sales stop moving prices (D30), no home token while in receivership (D24).
 */
export interface Settings {
  /** D01: does a price marker go under the others when its company has operated and the price stays? */
  readonly bottomOnOperate: boolean;
  /** D02: when the marker of a chartered company enters the market. */
  readonly charterMarker: 'float' | 'par';
  /** D03: what becomes of half a pound when an option that finds no share must be sold. */
  readonly forcedOption: 'rounded up' | 'rounded down';
  /** D04: where the routes of a company must meet. */
  readonly routesMeet: 'cities' | 'stops';
  /** D05, D16, D20, D22: does what a run is said to have brought count, instead of our own reckoning? */
  readonly trustsRuns: boolean;
  /** D06: when a company that did not float in time is open again. */
  readonly failedCharter: 'next stock round' | 'at once';
  /** D07: a merger may come before the home tile is upgraded, or the upgrade before the merger. */
  readonly homeUpgrade: 'track step' | 'before merging';
  /** D08: which token gives way to a home token. */
  readonly displaced: 'last placed' | 'last circle';
  /** D09: may the shares a seller of the director's certificate keeps be covered partly by own ones? */
  readonly splitCovered: 'own and pool' | 'pool';
  /** D10: are directors asked before companies merge? */
  readonly asksForMergers: boolean;
  /** Q02: are directors asked before another company buys a train? */
  readonly asksForTrains: boolean;
  /** D12: do treasury shares sold for a train lower the price even after the LNER has formed? */
  readonly lateTreasurySalesDrop: boolean;
  /** D13: most tokens that are bought at float when companies may own eight. */
  readonly firstTokens: 'all' | 'seven';
  /** D15: may a director raise money although a train of another company could be bought? */
  readonly mayIgnoreOtherTrains: boolean;
  /** D16: must a company in receivership run its best, or is what was entered taken? */
  readonly receiverBestRun: boolean;
  /** D17: how the train limit of late phases is counted for a company in receivership. */
  readonly receiverLimit: 'total' | 'each kind';
  /** D18: in the final account, shares of companies without a train are halved one by one or certificate by certificate. */
  readonly finalHalf: 'share' | 'certificate';
  /** D19: more companies for seven and eight players. */
  readonly moreCompanies: 'as agreed' | 'always';
  /** D21: what joins the trains of a freight chain. */
  readonly chainJoints: 'cities' | 'ends';
  /** D23: must the first tile be the home tile, whatever happened before? */
  readonly homeTileFirst: boolean;
  /** D32: does a company that first operates after the LNER has formed place its home token? */
  readonly homeTokenLate: boolean;
  /** D26: the bank is broken when its balance falls to this or lower. */
  readonly brokenAt: number;
  /** D28: blocks sold for a fine are as small as can be, or of any size. */
  readonly fineBlocks: 'smallest' | 'any';
  /** D31: must a train run that can? */
  readonly mustRun: boolean;
  /** F9: are small stations markers on one stock of tiles, or is there a tile with its own stock for each way to place them? */
  readonly stationTiles: 'markers' | 'own stock';
  /**
   * D33: is a turn of a stock round, a run and a way to raise money asked exactly where 18xx.games asks? Then a log and a
   * game stand at the same decision.
   */
  readonly asksAsSite: boolean;
  /** Is the player order drawn from the seed, or given with the players? */
  readonly drawsSeats: boolean;
  /** F11: whose generator deals companies and permits. */
  readonly deals: 'own' | 'foreign';
}

const rulebook: Settings = {
  bottomOnOperate: true,
  charterMarker: 'float',
  forcedOption: 'rounded up',
  routesMeet: 'cities',
  trustsRuns: false,
  failedCharter: 'next stock round',
  homeUpgrade: 'track step',
  displaced: 'last placed',
  splitCovered: 'own and pool',
  asksForMergers: true,
  asksForTrains: true,
  lateTreasurySalesDrop: false,
  firstTokens: 'all',
  mayIgnoreOtherTrains: false,
  receiverBestRun: true,
  receiverLimit: 'total',
  finalHalf: 'share',
  moreCompanies: 'as agreed',
  chainJoints: 'cities',
  homeTileFirst: true,
  homeTokenLate: false,
  brokenAt: 0,
  fineBlocks: 'smallest',
  mustRun: true,
  stationTiles: 'markers',
  asksAsSite: false,
  drawsSeats: true,
  deals: 'own',
};

const site: Settings = {
  bottomOnOperate: false,
  charterMarker: 'par',
  forcedOption: 'rounded down',
  routesMeet: 'stops',
  trustsRuns: true,
  failedCharter: 'at once',
  homeUpgrade: 'before merging',
  displaced: 'last circle',
  splitCovered: 'pool',
  asksForMergers: false,
  asksForTrains: false,
  lateTreasurySalesDrop: true,
  firstTokens: 'seven',
  mayIgnoreOtherTrains: true,
  receiverBestRun: false,
  receiverLimit: 'each kind',
  finalHalf: 'certificate',
  moreCompanies: 'always',
  chainJoints: 'ends',
  homeTileFirst: false,
  homeTokenLate: true,
  brokenAt: -1,
  fineBlocks: 'any',
  mustRun: false,
  stationTiles: 'own stock',
  asksAsSite: true,
  drawsSeats: false,
  deals: 'foreign',
};

const presets: Readonly<Record<Profile, Settings>> = { rulebook, '18xx.games': site };

export const isProfile = (v: unknown): v is Profile => typeof v === 'string' && Object.hasOwn(presets, v);

/** The settings of a game; the state holds only the profile's name. */
export const settings = (s: { readonly profile: Profile }): Settings => presets[s.profile];
