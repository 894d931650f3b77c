/** Stretches of time, in order and apart from each other; the end does not belong to them. */
export type Interval = readonly [from: number, to: number];

/** All of them as few stretches. */
export function merged(...lists: readonly (readonly Interval[])[]): Interval[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const found: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** What of them lies in this stretch. */
export const within = (list: readonly Interval[], from: number, to: number): Interval[] =>
  list.flatMap(([a, b]): Interval[] => (a < to && b > from ? [[Math.max(a, from), Math.min(b, to)]] : []));

/** The time that counts between two moments. A clock that was set back takes nothing. */
export function counted(from: number, to: number, away: readonly Interval[]): number {
  if (to <= from) return 0;
  return within(away, from, to).reduce((left, [a, b]) => left - (b - a), to - from);
}

/** When so much time that counts will have passed. */
export function passedAt(from: number, need: number, away: readonly Interval[]): number {
  let at = from;
  let left = need;
  for (const [a, b] of away) {
    if (b <= at) continue;
    if (a - at >= left) return at + left;
    left -= Math.max(0, a - at);
    at = b;
  }
  return at + left;
}
