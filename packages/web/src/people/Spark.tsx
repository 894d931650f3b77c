const WIDTH = 110;
const HEIGHT = 30;
const EDGE = 4;

/** The last ratings as a line; the same numbers stand beside it in words. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((v, i) => [
    EDGE + (i / (values.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - ((v - low) / span) * (HEIGHT - 2 * EDGE),
  ]);
  const [x, y] = points.at(-1)!;
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map((p) => p.map((n) => n.toFixed(1)).join(',')).join(' ')} />
      <circle cx={x} cy={y} r="3" />
    </svg>
  );
}
