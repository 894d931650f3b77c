import { memo, startTransition, useEffect, useState } from 'react';
import { APOTHEM, edgeToEdge, edgeToPoint, type Layout, num, outline, type Point, RADIUS } from '../map/geometry.ts';
import type { Miniature as Drawing } from '../titles/look.ts';

const fills: Readonly<Record<string, string>> = {
  '.': 'var(--land)',
  '~': 'var(--t-sea)',
  f: 'var(--woods)',
  m: 'var(--hills)',
  k: '#22302b',
  y: 'var(--t-yellow)',
  g: 'var(--t-green)',
  b: 'var(--t-brown)',
  x: 'var(--t-gray)',
  r: 'var(--t-red)',
};

function centre(grid: Drawing['grid'], id: string): Point {
  const letter = id.charCodeAt(0) - 65;
  const number = Number(id.slice(1));
  if (grid === 'pointy') return { x: number * APOTHEM, y: letter * RADIUS * 1.5 };
  const down = grid === 'flat' ? number : 2 * number + (letter % 2);
  return { x: letter * RADIUS * 1.5, y: down * APOTHEM };
}

const origin: Point = { x: 0, y: 0 };

function pathsOf(layout: Layout, parts: string): string {
  let d = '';
  for (const [, exits] of parts.matchAll(/[CT]([\d,]+)/g))
    for (const e of exits!.split(',')) d += edgeToPoint(layout, Number(e), origin);
  for (const [, a, b] of parts.matchAll(/\/(\d)-(\d)/g)) d += edgeToEdge(layout, Number(a), Number(b));
  return d;
}

function Hex({ layout, cell }: { readonly layout: Layout; readonly cell: string }) {
  const ground = cell[0] ?? '.';
  const parts = cell.slice(1);
  const d = pathsOf(layout, parts);
  return (
    <>
      <polygon points={outline(layout, 98)} fill={fills[ground]} />
      {ground === 'f' && <path d="M-30 22l13-40 13 40zM6 30l13-42 13 42z" fill="#4f7d4b" opacity="0.7" />}
      {ground === 'm' && (
        <path d="M-42 26l26-50 20 32 12-18 26 36" fill="none" stroke="#8d7568" strokeWidth="8" opacity="0.8" />
      )}
      {d && <path d={d} fill="none" stroke={ground === '~' ? 'var(--land-track)' : 'var(--track)'} strokeWidth="17" />}
      {/[Co]/.test(parts) && <circle r="28" fill="#fff" stroke="var(--track)" strokeWidth="6" />}
      {/[Tt]/.test(parts) && ground !== 'r' && ground !== '~' && <circle r="13" fill="var(--track)" />}
    </>
  );
}

interface Props {
  readonly of: Drawing;
  readonly label: string;
}

/** The buttons of the page come first; the maps are drawn when they can already be pressed. */
export function Miniature({ of, label }: Props) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => startTransition(() => setLate(true)), 30);
    return () => window.clearTimeout(timer);
  }, []);
  return late ? <Drawn of={of} label={label} /> : <div className="miniature" />;
}

/** A small map of a title, from our own notation. */
const Drawn = memo(function Drawn({ of: { grid, hexes, lines, island }, label }: Props) {
  const layout: Layout = grid === 'pointy' ? 'pointy' : 'flat';
  const cells = hexes
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [id = '', cell = ''] = word.split(':');
      return { id, cell, at: centre(grid, id) };
    });
  const xs = cells.map((c) => c.at.x);
  const ys = cells.map((c) => c.at.y);
  const [west, east, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A tall island keeps some sea at its sides, so that more than its middle is seen.
  const sea = island ? Math.max(0, (bottom - top) * 1.5 - (east - west)) / 2 : 0;
  const [left, right] = [west - sea, east + sea];
  return (
    <svg
      className={island ? 'miniature island' : 'miniature'}
      viewBox={[left, top, right - left, bottom - top].map(num).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {cells.map(({ id, cell, at }) => (
        <g key={id} transform={`translate(${num(at.x)} ${num(at.y)})`}>
          <Hex layout={layout} cell={cell} />
        </g>
      ))}
      {lines?.map(({ colour, dash, path }) => {
        const stops = path.split(' ').map((id) => centre(grid, id));
        const points = stops.map((p) => `${num(p.x)},${num(p.y)}`).join(' ');
        return (
          <g key={colour} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <polyline points={points} stroke="#fff" strokeWidth="34" />
            <polyline points={points} stroke={colour} strokeWidth="24" />
            {dash && <polyline points={points} stroke="#fff" strokeWidth="6" strokeDasharray={dash} />}
            {[stops[0], stops.at(-1)].map(
              (p) =>
                p && (
                  <circle key={p.x} cx={num(p.x)} cy={num(p.y)} r="30" fill="#fff" stroke={colour} strokeWidth="12" />
                ),
            )}
          </g>
        );
      })}
    </svg>
  );
});
