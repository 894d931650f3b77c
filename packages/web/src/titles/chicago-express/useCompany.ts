import { isOneOf, type View } from '@traviesa/engine';
import type { CompanyId, State } from '@traviesa/games/chicago-express';
import { useSyncExternalStore } from 'react';
import { Changing } from '../../table/source.ts';
import type { Table } from '../../table/TableContext.ts';
import type { AnyChoice } from '../face.ts';

/** Whose network is being expanded: chosen in the dock, shown on the map. */
const chosen = new Changing<CompanyId | undefined>(undefined);

export function useCompany(): readonly [CompanyId | undefined, (c: CompanyId | undefined) => void] {
  const value = useSyncExternalStore(chosen.subscribe, () => chosen.value);
  return [value, (c) => chosen.set(c)];
}

type Build = { readonly type: string; readonly company: CompanyId; readonly hex: unknown };

/** The companies for which building is offered. */
export const buildable = (offered: readonly AnyChoice[]): readonly CompanyId[] =>
  offered.flatMap((c) => (c.type === 'build' ? [(c as unknown as Build).company] : []));

/** The company to expand: bound by what is built already, else the one chosen, else the only one. */
export function chosenCompany(
  table: Table & { readonly state: View<State> },
  company: CompanyId | undefined,
): CompanyId | undefined {
  const top = table.state.stack[table.state.stack.length - 1];
  if (top?.step !== 'expand') return undefined;
  if (top.company !== null) return top.company;
  const able = buildable(table.offered);
  if (company && able.includes(company)) return company;
  return able.length === 1 ? able[0] : undefined;
}

export function hexesOffered(offered: readonly AnyChoice[], company: CompanyId | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (const c of offered) {
    const { type, company: whose, hex } = c as unknown as Build;
    if (type !== 'develop' && (type !== 'build' || whose !== company)) continue;
    if (isOneOf(hex)) for (const h of hex.oneOf) found.add(String(h));
    else if (typeof hex === 'string') found.add(hex);
  }
  return found;
}
