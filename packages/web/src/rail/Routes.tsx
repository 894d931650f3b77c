import { type BoardKit, EDGES, type Oriented } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { edgeToEdge, type Layout, num, type Point } from '../map/geometry.ts';
import { arrange } from './arrange.ts';
import { besideLine, pointsOf } from './lanes.ts';
import { pathTo } from './TileArt.tsx';

export const routeColours = ['#c4006e', '#0a55c8', '#7a2e00', '#5a1fb0', '#00695c', '#14181c'] as const;
export const routeDashes = ['', '16 12', '4 8', '22 6 4 6', '10 6', '2 6'] as const;
export const routeLetter = (i: number): string => String.fromCharCode(65 + i);

/** How a route is told from the others: colour, dashes of its inner line, and a letter or two. */
export interface RouteLook {
  readonly colour: string;
  readonly dash: string;
  readonly sign: string;
}
export const usualLook = (i: number): RouteLook => ({
  colour: routeColours[i % routeColours.length]!,
  dash: routeDashes[i % routeDashes.length]!,
  sign: routeLetter(i),
});

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
  /** The same for whoever uses this track, and whether it is drawn against the way the route goes. */
  readonly track: string;
  readonly backwards: boolean;
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
        const track = `${hex} ${Math.min(from, to)}-${Math.max(from, to)}`;
        pieces.push({ hex, d: edgeToEdge(layout, from, to), track, backwards: false });
        continue;
      }
      const end = ends[back === undefined ? 0 : 1];
      const stop = end === undefined ? undefined : stops[stopIndex(end)];
      const edge = from ?? to;
      if (stop && edge !== undefined)
        pieces.push({
          hex,
          d: pathTo(layout, stop, edge),
          track: `${hex} ${edge}.${stopIndex(end!)}`,
          backwards: back === undefined,
        });
    }
  }
  return pieces;
}

interface Props {
  readonly centre: (hex: string) => Point;
  readonly layout: Layout;
  readonly tileOn: (hex: string) => Oriented;
  readonly edgeOn: (from: string, to: string) => number | undefined;
  readonly routes: readonly Pick<Route, 'stops' | 'track'>[];
  readonly looks: readonly RouteLook[];
  readonly dim: (route: number) => boolean;
}

/** Lines side by side on track that several routes use: two with a little room, more of them close together. */
const lanes = (n: number): { readonly apart: number; readonly line: number } =>
  n === 2 ? { apart: 22, line: 15 } : { apart: 15, line: 9 };

/** Routes in distinct colours and dash patterns on a white casing; where they share track they run side by side. */
export function RoutesArt({ centre, layout, tileOn, edgeOn, routes, looks, dim }: Props) {
  // Those that stand back are painted first.
  const order = [...routes.keys()].sort((a, b) => Number(dim(b)) - Number(dim(a)));
  const all = routes.map((route) => piecesOf(layout, tileOn, edgeOn, route));
  const users = new Map<string, { readonly piece: Piece; readonly routes: number[] }>();
  for (const [i, pieces] of all.entries())
    for (const piece of pieces) {
      const known = users.get(piece.track);
      if (!known) users.set(piece.track, { piece, routes: [i] });
      else if (!known.routes.includes(i)) known.routes.push(i);
    }
  return (
    <>
      {order.map((i) => {
        const look = looks[i] ?? usualLook(i);
        const paint = (className: string, props: Record<string, string>) =>
          all[i]!.map((p, k) => {
            const at = centre(p.hex);
            // The first route on a piece of track gives the direction, so that each line keeps to its side.
            const { piece, routes: sharing } = users.get(p.track)!;
            const { apart, line } = lanes(sharing.length);
            const aside = (sharing.indexOf(i) - (sharing.length - 1) / 2) * apart;
            const narrow = className === 'casing' ? line + 6 : line;
            return (
              <path
                key={`${className}${k}`}
                d={sharing.length === 1 ? p.d : besideLine(pointsOf(piece.d, piece.backwards), aside)}
                className={className}
                transform={`translate(${num(at.x)} ${num(at.y)})`}
                {...props}
                {...(sharing.length > 1 && className !== 'pattern' && { style: { strokeWidth: narrow } })}
              />
            );
          });
        return (
          <g key={routeLetter(i)} className="route" opacity={dim(i) ? 0.45 : 1}>
            {paint('casing', {})}
            {paint('line', { stroke: look.colour })}
            {look.dash && paint('pattern', { strokeDasharray: look.dash })}
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
  centre,
  routes,
  looks,
  texts,
}: {
  readonly centre: (hex: string) => Point;
  readonly routes: readonly Pick<Route, 'track'>[];
  readonly looks: readonly RouteLook[];
  /** What stands beside the sign; a route without any has no tag. */
  readonly texts: readonly (string | undefined)[];
}) {
  return (
    <>
      {routes.map((_, i) => {
        const hex = tagHex(routes, i);
        if (hex === undefined || texts[i] === undefined) return null;
        const at = centre(hex);
        const { colour, sign } = looks[i] ?? usualLook(i);
        const text = `${sign} ${texts[i]}`;
        const width = 22 + text.length * 13;
        return (
          <g
            key={routeLetter(i)}
            className="route-tag"
            transform={`translate(${num(at.x)} ${num(at.y - 52 + (i % 2) * 104)})`}
          >
            <rect x={num(-width / 2)} y="-19" width={num(width)} height="38" rx="7" fill={colour} />
            <text y="9">{text}</text>
          </g>
        );
      })}
    </>
  );
}
