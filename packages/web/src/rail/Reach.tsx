import { type Board, type BoardKit, EDGES, type Oriented, reach } from '@traviesa/rail';
import { edgePoint, edgeToEdge, type Layout, num, type Point } from '../map/geometry.ts';
import { arrange } from './arrange.ts';
import { pathTo } from './TileArt.tsx';

interface Props {
  readonly kit: BoardKit;
  readonly board: Board;
  readonly company: string;
  readonly colour: string;
  readonly layout: Layout;
  readonly tiles: readonly Oriented[];
  readonly at: (i: number) => Point;
}

interface Reached {
  readonly i: number;
  /** The track its trains can use, as one path. */
  readonly d: string;
  /** Sides at which its track ends: there it can go on building. */
  readonly ends: readonly number[];
}

/** The track that trains of a company can use from its tokens, and where it ends. */
export function reachedTrack(
  kit: BoardKit,
  board: Board,
  company: string,
  layout: Layout,
  tiles: readonly Oriented[],
): readonly Reached[] {
  const { arrives } = reach(kit, board, company);
  const comesIn = (i: number, e: number): boolean => (arrives[i]! & (1 << e)) !== 0;
  const goesOut = (i: number, e: number): boolean =>
    kit.across[i * 6 + e]!.some((side) => comesIn((side / 6) | 0, side % 6));
  const used = (i: number, e: number): boolean => comesIn(i, e) || goesOut(i, e);
  return tiles.flatMap((tile, i) => {
    const through = tile.tracks.filter(([a, b]) => comesIn(i, a) || comesIn(i, b));
    const toStops = arrange(layout, tile).stops.flatMap((p) =>
      p.stop.exits.filter((e) => used(i, e)).map((e) => pathTo(layout, p, e)),
    );
    const d = [...through.map(([a, b]) => edgeToEdge(layout, a, b)), ...toStops].join('');
    const ends = EDGES.filter((e) => comesIn(i, e) && (tile.exits & (1 << e)) === 0);
    return d || ends.length > 0 ? [{ i, d, ends }] : [];
  });
}

/** How far a company comes from its tokens: its track in its colour, a dot where the track ends. */
export function ReachArt({ kit, board, company, colour, layout, tiles, at }: Props) {
  const found = reachedTrack(kit, board, company, layout, tiles);
  return (
    <g className="reach" data-company={company}>
      {found.map(({ i, d, ends }) => (
        <g key={i} transform={`translate(${num(at(i).x)} ${num(at(i).y)})`}>
          {d && <path d={d} className="casing" />}
          {d && <path d={d} className="line" stroke={colour} />}
          {ends.map((e) => {
            const p = edgePoint(layout, e);
            return <circle key={e} cx={num(p.x)} cy={num(p.y)} r="13" fill={colour} />;
          })}
        </g>
      ))}
    </g>
  );
}
