import { layTile, tileAt } from '@traviesa/rail';
import { rowOfPhase } from './chart.ts';
import { cheapestFrom } from './connections.ts';
import { type CompanyId, MOST_MARKERS, phaseOf } from './data.ts';
import { geoOf, trafficAt } from './geo.ts';
import { placeOf } from './places.ts';
import { addSingles, companyOf, type Look, type Out, stationsOf } from './state.ts';
import type { State } from './types.ts';

/** What happens before each share round (1865-3.12). */

/** 1865-3.12-a: an occupied mine loses a level, yellow from phase 3 on, green from phase 5 on; never two at once. */
export function degradeMines(s: State, out: Out): void {
  const geo = geoOf(s);
  const { kit, mines } = geo;
  for (const hex of mines) {
    const { tile, rotation } = tileAt(kit, s.board, hex);
    const next =
      tile.colour === 'yellow' && s.phase >= 3 ? '174' : tile.colour === 'green' && s.phase >= 5 ? '175' : undefined;
    if (!next || !s.board.tokens.some((t) => t.hex === hex)) continue;
    s.board = layTile(kit, s.board, { hex, tile: next, rotation });
    out.log('mine.degraded', { ...placeOf(s, hex), tile: next, traffic: trafficAt(geo, s.board, hex) });
  }
}

/** 1865-3.12-b: a marker above the row of the phase drops exactly one row. */
export function dropChartMarkers(s: State, out: Out): void {
  for (const c in s.companies) {
    const company = s.companies[c]!;
    if (!company.launched || company.row >= rowOfPhase(s.phase)) continue;
    company.row += 1;
    out.log('chart.dropped', { company: c, row: company.row });
  }
}

/** 1865-3.9-b, Q24: a direct connection from an own station to the destination, or a station there. */
export function isLinked(s: Look, c: CompanyId): boolean {
  const geo = geoOf(s);
  const goal = geo.data.destinations[c]!;
  return stationsOf(s, c).some((hex) => hex === goal || cheapestFrom(geo, s.board, hex).has(goal));
}

/** 1865-3.9-a, Q37: only a launched minor. */
export function mayConvert(s: Look, c: CompanyId): boolean {
  const { launched, kind } = companyOf(s, c);
  return launched && kind === 'minor' && isLinked(s, c);
}

/** 1865-3.9-d: never above seven in all. */
export function conversionMarkers(s: Look, c: CompanyId): number {
  const room = MOST_MARKERS - stationsOf(s, c).length - companyOf(s, c).markers;
  return Math.min(phaseOf(s.phase).conversionMarkers, room);
}

/** 1865-3.9-c, 1865-3.9-e: for good. Every certificate halves where it is, five new ones enter the IPO; price and cash stay. */
export function convert(s: State, c: CompanyId, out: Out): void {
  const company = s.companies[c]!;
  const markers = conversionMarkers(s, c);
  company.kind = 'major';
  company.markers += markers;
  addSingles(company, 'ipo', 5);
  out.log('company.converted', { company: c, markers });
}
