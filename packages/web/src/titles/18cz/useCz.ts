import type { Seen } from '@traviesa/games/18cz';
import { useRail } from '../../rail/spec.ts';
import { withOwn } from '../../table/TableContext.ts';

/** The table with its positions as this title knows them. */
export function useCz(): Omit<ReturnType<typeof useRail>, 'base' | 'state'> & {
  readonly base: Seen;
  readonly state: Seen;
} {
  const table = useRail();
  return withOwn(table, { base: table.base as unknown as Seen, state: table.state as unknown as Seen });
}

export type Cz = ReturnType<typeof useCz>;
