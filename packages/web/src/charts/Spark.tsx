import './charts.css';
import { linear } from './scale.ts';
import { steps } from './shape.ts';

/** A small line without words, beside figures that say the same. */
export function Spark({
  values,
  width = 110,
  height = 26,
}: {
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
}) {
  const known = values.filter((v) => v !== null);
  if (known.length === 0) return null;
  const x = linear([0, Math.max(1, values.length - 1)], [2, width - 5]);
  const y = linear([Math.min(...known), Math.max(...known) + 1], [height - 4, 4]);
  const end = values.at(-1);
  return (
    <svg className="spark" width={width} height={height} aria-hidden="true">
      <path d={steps(values, x, y)} />
      {end !== null && end !== undefined && <circle cx={x(values.length - 1)} cy={y(end)} r="2.8" />}
    </svg>
  );
}
