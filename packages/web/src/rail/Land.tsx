import type { HexDef, Oriented } from '@traviesa/rail';
import { memo } from 'react';
import { cornerPoint, type Layout, num } from '../map/geometry.ts';
import { arrange } from './arrange.ts';
import { type Border, TileGround, TileTrack } from './TileArt.tsx';

const drawings: Readonly<Record<string, string>> = {
  mountain: 'M-40 18-16-26 0 4 12-16 40 18M-24 18l8-14M20 18l-8-16',
  wall: 'M-36 14V-4h12v-9h12v9h12v-9h12v9h12v-9h12v27',
  river: 'M-30-8c10-10 20-10 30 0s20 10 30 0M-30 10c10-10 20-10 30 0s20 10 30 0',
  water: 'M-30-8c10-10 20-10 30 0s20 10 30 0M-30 10c10-10 20-10 30 0s20 10 30 0',
  hill: 'M-36 14c8-26 28-26 36 0 8-26 28-26 36 0',
  forest: 'M-24 14l12-34 12 34zM4 14l12-34 12 34z',
  swamp: 'M-26-6h20M4-6h20M-14 10h28M-20-6v-12M10-6v-12',
};

function Terrain({ hex, layout, tile }: { readonly hex: HexDef; readonly layout: Layout; readonly tile: Oriented }) {
  if (hex.cost === 0) return null;
  const { costAt } = arrange(layout, tile);
  const bare = tile.stops.length === 0;
  const kinds = hex.terrain.filter((k) => drawings[k]);
  const onTile = hex.printed.colour !== 'white';
  return (
    <>
      {bare ? (
        kinds.map((k, i) => (
          <path
            key={k}
            d={drawings[k]}
            className={`terrain ${k} d-cost`}
            transform={`translate(0 ${kinds.length > 1 ? -28 + i * 34 : -14})`}
          />
        ))
      ) : (
        <path
          d={drawings[kinds.at(-1) ?? ''] ?? ''}
          className={`terrain ${kinds.at(-1) ?? ''} d-cost`}
          transform={`translate(${num(costAt.x - 30)} ${num(costAt.y - 2)}) scale(0.55)`}
        />
      )}
      <text
        className={onTile ? 'd-cost on-tile' : 'd-cost'}
        x={num(bare ? costAt.x : costAt.x + 14)}
        y={num(costAt.y + 9)}
      >
        {hex.cost}
      </text>
    </>
  );
}

interface Props {
  readonly hex: HexDef;
  readonly layout: Layout;
  readonly tile: Oriented;
  readonly laid: boolean;
  readonly border?: Border | undefined;
  readonly x: number;
  readonly y: number;
}

/** The lower half of a hex: ground, terrain, track. */
export const LandHex = memo(function LandHex({ hex, layout, tile, laid, border, x, y }: Props) {
  return (
    <g transform={`translate(${num(x)} ${num(y)})`}>
      <TileGround layout={layout} colour={tile.tile.colour} laid={laid} border={border} />
      {!laid && <Terrain hex={hex} layout={layout} tile={tile} />}
      <TileTrack layout={layout} tile={tile} />
    </g>
  );
});

/** Barriers, drawn above the ground of both neighbours. */
export const Walls = memo(function Walls({
  hex,
  layout,
  x,
  y,
}: {
  readonly hex: HexDef;
  readonly layout: Layout;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <>
      {hex.walls.map((e) => {
        const a = cornerPoint(layout, e - 1, 97);
        const b = cornerPoint(layout, e, 97);
        return (
          <line
            key={e}
            className="border-line"
            x1={num(x + a.x)}
            y1={num(y + a.y)}
            x2={num(x + b.x)}
            y2={num(y + b.y)}
          />
        );
      })}
    </>
  );
});
