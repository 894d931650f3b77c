import { type Board, type BoardKit, type HexId, hexNumber, perBoardAndKey, reach, tilesOn } from '@traviesa/rail';

/** What an empty place will be worth once a tile lies there. */
const CITY = 20;
const LARGE_CITY = 30;
const TOWN = 10;
/** A place one more hex away, and what a crown of terrain takes off. */
const FURTHER = 0.4;
const TERRAIN = 0.3;
/** So many places are built towards at a time. */
const AT_A_TIME = 3;

const places = new WeakMap<BoardKit, readonly number[]>();

/** By hex number: what the empty hex promises. */
function placesOf(kit: BoardKit): readonly number[] {
  let found = places.get(kit);
  if (!found) {
    found = kit.hexIds.map((hex: HexId) => {
      const { stops, label, cost } = { ...kit.map.hexes[hex]!.printed, cost: kit.map.hexes[hex]!.cost };
      let value = 0;
      for (const stop of stops) value += stop.kind === 'town' ? TOWN : label === 'Y' ? LARGE_CITY : CITY;
      return value - TERRAIN * cost;
    });
    places.set(kit, found);
  }
  return found;
}

/** What the ends of a company's track lead to: places without a tile, next to it or one hex further. */
export const outlook: (kit: BoardKit, board: Board, company: string) => number = perBoardAndKey(
  lookAhead,
  (kit, board, company, earlier, { of, hex }) => {
    const { arrives } = reach(kit, board, company);
    if (arrives !== reach(kit, of, company).arrives) return undefined;
    const n = hexNumber(kit, hex);
    for (let side = n * 6; side < n * 6 + 6; side++) {
      for (const there of kit.across[side]!) if (arrives[(there / 6) | 0] !== 0) return undefined;
    }
    return earlier;
  },
);

function lookAhead(kit: BoardKit, board: Board, company: string): number {
  const { arrives } = reach(kit, board, company);
  const tiles = tilesOn(kit, board);
  const worth = placesOf(kit);
  const best: number[] = [];
  for (let hex = 0; hex < arrives.length; hex++) {
    if (arrives[hex] === 0 || tiles[hex]!.exits !== 0) continue;
    let value = worth[hex]!;
    if (tiles[hex]!.stops.length === 0) {
      let further = 0;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        for (const there of kit.across[side]!) {
          const next = (there / 6) | 0;
          if (arrives[next] === 0 && tiles[next]!.exits === 0) further = Math.max(further, worth[next]!);
        }
      }
      value += FURTHER * further;
    }
    if (value > 0) best.push(value);
  }
  best.sort((a, b) => b - a);
  let sum = 0;
  for (let i = 0; i < AT_A_TIME && i < best.length; i++) sum += best[i]! / (i + 1);
  return sum;
}
