import { memo } from '../memo.ts';
import type { ChainMap } from './chains.ts';
import { ofNetwork, ofSearch } from './rows.ts';
import type { Search } from './search.ts';
import type { Network } from './types.ts';
import type { Cursor, Fit } from './walk.ts';

/** How much a route could still become. Never too low: that is what makes the search exact. */
export interface Potential {
  /** More than any route of this train. */
  readonly most: number;
  /** Could the route under the cursor grow into one worth more than `floor`? */
  above(c: Cursor, room: number, majorRoom: number, head: number, fromRoot: boolean, floor: number): boolean;
}

/** Below this much room the flood costs more than the few routes it saves. */
const FLOOD_FROM = 3;

export function potential(network: Network, map: ChainMap, f: Fit, search: Search): Potential {
  const { at, words, bits, passable } = map;
  const { train, major, usable } = f;
  const omits = train.towns === 'omit';
  const { stops } = network;
  const value = ofSearch.ints(stops.length);
  for (let i = 0; i < stops.length; i++) {
    if (!usable[i] || at[i]!.length === 0) continue;
    if (major[i] || train.towns !== 'ignore') value[i] = stops[i]!.value;
  }
  /** Stops of which only some score, best first, and what the others give in total. */
  const counted = (i: number): boolean => (train.pays === undefined ? f.cost[i]! > 0 || omits : major[i] === 1);
  const byValue: number[] = [];
  const uncounted: number[] = [];
  let uncountedSum = 0;
  for (let i = 0; i < stops.length; i++) {
    const mine = value[i]!;
    if (!counted(i)) {
      uncounted.push(i);
      uncountedSum += mine;
    } else if (mine > 0) {
      let place = byValue.length;
      for (; place > 0 && value[byValue[place - 1]!]! < mine; place--) byValue[place] = byValue[place - 1]!;
      byValue[place] = i;
    }
  }
  const best = [0];
  for (const i of byValue) best.push(best[best.length - 1]! + value[i]!);
  const bestOf = (n: number): number => best[Math.min(n, byValue.length)]!;
  let bonus = 0;
  for (const b of f.bonuses) bonus += Math.max(0, b.value);
  const limit = train.pays ?? f.stops;

  const open = ofSearch.ints(stops.length);
  const stamp = ofSearch.ints(stops.length);
  const stack: number[] = [];
  let now = 0;
  let work = 0;
  let doors: Doors | undefined;
  /** Marks what can still be reached, and by which exits each stop could be entered and left. */
  const flood = ({ seen, used }: Cursor, from: number): void => {
    doors ??= doorsOf(map);
    stack.push(from);
    for (let s = stack.pop(); s !== undefined; s = stack.pop()) {
      const ways: Int32Array = doors[s]!;
      for (let i = 0; i < ways.length; i += DOOR) {
        const to = ways[i]!;
        if (seen[to] || !usable[to]) continue;
        const base = ways[i + 1]!;
        let w = 0;
        while (w < words && (bits[base + w]! & used[w]!) === 0) w++;
        if (w < words) continue;
        if (stamp[to] !== now) {
          stamp[to] = now;
          open[to] = 0;
          if (passable[to]) stack.push(to);
        }
        open[s]! |= ways[i + 2]!;
        open[to]! |= ways[i + 3]!;
      }
      work += 1 + (ways.length >> 3);
    }
  };

  return {
    most: bestOf(limit) + uncountedSum + bonus,
    above(c, room, majorRoom, head, fromRoot, floor) {
      if (train.pays !== undefined) return bestOf(limit) + uncountedSum + bonus > floor;
      const slots = omits ? f.stops - c.majors : room;
      if (c.sum + bestOf(slots) + uncountedSum + bonus <= floor) return false;
      if (slots < FLOOD_FROM) return true;
      now++;
      if (passable[head]) flood(c, head);
      if (fromRoot && passable[c.root]) flood(c, c.root);
      search.step(work);
      work = 0;
      let most = c.sum + bonus;
      let left = slots;
      let majors = majorRoom;
      let ends = fromRoot ? 2 : 1;
      for (let k = 0; k < byValue.length && left > 0; k++) {
        const i = byValue[k]!;
        const mine = omits && c.seen[i] && !major[i];
        if (stamp[i] !== now && !mine) continue;
        if (!mine) {
          if (major[i] && majors-- <= 0) continue;
          // With one open exit left nothing gets through: it can only be an end.
          if ((!passable[i] || (open[i]! & (open[i]! - 1)) === 0) && ends-- <= 0) continue;
        }
        most += value[i]!;
        left--;
      }
      for (const i of uncounted) if (stamp[i] === now) most += value[i]!;
      return most > floor;
    },
  };
}

/**
 * Per stop, for each of its chains: where it leads, where its set of track begins, and by which exits it leaves and
 * arrives there (as bits). All in one row: nothing is asked as often.
 */
type Doors = readonly Int32Array[];
const DOOR = 4;
const known = memo<ChainMap, Doors>();

/** The same for all trains, and many ask for none: short ones never look so far. */
function doorsOf(map: ChainMap): Doors {
  let found = known.get(map);
  if (!found) {
    const { chains, at, words } = map;
    const exits = at.map((list, s) => exitBits(map, list, s));
    found = at.map((list, s) => {
      const row = ofNetwork.ints(DOOR * list.length);
      for (let i = 0; i < list.length; i++) {
        const chain = list[i]!;
        const { a, b } = chains[chain]!;
        const to = a === s ? b : a;
        row.set([to, chain * words, exits[s]![i]!, exits[to]![at[to]!.indexOf(chain)]!], DOOR * i);
      }
      return row;
    });
    known.set(map, found);
  }
  return found;
}

/** For each of the chains at a stop the exit it uses there, as a bit: chains that share an exit share its bit. */
function exitBits(map: ChainMap, list: readonly number[], stop: number): number[] {
  const known = new Map<string, number>();
  return list.map((k) => {
    const { a, b, hexes } = map.chains[k]!;
    const name = hexes.length === 1 ? `${a}-${b}` : a === stop ? hexes[1]! : hexes[hexes.length - 2]!;
    const bit = known.get(name) ?? 1 << known.size;
    known.set(name, bit);
    return bit;
  });
}
