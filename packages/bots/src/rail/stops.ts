import {
  type Board,
  type BoardKit,
  cityAfter,
  hexNumber,
  memo,
  type Oriented,
  onwardsFrom,
  type Reach,
  reach,
  tilesOn,
  tokensOn,
} from '@traviesa/rail';

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
  if (!byTier[tier]) {
    const tiles = tilesOn(kit, board);
    byTier[tier] = look((hex) => tiles[hex]!, reached, tier);
  }
  return byTier[tier];
}

function look(
  tileOn: (hex: number) => Oriented,
  { arrives, stops }: Pick<Reach, 'arrives' | 'stops'>,
  tier: number,
): Offer {
  const values: number[] = [];
  let hexes = 0;
  for (let hex = 0; hex < stops.length; hex++) {
    if (arrives[hex] !== 0) hexes++;
    for (let stop = 0, mask = stops[hex]!; mask; stop++, mask >>= 1) {
      if (!(mask & 1)) continue;
      const list = tileOn(hex).stops[stop]!.values;
      putInOrder(values, list[Math.min(tier, list.length - 1)] ?? 0);
    }
  }
  return { values, hexes };
}

/** Such lists are short: to find its place for each value is quicker than to sort them. */
function putInOrder(values: number[], value: number): void {
  let i = values.length;
  values.push(value);
  for (; i > 0 && values[i - 1]! < value; i--) values[i] = values[i - 1]!;
  values[i] = value;
}

/** A tile that is laid on a hex, or an own token in a city of it. */
export type Built = { readonly hex: string } & (
  | { readonly tile: Oriented }
  | { readonly tile?: never; readonly city: number }
);

/** Room to write down what would be reached. It is the same for all who look: they are many. */
let notes = { arrives: new Uint8Array(0), stops: new Uint8Array(0) };
function notesOn({ arrives, stops }: Reach): typeof notes {
  const hexes = arrives.length;
  if (notes.arrives.length !== hexes) notes = { arrives: new Uint8Array(hexes), stops: new Uint8Array(hexes) };
  notes.arrives.set(arrives);
  notes.stops.set(stops);
  return notes;
}

/**
 * What a network would offer with this, without the board that it makes: of what is reached now it only looks on where
 * the new piece leads. Unlike for `reach`, a train that turns round in a loop comes back as well; to choose what to
 * build that is near enough.
 */
export function stopsWith(kit: BoardKit, board: Board, company: string, tier: number, built: Built): Offer {
  const reached = reach(kit, board, company);
  const [tiles, tokens] = [tilesOn(kit, board), tokensOn(kit, board)];
  const { arrives, stops } = notesOn(reached);
  const n = hexNumber(kit, built.hex);
  const here = built.tile ?? tiles[n]!;
  const tileOn = (hex: number): Oriented => (hex === n ? here : tiles[hex]!);
  const cities = built.tile && tokens[n]!.length > 0 ? cityAfter(tiles[n]!, built.tile) : undefined;
  const mayPass = (hex: number, stop: number): boolean => {
    const { endOnly, slots } = tileOn(hex).stops[stop]!;
    if (endOnly) return false;
    let empty = slots;
    for (const t of tokens[hex]!) {
      if ((hex === n && cities ? cities[t.city] : t.city) !== stop) continue;
      if (t.company === company) return true;
      if (t.slot >= 0) empty--;
    }
    return slots === 0 || empty > 0;
  };
  const queue: number[] = [];
  const comeIn = (sides: readonly number[]): void => {
    for (const side of sides) {
      const [hex, bit] = [(side / 6) | 0, 1 << (side % 6)];
      if (arrives[hex]! & bit) continue;
      arrives[hex]! |= bit;
      queue.push(side);
    }
  };
  const leave = (city: number): void => {
    stops[n]! |= 1 << city;
    for (const e of here.stops[city]?.exits ?? []) comeIn(kit.across[n * 6 + e]!);
  };
  if (built.tile) {
    stops[n] = 0;
    for (const t of tokens[n]!) if (t.company === company) leave(cities![t.city]!);
    for (let e = 0; e < 6; e++) if (arrives[n]! & (1 << e)) queue.push(n * 6 + e);
  } else {
    leave(built.city);
  }
  for (let i = 0; i < queue.length; i++) {
    const [hex, edge] = [(queue[i]! / 6) | 0, queue[i]! % 6];
    const tile = tileOn(hex);
    const stop = tile.stopAt[edge]!;
    const { track, pastStop } = onwardsFrom(kit, hex, tile);
    if (stop >= 0) stops[hex]! |= 1 << stop;
    comeIn((stop >= 0 && mayPass(hex, stop) ? pastStop : track)[edge]!);
  }
  return look(tileOn, { arrives, stops }, tier);
}

/** The sum of the best n stops. */
export function bestStops({ values }: Offer, n: number): number {
  let sum = 0;
  for (let i = 0; i < n && i < values.length; i++) sum += values[i]!;
  return sum;
}
