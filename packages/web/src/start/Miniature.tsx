import { memo, type ReactNode } from 'react';
import {
  APOTHEM,
  add,
  edgeToEdge,
  edgeToPoint,
  type Layout,
  num,
  outline,
  type Point,
  RADIUS,
} from '../map/geometry.ts';
import { miniatures } from './miniatures.ts';
import type { TitleId } from './titles.ts';

const fills: Readonly<Record<string, string>> = {
  '.': 'var(--land)',
  '~': 'var(--t-sea)',
  f: 'var(--woods)',
  m: 'var(--hills)',
  y: 'var(--t-yellow)',
  g: 'var(--t-green)',
  b: 'var(--t-brown)',
  x: 'var(--t-gray)',
  r: 'var(--t-red)',
};

function centre(layout: Layout, col: number, row: number): Point {
  return layout === 'flat'
    ? { x: col * RADIUS * 1.5, y: row * 2 * APOTHEM + (col % 2 ? APOTHEM : 0) }
    : { x: col * 2 * APOTHEM + (row % 2 ? APOTHEM : 0), y: row * RADIUS * 1.5 };
}

const origin: Point = { x: 0, y: 0 };

function Tile({ layout, cell }: { readonly layout: Layout; readonly cell: string }): ReactNode {
  const parts = cell.slice(1);
  const city = /C([\d,]+)/.exec(parts)?.[1];
  const plain = /(\d)-(\d)/.exec(parts);
  const paths = city
    ? city.split(',').map((e) => edgeToPoint(layout, Number(e), origin))
    : plain
      ? [edgeToEdge(layout, Number(plain[1]), Number(plain[2]))]
      : [];
  return (
    <>
      <polygon points={outline(layout, 98)} fill={fills[cell[0] ?? '.']} />
      {cell[0] === 'f' && <path d="M-28 14l10-30 10 30zM8 26l11-34 11 34z" fill="var(--land-ink)" opacity="0.55" />}
      {cell[0] === 'm' && (
        <path d="M-38 26l24-46 18 30 12-18 22 34" fill="none" stroke="var(--land-ink)" strokeWidth="6" opacity="0.55" />
      )}
      {paths.map((d) => (
        <path key={d} d={d} fill="none" stroke="var(--track)" strokeWidth="17" />
      ))}
      {(city || parts === 'o') && <circle r="27" fill="#fff" stroke="var(--track)" strokeWidth="6" />}
      {parts === 't' && <circle r="13" fill="var(--track)" />}
    </>
  );
}

/** A small map of a title, from our own notation. */
export const Miniature = memo(function Miniature({
  title,
  label,
}: {
  readonly title: TitleId;
  readonly label: string;
}) {
  const { layout, rows, lines } = miniatures[title];
  const cells = rows.flatMap((row, r) => row.split(' ').map((cell, c) => ({ cell, c, r, p: centre(layout, c, r) })));
  const columns = Math.max(...rows.map((r) => r.split(' ').length));
  const far = add(centre(layout, columns - 1, rows.length - 1), { x: 0, y: 0 });
  return (
    <svg
      className="miniature"
      viewBox={`${num(RADIUS * 0.2)} ${num(-RADIUS * 0.1)} ${num(far.x - RADIUS * 0.4)} ${num(far.y + RADIUS * 0.2)}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {cells.map(({ cell, c, r, p }) =>
        cell === '_' ? null : (
          <g key={`${c},${r}`} transform={`translate(${num(p.x)} ${num(p.y)})`}>
            <Tile layout={layout} cell={cell} />
          </g>
        ),
      )}
      {lines?.map(({ colour, dash, path }) => {
        const stops = path.split(' ').map((s) => {
          const [c = 0, r = 0] = s.split(',').map(Number);
          return centre(layout, c, r);
        });
        const points = stops.map((p) => `${num(p.x)},${num(p.y)}`).join(' ');
        return (
          <g key={colour} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <polyline points={points} stroke="#fff" strokeWidth="34" />
            <polyline points={points} stroke={colour} strokeWidth="24" />
            {dash && <polyline points={points} stroke="#fff" strokeWidth="6" strokeDasharray={dash} />}
            {[stops[0], stops[stops.length - 1]].map(
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
