import { type Board, type BoardKit, perBoard, reach, tilesOn } from '@traviesa/rail';

/** What a company's network offers: the values of the stops it reaches, best first, and how far its track goes. */
export interface Offer {
  readonly values: readonly number[];
  readonly hexes: number;
}

const known = perBoard(() => new Map<string, Offer>());

/** A quick look at a network, without solving routes. Remembered by the board. */
export function stopsWithinReach(kit: BoardKit, board: Board, company: string, tier: number): Offer {
  const ofBoard = known(kit, board);
  const key = `${company} ${tier}`;
  const before = ofBoard.get(key);
  if (before) return before;
  const { arrives, stops } = reach(kit, board, company);
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
  const found = { values, hexes };
  ofBoard.set(key, found);
  return found;
}

/** The sum of the best n stops. */
export function bestStops({ values }: Offer, n: number): number {
  let sum = 0;
  for (let i = 0; i < n && i < values.length; i++) sum += values[i]!;
  return sum;
}
