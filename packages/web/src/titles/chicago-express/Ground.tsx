import type { Hex } from '@traviesa/games/chicago-express';
import { memo } from 'react';
import { num, outline } from '../../map/geometry.ts';
import { centreOf, placeOf } from './places.ts';

const fills: Readonly<Record<Hex['kind'], string>> = {
  plain: 'var(--land)',
  forest: 'var(--woods)',
  mountain: 'var(--hills)',
  city: 'var(--cx-city)',
  industrial: 'var(--cx-industry)',
  start: '#22302b',
  chicago: '#22302b',
};

function Art({ kind }: { readonly kind: Hex['kind'] }) {
  if (kind === 'forest')
    return (
      <g className="trees">
        <path d="M-34-4l11-32 11 32zM-6-14 6-50l12 36zM16 4l11-32 11 32z" />
      </g>
    );
  if (kind === 'mountain') return <path className="peaks" d="M-46 10l26-52 20 34 14-22 28 40" />;
  if (kind === 'industrial')
    return <path className="chimneys" d="M-34-22v-18l16 10v-10l16 10v-36h10v26l4-26h9l5 44z" />;
  return null;
}

/** Water around the board, for the eye only. */
const lakes = ['A0', 'A1', 'B0', 'B1', 'F0', 'G0', 'G1', 'H0', 'H1', 'I0', 'I1', 'J0', 'K0'];

interface GroundProps {
  readonly hexes: readonly Hex[];
  readonly lakes: readonly [west: string, east: string];
}

/** The printed board; in one game it never changes, so it is drawn once. */
export const Ground = memo(function Ground({ hexes, lakes: [west, east] }: GroundProps) {
  return (
    <>
      {lakes.map((id) => {
        const at = centreOf(id);
        return (
          <polygon
            key={id}
            transform={`translate(${num(at.x)} ${num(at.y)})`}
            points={outline('flat', 101)}
            fill="var(--t-sea)"
          />
        );
      })}
      <text className="lake-name" x="75" y="130">
        {west}
      </text>
      <text className="lake-name" x="1060" y="120">
        {east}
      </text>
      {hexes.map((h) => {
        const at = placeOf(h.id);
        const dark = h.kind === 'start' || h.kind === 'chicago';
        return (
          <g key={h.id} transform={`translate(${num(at.x)} ${num(at.y)})`}>
            <polygon points={outline('flat', 99)} fill={fills[h.kind]} stroke="var(--hex-line)" strokeWidth="1.5" />
            {dark && (
              <polygon points={outline('flat', 88)} fill="none" stroke="#f7e7b8" strokeWidth="3" opacity="0.8" />
            )}
            <Art kind={h.kind} />
          </g>
        );
      })}
    </>
  );
});
