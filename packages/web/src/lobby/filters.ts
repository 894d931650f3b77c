import type { Lang } from '@traviesa/engine';
import { useCallback, useState } from 'react';
import { keep, readKept } from '../remote/kept.ts';
import type { Pace, Person, ServerTable } from '../remote/types.ts';

/** What somebody wants to see of the open tables. Kept on this device. */
export interface Filters {
  readonly title: string | null;
  readonly pace: Pace | null;
  readonly counts: 'rated' | 'friendly' | null;
  readonly language: Lang | null;
  readonly noBots: boolean;
  readonly myLevel: boolean;
}
export const ALL: Filters = { title: null, pace: null, counts: null, language: null, noBots: false, myLevel: false };

const KEY = 'traviesa.lobby.filters';
const isFilters = (v: unknown): v is Partial<Filters> => typeof v === 'object' && v !== null && !Array.isArray(v);
const oneOf = <T extends string>(v: unknown, values: readonly T[]): T | null => values.find((x) => x === v) ?? null;

function readFilters(): Filters {
  const kept = readKept(KEY, isFilters) ?? {};
  return {
    title: typeof kept.title === 'string' ? kept.title : null,
    pace: oneOf(kept.pace, ['live', 'turns']),
    counts: oneOf(kept.counts, ['rated', 'friendly']),
    language: oneOf(kept.language, ['en', 'es']),
    noBots: kept.noBots === true,
    myLevel: kept.myLevel === true,
  };
}

export function useFilters(): readonly [Filters, (next: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  const change = useCallback((next: Filters) => {
    setFilters(next);
    keep(KEY, JSON.stringify(next) === JSON.stringify(ALL) ? undefined : next);
  }, []);
  return [filters, change];
}

export const filterCount = (f: Filters): number =>
  [f.title, f.pace, f.counts, f.language].filter((v) => v !== null).length + Number(f.noBots) + Number(f.myLevel);

/** What newcomers count as. */
export const NEWCOMER = 1500;

/** Why somebody cannot sit down there, as far as the page knows. */
export function hindrance(
  table: ServerTable,
  me: Person | null | undefined,
  ratings: ReadonlyMap<string, number>,
): 'needsAccount' | 'outOfLevel' | undefined {
  if (table.rated && me?.kind !== 'person') return 'needsAccount';
  const rating = ratings.get(table.title) ?? NEWCOMER;
  const { min, max } = table.level ?? { min: null, max: null };
  return rating < (min ?? -Infinity) || rating > (max ?? Infinity) ? 'outOfLevel' : undefined;
}

const NEAR = 200;

export function fitsFilters(
  table: ServerTable,
  f: Filters,
  me: Person | null | undefined,
  ratings: ReadonlyMap<string, number>,
): boolean {
  if (f.title !== null && table.title !== f.title) return false;
  if (f.pace !== null && table.pace !== f.pace) return false;
  if (f.counts !== null && table.rated !== (f.counts === 'rated')) return false;
  if (f.language !== null && table.language !== null && table.language !== f.language) return false;
  if (f.noBots && table.seats.some((s) => s.kind === 'bot' || (s.kind === 'person' && s.bot))) return false;
  if (!f.myLevel) return true;
  if (hindrance(table, me, ratings) === 'outOfLevel') return false;
  const mine = ratings.get(table.title) ?? NEWCOMER;
  return table.seats.every((s) => s.kind !== 'person' || !s.rating || Math.abs(s.rating.rating - mine) <= NEAR);
}
