import type { Game } from './game.ts';
import type { Types } from './types.ts';

/**
 * How a title copies parts of its state that are made of many small objects: to write one down field by field is ten
 * times as quick as to look for its keys. The compiler sees to it that no field is forgotten.
 */
export type Copiers<S> = { readonly [K in keyof S]?: (part: S[K]) => S[K] };

/** A deep copy of plain data that shares the named immutable parts. */
export function copy<S extends object>(s: S, shared: readonly string[], copiers: Copiers<S> = {}): S {
  const out = { ...s };
  for (const k in out) {
    const part = out[k];
    if (typeof part !== 'object' || part === null || shared.includes(k)) continue;
    const copier = copiers[k];
    out[k] = copier ? copier(part) : (deep(part) as typeof part);
  }
  return out;
}

/** A copy of a position that shares what its title says is immutable. */
export const copyState = <T extends Types>(game: Game<T>, s: T['state']): T['state'] =>
  copy(s, game.shared, game.copiers);

/** Copiers of lists and of tables, from one of what they hold. */
export const listCopier =
  <T>(one: (item: T) => T) =>
  (list: T[]): T[] => {
    const out = new Array<T>(list.length);
    for (let i = 0; i < list.length; i++) out[i] = one(list[i]!);
    return out;
  };
export const tableCopier =
  <T>(one: (item: T) => T) =>
  (table: Record<string, T>): Record<string, T> => {
    const out = { ...table };
    for (const k in out) out[k] = one(out[k]!);
    return out;
  };

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
  // All fields at once, then what is more than a value: quicker than field by field.
  const o: Record<string, unknown> = { ...v };
  for (const k in o) {
    const x = o[k];
    if (typeof x === 'object') o[k] = deep(x);
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
