import type { Action } from '@traviesa/engine';
import type { Aim, FieldPattern, Pattern } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

const isBounds = (p: FieldPattern): p is { readonly min?: number; readonly max?: number } =>
  typeof p === 'object' && !Array.isArray(p) && !('in' in p);

export const within = (n: number, { min, max }: Omit<Aim, 'value'>): boolean =>
  n >= (min ?? Number.NEGATIVE_INFINITY) && n <= (max ?? Number.POSITIVE_INFINITY);

function fieldFits(p: FieldPattern, v: unknown): boolean {
  if (p === '*') return v !== undefined;
  if (typeof p !== 'object') return p === v;
  if (Array.isArray(p)) return JSON.stringify(p) === JSON.stringify(v);
  if ('in' in p) return (p.in as readonly unknown[]).includes(v);
  return isBounds(p) && typeof v === 'number' && within(v, p);
}

/** Is this move one of those meant? Fields that the pattern does not name may be anything. */
export function fits(pattern: Pattern, action: Action): boolean {
  for (const [k, p] of Object.entries(pattern))
    if (p !== undefined && !fieldFits(p, (action as unknown as Fields)[k])) return false;
  return true;
}

/** How a single value of a pattern is written, where it has one: what `complete` need not choose. */
export const fixedValue = (p: FieldPattern | undefined): unknown =>
  p === undefined || p === '*' || (typeof p === 'object' && !Array.isArray(p)) ? undefined : p;
