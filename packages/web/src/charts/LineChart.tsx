import './charts.css';
import { memo, type PointerEvent, useMemo } from 'react';
import type { Line, Shade } from './look.ts';
import { linear, type Scale, ticks } from './scale.ts';
import { spread, steps } from './shape.ts';
import { useWidth } from './useWidth.ts';

export interface Numbered {
  readonly n: number;
  readonly at: number;
  readonly line: string;
}

interface Props {
  readonly label: string;
  readonly lines: readonly Line[];
  /** Rounds behind the lines. */
  readonly shades: readonly Shade[];
  readonly marks?: readonly Numbered[];
  /** The cursor, in actions from the start. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly format: (value: number) => string;
  readonly height: number;
}

const TOP = 22;
const BOTTOM = 22;
const LEFT = 46;
const LABEL_GAP = 15;

interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  readonly right: number;
  readonly width: number;
  readonly height: number;
  readonly levels: readonly number[];
}

function frameOf(lines: readonly Line[], width: number, height: number): Frame {
  const last = Math.max(1, ...lines.map((l) => l.values.length - 1));
  let least = 0;
  let most = 1;
  for (const { values } of lines)
    for (const v of values)
      if (v !== null) {
        if (v < least) least = v;
        if (v > most) most = v;
      }
  const longest = Math.max(0, ...lines.map((l) => l.name.length));
  const right = width - Math.min(120, 14 + longest * 7.6);
  const levels = ticks(least, most, height < 200 ? 3 : 5);
  const y = linear([levels[0]!, levels.at(-1)!], [height - BOTTOM, TOP]);
  return { x: linear([0, last], [LEFT, right]), y, right, width, height, levels };
}

/** What does not move with the cursor: drawn once. */
const Still = memo(function Still({
  frame,
  lines,
  shades,
  marks,
  format,
}: Pick<Props, 'lines' | 'shades' | 'marks' | 'format'> & { readonly frame: Frame }) {
  const { x, y, right, height, levels } = frame;
  const ends = lines.map(({ values }) => {
    const end = values.findLast((v) => v !== null);
    return y(end ?? 0);
  });
  const places = spread(ends, LABEL_GAP, [TOP, height - BOTTOM]);
  let labelled = LEFT - 20;
  return (
    <>
      {shades.map((s) => {
        const from = x(s.from);
        const to = x(s.to + 1);
        const middle = (from + Math.min(to, right)) / 2;
        const wide = s.label.length * 6.4;
        const shown = middle - wide / 2 > labelled && to - from > wide * 0.55;
        if (shown) labelled = middle + wide / 2 + 6;
        return (
          <g key={s.from}>
            {s.dark && (
              <rect
                className="shade"
                x={from}
                y={TOP}
                width={Math.max(1, Math.min(to, right) - from)}
                height={height - TOP - BOTTOM}
              />
            )}
            {shown && (
              <text className="axis" x={middle} y={height - 6} textAnchor="middle">
                {s.label}
              </text>
            )}
          </g>
        );
      })}
      {levels.map((level) => (
        <g key={level}>
          <line className={level === 0 ? 'grid zero' : 'grid'} x1={LEFT} x2={right} y1={y(level)} y2={y(level)} />
          <text className="axis" x={LEFT - 6} y={y(level) + 4} textAnchor="end">
            {format(level)}
          </text>
        </g>
      ))}
      {lines.map((line, i) => (
        <g key={line.id} style={{ color: line.colour }}>
          <path className="line under" d={steps(line.values, x, y)} />
          <path className="line" d={steps(line.values, x, y)} strokeDasharray={line.dash} />
          <path className="leader" d={`M${right} ${ends[i]}L${right + 6} ${places[i]}`} />
          <text className="name" x={right + 8} y={places[i]! + 4.5}>
            {line.name}
          </text>
        </g>
      ))}
      {marks?.map(({ n, at, line }) => {
        const values = lines.find((l) => l.id === line)?.values ?? lines[0]?.values ?? [];
        const cy = Math.max(TOP - 8, y(values[at] ?? 0) - 24);
        return (
          <g key={n} className="mark" transform={`translate(${x(at)} ${cy})`}>
            <path d="M0 9V22" />
            <circle r="9.5" />
            <text textAnchor="middle" y="4.5">
              {n}
            </text>
          </g>
        );
      })}
    </>
  );
});

/** Lines over the whole game, and the cursor: the moment that everything else on the page shows too. */
export function LineChart({ label, lines, shades, marks, at, onAt, format, height }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const frame = useMemo(() => frameOf(lines, width, height), [lines, width, height]);
  const { x, y, right } = frame;
  const move = (e: PointerEvent<SVGSVGElement>): void => {
    if (e.type === 'pointermove' && e.buttons === 0) return;
    const box = e.currentTarget.getBoundingClientRect();
    const last = Math.round(x.invert(right));
    onAt(Math.max(0, Math.min(last, Math.round(x.invert(e.clientX - box.left)))));
  };
  return (
    <div ref={ref} className="chart">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          move(e);
        }}
        onPointerMove={move}
      >
        <Still frame={frame} lines={lines} shades={shades} marks={marks ?? NO_MARKS} format={format} />
        <g className="cursor">
          <line x1={x(at)} x2={x(at)} y1={TOP - 6} y2={height - BOTTOM} />
          {lines.map((line) => {
            const value = line.values[at];
            return value === null || value === undefined ? null : (
              <circle key={line.id} cx={x(at)} cy={y(value)} r="4.5" style={{ stroke: line.colour }} />
            );
          })}
        </g>
      </svg>
    </div>
  );
}
const NO_MARKS: readonly Numbered[] = [];

/** The values at the cursor beside a piece of each line. */
export function Legend({ lines, at, format }: Pick<Props, 'lines' | 'at' | 'format'>) {
  return (
    <ul className="legend">
      {lines.map((line) => {
        const value = line.values[at];
        return (
          <li key={line.id} style={{ color: line.colour }}>
            <svg width="30" height="10" aria-hidden="true">
              <line className="line under" x1="1" x2="29" y1="5" y2="5" />
              <line className="line" x1="1" x2="29" y1="5" y2="5" strokeDasharray={line.dash} />
            </svg>
            <span>{line.name}</span>
            <strong>{value === null || value === undefined ? '–' : format(value)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
