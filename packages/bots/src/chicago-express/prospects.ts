import type { View } from '@traviesa/engine';
import {
  type Board,
  type CompanyId,
  type HexId,
  hexes,
  hexOf,
  incomeOf,
  locomotivesIn,
  neighbours,
  type SeenState,
} from '@traviesa/games/chicago-express';

const FAR = 255;

/** The hexes that bring income. */
const worthwhile = hexes.filter((h) => h.income > 0 || h.scale.length > 0);
const placeOf: ReadonlyMap<HexId, number> = new Map(worthwhile.map((h, i) => [h.id, i]));
const MOST_INCOME = Math.max(...worthwhile.map((h) => Math.max(h.income + h.development, ...h.scale)));

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

/** Per hex: steps to each worthwhile hex. */
const distances: readonly Uint8Array[] = hexes.map((from) => {
  const steps = stepsFromHex(from.index);
  return Uint8Array.from(worthwhile, (h) => steps[h.index]!);
});

const nearest = new WeakMap<readonly HexId[], Uint8Array>();

/** Steps from the nearest of these locomotives to every worthwhile hex. */
function stepsFrom(locomotives: readonly HexId[]): Uint8Array {
  const before = nearest.get(locomotives);
  if (before) return before;
  const steps = new Uint8Array(worthwhile.length).fill(FAR);
  for (const id of locomotives) {
    const from = distances[hexOf(id).index]!;
    for (let i = 0; i < steps.length; i++) if (from[i]! < steps[i]!) steps[i] = from[i]!;
  }
  nearest.set(locomotives, steps);
  return steps;
}

/** Steps from a company's nearest locomotive to a hex that brings income. */
export const stepsTo = (board: View<Board>, company: CompanyId, hex: HexId): number =>
  stepsFrom(board.locomotives[company])[placeOf.get(hex)!]!;

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
  let best = 0;
  for (let i = 0; i < worthwhile.length; i++) {
    const away = steps[i]!;
    if (away === 0 || MOST_INCOME <= best * (1 + away)) continue;
    const hex = worthwhile[i]!;
    const crowd = locomotivesIn(s.board, hex.id);
    if (crowd > 0 && hex.kind === 'mountain') continue;
    best = Math.max(best, incomeOf(s, hex.id) / (1 + away) / (1 + crowd));
  }
  return best;
}
