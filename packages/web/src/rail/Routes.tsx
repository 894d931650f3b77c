import { type BoardKit, EDGES, type Grid, hexCentre, type Oriented } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { edgeToEdge, type Layout, num, RADIUS } from '../map/geometry.ts';
import { arrange } from './arrange.ts';
import { pathTo } from './TileArt.tsx';

export const routeColours = ['#c4006e', '#0a55c8', '#7a2e00', '#5a1fb0', '#00695c', '#14181c'] as const;
export const routeDashes = ['', '16 12', '4 8', '22 6 4 6', '10 6', '2 6'] as const;
export const routeLetter = (i: number): string => String.fromCharCode(65 + i);

const stopIndex = (id: string): number => Number(id.split('.')[1] ?? 0);

/** The side of a hex over which its track leads to another one, a neighbour or the far end of a link. */
export function sideTowards(kit: BoardKit, tiles: readonly Oriented[], from: string, to: string): number | undefined {
  const here = kit.index.get(from);
  const there = kit.index.get(to);
  if (here === undefined || there === undefined) return undefined;
  return EDGES.find(
    (e) =>
      (tiles[here]!.exits & (1 << e)) !== 0 &&
      kit.across[here * 6 + e]!.some(
        (side) => Math.floor(side / 6) === there && (tiles[there]!.exits & (1 << (side % 6))) !== 0,
      ),
  );
}

interface Piece {
  readonly hex: string;
  readonly d: string;
}

/** The drawn track of a route, hex by hex. */
export function piecesOf(
  layout: Layout,
  tileOn: (hex: string) => Oriented,
  edgeOn: (from: string, to: string) => number | undefined,
  route: Pick<Route, 'stops' | 'track'>,
): Piece[] {
  const pieces: Piece[] = [];
  for (const [n, hexes] of route.track.entries()) {
    const ends = [route.stops[n], route.stops[n + 1]];
    for (const [i, hex] of hexes.entries()) {
      const back = hexes[i - 1];
      const on = hexes[i + 1];
      const from = back === undefined ? undefined : edgeOn(hex, back);
      const to = on === undefined ? undefined : edgeOn(hex, on);
      const tile = tileOn(hex);
      const { stops } = arrange(layout, tile);
      if (from !== undefined && to !== undefined) {
        pieces.push({ hex, d: edgeToEdge(layout, from, to) });
        continue;
      }
      const end = ends[back === undefined ? 0 : 1];
      const stop = end === undefined ? undefined : stops[stopIndex(end)];
      const edge = from ?? to;
      if (stop && edge !== undefined) pieces.push({ hex, d: pathTo(layout, stop, edge) });
    }
  }
  return pieces;
}

interface Props {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly tileOn: (hex: string) => Oriented;
  readonly edgeOn: (from: string, to: string) => number | undefined;
  readonly routes: readonly Pick<Route, 'stops' | 'track'>[];
  readonly dim: (route: number) => boolean;
}

/** Routes in distinct colours and dash patterns on a white casing. */
export function RoutesArt({ grid, layout, tileOn, edgeOn, routes, dim }: Props) {
  // Those that stand back are painted first.
  const order = [...routes.keys()].sort((a, b) => Number(dim(b)) - Number(dim(a)));
  return (
    <>
      {order.map((i) => {
        const route = routes[i]!;
        const pieces = piecesOf(layout, tileOn, edgeOn, route);
        const dash = routeDashes[i % routeDashes.length];
        const paint = (className: string, props: Record<string, string>) =>
          pieces.map((p, k) => {
            const at = hexCentre(grid, p.hex);
            return (
              <path
                key={`${className}${k}`}
                d={p.d}
                className={className}
                transform={`translate(${num(at.x * RADIUS)} ${num(at.y * RADIUS)})`}
                {...props}
              />
            );
          });
        return (
          <g key={routeLetter(i)} className="route" opacity={dim(i) ? 0.45 : 1}>
            {paint('casing', {})}
            {paint('line', { stroke: routeColours[i % routeColours.length]! })}
            {dash && paint('pattern', { strokeDasharray: dash })}
          </g>
        );
      })}
    </>
  );
}

/** A hex near the middle of a route that as few others as possible pass. */
function tagHex(routes: readonly Pick<Route, 'track'>[], i: number): string | undefined {
  const hexes = routes[i]!.track.flat();
  const passing = (hex: string): number => routes.filter((r) => r.track.some((t) => t.includes(hex))).length;
  const score = (k: number): number => passing(hexes[k]!) * hexes.length + Math.abs(2 * k + 1 - hexes.length);
  const inside = [...hexes.keys()].slice(1, -1);
  const best = inside.sort((a, b) => score(a) - score(b))[0];
  return hexes[best ?? 0];
}

/** The letter and value of each route, where it runs most by itself. */
export function RouteTags({
  grid,
  routes,
  texts,
}: {
  readonly grid: Grid;
  readonly routes: readonly Pick<Route, 'track'>[];
  readonly texts: readonly string[];
}) {
  return (
    <>
      {routes.map((_, i) => {
        const hex = tagHex(routes, i);
        if (hex === undefined) return null;
        const at = hexCentre(grid, hex);
        const text = texts[i] ?? routeLetter(i);
        const width = 22 + text.length * 13;
        return (
          <g
            key={routeLetter(i)}
            className="route-tag"
            transform={`translate(${num(at.x * RADIUS)} ${num(at.y * RADIUS - 52 + (i % 2) * 104)})`}
          >
            <rect
              x={num(-width / 2)}
              y="-19"
              width={num(width)}
              height="38"
              rx="7"
              fill={routeColours[i % routeColours.length]}
            />
            <text y="9">{text}</text>
          </g>
        );
      })}
    </>
  );
}
