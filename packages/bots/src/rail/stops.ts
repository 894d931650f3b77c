import { type Board, type BoardKit, memo, type Reach, reach, tilesOn } from '@traviesa/rail';

/** What a company's network offers: the values of the stops it reaches, best first, and how far its track goes. */
export interface Offer {
  readonly values: readonly number[];
  readonly hexes: number;
}

/** By tier. Boards that differ only where a company does not come share its reach, and what is known of it. */
const known = memo<Reach, (Offer | undefined)[]>();

/** A quick look at a network, without solving routes. */
export function stopsWithinReach(kit: BoardKit, board: Board, company: string, tier: number): Offer {
  const reached = reach(kit, board, company);
  let byTier = known.get(reached);
  if (!byTier) {
    byTier = [];
    known.set(reached, byTier);
  }
  byTier[tier] ??= look(kit, board, reached, tier);
  return byTier[tier];
}

function look(kit: BoardKit, board: Board, { arrives, stops }: Reach, tier: number): Offer {
  const tiles = tilesOn(kit, board);
  const values: number[] = [];
  let hexes = 0;
  for (let hex = 0; hex < stops.length; hex++) {
    if (arrives[hex] !== 0) hexes++;
    for (let stop = 0, mask = stops[hex]!; mask; stop++, mask >>= 1) {
      if (!(mask & 1)) continue;
      const list = tiles[hex]!.stops[stop]!.values;
      values.push(list[Math.min(tier, list.length - 1)] ?? 0);
    }
  }
  values.sort((a, b) => b - a);
  return { values, hexes };
}

/** The sum of the best n stops. */
export function bestStops({ values }: Offer, n: number): number {
  let sum = 0;
  for (let i = 0; i < n && i < values.length; i++) sum += values[i]!;
  return sum;
}
