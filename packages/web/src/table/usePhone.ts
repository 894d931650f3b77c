import { useMedia } from './useMedia.ts';

export const usePhone = (): boolean => useMedia('(max-width: 699px)');

/** A tablet held upright: the map above, the numbers below it on two tabs. */
export const useUpright = (): boolean =>
  useMedia('(min-width: 700px) and (max-width: 1099px) and (orientation: portrait)');

/** Room for a column of its own for the log. */
export const useWide = (): boolean => useMedia('(min-width: 1800px)');
