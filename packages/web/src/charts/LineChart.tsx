import './charts.css';
import { memo, type PointerEvent, useMemo } from 'react';
import type { Line, Shade } from './look.ts';
import { linear, type Scale, ticks } from './scale.ts';
import { spread, steps } from './shape.ts';
import { useWidth } from './useWidth.ts';

export interface Numbered {
  /** What stands in it: a number or a sign. */
  readonly n: string;
  readonly at: number;
  readonly line: string;
}

/** Something to be known of a moment, above the lines. */
export interface Flag {
  readonly at: number;
  readonly text: string;
  /** Drawn as an outline only: it weighs less than the others. */
  readonly hollow?: boolean;
}

interface Props {
  readonly label: string;
  readonly lines: readonly Line[];
  /** Rounds behind the lines. */
  readonly shades: readonly Shade[];
  readonly marks?: readonly Numbered[];
  readonly flags?: readonly Flag[];
  /** What begins at a moment, on the line below. */
  readonly begins?: readonly Flag[];
  /** The least and the most that can be, bottom first; else what the lines need. */
  readonly range?: readonly [bottom: number, top: number];
  /** The cursor, in actions from the start. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly format: (value: number) => string;
  readonly height: number;
}

const TOP = 22;
/** Room for flags above the lines, and how wide one is. */
const FLAGS = 26;
const FLAG_WIDTH = 8;
const FLAG_GAP = 4;
const BOTTOM = 22;
const LEFT = 46;
const LABEL_GAP = 15;

interface Frame {
  readonly x: Scale;
  readonly y: Scale;
  readonly top: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
  readonly levels: readonly number[];
}

function frameOf(lines: readonly Line[], width: number, height: number, range: Props['range'], top: number): Frame {
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
  const about = height < 200 ? 3 : 5;
  const levels = range ? ticks(Math.min(...range), Math.max(...range), about) : ticks(least, most, about);
  const [low, high] = range ?? [levels[0]!, levels.at(-1)!];
  const y = linear([low, high], [height - BOTTOM, top]);
  const shown = levels.filter((n) => n >= Math.min(low, high) && n <= Math.max(low, high));
  return { x: linear([0, last], [LEFT, right]), y, top, right, width, height, levels: shown };
}

/** What does not move with the cursor: drawn once. */
const Still = memo(function Still({
  frame,
  lines,
  shades,
  marks,
  flags,
  begins,
  format,
}: Pick<Props, 'lines' | 'shades' | 'marks' | 'flags' | 'begins' | 'format'> & { readonly frame: Frame }) {
  const { x, y, top, right, height, levels } = frame;
  const ends = lines.map(({ values }) => {
    const end = values.findLast((v) => v !== null);
    return y(end ?? 0);
  });
  const places = spread(ends, LABEL_GAP, [top, height - BOTTOM]);
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
                y={top}
                width={Math.max(1, Math.min(to, right) - from)}
                height={height - top - BOTTOM}
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
      {begins?.map(({ at, text }) => (
        <g key={`${at} ${text}`} className="begins" transform={`translate(${x(at)} ${height - BOTTOM})`}>
          <path d="M0 0V-13H9L6.5 -10L9 -7H0" />
          <text x="11" y="-5">
            {text}
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
        const cy = Math.max(top - 8, y(values[at] ?? 0) - 24);
        return (
          <g key={`${n} ${at}`} className="mark" transform={`translate(${x(at)} ${cy})`}>
            <path d="M0 9V22" />
            <circle r="9.5" />
            <text textAnchor="middle" y="4.5">
              {n}
            </text>
          </g>
        );
      })}
      <Flags flags={flags ?? NO_FLAGS} x={x} right={right} foot={top} />
    </>
  );
});

/** Flags that would lie on each other stand side by side; a line leads to the moment of each. */
function Flags({
  flags,
  x,
  right,
  foot,
}: {
  readonly flags: readonly Flag[];
  readonly x: Scale;
  readonly right: number;
  readonly foot: number;
}) {
  let free = LEFT;
  return flags.map(({ at, text, hollow }) => {
    const width = 8 + text.length * FLAG_WIDTH;
    const left = Math.max(free, x(at) - width / 2);
    if (left + width > right) return null;
    free = left + width + FLAG_GAP;
    return (
      <g key={`${at} ${text}`} className={hollow ? 'flagged hollow' : 'flagged'}>
        <path d={`M${left + width / 2} 20L${x(at)} ${foot}`} />
        <rect x={left} y="2" width={width} height="18" rx="5" />
        <text x={left + width / 2} y="15.5" textAnchor="middle">
          {text}
        </text>
      </g>
    );
  });
}

/** Lines over the whole game, and the cursor: the moment that everything else on the page shows too. */
export function LineChart({ label, lines, shades, marks, flags, begins, range, at, onAt, format, height }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const top = flags && flags.length > 0 ? TOP + FLAGS : TOP;
  const [low, high] = range ?? [];
  const frame = useMemo(
    () => frameOf(lines, width, height, low === undefined || high === undefined ? undefined : [low, high], top),
    [lines, width, height, low, high, top],
  );
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
        <Still
          frame={frame}
          lines={lines}
          shades={shades}
          marks={marks ?? NO_MARKS}
          flags={flags ?? NO_FLAGS}
          begins={begins ?? NO_FLAGS}
          format={format}
        />
        <g className="cursor">
          <line x1={x(at)} x2={x(at)} y1={top - 6} y2={height - BOTTOM} />
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
const NO_FLAGS: readonly Flag[] = [];

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
