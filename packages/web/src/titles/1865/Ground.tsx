import './ground.css';
import { neighbour } from '@traviesa/rail';
import { memo } from 'react';
import { add, cornerPoint, edgePoint, middle, num, type Point, scale } from '../../map/geometry.ts';
import { centre, type Island, islandOf } from './islands.ts';
import { placeOf, useSardinia } from './useSardinia.ts';

const LAYOUT = 'flat';
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

/** The end of a link over the sea: out from the coast, with its price and where it leads. */
function SeaLink({ from, out, cost, text }: SeaLinkProps) {
  const price = add(from, scale(out, 44));
  return (
    <g className="sea-link">
      <line x1={num(from.x)} y1={num(from.y)} x2={num(price.x)} y2={num(price.y)} />
      <g transform={`translate(${num(price.x)} ${num(price.y)})`}>
        <circle r="23" />
        <text y="8">{cost}</text>
        <text y={out.y < -0.3 ? -31 : 47} className="d-name far-end">
          {text}
        </text>
      </g>
    </g>
  );
}
interface SeaLinkProps {
  readonly from: Point;
  /** The direction of the open sea, of length one. */
  readonly out: Point;
  readonly cost: number;
  readonly text: string;
}

/** Where the names of the islands are written. */
const namesAt: Readonly<Record<Island, Point>> = { corsica: { x: -410, y: 1490 }, sardinia: { x: 780, y: 3130 } };

/** Rivers, mountains and sea links: what a direct connection pays for. */
export function Ground() {
  const { t, geo } = useSardinia();
  const { hexes, links = [] } = geo.kit.map;
  const coast = (edges: readonly number[]): Point => {
    const points = edges.map((e) => edgePoint(LAYOUT, e));
    return scale(
      points.reduce((p, q) => add(p, q)),
      1 / points.length,
    );
  };
  const islands = new Set(Object.keys(hexes).map(islandOf));
  return (
    <>
      {Object.entries(hexes).flatMap(([id, hex]) =>
        Object.entries(hex.edgeCosts)
          .filter(([e]) => hexes[neighbour('flat', id, Number(e)) ?? ''])
          .map(([e, { cost, terrain }]) => (
            <Edge key={`${id}.${e}`} hex={id} edge={Number(e)} cost={cost} terrain={terrain} />
          )),
      )}
      {links.flatMap(({ id, cost, ends }) =>
        ends.map(({ hex, edges }) => {
          const out = coast(edges);
          const there = ends.find((x) => x.hex !== hex)?.hex ?? hex;
          return (
            <SeaLink
              key={`${id}.${hex}`}
              from={add(centre(hex), out)}
              out={scale(out, 1 / Math.hypot(out.x, out.y))}
              cost={cost}
              text={t('s65.toPlace', placeOf(geo, there))}
            />
          );
        }),
      )}
      {islands.size > 1 &&
        [...islands].map((island) => (
          <text key={island} className="island-name" x={namesAt[island].x} y={namesAt[island].y}>
            {t(`s65.island.${island}`)}
          </text>
        ))}
    </>
  );
}
