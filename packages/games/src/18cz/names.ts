import type { Words } from '@traviesa/engine';
import { type Names, placesOn } from '@traviesa/rail';
import { companyIds, companySpec, isLocal, localSpec } from './data.ts';
import { map } from './map.ts';

/** What things are called on screen, in every language. */
export const co = (id: string): string => (companyIds.includes(id) ? companySpec(id).short : id);
export const named = (id: string): string => (isLocal(id) ? `${localSpec(id).name} (${id})` : id);
export const place = placesOn(map);
export const owner = (id: string, w: Words): string => (companyIds.includes(id) ? co(id) : w.player(id));

/** Texts of shared steps say the companies' names as the rulebook writes them (DV30). */
export const names: Names = { company: co, private: named, place };
