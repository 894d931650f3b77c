import type { Action1888 } from '../types.ts';

export * from '../../testing/railMoves.ts';

type Of<K extends Action1888['type']> = Extract<Action1888, { type: K }>;

export const exchange = (player: string, company: string, source: 'ipo' | 'pool' = 'ipo'): Of<'exchange'> => ({
  type: 'exchange',
  player,
  company,
  source,
});
export const trade = (player: string, train: string, given: string): Of<'tradeTrain'> => ({
  type: 'tradeTrain',
  player,
  train,
  trade: given,
});
export const offerPrivate = (player: string, id: string, price: number): Of<'offerForPrivate'> => ({
  type: 'offerForPrivate',
  player,
  private: id,
  price,
});
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
export const run = (player: string, ...routes: Of<'runTrains'>['routes']): Of<'runTrains'> => ({
  type: 'runTrains',
  player,
  routes,
});
