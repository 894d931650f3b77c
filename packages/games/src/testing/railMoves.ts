import type {
  Accept,
  Bid,
  BuyLot,
  BuyShare,
  BuyTrain,
  Decline,
  Discard,
  LayTile,
  OfferForTrain,
  Pass,
  PayDividend,
  PlaceToken,
  Raise,
  SellShares,
  StartCompany,
  Withhold,
} from '@traviesa/rail';

/** The moves of the kit's steps, in few words. */
export const buyLot = (player: string, lot: string): BuyLot => ({ type: 'buyLot', player, lot });
export const bid = (player: string, lot: string, amount: number): Bid => ({ type: 'bid', player, lot, amount });
export const raise = (player: string, amount: number): Raise => ({ type: 'raise', player, amount });
export const pass = (player: string): Pass => ({ type: 'pass', player });
export const sell = (player: string, company: string, shares: number): SellShares => ({
  type: 'sell',
  player,
  company,
  shares,
});
export const buy = (player: string, company: string, source: 'ipo' | 'pool' = 'ipo'): BuyShare => ({
  type: 'buyShare',
  player,
  company,
  source,
});
export const start = (player: string, company: string, par: number): StartCompany => ({
  type: 'start',
  player,
  company,
  par,
});
export const lay = (player: string, hex: string, tile: string, rotation = 0): LayTile => ({
  type: 'layTile',
  player,
  hex,
  tile,
  rotation,
});
export const token = (player: string, hex: string, city = 0): PlaceToken => ({
  type: 'placeToken',
  player,
  hex,
  city,
});
export const payOut = (player: string): PayDividend => ({ type: 'payDividend', player });
export const withhold = (player: string): Withhold => ({ type: 'withhold', player });
export const buyTrain = (player: string, train: string): BuyTrain => ({ type: 'buyTrain', player, train });
export const offerTrain = (player: string, train: string, price: number): OfferForTrain => ({
  type: 'offerForTrain',
  player,
  train,
  price,
});
export const accept = (player: string): Accept => ({ type: 'accept', player });
export const decline = (player: string): Decline => ({ type: 'decline', player });
export const discard = (player: string, train: string): Discard => ({ type: 'discard', player, train });
/** A route over these stops; one list of hexes per pair of stops. */
export const route = (train: string, stops: readonly string[], track: readonly (readonly string[])[]) => ({
  train,
  stops,
  track,
});
