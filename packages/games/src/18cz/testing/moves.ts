import type { Route } from '@traviesa/rail/routes';
import type { Action18CZ } from '../types.ts';

type By<K extends Action18CZ['type']> = Extract<Action18CZ, { type: K }>;

export const pass = (player = 'p1'): By<'pass'> => ({ type: 'pass', player });
export const buyLocal = (player: string, local: string): By<'buyLocal'> => ({ type: 'buyLocal', player, local });
export const sell = (player: string, company: string, shares = 1): By<'sell'> => ({
  type: 'sell',
  player,
  company,
  shares,
});
export const buyShare = (player: string, company: string): By<'buyShare'> => ({ type: 'buyShare', player, company });
export const found = (player: string, company: string, par: number): By<'start'> => ({
  type: 'start',
  player,
  company,
  par,
});
export const repay = (player: string, amount: number): By<'repay'> => ({ type: 'repay', player, amount });

/** `E16 57 0`: hex, tile, rotation. */
function laying(text: string): { hex: string; tile: string; rotation: number } {
  const [hex, tile, rotation] = text.split(' ');
  return { hex: hex!, tile: tile!, rotation: Number(rotation ?? 0) };
}
export const lay = (text: string, player = 'p1'): By<'layTile'> => ({ type: 'layTile', player, ...laying(text) });
export const layOver = (local: string, text: string, player = 'p1'): By<'layOverTerrain'> => ({
  type: 'layOverTerrain',
  player,
  local,
  ...laying(text),
});
export const layPurple = (local: string, text: string, player = 'p1'): By<'layPurple'> => ({
  type: 'layPurple',
  player,
  local,
  ...laying(text),
});
export const layRed = (hex: string, rotation: number, player = 'p1'): By<'layRedTile'> => ({
  type: 'layRedTile',
  player,
  hex,
  rotation,
});
export const chooseCity = (city: number, player = 'p1'): By<'chooseCity'> => ({ type: 'chooseCity', player, city });
export const token = (hex: string, city = 0, player = 'p1'): By<'placeToken'> => ({
  type: 'placeToken',
  player,
  hex,
  city,
});
export const offerLocal = (local: string, price: number, player = 'p1'): By<'offerForLocal'> => ({
  type: 'offerForLocal',
  player,
  local,
  price,
});
export const sellLocal = (local: string, price: number, player = 'p1'): By<'sellLocal'> => ({
  type: 'sellLocal',
  player,
  local,
  price,
});
export const run = (routes: Route[] = [], player = 'p1'): By<'runTrains'> => ({ type: 'runTrains', player, routes });
/** `E16 D17-C18-B17`: stops apart by spaces, hexes on the way by hyphens. */
export function route(train: string, text: string, scored?: readonly string[]): Route {
  const stops: string[] = [];
  const track: string[][] = [];
  for (const leg of text.split(' ')) {
    const hexes = leg.split('-');
    if (stops.length === 0) stops.push(hexes[0]!);
    if (hexes.length > 1) {
      stops.push(hexes.at(-1)!);
      track.push(hexes.map((h) => h.split('.')[0]!));
    }
  }
  return { train, stops, track, ...(scored ? { scored } : {}) };
}
export const payOut = (player = 'p1'): By<'payDividend'> => ({ type: 'payDividend', player });
export const withhold = (player = 'p1'): By<'withhold'> => ({ type: 'withhold', player });
export const acquire = (target: string, price: number, player = 'p1'): By<'offerForCompany'> => ({
  type: 'offerForCompany',
  player,
  target,
  price,
});
export const removeToken = (hex: string, company: string, player = 'p1'): By<'removeToken'> => ({
  type: 'removeToken',
  player,
  hex,
  company,
});
export const flip = (train: string, face: string, player = 'p1'): By<'flipTrain'> => ({
  type: 'flipTrain',
  player,
  train,
  face,
});
export const scrap = (train: string, player = 'p1'): By<'scrapTrain'> => ({ type: 'scrapTrain', player, train });
export const buyTrain = (train: string, face: string, player = 'p1'): By<'buyTrain'> => ({
  type: 'buyTrain',
  player,
  train,
  face,
});
export const offerTrain = (train: string, price: number, player = 'p1'): By<'offerForTrain'> => ({
  type: 'offerForTrain',
  player,
  train,
  price,
});
export const discard = (train: string, player = 'p1'): By<'discard'> => ({ type: 'discard', player, train });
export const accept = (player: string): By<'accept'> => ({ type: 'accept', player });
export const decline = (player: string): By<'decline'> => ({ type: 'decline', player });
