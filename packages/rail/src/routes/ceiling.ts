import type { ChainMap } from './chains.ts';
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

export function potential(network: Network, map: ChainMap, f: Fit): Potential {
  const { chains, at, words, bits, passable } = map;
  const { train } = f;
  const omits = train.towns === 'omit';
  const chooses = train.pays !== undefined && train.pays < f.stops;
  const value = Int32Array.from(network.stops, (s, i) => {
    if (!f.usable[i] || at[i]!.length === 0) return 0;
    return f.major[i] || train.towns !== 'ignore' ? s.value : 0;
  });
  /** Stops that use range, best first, and what the others give in total. */
  const counted = (i: number): boolean => f.cost[i]! > 0 || omits;
  const byValue = network.stops
    .map((_, i) => i)
    .filter((i) => value[i]! > 0 && counted(i))
    .sort((x, y) => value[y]! - value[x]! || x - y);
  const uncounted = network.stops.map((_, i) => i).filter((i) => value[i]! > 0 && !counted(i));
  let uncountedSum = 0;
  for (const i of uncounted) uncountedSum += value[i]!;
  const best = [0];
  for (const i of byValue) best.push(best[best.length - 1]! + value[i]!);
  const bestOf = (n: number): number => best[Math.max(0, Math.min(n, byValue.length))]!;
  let bonus = 0;
  for (const b of f.bonuses) bonus += Math.max(0, b.value);
  const limit = chooses ? train.pays! : f.stops;

  const stamp = new Int32Array(network.stops.length);
  const stack: number[] = [];
  let now = 0;
  const flood = (c: Cursor, from: number): void => {
    stack.push(from);
    for (let s = stack.pop(); s !== undefined; s = stack.pop()) {
      for (const chain of at[s]!) {
        const { a, b } = chains[chain]!;
        const to = a === s ? b : a;
        if (stamp[to] === now || c.seen[to] || !f.usable[to]) continue;
        let free = true;
        for (let w = 0; w < words; w++) if (bits[chain * words + w]! & c.used[w]!) free = false;
        if (!free) continue;
        stamp[to] = now;
        if (passable[to]) stack.push(to);
      }
    }
  };

  return {
    most: bestOf(limit) + uncountedSum + bonus,
    above(c, room, majorRoom, head, fromRoot, floor) {
      if (chooses) return bestOf(limit) + uncountedSum + bonus > floor;
      const slots = omits ? f.stops - c.majors : room;
      if (c.sum + bestOf(slots) + uncountedSum + bonus <= floor) return false;
      if (slots < FLOOD_FROM) return true;
      now++;
      if (passable[head]) flood(c, head);
      if (fromRoot && passable[c.root]) flood(c, c.root);
      let most = c.sum + bonus;
      let left = slots;
      let majors = majorRoom;
      let ends = fromRoot ? 2 : 1;
      for (const i of byValue) {
        if (left === 0) break;
        const mine = omits && c.seen[i] && !f.major[i];
        if (stamp[i] !== now && !mine) continue;
        if (!mine) {
          if (f.major[i] && majors-- <= 0) continue;
          if (!passable[i] && ends-- <= 0) continue;
        }
        most += value[i]!;
        left--;
      }
      for (const i of uncounted) if (stamp[i] === now) most += value[i]!;
      return most > floor;
    },
  };
}
