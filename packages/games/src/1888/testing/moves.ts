import type { Action1888 } from '../types.ts';

type Of<K extends Action1888['type']> = Extract<Action1888, { type: K }>;

export const buyLot = (player: string, lot: string): Of<'buyLot'> => ({ type: 'buyLot', player, lot });
export const bid = (player: string, lot: string, amount: number): Of<'bid'> => ({ type: 'bid', player, lot, amount });
export const raise = (player: string, amount: number): Of<'raise'> => ({ type: 'raise', player, amount });
export const pass = (player: string): Of<'pass'> => ({ type: 'pass', player });
export const sell = (player: string, company: string, shares: number): Of<'sell'> => ({
  type: 'sell',
  player,
  company,
  shares,
});
export const buy = (player: string, company: string, source: 'ipo' | 'pool' = 'ipo'): Of<'buyShare'> => ({
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
export const exchange = (player: string, company: string, source: 'ipo' | 'pool' = 'ipo'): Of<'exchange'> => ({
  type: 'exchange',
  player,
  company,
  source,
});
export const lay = (player: string, hex: string, tile: string, rotation = 0): Of<'layTile'> => ({
  type: 'layTile',
  player,
  hex,
  tile,
  rotation,
});
export const token = (player: string, hex: string, city = 0): Of<'placeToken'> => ({
  type: 'placeToken',
  player,
  hex,
  city,
});
export const payOut = (player: string): Of<'payDividend'> => ({ type: 'payDividend', player });
export const withhold = (player: string): Of<'withhold'> => ({ type: 'withhold', player });
export const buyTrain = (player: string, train: string): Of<'buyTrain'> => ({ type: 'buyTrain', player, train });
export const trade = (player: string, train: string, given: string): Of<'tradeTrain'> => ({
  type: 'tradeTrain',
  player,
  train,
  trade: given,
});
export const offerTrain = (player: string, train: string, price: number): Of<'offerForTrain'> => ({
  type: 'offerForTrain',
  player,
  train,
  price,
});
export const offerPrivate = (player: string, id: string, price: number): Of<'offerForPrivate'> => ({
  type: 'offerForPrivate',
  player,
  private: id,
  price,
});
export const accept = (player: string): Of<'accept'> => ({ type: 'accept', player });
export const decline = (player: string): Of<'decline'> => ({ type: 'decline', player });
export const discard = (player: string, train: string): Of<'discard'> => ({ type: 'discard', player, train });
export const sellForTrain = (player: string, company: string, shares: number): Of<'sellForTrain'> => ({
  type: 'sellForTrain',
  player,
  company,
  shares,
});
export const bankrupt = (player: string): Of<'bankrupt'> => ({ type: 'bankrupt', player });
export const xian = (player: string): Of<'layXian'> => ({ type: 'layXian', player });
export const mountain = (player: string, rotation = 0): Of<'layMountain'> => ({
  type: 'layMountain',
  player,
  rotation,
});
export const ferry = (player: string): Of<'layFerry'> => ({ type: 'layFerry', player });
export const wall = (player: string, hex: string, tile: string, rotation = 0): Of<'layWall'> => ({
  type: 'layWall',
  player,
  hex,
  tile,
  rotation,
});
/** A route over these stops; one list of hexes per pair of stops. */
export const route = (train: string, stops: readonly string[], track: readonly (readonly string[])[]) => ({
  train,
  stops,
  track,
});
export const run = (player: string, ...routes: Of<'runTrains'>['routes']): Of<'runTrains'> => ({
  type: 'runTrains',
  player,
  routes,
});
