import type { Oriented, Token as Placed, Reservation } from '@traviesa/rail';
import { memo } from 'react';
import { type Layout, num, type Point, trackMiddle } from '../map/geometry.ts';
import type { Mark, Marks } from '../titles/marks.ts';
import { Token } from '../titles/Token.tsx';
import { type Arranged, arrange } from './arrange.ts';
import { type Tiers, TileStops, TileValues } from './TileArt.tsx';

interface Props extends Tiers {
  readonly layout: Layout;
  readonly tile: Oriented;
  readonly laid: boolean;
  readonly tokens: readonly Placed[];
  /** Homes of companies that are still to come here. */
  readonly reserved: readonly Reservation[];
  /** Companies for which this hex is the destination. */
  readonly flags: readonly string[];
  /** Areas whose values stand in another hex. */
  readonly named?: ReadonlySet<string> | undefined;
  readonly marks: Marks;
  readonly x: number;
  readonly y: number;
}

/** Where a token stands in its hex: in its circle, or below the city when it has none. */
function tokenPoint(stops: Arranged['stops'], { city, slot }: Placed): Point | undefined {
  const stop = stops[city];
  return slot >= 0 ? (stop?.slots[slot] ?? stop?.at) : stop && { x: stop.at.x, y: stop.at.y + 50 };
}

/** The upper half of a hex: cities, tokens, values. */
export const StopsHex = memo(function StopsHex(p: Props) {
  const { layout, tile, tokens, reserved, flags, marks, tier, tierColours } = p;
  const { stops } = arrange(layout, tile);
  const freeAt = (r: Reservation): { x: number; y: number } | undefined => {
    const city =
      r.edge !== undefined && tile.stopAt[r.edge]! >= 0
        ? tile.stopAt[r.edge]!
        : stops.findIndex((s) => s.stop.slots > 0);
    const at = stops[city];
    const n = tokens.filter((t) => t.city === city).length;
    return at?.slots[n] ?? at?.at;
  };
  return (
    <g transform={`translate(${num(p.x)} ${num(p.y)})`}>
      <TileStops layout={layout} tile={tile} />
      {reserved.map((r) => {
        const at = freeAt(r);
        return (
          at && (
            <g key={r.company} className="reserved" transform={`translate(${num(at.x)} ${num(at.y)})`}>
              <circle r="23" />
              <text y="6">{r.company}</text>
            </g>
          )
        );
      })}
      {tokens.map((t) => {
        const at = tokenPoint(stops, t);
        const mark = marks[t.company];
        return at && mark ? <Token key={t.company} id={t.company} mark={mark} x={at.x} y={at.y} /> : null;
      })}
      <TileValues layout={layout} tile={tile} tier={tier} tierColours={tierColours} named={p.named} />
      {flags.map((c, i) => (
        <path
          key={c}
          className="flag"
          fill={marks[c]?.colour ?? '#888'}
          d={`M${-46 + i * 24}-22v-30h20l-6 7 6 7h-18`}
        />
      ))}
    </g>
  );
});

interface LeavingProps {
  readonly layout: Layout;
  readonly tile: Oriented;
  readonly token: Placed;
  readonly mark: Mark;
  readonly at: Point;
}

/** A token that is about to leave the map, crossed out. */
export function LeavingToken({ layout, tile, token, mark, at }: LeavingProps) {
  const point = tokenPoint(arrange(layout, tile).stops, token);
  if (!point) return null;
  const [x, y] = [at.x + point.x, at.y + point.y];
  return (
    <>
      <Token id={token.company} mark={mark} x={x} y={y} ghost />
      <path className="crossed" d={`M${num(x - 22)} ${num(y - 22)}l44 44m0-44l-44 44`} />
    </>
  );
}

interface BarProps {
  readonly layout: Layout;
  readonly at: Point;
  readonly track: readonly [number, number];
}

/** Where a small station could stand: a bar across this track. */
export function GhostBar({ layout, at, track }: BarProps) {
  const { point, angle } = trackMiddle(layout, track[0], track[1]);
  const place = `translate(${num(at.x + point.x)} ${num(at.y + point.y)}) rotate(${num(angle + 90)})`;
  return <rect className="ghost-bar" x="-25" y="-10" width="50" height="20" rx="3" transform={place} />;
}
