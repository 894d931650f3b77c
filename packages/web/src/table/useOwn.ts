import { useCallback, useState } from 'react';
import type { TableSource } from './source.ts';

/**
 * State of one game at a table that outlasts it. Another source begins with `first`; whoever still holds the setter of
 * the one before changes nothing.
 */
export function useOwn<T extends string | number | boolean | undefined>(
  source: TableSource,
  first: T,
): readonly [T, (next: T | ((before: T) => T)) => void] {
  const [held, hold] = useState({ of: source, value: first });
  const own = held.of === source ? held : { of: source, value: first };
  if (own !== held) hold(own);
  const set = useCallback(
    (next: T | ((before: T) => T)) =>
      hold((now) => {
        if (now.of !== source) return now;
        const value = typeof next === 'function' ? next(now.value) : next;
        return value === now.value ? now : { of: source, value };
      }),
    [source],
  );
  return [own.value, set];
}

const numbers = new WeakMap<TableSource, number>();
let last = 0;
/** Tells a source from every other one, the same game opened again included: what has this as its key begins anew with it. */
export function numberOf(source: TableSource): number {
  const known = numbers.get(source);
  if (known !== undefined) return known;
  numbers.set(source, ++last);
  return last;
}
