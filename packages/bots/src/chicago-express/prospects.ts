import type { View } from '@traviesa/engine';
import {
  type Board,
  type CompanyId,
  type Hex,
  type HexId,
  hexes,
  hexesOf,
  hexOf,
  incomeOf,
  locomotivesIn,
  neighbours,
  type SeenState,
} from '@traviesa/games/chicago-express';

const FAR = 255;

/** Steps from a hex to every hex, counting only hexes that locomotives may enter. */
function stepsFromHex(from: number): Uint8Array {
  const steps = new Uint8Array(hexes.length).fill(FAR);
  steps[from] = 0;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    for (const next of neighbours[queue[i]!]!) {
      if (steps[next] !== FAR || hexes[next]!.kind === 'start') continue;
      steps[next] = steps[queue[i]!]! + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** Per hex: steps to each hex. Corrected or not, maps have the same hexes. */
const distances: readonly Uint8Array[] = hexes.map((from) => stepsFromHex(from.index));

/** Steps from one hex to another. */
export const distanceOf = (from: HexId, to: HexId): number => distances[hexOf(to).index]![hexOf(from).index]!;

const nearest = new WeakMap<readonly HexId[], Uint8Array>();

/** Steps from the nearest of these locomotives to every hex. */
function stepsFrom(locomotives: readonly HexId[]): Uint8Array {
  const before = nearest.get(locomotives);
  if (before) return before;
  const steps = new Uint8Array(hexes.length).fill(FAR);
  for (const id of locomotives) {
    const from = distances[hexOf(id).index]!;
    for (let i = 0; i < steps.length; i++) if (from[i]! < steps[i]!) steps[i] = from[i]!;
  }
  nearest.set(locomotives, steps);
  return steps;
}

/** Steps from a company's nearest locomotive to a hex. */
export const stepsTo = (board: View<Board>, company: CompanyId, hex: HexId): number =>
  stepsFrom(board.locomotives[company])[hexOf(hex).index]!;

/** The hexes of a map that bring income, and the most that one brings. */
interface Worth {
  readonly hexes: readonly Hex[];
  readonly most: number;
}
const worths = new WeakMap<readonly Hex[], Worth>();

function worthOf(map: readonly Hex[]): Worth {
  let worth = worths.get(map);
  if (!worth) {
    const bring = map.filter((h) => h.income > 0 || h.scale.length > 0);
    worth = { hexes: bring, most: Math.max(...bring.map((h) => Math.max(h.income + h.development, ...h.scale))) };
    worths.set(map, worth);
  }
  return worth;
}

const known = new WeakMap<Board, Partial<Record<CompanyId, number>>>();

/** The best hex that a company might still reach: its income, the less the farther away and the more crowded. */
export function prospects(s: SeenState, company: CompanyId): number {
  const board: Board = s.board;
  let cached = known.get(board);
  if (!cached) {
    cached = {};
    known.set(board, cached);
  }
  cached[company] ??= bestWithinReach(s, company);
  return cached[company];
}

function bestWithinReach(s: SeenState, company: CompanyId): number {
  const steps = stepsFrom(s.board.locomotives[company]);
  const worth = worthOf(hexesOf(s));
  let best = 0;
  for (const hex of worth.hexes) {
    const away = steps[hex.index]!;
    if (away === 0 || worth.most <= best * (1 + away)) continue;
    const crowd = locomotivesIn(s.board, hex.id);
    if (crowd > 0 && hex.kind === 'mountain') continue;
    best = Math.max(best, incomeOf(s, hex.id) / (1 + away) / (1 + crowd));
  }
  return best;
}
