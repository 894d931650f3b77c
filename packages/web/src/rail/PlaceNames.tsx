import type { HexDef, Oriented } from '@traviesa/rail';
import { memo, useMemo } from 'react';
import { add, type Layout, num, type Point } from '../map/geometry.ts';
import type { MapHex } from '../map/HexMap.tsx';
import { crowded } from '../map/names.ts';
import { arrange } from './arrange.ts';

interface Props {
  readonly layout: Layout;
  readonly hexes: readonly MapHex[];
  readonly tiles: readonly Oriented[];
  readonly defs: Readonly<Record<string, HexDef>>;
  /** What a printed name is called in the language of the page. */
  readonly called: (printed: string) => string;
}

interface Line {
  readonly key: string;
  readonly text: string;
  readonly at: Point;
  /** Which line of its hex. */
  readonly nth: number;
  readonly style: string;
}

const styleOf = (hex: HexDef, tile: Oriented): string => {
  if (hex.printed.colour === 'red') return ' on-red';
  return tile.tile.colour === 'white' || tile.tile.colour === 'blue' ? '' : ' on-tile';
};

function linesOf({ layout, hexes, tiles, defs, called }: Props): readonly Line[] {
  return hexes.flatMap(({ id, at }, i) => {
    const hex = defs[id]!;
    const tile = tiles[i]!;
    const parts = hex.name === undefined ? [] : called(hex.name).split(' & ');
    const { nameAt } = arrange(layout, tile);
    const place = add(at, { x: nameAt.x, y: nameAt.y - (nameAt.y < 0 && parts.length > 1 ? 10 : 0) });
    return parts.map((text, nth) => ({ key: `${id}.${nth}`, text, at: place, nth, style: styleOf(hex, tile) }));
  });
}

/** The names of places, above the rings. Where the map is small, those without room give way. */
export const PlaceNames = memo(function PlaceNames(props: Props) {
  const { layout, hexes, tiles, defs, called } = props;
  const lines = useMemo(() => linesOf({ layout, hexes, tiles, defs, called }), [layout, hexes, tiles, defs, called]);
  const giveWay = useMemo(() => crowded(lines), [lines]);
  return (
    <>
      {lines.map(({ key, text, at, nth, style }, i) => (
        <text
          key={key}
          className={`d-name${style}${giveWay.has(i) ? ' long' : ''}`}
          x={num(at.x)}
          y={num(at.y)}
          dy={`${nth * 0.95}em`}
        >
          {text}
        </text>
      ))}
    </>
  );
});
