import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
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
  const { across, down } = useMemo(() => {
    const xs = new Map<string, number>();
    const ys = new Map<string, number>();
    for (const { id, at } of hexes) {
      const [letter, number] = [id.slice(0, 1), id.slice(1)];
      if (layout === 'pointy') {
        ys.set(letter, at.y);
        xs.set(number, at.x);
      } else {
        xs.set(letter, at.x);
        if (!ys.has(number) || id.charCodeAt(0) % 2 === 1) ys.set(number, at.y);
      }
    }
    return { across: [...xs], down: [...ys] };
  }, [layout, hexes]);
  useImperativeHandle(
    ref,
    () => (c: Camera) => {
      const labels = root.current?.children;
      if (!labels) return;
      for (const [i, [, x]] of across.entries())
        labels[i]!.setAttribute('transform', `translate(${(c.x + x * c.k).toFixed(1)} 15)`);
      for (const [i, [, y]] of down.entries())
        labels[across.length + i]!.setAttribute('transform', `translate(10 ${(c.y + y * c.k + 4).toFixed(1)})`);
    },
    [across, down],
  );
  return (
    <g ref={root} className="axes" aria-hidden="true">
      {across.map(([name]) => (
        <text key={`x${name}`} textAnchor="middle">
          {name}
        </text>
      ))}
      {down.map(([name]) => (
        <text key={`y${name}`} textAnchor="middle">
          {name}
        </text>
      ))}
    </g>
  );
}
