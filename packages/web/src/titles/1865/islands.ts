import { hexCentre } from '@traviesa/rail';
import { add, type Point, RADIUS, scale } from '../../map/geometry.ts';

export type Island = 'corsica' | 'sardinia';

/** The last row of Corsica; the strait lies below it. */
const LAST_ROW = 15;
/** Corsica stands beside Sardinia and not above it: both are seen whole, in one scale. */
const BESIDE: Point = { x: -985, y: 18 * (RADIUS * Math.sqrt(3)) * 0.5 };

export const islandOf = (hex: string): Island => (Number(hex.slice(1)) <= LAST_ROW ? 'corsica' : 'sardinia');

export function centre(hex: string): Point {
  const at = scale(hexCentre('flat', hex), RADIUS);
  return islandOf(hex) === 'corsica' ? add(at, BESIDE) : at;
}
