import type { CompanyId } from '@traviesa/games/chicago-express';
import { useSyncExternalStore } from 'react';
import { offersOf, valuesOf } from '../../table/offers.ts';
import { Changing } from '../../table/source.ts';
import type { CxTable } from './useCx.ts';

/** Whose network is being expanded: chosen in the dock, shown on the map. */
const chosen = new Changing<CompanyId | undefined>(undefined);

export function useCompany(): readonly [CompanyId | undefined, (c: CompanyId | undefined) => void] {
  const value = useSyncExternalStore(chosen.subscribe, () => chosen.value);
  return [value, (c) => chosen.set(c)];
}

type Offered = CxTable['offered'];

/** The companies for which building is offered. */
export const buildable = (offered: Offered): readonly CompanyId[] =>
  offersOf(offered, 'build').flatMap((c) => (typeof c.company === 'string' ? [c.company] : []));

/** The company to expand: bound by what is built already, else the one chosen, else the only one. */
export function chosenCompany(table: CxTable, company: CompanyId | undefined): CompanyId | undefined {
  const top = table.state.stack[table.state.stack.length - 1];
  if (top?.step !== 'expand') return undefined;
  if (top.company !== null) return top.company;
  const able = buildable(table.offered);
  if (company && able.includes(company)) return company;
  return able.length === 1 ? able[0] : undefined;
}

export function hexesOffered(offered: Offered, company: CompanyId | undefined): ReadonlySet<string> {
  const places = [...offersOf(offered, 'develop'), ...offersOf(offered, 'build').filter((c) => c.company === company)];
  return new Set(places.flatMap((c) => valuesOf(c.hex)));
}
