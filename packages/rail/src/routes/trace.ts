/** Follows a list of hexes over the raw track, stretch by stretch. Knows nothing of the solver's chains. */

import { memo } from '../memo.ts';
import type { Network, Stretch } from './types.ts';

export interface Traced {
  /** Indexes of the stops at both ends. */
  readonly from: number;
  readonly to: number;
  /** Names of the pieces of track used: sides crossed, and track between two stops of one hex. */
  readonly pieces: readonly string[];
}

const byHex = memo<Network, Map<string, Stretch[]>>();

/** The stretches of each hex that has any. */
export function stretchesByHex(network: Network): ReadonlyMap<string, readonly Stretch[]> {
  let index = byHex.get(network);
  if (!index) {
    index = new Map();
    for (const s of network.stretches) {
      const inHex = index.get(s.hex);
      if (inHex) inHex.push(s);
      else index.set(s.hex, [s]);
    }
    byHex.set(network, index);
  }
  return index;
}

function stretchesIn(network: Network, hex: string): readonly Stretch[] {
  return stretchesByHex(network).get(hex) ?? [];
}

export function sideName(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** Track between two stops of one hex. */
export function insideName(hex: string, a: number, b: number): string {
  return `${hex}:${Math.min(a, b)}-${Math.max(a, b)}`;
}

/** Every way to go along these hexes from a stop in the first to a stop in the last with no stop between. */
export function traceHexes(network: Network, hexes: readonly string[]): Traced[] {
  const found: Traced[] = [];
  const first = hexes[0];
  if (first === undefined) return found;
  if (hexes.length === 1) {
    for (const { ends } of stretchesIn(network, first)) {
      const [a, b] = ends;
      if (typeof a !== 'number' || typeof b !== 'number') continue;
      const pieces = [insideName(first, a, b)];
      found.push({ from: a, to: b, pieces }, { from: b, to: a, pieces });
    }
    return found;
  }
  const pieces: string[] = [];
  for (let i = 1; i < hexes.length; i++) pieces.push(sideName(hexes[i - 1]!, hexes[i]!));
  for (const { ends } of stretchesIn(network, first)) {
    for (let end = 0; end < 2; end++) {
      const from = ends[end]!;
      if (typeof from !== 'number' || ends[1 - end] !== hexes[1]) continue;
      for (const to of onwards(network, hexes, 1)) found.push({ from, to, pieces });
    }
  }
  return found;
}

/** The stops where track that enters the i-th hex from the one before can end, staying on the list. */
function onwards(network: Network, hexes: readonly string[], i: number): number[] {
  const last = i === hexes.length - 1;
  const ends: number[] = [];
  for (const { ends: pair } of stretchesIn(network, hexes[i]!)) {
    for (let end = 0; end < 2; end++) {
      if (pair[end] !== hexes[i - 1]) continue;
      const far = pair[1 - end]!;
      if (last && typeof far === 'number') ends.push(far);
      if (!last && far === hexes[i + 1]) ends.push(...onwards(network, hexes, i + 1));
    }
  }
  return ends;
}
