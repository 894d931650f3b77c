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

/** Letters and numbers of the rows and columns; they stick to the edges of the window. */
export function Axes({ ref, layout, hexes }: Props) {
  const root = useRef<SVGGElement>(null);
  const { across, down } = useMemo(() => axesOf(layout, hexes), [layout, hexes]);
  useImperativeHandle(
    ref,
    () => (c: Camera) => {
      const labels = root.current?.children;
      if (!labels) return;
      for (const [i, { at }] of across.entries())
        labels[i]!.setAttribute('transform', `translate(${(c.x + at * c.k).toFixed(1)} 15)`);
      for (const [i, { at, far }] of down.entries()) {
        const y = (c.y + at * c.k + 4).toFixed(1);
        labels[across.length + i]!.setAttribute('transform', `translate(${far ? c.width - 10 : 10} ${y})`);
      }
    },
    [across, down],
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
