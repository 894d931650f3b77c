export { cityOfTile, priceOfCell, shareId, tileCopy } from '../ids.ts';

/** The few names that the site writes in another way. */
const PRIVATES: Readonly<Record<string, string>> = { CW: 'GW' };

export const ourPrivate = (foreign: string): string => PRIVATES[foreign] ?? foreign;
export const foreignPrivate = (ours: string): string =>
  Object.entries(PRIVATES).find(([, id]) => id === ours)?.[0] ?? ours;
