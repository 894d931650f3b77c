import './operate.css';
import { kit, map } from '@traviesa/games/1862';
import { hexCentre } from '@traviesa/rail';
import { memo } from 'react';
import { num, type Point, RADIUS, scale } from '../../map/geometry.ts';

const centre = (hex: string): Point => scale(hexCentre('flat', hex), RADIUS);
const moved = ({ x, y }: Point): string => `translate(${num(x)} ${num(y)})`;

const waves = 'M-52-6c9-9 17-9 26 0s17 9 26 0 17-9 26 0 17 9 26 0M-26 14c9-9 17-9 26 0s17 9 26 0';
const anchor = 'M0-18v34M-9-8H9M-17 4C-15 15-8 17 0 17S15 15 17 4M-17 4l-3 5M-17 4l5 4M17 4l3 5M17 4l-5 4';
/** A dome between two towers, chimneys, and hills: what lies beyond the map. */
const beyond: Readonly<Record<string, string>> = {
  London:
    'M-34 14v-22l6-8 6 8v22M34 14v-22l-6-8-6 8v22M-18 14v-8h36v8M-14 6c0-18 8-24 14-24S14-12 14 6M0-18v-9M-38 14h76',
  Midlands: 'M-30 14V-18h8v32M-12 14V-10h8v24M-36 14h72M6 14V0l12-8v8l12-8v22M-18-22c4-6 10-2 12-8',
  West: 'M-38 14C-26-12-10-12 2 14M-12 14C2-18 22-18 38 14M-38 14h76',
};

interface Area {
  readonly hex: string;
  readonly group: string;
  readonly sea: boolean;
}
/** Areas at the hex that bears their name, and the open sea between them. */
const areas: readonly Area[] = kit.hexIds.flatMap((hex, i) => {
  const { name, printed } = map.hexes[hex]!;
  const group = kit.printed[i]!.stops[0]?.group;
  return name !== undefined && group !== undefined ? [{ hex, group, sea: printed.colour === 'blue' }] : [];
});
const openSea = kit.hexIds.filter((hex) => {
  const { name, printed } = map.hexes[hex]!;
  return printed.colour === 'blue' && name === undefined;
});

/** The eastern counties between the Wash and the Thames: ports, the open sea, and what lies beyond. */
export const Ground = memo(function Ground() {
  return (
    <g className="mania-ground" aria-hidden="true">
      {openSea.map((hex) => (
        <path key={hex} d={waves} className="waves" transform={moved(centre(hex))} />
      ))}
      {areas.map(({ hex, group, sea }) => {
        const at = centre(hex);
        return (
          <path
            key={hex}
            d={sea ? anchor : (beyond[group] ?? '')}
            className={sea ? 'port' : 'beyond'}
            transform={moved({ x: at.x, y: at.y + (sea ? -26 : -24) })}
          />
        );
      })}
    </g>
  );
});
