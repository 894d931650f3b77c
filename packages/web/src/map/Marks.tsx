import { memo } from 'react';
import { type Layout, num, type Point } from './geometry.ts';
import type { MapHex } from './HexMap.tsx';

interface Props {
  readonly layout: Layout;
  readonly hexes: readonly MapHex[];
  /** The letters of a hex; nothing where it has none. */
  readonly text: (hex: MapHex, i: number) => string | undefined;
  /** Its lower half is free, else its upper one. */
  readonly below: (hex: MapHex, i: number) => boolean;
  readonly side: 'left' | 'right';
  readonly className: string;
}

/** The corner of a hex in which a few letters have room. */
function corner(layout: Layout, below: boolean, side: Props['side']): Point {
  const x = layout === 'pointy' ? 80 : 58;
  const y = layout === 'pointy' ? 40 : 66;
  return { x: side === 'left' ? -x : x, y: below ? y + 6 : -y + 12 };
}

/** A few letters in a corner of every hex: its coordinates, the number of its tile. */
export const Marks = memo(function Marks({ layout, hexes, text, below, side, className }: Props) {
  return (
    <>
      {hexes.map((h, i) => {
        const letters = text(h, i);
        if (letters === undefined) return null;
        const at = corner(layout, below(h, i), side);
        return (
          <text key={h.id} className={`map-mark ${side} ${className}`} x={num(h.at.x + at.x)} y={num(h.at.y + at.y)}>
            {letters}
          </text>
        );
      })}
    </>
  );
});
