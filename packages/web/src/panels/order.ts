/**
 * The panels in the order somebody has given them. Those that order does not know (another title's, newer ones) stand
 * after the panel they would follow anyway.
 */
export function arranged(ids: readonly string[], kept: readonly string[]): readonly string[] {
  const order = kept.filter((id) => ids.includes(id));
  for (const [i, id] of ids.entries()) {
    if (order.includes(id)) continue;
    const before = ids[i - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** One panel moved to a place among those shown; panels that are not shown now keep their places. */
export function movedTo(kept: readonly string[], shown: readonly string[], id: string, to: number): readonly string[] {
  const now = shown.filter((x) => x !== id);
  now.splice(Math.max(0, Math.min(now.length, to)), 0, id);
  const rest = kept.filter((x) => !shown.includes(x));
  return [...now, ...rest];
}
