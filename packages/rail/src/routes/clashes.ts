import type { SortedRoutes } from './list.ts';
import { ofSearch } from './rows.ts';

/** From so many routes on it pays to look at thirty-two of them at once. */
const MANY = 64;

/** Finds the next route of a list that uses none of the track taken. */
export interface Clashes {
  /** The first from this one on that fits beside the classes in `used`; the length of the list where none does. */
  nextFree(from: number, used: Int32Array): number;
}

export function clashesOf(list: SortedRoutes): Clashes {
  return list.size < MANY ? oneByOne(list) : byClass(list);
}

function oneByOne({ size, words, sets }: SortedRoutes): Clashes {
  return {
    nextFree(from, used) {
      for (let r = from; r < size; r++) {
        let w = 0;
        while (w < words && (sets[r * words + w]! & used[w]!) === 0) w++;
        if (w === words) return r;
      }
      return Math.max(from, size);
    },
  };
}

/** Per class of track the routes that use it, as bits: what is taken is then the union of a few of these rows. */
function byClass({ size, words, sets }: SortedRoutes): Clashes {
  const across = Math.ceil(size / 32);
  const users: (Int32Array | undefined)[] = [];
  for (let r = 0; r < size; r++) {
    for (let w = 0; w < words; w++) {
      for (let left = sets[r * words + w]!; left !== 0; left &= left - 1) {
        const k = 32 * w + lowest(left);
        users[k] ??= ofSearch.ints(across);
        users[k]![r >> 5]! |= 1 << (r & 31);
      }
    }
  }
  const rows: Int32Array[] = [];
  return {
    nextFree(from, used) {
      if (from >= size) return from;
      rows.length = 0;
      for (let w = 0; w < words; w++) {
        for (let left = used[w]!; left !== 0; left &= left - 1) {
          const row = users[32 * w + lowest(left)];
          if (row) rows.push(row);
        }
      }
      let open = -1 << (from & 31);
      for (let at = from >> 5; at < across; at++) {
        let taken = 0;
        for (let i = 0; i < rows.length; i++) taken |= rows[i]![at]!;
        const free = ~taken & open;
        // Behind the end of the list nothing is taken.
        if (free !== 0) return Math.min(size, 32 * at + lowest(free));
        open = -1;
      }
      return size;
    },
  };
}

/** The place of the lowest bit that is set. */
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);
