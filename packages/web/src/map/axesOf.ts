import type { Layout } from './geometry.ts';
import type { MapHex } from './HexMap.tsx';

/** A letter or number, and where it stands on its axis; `far` at the right edge and not at the left. */
export interface AxisLabel {
  readonly key: string;
  readonly text: string;
  readonly at: number;
  readonly far: boolean;
  /** Which of its axis, counted along it. */
  readonly nth: number;
}
export interface AxisLabels {
  readonly across: readonly AxisLabel[];
  readonly down: readonly AxisLabel[];
  /** The least distance between two labels, in map units. */
  readonly gaps: { readonly across: number; readonly down: number };
}
type Placed = Omit<AxisLabel, 'nth'>;

/** Labels of one part counted along the axis, and how near the nearest two are. */
function counted(labels: readonly Placed[], partOf: (key: string) => string): [AxisLabel[], number] {
  const seen = new Map<string, Placed[]>();
  for (const l of labels.toSorted((a, b) => a.at - b.at))
    seen.set(partOf(l.key), [...(seen.get(partOf(l.key)) ?? []), l]);
  let least = Number.POSITIVE_INFINITY;
  const found = [...seen.values()].flatMap((list) =>
    list.map((l, nth) => {
      if (nth > 0) least = Math.min(least, l.at - list[nth - 1]!.at);
      return { ...l, nth };
    }),
  );
  return [found, least];
}

/** Letters and numbers of the rows and columns. Parts of a map that stand side by side each have their own. */
export function axesOf(layout: Layout, hexes: readonly MapHex[]): AxisLabels {
  const across = new Map<string, Placed>();
  const down = new Map<string, Placed>();
  const parts = [...new Set(hexes.map((h) => h.part ?? ''))].sort((a, b) => leftOf(hexes, a) - leftOf(hexes, b));
  for (const { id, at, part = '' } of hexes) {
    const far = parts.indexOf(part) > 0;
    const [letter, number] = [id.slice(0, 1), id.slice(1)];
    const [text, other] = layout === 'pointy' ? [number, letter] : [letter, number];
    across.set(part + text, { key: part + text, text, at: at.x, far });
    // In a flat grid every other column lies half a hex lower: both lines have their own numbers.
    const odd = layout === 'pointy' || id.charCodeAt(0) % 2 === 1;
    if (odd || !down.has(part + other)) down.set(part + other, { key: part + other, text: other, at: at.y, far });
  }
  const partOf = (key: string): string => parts.findLast((p) => key.startsWith(p)) ?? '';
  const [labelsAcross, gapAcross] = counted([...across.values()], partOf);
  const [labelsDown, gapDown] = counted([...down.values()], partOf);
  return { across: labelsAcross, down: labelsDown, gaps: { across: gapAcross, down: gapDown } };
}

const leftOf = (hexes: readonly MapHex[], part: string): number =>
  Math.min(...hexes.flatMap((h) => ((h.part ?? '') === part ? [h.at.x] : [])));
