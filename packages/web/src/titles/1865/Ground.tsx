import './ground.css';
import { hexCentre, neighbour } from '@traviesa/rail';
import { memo } from 'react';
import { add, cornerPoint, edgePoint, middle, num, type Point, RADIUS, scale } from '../../map/geometry.ts';
import { useSardinia } from './useSardinia.ts';

const LAYOUT = 'flat';
const centre = (hex: string): Point => scale(hexCentre('flat', hex), RADIUS);
const mountain = 'M-22 9-9-11 0 4 8-8 22 9z';

/** One edge: a ribbon for a river, a ridge for mountains, and what crossing it costs. */
const Edge = memo(function Edge({ hex, edge, cost, terrain }: EdgeProps) {
  const at = centre(hex);
  const a = add(at, cornerPoint(LAYOUT, edge - 1, 99));
  const b = add(at, cornerPoint(LAYOUT, edge, 99));
  const mid = middle(a, b);
  const river = terrain.includes('river');
  const high = terrain.includes('mountain');
  const line = { x1: num(a.x), y1: num(a.y), x2: num(b.x), y2: num(b.y) };
  return (
    <g className="edge-cost">
      {high && <line {...line} className="ridge" />}
      {river && <line {...line} className="river-edge" />}
      <g transform={`translate(${num(mid.x)} ${num(mid.y)})`} className="d-cost">
        {high && <path d={mountain} className="peak" transform="translate(0 -13) scale(0.85)" />}
        <rect x={cost > 99 ? '-21' : '-16'} y="-6" width={cost > 99 ? '42' : '32'} height="24" rx="7" />
        <text y="12">{cost}</text>
      </g>
    </g>
  );
});
interface EdgeProps {
  readonly hex: string;
  readonly edge: number;
  readonly cost: number;
  readonly terrain: readonly string[];
}

/** A link over the sea: dashes from coast to coast, with its price. */
function SeaLink({ ends, cost }: { readonly ends: readonly Point[]; readonly cost: number }) {
  const [a, b] = ends as [Point, Point];
  const mid = middle(a, b);
  return (
    <g className="sea-link">
      <line x1={num(a.x)} y1={num(a.y)} x2={num(b.x)} y2={num(b.y)} />
      <g transform={`translate(${num(mid.x)} ${num(mid.y)})`}>
        <circle r="23" />
        <text y="8">{cost}</text>
      </g>
    </g>
  );
}

/** Rivers, mountains and sea links: what a direct connection pays for. */
export function Ground() {
  const { geo } = useSardinia();
  const { hexes, links = [] } = geo.kit.map;
  const coast = (hex: string, edges: readonly number[]): Point => {
    const points = edges.map((e) => edgePoint(LAYOUT, e));
    const sum = points.reduce((p, q) => add(p, q));
    return add(centre(hex), scale(sum, 1 / points.length));
  };
  return (
    <>
      {Object.entries(hexes).flatMap(([id, hex]) =>
        Object.entries(hex.edgeCosts)
          .filter(([e]) => hexes[neighbour('flat', id, Number(e)) ?? ''])
          .map(([e, { cost, terrain }]) => (
            <Edge key={`${id}.${e}`} hex={id} edge={Number(e)} cost={cost} terrain={terrain} />
          )),
      )}
      {links.map(({ id, cost, ends }) => (
        <SeaLink key={id} cost={cost} ends={ends.map((x) => coast(x.hex, x.edges))} />
      ))}
    </>
  );
}
