import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { axesOf } from './axesOf.ts';
import type { Layout } from './geometry.ts';
import type { MapHex } from './HexMap.tsx';

interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Props {
  readonly ref: Ref<(c: Camera) => void>;
  readonly layout: Layout;
  readonly hexes: readonly MapHex[];
}

/** Nearer to each other than this, in screen pixels, letters would run together: every second one is left out. */
const TIGHT = 16;

/** Letters and numbers of the rows and columns; they stick to the edges of the window. */
export function Axes({ ref, layout, hexes }: Props) {
  const root = useRef<SVGGElement>(null);
  const { across, down, gaps } = useMemo(() => axesOf(layout, hexes), [layout, hexes]);
  useImperativeHandle(
    ref,
    () => (c: Camera) => {
      const labels = root.current?.children;
      if (!labels) return;
      const [tightAcross, tightDown] = [gaps.across * c.k < TIGHT, gaps.down * c.k < TIGHT];
      for (const [i, { at, nth }] of across.entries()) {
        labels[i]!.setAttribute('transform', `translate(${(c.x + at * c.k).toFixed(1)} 15)`);
        labels[i]!.toggleAttribute('hidden', tightAcross && nth % 2 === 1);
      }
      for (const [i, { at, far, nth }] of down.entries()) {
        const label = labels[across.length + i]!;
        const y = (c.y + at * c.k + 4).toFixed(1);
        label.setAttribute('transform', `translate(${far ? c.width - 10 : 10} ${y})`);
        label.toggleAttribute('hidden', tightDown && nth % 2 === 1);
      }
    },
    [across, down, gaps],
  );
  return (
    <g ref={root} className="axes" aria-hidden="true">
      {across.map(({ key, text }) => (
        <text key={`x${key}`} textAnchor="middle">
          {text}
        </text>
      ))}
      {down.map(({ key, text }) => (
        <text key={`y${key}`} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
