import type { Route } from '@traviesa/rail/routes';
import type { Kind } from '../data.ts';
import type { Action1862, ShareSource } from '../types.ts';

type Of<K extends Action1862['type']> = Extract<Action1862, { type: K }>;

export const open = (player: string, company: string, bid = 0): Of<'openAuction'> => ({
  type: 'openAuction',
  player,
  company,
  bid,
});
export const raise = (player: string, amount: number): Of<'raise'> => ({ type: 'raise', player, amount });
export const pass = (player: string): Of<'pass'> => ({ type: 'pass', player });
export const setPar = (player: string, par: number): Of<'setPar'> => ({ type: 'setPar', player, par });
export const sell = (player: string, company: string, shares: number): Of<'sell'> => ({
  type: 'sell',
  player,
  company,
  shares,
});
export const buy = (player: string, company: string, source: ShareSource = 'ipo'): Of<'buyShare'> => ({
  type: 'buyShare',
  player,
  company,
  source,
});
export const start = (player: string, company: string, par: number): Of<'start'> => ({
  type: 'start',
  player,
  company,
  par,
});
export const buyTokens = (player: string, count: number): Of<'buyTokens'> => ({ type: 'buyTokens', player, count });
export const sellForFine = (player: string, company: string, shares: number): Of<'sellForFine'> => ({
  type: 'sellForFine',
  player,
  company,
  shares,
});
export const lay = (player: string, hex: string, tile: string, rotation = 0): Of<'layTile'> => ({
  type: 'layTile',
  player,
  hex,
  tile,
  rotation,
});
export const addStation = (player: string, hex: string, track: string): Of<'addStation'> => ({
  type: 'addStation',
  player,
  hex,
  track,
});
export const london = (player: string, hex = 'B15'): Of<'buildToLondon'> => ({ type: 'buildToLondon', player, hex });
export const token = (player: string, hex: string, city = 0): Of<'placeToken'> => ({
  type: 'placeToken',
  player,
  hex,
  city,
});
export const run = (player: string, ...routes: Route[]): Of<'runTrains'> => ({ type: 'runTrains', player, routes });
export const payOut = (player: string): Of<'payDividend'> => ({ type: 'payDividend', player });
export const withhold = (player: string): Of<'withhold'> => ({ type: 'withhold', player });
export const hudson = (player: string): Of<'hudson'> => ({ type: 'hudson', player });
export const buyTrain = (player: string, kind: Kind, warranties = 0): Of<'buyTrain'> => ({
  type: 'buyTrain',
  player,
  kind,
  warranties,
});
export const buyTrainFrom = (player: string, train: string): Of<'buyTrainFrom'> => ({
  type: 'buyTrainFrom',
  player,
  train,
});
export const sellTreasury = (player: string): Of<'sellTreasury'> => ({ type: 'sellTreasury', player });
export const refinance = (player: string): Of<'refinance'> => ({ type: 'refinance', player });
export const redeem = (player: string): Of<'redeemShare'> => ({ type: 'redeemShare', player });
export const offerMerger = (player: string, other: string, survivor: string): Of<'offerMerger'> => ({
  type: 'offerMerger',
  player,
  other,
  survivor,
});
export const accept = (player: string): Of<'accept'> => ({ type: 'accept', player });
export const decline = (player: string): Of<'decline'> => ({ type: 'decline', player });
export const keep = (player: string): Of<'keepOption'> => ({ type: 'keepOption', player });
export const giveUp = (player: string): Of<'giveUpOption'> => ({ type: 'giveUpOption', player });
export const drop = (player: string, hex: string): Of<'dropToken'> => ({ type: 'dropToken', player, hex });

/** A route over these stops; one list of hexes per pair of stops, written `E12 F11`. */
export const route = (train: string, stops: string, ...track: readonly string[]): Route => ({
  train,
  stops: stops.split(' '),
  track: track.map((t) => t.split(' ')),
});
