import type { View } from '@traviesa/engine';
import { COMPANIES, type Frames, type Geo, geoOf, type Sardinia, type State } from '@traviesa/games/1865';
import { type Table, useTableOf, withOwn } from '../../table/TableContext.ts';
import type { FaceTexts } from '../face.ts';
import type { en } from './text.en.ts';

export type SardiniaTable = Table<Sardinia, typeof en> & { readonly geo: Geo };
export type SardiniaTexts = FaceTexts<typeof en>;

/** The table of this title, with its map. */
export function useSardinia(): SardiniaTable {
  const table = useTableOf<Sardinia, typeof en>();
  return withOwn(table, { geo: geoOf(table.base) });
}

type S = View<State>;

export const topFrame = (s: S): View<Frames> | undefined => s.stack[s.stack.length - 1];

/** The companies of this game in the order of the box. */
export const companiesIn = (s: S): readonly string[] => COMPANIES.filter((c) => s.companies[c]);

/** A place as people call it. */
export const placeOf = (geo: Geo, hex: string): string => geo.kit.map.hexes[hex]?.name ?? hex;
