/** From values to pixels and back. */
export interface Scale {
  (value: number): number;
  readonly invert: (pixel: number) => number;
}

export function linear([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]): Scale {
  const k = d1 === d0 ? 0 : (r1 - r0) / (d1 - d0);
  const scale = (value: number): number => r0 + (value - d0) * k;
  return Object.assign(scale, { invert: (pixel: number) => (k === 0 ? d0 : d0 + (pixel - r0) / k) });
}

/** Round steps of 1, 2 or 5, about so many of them, from below the least to above the most. */
export function ticks(least: number, most: number, about: number): number[] {
  const span = Math.max(most - least, 1e-9);
  const rough = span / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  const whole = Math.max(1, step);
  const first = Math.floor(least / whole);
  const last = Math.ceil(most / whole);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * whole);
}
