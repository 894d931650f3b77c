import { type BoardKit, type Colour, type Oriented, trackName, turnedTile } from '@traviesa/rail';
import { memo, type ReactNode } from 'react';
import {
  at,
  edgeAngle,
  edgeToEdge,
  edgeToPoint,
  halfTrack,
  type Layout,
  num,
  outline,
  polar,
} from '../map/geometry.ts';
import { arrange, type PlacedStop } from './arrange.ts';

export const fills: Readonly<Record<Colour, string>> = {
  white: 'var(--land)',
  yellow: 'var(--t-yellow)',
  green: 'var(--t-green)',
  brown: 'var(--t-brown)',
  gray: 'var(--t-gray)',
  red: 'var(--t-red)',
  blue: 'var(--t-sea)',
};
/** Two crossed hammers: a mine that takes a token. */
const hammers = 'M-14 14 10-10M14 14-10-10M3-17l14 14M-3-17l-14 14';
/** A frame that sets some tiles and hexes apart from the others of their colour. */
export type Border = 'purple' | 'red';
const pips: Readonly<Partial<Record<Colour, number>>> = { yellow: 1, green: 2, brown: 3, gray: 4 };

/** Track to a stop. A bar lies on track that runs through. */
export function pathTo(layout: Layout, p: PlacedStop, edge: number): string {
  const { exits } = p.stop;
  if (p.bar !== undefined) {
    const other = exits[0] === edge ? exits[1]! : exits[0]!;
    return halfTrack(layout, edge, other);
  }
  return edgeToPoint(layout, edge, p.at);
}

function wedge(layout: Layout, edge: number): string {
  const a = edgeAngle(layout, edge);
  const base = polar(a, 88);
  const side = polar(a + 90, 17);
  const tip = polar(a, 26);
  return `M${at({ x: base.x + side.x, y: base.y + side.y })}L${at({ x: base.x - side.x, y: base.y - side.y })}L${at(tip)}Z`;
}

/** The outline round the circles of a city. */
function cityHull(p: PlacedStop): ReactNode {
  const { x, y } = p.at;
  const n = p.stop.slots;
  if (n <= 1) return <circle cx={num(x)} cy={num(y)} r="31" className="hull" />;
  if (n === 2) return <rect x={num(x - 60)} y={num(y - 31)} width="120" height="62" rx="31" className="hull" />;
  if (n === 3)
    return (
      <path
        d={`M${num(x)} ${num(y - 66)}a32 32 0 0 1 29 18l29 50a32 32 0 0 1-28 48h-60a32 32 0 0 1-28-48l29-50a32 32 0 0 1 29-18z`}
        className="hull"
      />
    );
  if (n > 4) return <circle cx={num(x)} cy={num(y)} r="81" className="hull" />;
  return <rect x={num(x - 61)} y={num(y - 61)} width="122" height="122" rx="32" className="hull" />;
}

/** Which of a stop's values counts, and the colours of the boxes in which they stand side by side. */
export interface Tiers {
  readonly tier: number;
  readonly tierColours: readonly Colour[];
}
/** The boxes keep their colour in the dark: the numbers in them are dark. */
const boxes: Readonly<Partial<Record<Colour, string>>> = {
  yellow: '#f7d046',
  green: '#74bc6e',
  brown: '#c98b57',
  gray: '#b7bec4',
};

function Value({ p, tier, tierColours }: Tiers & { readonly p: PlacedStop }): ReactNode {
  const { values } = p.stop;
  if (values.length > 1) {
    const below = p.stop.kind === 'offboard' ? 12 : 46;
    const width = Math.max(...values) > 99 ? 39 : 31;
    const left = p.at.x - (values.length * width) / 2;
    return (
      <g className="tiers d-revenue">
        {values.map((v, i) => {
          const now = i === Math.min(tier, values.length - 1);
          const x = left + i * width;
          return (
            <g key={i} className={now ? 'now' : ''}>
              <rect
                x={num(now ? x - 2 : x)}
                y={num(p.at.y + below - (now ? 15 : 12))}
                width={now ? width + 4 : width}
                height={now ? 30 : 24}
                rx="3"
                fill={boxes[tierColours[i] ?? 'gray']}
              />
              <text x={num(x + width / 2)} y={num(p.at.y + below + (now ? 8.5 : 6.5))}>
                {v}
              </text>
            </g>
          );
        })}
      </g>
    );
  }
  const value = values[0] ?? 0;
  if (value === 0) return null;
  const where = p.stop.kind === 'offboard' ? p.at : p.value;
  return (
    <g className="value d-revenue" transform={`translate(${at(where)})`}>
      <circle r="18.5" />
      <text y="8">
        {p.stop.free ? '+' : ''}
        {value}
      </text>
    </g>
  );
}

interface TrackProps {
  readonly layout: Layout;
  readonly tile: Oriented;
}

/** The track of a tile, under the routes. */
export const TileTrack = memo(function TileTrack({ layout, tile }: TrackProps) {
  const { stops } = arrange(layout, tile);
  let d = tile.tracks.map(([a, b]) => edgeToEdge(layout, a, b)).join('');
  let wedges = '';
  for (const p of stops) {
    if (p.stop.kind === 'offboard') wedges += p.stop.exits.map((e) => wedge(layout, e)).join('');
    else if (p.bar !== undefined) d += edgeToEdge(layout, p.stop.exits[0]!, p.stop.exits[1]!);
    else d += p.stop.exits.map((e) => edgeToPoint(layout, e, p.at)).join('');
  }
  return (
    <g className={tile.tile.colour === 'blue' ? 'track sea' : 'track'}>
      {d && <path d={d} />}
      {wedges && <path d={wedges} className="wedge" />}
    </g>
  );
});

/** What its stops are worth: above tokens and routes, so that nothing covers it. */
export const TileValues = memo(function TileValues({
  layout,
  tile,
  tier,
  tierColours,
  named,
}: TrackProps & Tiers & { readonly named?: ReadonlySet<string> | undefined }) {
  const { stops, shared } = arrange(layout, tile);
  return (
    <>
      {stops.map(
        (p, i) =>
          (!shared || i === 0) &&
          !named?.has(p.stop.group ?? '') && (
            <Value key={i} p={shared ? { ...p, value: shared } : p} tier={tier} tierColours={tierColours} />
          ),
      )}
    </>
  );
});

/** Cities and towns of a tile, over the routes. */
export const TileStops = memo(function TileStops({ layout, tile }: TrackProps) {
  const { stops, labelAt } = arrange(layout, tile);
  return (
    <g className="stops">
      {stops.map((p, i) => (
        <g key={i}>
          {p.stop.slots > 0 && (
            <>
              {cityHull(p)}
              {p.slots.map((s) => (
                <circle key={at(s)} cx={num(s.x)} cy={num(s.y)} r="29" className="slot" />
              ))}
              {p.stop.kind === 'mine' && <path d={hammers} transform={`translate(${at(p.at)})`} className="hammers" />}
            </>
          )}
          {(p.stop.kind === 'town' || p.stop.kind === 'mine') &&
            p.stop.slots === 0 &&
            (p.bar !== undefined ? (
              <rect
                x="-21"
                y="-7"
                width="42"
                height="14"
                className="bar-town"
                transform={`translate(${at(p.at)}) rotate(${num(p.bar)})`}
              />
            ) : (
              <circle cx={num(p.at.x)} cy={num(p.at.y)} r="11.5" className="dot-town" />
            ))}
        </g>
      ))}
      {tile.tile.label && (
        <text
          className={tile.tile.colour === 'white' ? 'tile-label on-land d-revenue' : 'tile-label d-revenue'}
          x={num(labelAt.x)}
          y={num(labelAt.y + 8)}
        >
          {tile.tile.label}
        </text>
      )}
    </g>
  );
});

const pipPlaces = (n: number): number[] => Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * 12);

/** The ground of a hex: colour and, on tiles, pips that repeat it. */
export const TileGround = memo(function TileGround({
  layout,
  colour,
  laid,
  border,
}: {
  readonly layout: Layout;
  readonly colour: Colour;
  readonly laid: boolean;
  readonly border?: Border | undefined;
}) {
  const n = laid ? (pips[colour] ?? 0) : 0;
  return (
    <>
      <polygon points={outline(layout, 99.5)} fill={fills[colour]} stroke="var(--hex-line)" strokeWidth="1.6" />
      {border && <polygon points={outline(layout, 92)} className={`tile-border ${border}`} />}
      {pipPlaces(n).map((x) => (
        <circle key={x} cx={x} cy={layout === 'pointy' ? 84 : 76} r="3.6" fill="var(--track)" className="d-cost" />
      ))}
    </>
  );
});

/** A tile as it lies in the box: with the small stations that it brings. */
export function tileInBox(kit: BoardKit, id: string, rotation: number): Oriented {
  const tile = turnedTile(kit, id, rotation);
  return tile.tile.halts?.printed ? turnedTile(kit, id, rotation, tile.tracks.map(trackName)) : tile;
}

/** A whole tile by itself: in the popover, in lists. */
export function TilePicture({
  layout,
  tile,
  tier,
  tierColours,
  border,
}: TrackProps & Tiers & { readonly border?: Border | undefined }) {
  return (
    <svg className="tile-picture" viewBox="-104 -104 208 208" aria-hidden="true" data-detail="full">
      <TileGround layout={layout} colour={tile.tile.colour} laid border={border} />
      <TileTrack layout={layout} tile={tile} />
      <TileStops layout={layout} tile={tile} />
      <TileValues layout={layout} tile={tile} tier={tier} tierColours={tierColours} />
    </svg>
  );
}
