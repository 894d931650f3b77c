import type { Types18CZ } from '@traviesa/games/18cz';
import { type RailSpec, useRail } from '../../rail/spec.ts';
import { type Table, useTableOf, withOwn } from '../../table/TableContext.ts';
import type { en } from './text.en.ts';

export type Cz = Table<Types18CZ, typeof en> & { readonly rail: RailSpec };

/** The table as one of this title. */
export function useCz(): Cz {
  const { rail } = useRail();
  return withOwn(useTableOf<Types18CZ, typeof en>(), { rail });
}
