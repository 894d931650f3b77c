import type { Action1862, Seen } from '@traviesa/games/1862';
import type { ManiaTexts } from './useMania.ts';

/** Moves with shares and whole companies, as buttons say them. */
export function sharesLabel(_a: Action1862, _s: Seen, _x: ManiaTexts): string | undefined {
  return undefined;
}
