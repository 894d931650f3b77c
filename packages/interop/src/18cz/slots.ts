import { kitOf, reservations, type State } from '@traviesa/games/18cz';
import { isFreeSlot, reservedCity, tileAt } from '@traviesa/rail';

/** The circle that the site gives a token when nobody points at another: the first free one not kept for a home. */
export function usualSlot(s: State, company: string, at: { readonly hex: string; readonly city: number }): number {
  const kit = kitOf(s);
  if (!kit.index.has(at.hex)) return 0;
  const kept = reservations(s).filter(
    (h) => h.company !== company && h.hex === at.hex && reservedCity(kit, s.board, h) === at.city,
  ).length;
  const slots = tileAt(kit, s.board, at.hex).stops[at.city]?.slots ?? 0;
  const free: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    if (isFreeSlot(kit, s.board, { hex: at.hex, city: at.city, slot })) free.push(slot);
  }
  return free[kept] ?? free[0] ?? 0;
}
