import type { Words } from '@traviesa/engine';
import { companyIds, companySpec, isLocal, localSpec } from './data.ts';
import { map } from './map.ts';

/** What things are called on screen, in every language. */
export const co = (id: string): string => (companyIds.includes(id) ? companySpec(id).short : id);
export const named = (id: string): string => (isLocal(id) ? `${localSpec(id).name} (${id})` : id);
export const place = (hex: string): string => {
  const name = map.hexes[hex]?.name;
  return name ? `${name} (${hex})` : hex;
};
export const owner = (id: string, w: Words): string => (companyIds.includes(id) ? co(id) : w.player(id));

type Shown = (params: never, words: Words) => string;

/** Texts of shared steps that say the companies' names as the rulebook writes them (DV30). */
export function withNames<C extends object>(catalogue: C): C {
  const said = (params: object): object =>
    Object.fromEntries(Object.entries(params).map(([k, v]) => [k, typeof v === 'string' ? co(v) : v]));
  return Object.fromEntries(
    Object.entries(catalogue as Record<string, Shown>).map(([key, text]) => [
      key,
      (params: object, words: Words) => text(said(params) as never, words),
    ]),
  ) as C;
}
