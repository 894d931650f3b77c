/** A deep copy of plain data that shares the named immutable parts. */
export function copy<S extends object>(s: S, shared: readonly string[]): S {
  const out: Record<string, unknown> = {};
  for (const k in s) out[k] = shared.includes(k) ? s[k] : deep(s[k]);
  return out as S;
}

function deep(v: unknown): unknown {
  if (typeof v !== 'object' || v === null) return v;
  if (Array.isArray(v)) {
    const n = v.length;
    if (n === 0) return [];
    // Lists in a state hold either plain values or objects, never both.
    if (typeof v[0] !== 'object') return v.slice();
    const a = new Array<unknown>(n);
    for (let i = 0; i < n; i++) a[i] = deep(v[i]);
    return a;
  }
  const o: Record<string, unknown> = {};
  for (const k in v) {
    const x = (v as Record<string, unknown>)[k];
    o[k] = typeof x === 'object' ? deep(x) : x;
  }
  return o;
}

/** Freezes plain data through and through: tests prove with it that checking changes nothing. */
export function deepFreeze<T>(v: T): T {
  if (typeof v === 'object' && v !== null && !Object.isFrozen(v)) {
    Object.freeze(v);
    for (const x of Object.values(v)) deepFreeze(x);
  }
  return v;
}
