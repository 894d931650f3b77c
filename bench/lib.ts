/** Rows of the benchmark table and small helpers to measure. */
export interface Row {
  readonly suite: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was set as the aim: at least, or at most, this value, or between two. */
  readonly goal?:
    | { readonly atLeast: number }
    | { readonly atMost: number }
    | { readonly between: readonly [least: number, most: number] };
}

export function met(row: Row): boolean | undefined {
  if (!row.goal) return undefined;
  if ('between' in row.goal) return row.value >= row.goal.between[0] && row.value <= row.goal.between[1];
  return 'atLeast' in row.goal ? row.value >= row.goal.atLeast : row.value <= row.goal.atMost;
}

function goalText({ goal }: Row): string {
  if (!goal) return '';
  if ('between' in goal) return `${goal.between[0]} to ${goal.between[1]}`;
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
}

/** Seconds that `work` takes. */
export function seconds(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** Calls `work` until about `forSeconds` have passed and gives calls per second. */
export function perSecond(work: () => void, forSeconds = 2): number {
  const began = performance.now();
  let n = 0;
  let passed = 0;
  do {
    work();
    n += 1;
    passed = (performance.now() - began) / 1000;
  } while (passed < forSeconds);
  return n / passed;
}

export function quantile(sorted: readonly number[], q: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!;
}

const round = (n: number): number => (n >= 100 ? Math.round(n) : Number(n.toPrecision(3)));

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((r) => {
    const ok = met(r);
    return [r.suite, r.name, `${round(r.value)}`, r.unit, goalText(r), ok === undefined ? '' : ok ? 'ok' : 'MISSED'];
  });
  const head = ['suite', 'measured', 'value', 'unit', 'goal', ''];
  const widths = head.map((h, i) => Math.max(h.length, ...cells.map((c) => c[i]!.length)));
  for (const row of [head, ...cells])
    console.log(
      row
        .map((c, i) => c.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    );
}
