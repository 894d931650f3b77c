import type { Scale } from './scale.ts';

type Values = readonly (number | null)[];
const px = (n: number): string => String(Math.round(n * 10) / 10);

/** A line that stays level until the value changes: money moves with actions, never between them. */
export function steps(values: Values, x: Scale, y: Scale): string {
  let d = '';
  let now: number | null = null;
  for (const [n, value] of values.entries()) {
    if (value === now) continue;
    if (value === null) d += `H${px(x(n))}`;
    else d += now === null ? `M${px(x(n))} ${px(y(value))}` : `H${px(x(n))}V${px(y(value))}`;
    now = value;
  }
  return now === null ? d : `${d}H${px(x(values.length - 1))}`;
}

/** Puts labels apart that would lie on each other, as near to their places as there is room. */
export function spread(wanted: readonly number[], gap: number, [top, bottom]: readonly [number, number]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let free = top;
  for (const i of order) {
    placed[i] = Math.max(wanted[i]!, free);
    free = placed[i]! + gap;
  }
  let limit = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}

/** The parts of a bar on both sides of nothing: each begins where the one before it ends. */
export function stack(amounts: readonly number[]): { readonly from: number; readonly to: number }[] {
  let up = 0;
  let down = 0;
  return amounts.map((amount) => {
    if (amount >= 0) {
      up += amount;
      return { from: up - amount, to: up };
    }
    down += amount;
    return { from: down, to: down - amount };
  });
}
