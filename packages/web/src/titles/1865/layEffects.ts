import type { View } from '@traviesa/engine';
import { cheapestFrom, companyOf, geoOf, reachOf, type State, stationsOf } from '@traviesa/games/1865';
import { tileAt } from '@traviesa/rail';

type S = View<State>;

export interface LinkChange {
  readonly company: string;
  readonly from: string;
  readonly to: string;
  /** What the cheapest connection cost before and costs now; nothing where there is none. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What a tile does to everybody: who gains traffic, which direct connections come, go or change their price. */
export interface LayEffects {
  /** The same colour again: a competitive upgrade. */
  readonly competitive: boolean;
  readonly traffic: readonly { readonly company: string; readonly n: number }[];
  readonly links: readonly LinkChange[];
  /** Hexes that a company's track led to and no longer does. */
  readonly cutOff: readonly { readonly company: string; readonly hexes: readonly string[] }[];
}

export function layEffects(before: S, after: S, hex: string): LayEffects {
  const geo = geoOf(before);
  const [old, now] = [before.board as State['board'], after.board as State['board']];
  const links: LinkChange[] = [];
  const traffic: { company: string; n: number }[] = [];
  const cutOff: { company: string; hexes: string[] }[] = [];
  for (const company in before.companies) {
    if (!companyOf(before, company).launched) continue;
    const n = companyOf(after, company).traffic - companyOf(before, company).traffic;
    if (n > 0) traffic.push({ company, n });
    const [reached, reaches] = [reachOf(geo, old, company).arrives, reachOf(geo, now, company).arrives];
    const hexes = geo.kit.hexIds.filter((_, i) => reached[i] !== 0 && reaches[i] === 0);
    if (hexes.length > 0) cutOff.push({ company, hexes });
    for (const from of stationsOf(before, company)) {
      const [was, is] = [cheapestFrom(geo, old, from), cheapestFrom(geo, now, from)];
      for (const to of new Set([...was.keys(), ...is.keys()]))
        if (was.get(to) !== is.get(to)) links.push({ company, from, to, before: was.get(to), after: is.get(to) });
    }
  }
  const colour = tileAt(geo.kit, old, hex).tile.colour;
  return { competitive: colour === tileAt(geo.kit, now, hex).tile.colour, traffic, links, cutOff };
}
