import { memo } from '../memo.ts';
import { ofNetwork, ofSearch } from './rows.ts';
import { stretchesByHex } from './trace.ts';
import type { Network, Stop, Stretch, StretchEnd } from './types.ts';

/** Track between two stops with none inside. */
export interface Chain {
  readonly a: number;
  readonly b: number;
  /** From a's hex to b's hex, both included. */
  readonly hexes: readonly string[];
  /** Classes of the pieces of track it uses. */
  readonly classes: readonly number[];
}

/** A network in short: what can be reached from the company's tokens, stop by stop. */
export interface ChainMap {
  readonly chains: readonly Chain[];
  /** The chains at each stop. */
  readonly at: readonly (readonly number[])[];
  /** Words per set of classes, and each chain's set. */
  readonly words: number;
  readonly bits: Int32Array;
  /** Own tokens in a fixed order. */
  readonly roots: readonly number[];
  /** Group and mark of each stop as numbers; one that has none has a number of its own. */
  readonly group: Int32Array;
  readonly only: Int32Array;
  /** May a route go through it? */
  readonly passable: Uint8Array;
  /** False when there was more track than the limit: nothing can be proven then. */
  readonly complete: boolean;
}

const MOST_CHAINS = 30_000;
const MOST_WALKS = 3_000_000;

interface FoundChain {
  a: number;
  b: number;
  hexes: string[];
  pieces: number[];
}

const cache = memo<Network, { all?: ChainMap; shortest?: ChainMap }>();

/**
 * `needless` chains, which use all the track of another between the same stops and more, are left out on demand:
 * where only track and stops matter, the other one serves every route as well.
 */
export function chainsOf(network: Network, withNeedless: boolean): ChainMap {
  let known = cache.get(network);
  if (!known) {
    known = {};
    cache.set(network, known);
  }
  const name = withNeedless ? 'all' : 'shortest';
  known[name] ??= build(network, withNeedless);
  return known[name];
}

function build(network: Network, withNeedless: boolean): ChainMap {
  const { stops } = network;
  const group = numbered(stops, 'group');
  const only = numbered(stops, 'only');
  const passable = ofNetwork.bytes(stops.length);
  for (let i = 0; i < stops.length; i++) passable[i] = stops[i]!.terminal || stops[i]!.blocked ? 0 : 1;
  const { found, pieces, complete } = walk(network, group, passable);
  const kept = withNeedless ? found : withoutNeedless(found, stops.length);
  const classOf = classes(kept, pieces);
  let count = 0;
  for (const k of classOf) count = Math.max(count, k + 1);
  const words = Math.max(1, Math.ceil(count / 32));
  const bits = ofNetwork.ints(kept.length * words);
  const at: number[][] = stops.map(() => []);
  const chains = kept.map((c, i): Chain => {
    const own: number[] = [];
    for (const p of c.pieces) {
      const k = classOf[p]!;
      const word = i * words + (k >> 5);
      if (bits[word]! & (1 << (k & 31))) continue;
      bits[word]! |= 1 << (k & 31);
      own.push(k);
    }
    at[c.a]!.push(i);
    at[c.b]!.push(i);
    return { a: c.a, b: c.b, hexes: c.hexes, classes: own };
  });
  const roots = stops.flatMap((s, i) => (s.own ? [i] : []));
  return { chains, at, words, bits, roots, group, only, passable, complete };
}

/** The names that stops have in a field, as numbers; without a name nobody else has the number. */
function numbered(stops: readonly Stop[], field: 'group' | 'only'): Int32Array {
  const ids = new Map<string, number>();
  const found = ofNetwork.ints(stops.length);
  let next = 0;
  for (let i = 0; i < stops.length; i++) {
    const name = stops[i]![field];
    const known = name === undefined ? undefined : ids.get(name);
    found[i] = known ?? next;
    if (known !== undefined) continue;
    if (name !== undefined) ids.set(name, next);
    next++;
  }
  return found;
}

/** From the tokens outwards, stop by stop; a chain between two stops is walked once, from the one expanded first. */
function walk(network: Network, group: Int32Array, passable: Uint8Array) {
  const { stops } = network;
  const atStop: Stretch[][] = stops.map(() => []);
  for (const stretch of network.stretches)
    for (const end of stretch.ends) if (typeof end === 'number') atStop[end]!.push(stretch);
  const inHex = stretchesByHex(network);
  const pieceOf = numberedPairs();
  const found: FoundChain[] = [];
  const hexes: string[] = [];
  const pieces: number[] = [];
  const used: boolean[] = [];
  const queue = stops.flatMap((s, i) => (s.own ? [i] : []));
  const reached = new Set(queue);
  const done = new Set<number>();
  let walks = 0;
  let complete = true;

  const arrive = (from: number, to: number): void => {
    if (done.has(to) || group[to] === group[from]) return;
    found.push({ a: from, b: to, hexes: hexes.slice(), pieces: pieces.slice() });
    if (!reached.has(to)) {
      reached.add(to);
      queue.push(to);
    }
  };
  /** Along `stretch`, coming from its end `entered`. */
  const follow = (from: number, stretch: Stretch, entered: StretchEnd): void => {
    if (found.length >= MOST_CHAINS || ++walks >= MOST_WALKS) complete = false;
    if (!complete) return;
    const { ends, hex } = stretch;
    const exit = ends[0] === entered ? ends[1] : ends[0];
    if (typeof exit === 'number') {
      // Track from stop to stop inside the hex meets no side: the stretch itself is the piece.
      if (typeof entered === 'number') {
        pieces.push(pieceOf.pair(entered, exit));
        arrive(from, exit);
        pieces.pop();
      } else arrive(from, exit);
      return;
    }
    const side = pieceOf.pair(hex, exit);
    if (used[side]) return;
    used[side] = true;
    pieces.push(side);
    hexes.push(exit);
    for (const next of inHex.get(exit) ?? []) if (next.ends.includes(hex)) follow(from, next, hex);
    hexes.pop();
    pieces.pop();
    used[side] = false;
  };
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i]!;
    const stop = stops[from]!;
    if (!passable[from] && !stop.own) continue;
    hexes.push(stop.hex);
    for (const stretch of atStop[from]!) follow(from, stretch, from);
    hexes.pop();
    done.add(from);
  }
  return { found, pieces: pieceOf.size(), complete };
}

/**
 * Pieces of track by the two hexes, or the two stops, between which they lie, whichever comes first: numbered as they
 * are met. Names put together of both would have to be made anew for every step.
 */
function numberedPairs(): { pair<Place extends StretchEnd>(x: Place, y: Place): number; size(): number } {
  const known = new Map<StretchEnd, Map<StretchEnd, number>>();
  let size = 0;
  return {
    pair(x, y) {
      const [a, b] = x < y ? [x, y] : [y, x];
      let ofA = known.get(a);
      if (!ofA) {
        ofA = new Map();
        known.set(a, ofA);
      }
      let n = ofA.get(b);
      if (n === undefined) {
        n = size++;
        ofA.set(b, n);
      }
      return n;
    },
    size: () => size,
  };
}

function withoutNeedless(found: readonly FoundChain[], stops: number): FoundChain[] {
  const between = new Map<number, FoundChain[]>();
  for (const c of found.toSorted((x, y) => x.pieces.length - y.pieces.length)) {
    const key = c.a * stops + c.b;
    const others = between.get(key);
    if (!others) between.set(key, [c]);
    else if (!others.some((o) => o.pieces.every((p) => c.pieces.includes(p)))) others.push(c);
  }
  return [...between.values()].flat();
}

/** Pieces that lie on exactly the same chains are one class: refine one class by every chain. */
function classes(chains: readonly FoundChain[], pieces: number): Int32Array {
  const classOf = ofSearch.ints(pieces);
  let count = 1;
  /** What the pieces of a class become that lie on this chain; the chain for which that was said. */
  const fresh: number[] = [];
  const said: number[] = [];
  for (let i = 0; i < chains.length; i++) {
    for (const p of chains[i]!.pieces) {
      const old = classOf[p]!;
      if (said[old] !== i) {
        said[old] = i;
        fresh[old] = count++;
      }
      classOf[p] = fresh[old]!;
    }
  }
  const dense: number[] = [];
  let next = 0;
  for (let p = 0; p < pieces; p++) classOf[p] = dense[classOf[p]!] ??= next++;
  return classOf;
}
