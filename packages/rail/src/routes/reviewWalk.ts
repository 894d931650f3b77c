/** Every walk a train could take, over raw track: plain and unhurried, for validation only. */
import type { ReadRoute } from './review.ts';
import { insideName, sideName } from './trace.ts';
import { isMajor, type Network, type Stop, type Train } from './types.ts';

/**
 * Walks over what can be reached from the tokens, first those that begin at one; many break a rule of routes, which is
 * for the caller to see.
 */
export function* everyRoute(network: Network, train: Train): Generator<ReadRoute> {
  const { stops, stretches } = network;
  const near = withinReach(network);
  const most = train.stops ?? stops.length;
  const mostSteps = train.freight?.steps ?? Number.POSITIVE_INFINITY;

  function* from(path: number[], track: string[][], pieces: string[], steps: number): Generator<ReadRoute> {
    const at = path[path.length - 1]!;
    const stop = stops[at]!;
    if (path.length > 1) {
      yield {
        train,
        stops: path.map((s) => stops[s]!),
        pieces: [...pieces],
        route: { train: train.id, stops: path.map((s) => stops[s]!.id), track: track.map((hexes) => [...hexes]) },
      };
      if (stop.terminal || stop.blocked) return;
    }
    if (path.filter((s) => isMajor(stops[s]!)).length > most) return;
    for (const stretch of stretches) {
      if (stretch.hex !== stop.hex || !stretch.ends.includes(at)) continue;
      const far = stretch.ends[0] === at ? stretch.ends[1] : stretch.ends[0];
      yield* along(path, track, pieces, steps, [stop.hex], far);
    }
  }

  function* along(
    path: number[],
    track: string[][],
    pieces: string[],
    steps: number,
    hexes: string[],
    far: number | string,
  ): Generator<ReadRoute> {
    const hex = hexes[hexes.length - 1]!;
    if (typeof far === 'number') {
      if (path.includes(far) || !near.has(far)) return;
      const inner = hexes.length === 1 ? [insideName(hex, path.at(-1)!, far)] : [];
      yield* from([...path, far], [...track, hexes], [...pieces, ...inner], steps);
      return;
    }
    const side = sideName(hex, far);
    if (pieces.includes(side) || steps >= mostSteps) return;
    for (const stretch of stretches) {
      if (stretch.hex !== far) continue;
      for (const [near, next] of [stretch.ends, [stretch.ends[1], stretch.ends[0]]] as const) {
        if (near === hex) yield* along(path, track, [...pieces, side], steps + 1, [...hexes, far], next!);
      }
    }
  }

  for (const s of near) yield* from([s], [], [], 0);
}

/** The stops that track joins with an own token, the tokens themselves first. */
function withinReach({ stops, stretches }: Network): Set<number> {
  const reached = new Set(stops.flatMap((s, i) => (s.own ? [i] : [])));
  const sides = new Set<string>();
  const enter = (hex: string, end: number | string): void => {
    if (typeof end === 'number') reached.add(end);
    else sides.add(`${hex}>${end}`);
  };
  for (let before = -1; before !== reached.size + sides.size; ) {
    before = reached.size + sides.size;
    for (const { hex, ends } of stretches) {
      for (const [near, far] of [ends, [ends[1], ends[0]]] as const) {
        const open =
          typeof near === 'number' ? mayLeave(stops[near!]!) && reached.has(near!) : sides.has(`${near}>${hex}`);
        if (open) enter(hex, far!);
      }
    }
  }
  return reached;
}

function mayLeave(stop: Stop): boolean {
  return stop.own === true || !(stop.terminal || stop.blocked);
}
