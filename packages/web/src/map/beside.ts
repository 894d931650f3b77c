/** Where something stands beside a hex of the map, in screen pixels, and the line that joins them. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** From the hex to the popover; nothing where there is no room for a line. */
  readonly line?: { readonly from: number; readonly to: number; readonly y: number };
}
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

const EDGE = 8;
/** Half a hex and its neighbour's width, in map units: so far away nothing next to the hex is covered. */
const ONE_HEX_AWAY = 264;
const TOUCHING = 108;
const HEX_SIDE = 88;

const clamped = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), Math.max(low, high));

/**
 * One hex away to the right or to the left, wherever it covers less of what should stay visible; nearer where there is
 * no room for that; above or below on a screen too narrow for either.
 */
export function beside(at: Spot & { readonly k: number }, size: Size, box: Size, clear: readonly Spot[]): Place {
  const y = clamped(at.y - size.height / 2, EDGE, box.height - size.height - EDGE);
  const rooms = { right: box.width - at.x - size.width - EDGE, left: at.x - size.width - EDGE };
  const far = ONE_HEX_AWAY * at.k;
  const near = TOUCHING * at.k;
  const placed = (side: 'left' | 'right', gap: number): Place => {
    const x = side === 'right' ? at.x + gap : at.x - gap - size.width;
    const from = at.x + (side === 'right' ? 1 : -1) * HEX_SIDE * at.k;
    const to = side === 'right' ? x : x + size.width;
    const joined = at.y > y + 12 && at.y < y + size.height - 12 && Math.abs(to - from) > 6;
    return { x, y, ...(joined && { line: { from, to, y: at.y } }) };
  };
  const covered = ({ x }: Place): number =>
    clear.filter((c) => c.x > x && c.x < x + size.width && c.y > y && c.y < y + size.height).length;
  const roomy = (['right', 'left'] as const).filter((s) => rooms[s] >= far).map((s) => placed(s, far));
  if (roomy.length > 0) return roomy.toSorted((a, b) => covered(a) - covered(b))[0]!;
  const side = rooms.right >= rooms.left ? 'right' : 'left';
  if (rooms[side] >= near) return placed(side, rooms[side]);
  const above = at.y > box.height / 2;
  return {
    x: clamped((box.width - size.width) / 2, EDGE, box.width - size.width - EDGE),
    y: above ? EDGE : Math.max(EDGE, box.height - size.height - EDGE),
  };
}
