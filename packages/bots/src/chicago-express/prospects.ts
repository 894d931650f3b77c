import type { View } from '@traviesa/engine';
import {
  type Board,
  type CompanyId,
  type Hex,
  type HexId,
  hexes,
  hexesOf,
  hexOf,
  isDeveloped,
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

/** Steps from a company's nearest locomotive to a hex, with one more of them where told. */
export function stepsTo(board: View<Board>, company: CompanyId, hex: HexId, more?: HexId): number {
  const steps = stepsFrom(board.locomotives[company])[hexOf(hex).index]!;
  return more === undefined ? steps : Math.min(steps, distanceOf(more, hex));
}

/** A hex that brings income, and the most it can ever bring. */
interface WorthHex extends Hex {
  readonly most: number;
}
const worths = new WeakMap<readonly Hex[], readonly WorthHex[]>();

/** The hexes of a map that bring income, the best first. */
function worthOf(map: readonly Hex[]): readonly WorthHex[] {
  let worth = worths.get(map);
  if (!worth) {
    worth = map
      .map((h) => ({ ...h, most: Math.max(h.income + h.development, ...h.scale) }))
      .filter((h) => h.most > 0)
      .sort((a, b) => b.most - a.most);
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

/** The income of a hex of this game's map. */
function incomeIn(s: SeenState, { id, kind, income, development }: Hex): number {
  if (kind === 'industrial') return s.scales[id]!;
  return development > 0 && isDeveloped(s.board, id) ? income + development : income;
}

/** The same with one more locomotive. */
export const prospectsWith = (s: SeenState, company: CompanyId, more: HexId): number =>
  bestWithinReach(s, company, distances[hexOf(more).index]);

function bestWithinReach(s: SeenState, company: CompanyId, more?: Uint8Array): number {
  const steps = stepsFrom(s.board.locomotives[company]);
  let best = 0;
  for (const hex of worthOf(hexesOf(s))) {
    const away = more ? Math.min(steps[hex.index]!, more[hex.index]!) : steps[hex.index]!;
    if (away === 0 || hex.most <= best * (1 + away)) continue;
    const crowd = locomotivesIn(s.board, hex.id);
    if (crowd > 0 && hex.kind === 'mountain') continue;
    best = Math.max(best, incomeIn(s, hex) / (1 + away) / (1 + crowd));
  }
  return best;
}
