import type { PlayerId, View } from '@traviesa/engine';
import { enterCell, moveMarker } from '@traviesa/rail';
import { type CompanyId, LAUNCH_AT, MINOR_MARKERS, MOST_MARKERS, POOL_LIMIT } from './data.ts';
import { geoOf, trafficAt } from './geo.ts';
import {
  addSingles,
  companyOf,
  isStarted,
  type Look,
  type Out,
  others,
  percentOf,
  percentPerShare,
  price,
  sharesOf,
  transfer,
} from './state.ts';
import type { Company, State } from './types.ts';

/** Buying, selling and presidency: what share rounds and forced sales have in common. */

/** How many more single shares the Pool takes (1865-3.4-g). */
export function poolRoom(company: View<Company>): number {
  return Math.floor((POOL_LIMIT - percentOf(company, 'pool')) / percentPerShare(company));
}

/** The most shares of a company that another player holds (1865-3.10-e: never Dragons or Pool). */
export function mostOfOthers(s: Look, c: CompanyId, player: PlayerId): number {
  let most = 0;
  for (const p of s.players) if (p !== player) most = Math.max(most, sharesOf(companyOf(s, c), p));
  return most;
}

/** 1865-3.10-f: the president keeps two shares, or somebody else has two singles to give for the certificate. */
export function mayKeep(s: Look, c: CompanyId, seller: PlayerId, kept: number): boolean {
  const company = companyOf(s, c);
  return company.president !== seller || kept >= 2 || mostOfOthers(s, c, seller) >= 2;
}

/** The most shares that a player could sell of a company at once; 0 when none. */
export function mostToSell(s: Look, c: CompanyId, seller: PlayerId): number {
  const company = companyOf(s, c);
  if (!company.operated) return 0;
  const held = sharesOf(company, seller);
  const bound = company.president === seller && mostOfOthers(s, c, seller) < 2 ? held - 2 : held;
  return Math.max(0, Math.min(bound, poolRoom(company)));
}

/** Sells a block at one price (1865-3.4-c) and moves the price afterwards if the president sells (1865-3.4-d). */
export function sellShares(s: State, seller: PlayerId, c: CompanyId, shares: number, out: Out): void {
  const company = s.companies[c]!;
  const byPresident = company.president === seller;
  const sum = price(s, c) * shares;
  if (byPresident) passPresidency(s, c, seller, sharesOf(company, seller) - shares, out);
  addSingles(company, seller, -shares);
  addSingles(company, 'pool', shares);
  transfer(s, 'bank', seller, sum, out); // 1865-3.4-a
  out.log('share.sold', { player: seller, company: c, n: shares, sum });
  if (byPresident) lowerPrice(s, c, shares, out); // 1865-3.11-c
}

/** 1865-3.10-d: the other player with the most shares, the first clockwise from the seller, before the sale. */
function passPresidency(s: State, c: CompanyId, seller: PlayerId, kept: number, out: Out): void {
  const most = mostOfOthers(s, c, seller);
  if (most <= kept) return;
  const heir = others(s, seller).find((p) => sharesOf(companyOf(s, c), p) === most)!;
  exchangePresidency(s, c, heir, out);
}

/** 1865-3.10-b: two single shares for the president's certificate; neither a sale nor a purchase (1865-3.10-e). */
function exchangePresidency(s: State, c: CompanyId, to: PlayerId, out: Out): void {
  const company = s.companies[c]!;
  addSingles(company, to, -2);
  addSingles(company, company.president, 2);
  company.president = to;
  out.log('president.changed', { player: to, company: c });
}

/** 1865-3.10-a: strictly more than the president takes over at once. */
export function settleAfterPurchase(s: State, c: CompanyId, buyer: PlayerId, out: Out): void {
  const company = companyOf(s, c);
  if (company.president === buyer || sharesOf(company, buyer) <= sharesOf(company, company.president)) return;
  exchangePresidency(s, c, buyer, out);
}

/** 1865-3.11-e: one space at a time; a marker that moves goes under those in its new cell. */
export function lowerPrice(s: State, c: CompanyId, spaces: number, out: Out): void {
  movePrice(s, c, 'left', spaces, out);
}
export function raisePrice(s: State, c: CompanyId, out: Out): void {
  movePrice(s, c, 'right', 1, out);
}
function movePrice(s: State, c: CompanyId, direction: 'left' | 'right', spaces: number, out: Out): void {
  const from = price(s, c);
  // Q27: a move that the end of the row blocks does not change the pile.
  for (let i = 0; i < spaces; i++) moveMarker(geoOf(s).market, s.markers, c, direction);
  const to = price(s, c);
  if (to !== from) out.log('price.moved', { company: c, from, to });
}

/** 1865-3.6-a, 1865-3.6-b: the president's certificate for twice the starting price, paid to the company. */
export function startCompany(s: State, c: CompanyId, player: PlayerId, startPrice: number, out: Out): void {
  const company = s.companies[c]!;
  company.president = player;
  transfer(s, player, c, 2 * startPrice, out);
  enterCell(
    s.markers,
    c,
    geoOf(s).market.cells.findIndex((cell) => cell.price === startPrice),
  );
  out.log('company.started', { player, company: c, kind: company.kind, price: startPrice });
}

/** 1865-3.6-c: launched when 60% have left the IPO: one 20% (1865-3.7-b) or four 10% (1865-3.8-b) besides the first. */
export function settleLaunch(s: State, c: CompanyId, out: Out): void {
  const company = s.companies[c]!;
  if (company.launched || !isStarted(company) || 100 - percentOf(company, 'ipo') < LAUNCH_AT) return;
  company.launched = true; // 1865-3.6-h: until it is absorbed
  company.row = s.phase <= 4 ? 1 : 2; // 1865-3.2-c
  company.traffic = trafficAt(geoOf(s), s.board, company.home); // 1865-3.6-e, 1865-3.6-f
  company.markers = (company.kind === 'minor' ? MINOR_MARKERS : MOST_MARKERS) - 1; // 1865-3.7-c, 1865-3.8-c
  out.log('company.launched', { company: c, traffic: company.traffic });
}
