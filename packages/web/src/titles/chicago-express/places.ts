import type { View, Words } from '@traviesa/engine';
import {
  CHICAGO,
  type CompanyId,
  hexes,
  hexesOf,
  hexIn,
  hexOf,
  type MapOf,
  neighbours,
  type State,
} from '@traviesa/games/chicago-express';
import { APOTHEM, type Point, RADIUS } from '../../map/geometry.ts';
import type { MapHex } from '../../map/HexMap.tsx';

export function centreOf(id: string): Point {
  const column = id.charCodeAt(0) - 65;
  const row = Number(id.slice(1));
  return { x: column * RADIUS * 1.5, y: row * 2 * APOTHEM + (column % 2 ? APOTHEM : 0) };
}

export const mapHexes: readonly MapHex[] = hexes.map((h) => ({ id: h.id, at: centreOf(h.id) }));
const centres = new Map(mapHexes.map((h) => [h.id, h.at]));
export const placeOf = (id: string): Point => centres.get(id) ?? { x: 0, y: 0 };

/** A hex in words: its name where it has one. */
export const nameOf = ({ place }: Words, s: MapOf, id: string): string => place(hexIn(s, id).name) || id;

/** Whether there is room for one more company in a hex. */
function roomIn(s: View<State>): (i: number) => boolean {
  const map = hexesOf(s);
  const taken = new Set(Object.values(s.board.locomotives).flat());
  return (i) => {
    const { kind, id } = map[i]!;
    return kind !== 'start' && !((kind === 'forest' || kind === 'mountain') && taken.has(id));
  };
}

/** Where a company could build next. */
export function reachOf(s: View<State>, company: CompanyId): ReadonlySet<string> {
  const own = s.board.locomotives[company];
  const open = roomIn(s);
  const around = own.flatMap((h) => neighbours[hexOf(h).index]!.filter(open).map((i) => hexes[i]!.id));
  return new Set(around.filter((id) => !own.includes(id)));
}

/** How many hexes a company still has to build to stand in Chicago. */
export function stepsToChicago(s: View<State>, company: CompanyId): number {
  const own = s.board.locomotives[company];
  if (own.includes(CHICAGO)) return 0;
  const open = roomIn(s);
  const steps = new Map<number, number>(own.map((h) => [hexOf(h).index, 0]));
  const queue = [...steps.keys()];
  for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
    if (hexes[i]!.id === CHICAGO) return steps.get(i)!;
    for (const n of neighbours[i]!) {
      if (steps.has(n) || !open(n)) continue;
      steps.set(n, steps.get(i)! + 1);
      queue.push(n);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** A company's network as lines: each locomotive joined to one neighbour that stood there before it. */
export function linesOf(locomotives: readonly string[]): readonly (readonly [Point, Point])[] {
  const lines: [Point, Point][] = [];
  for (const [n, id] of locomotives.entries()) {
    if (n === 0) continue;
    const around = neighbours[hexOf(id).index]!.map((i) => hexes[i]!.id);
    let from: string | undefined;
    for (let k = n - 1; k >= 0 && from === undefined; k--) if (around.includes(locomotives[k]!)) from = locomotives[k]!;
    if (from !== undefined) lines.push([placeOf(from), placeOf(id)]);
  }
  return lines;
}
