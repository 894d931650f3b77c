import { memo } from '../memo.ts';
import { stretchesByHex } from './trace.ts';
import type { Network, StretchEnd } from './types.ts';

const cache = memo<Network, boolean>();

/** Does track lead from some own token to another place? Quick: no route is searched for. */
export function hasAnyRoute(network: Network): boolean {
  let known = cache.get(network);
  if (known === undefined) {
    known = network.stops.some((stop, i) => stop.own === true && leadsElsewhere(network, i));
    cache.set(network, known);
  }
  return known;
}

function leadsElsewhere(network: Network, from: number): boolean {
  const start = network.stops[from]!;
  const isOther = (end: StretchEnd): boolean => {
    if (typeof end !== 'number' || end === from) return false;
    const group = network.stops[end]!.group;
    return group === undefined || group !== start.group;
  };
  /** Sides crossed, as the hex left and the hex entered. */
  const crossed = new Set<string>();
  const waiting: [left: string, entered: string][] = [];
  const follow = (hex: string, end: StretchEnd): void => {
    if (typeof end === 'number' || crossed.has(`${hex}>${end}`)) return;
    crossed.add(`${hex}>${end}`);
    waiting.push([hex, end]);
  };
  const inHex = stretchesByHex(network);
  for (const { hex, ends } of inHex.get(start.hex) ?? []) {
    if (!ends.includes(from)) continue;
    const far = ends[0] === from ? ends[1] : ends[0];
    if (isOther(far)) return true;
    follow(hex, far);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [left, entered] = next;
    for (const { hex, ends } of inHex.get(entered) ?? []) {
      if (!ends.includes(left)) continue;
      const far = ends[0] === left ? ends[1] : ends[0];
      if (isOther(far)) return true;
      follow(hex, far);
    }
  }
  return false;
}
