import { kit, type State } from '@traviesa/games/1862';
import { isFreeSlot } from '@traviesa/rail';

/** The circle that the site gives a token when nobody points at another: the first free one. */
export function usualSlot(s: State, at: { readonly hex: string; readonly city: number }): number {
  for (let slot = 0; slot < 4; slot++) if (isFreeSlot(kit, s.board, { ...at, slot })) return slot;
  return 0;
}
