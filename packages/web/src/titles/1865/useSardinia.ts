import type { View } from '@traviesa/engine';
import { COMPANIES, type Frames, type Geo, geoOf, type State } from '@traviesa/games/1865';
import { useTitle, withOwn } from '../../table/TableContext.ts';

/** The table of this title, with its map. */
export function useSardinia(): ReturnType<typeof useTitle<State>> & { readonly geo: Geo } {
  const table = useTitle<State>();
  return withOwn(table, { geo: geoOf(table.base) });
}

type S = View<State>;

export const topFrame = (s: S): View<Frames> | undefined => s.stack[s.stack.length - 1];

/** The frame of a step, when it is the one being decided. */
export function frameOf<K extends Frames['step']>(s: S, step: K): View<Extract<Frames, { step: K }>> | undefined {
  const top = topFrame(s);
  return top?.step === step ? (top as View<Extract<Frames, { step: K }>>) : undefined;
}

/** The companies of this game in the order of the box. */
export const companiesIn = (s: S): readonly string[] => COMPANIES.filter((c) => s.companies[c]);

/** A place as people call it. */
export const placeOf = (geo: Geo, hex: string): string => geo.kit.map.hexes[hex]?.name ?? hex;
