import { type OutOf, type PlayerId, pay, type View } from '@traviesa/engine';
import { byPrice, cellOf, priceOf } from '@traviesa/rail';
import { type Zone, zoneAt } from './chart.ts';
import { CARD_CAPACITY, CERTIFICATE_LIMIT, type CompanyId, phaseOf, trainType } from './data.ts';
import { geoOf } from './geo.ts';
import type { Company, Holder, Sardinia, State, Train } from './types.ts';

/** Questions about a position that many steps ask. */
export type Out = OutOf<Sardinia>;
export type Look = View<State>;

export const companyOf = (s: Look, c: CompanyId): View<Company> => s.companies[c]!;
export const price = (s: Look, c: CompanyId): number => priceOf(geoOf(s).market, s.markers, c);

/** 1865-1-b: one share is a fifth of a minor and a tenth of a major. */
export const percentPerShare = (company: View<Company>): number => (company.kind === 'minor' ? 20 : 10);
export const allShares = (company: View<Company>): number => 100 / percentPerShare(company);

/** Shares with a holder; the president's certificate is two. */
export function sharesOf(company: View<Company>, holder: Holder): number {
  return (company.singles[holder] ?? 0) + (company.president === holder ? 2 : 0);
}
export const percentOf = (company: View<Company>, holder: Holder): number =>
  sharesOf(company, holder) * percentPerShare(company);

export const isStarted = (company: View<Company>): boolean => company.president !== 'ipo';

/** 1865-1-c: every certificate counts one, whatever its percentage; maritime cards none (1865-2.6-j). */
export function certificatesOf(s: Look, holder: Holder): number {
  let n = 0;
  for (const c in s.companies) {
    const { singles, president } = s.companies[c]!;
    n += (singles[holder] ?? 0) + (president === holder ? 1 : 0);
  }
  return n;
}
export const certificateLimit = (s: Look): number => CERTIFICATE_LIMIT[s.length][s.players.length]!;

export function addSingles(company: Company, holder: Holder, n: number): void {
  const now = (company.singles[holder] ?? 0) + n;
  if (now < 0) throw new Error(`${holder} has no such share`);
  if (now === 0) delete company.singles[holder];
  else company.singles[holder] = now;
}

export function stationsOf(s: Look, c: CompanyId): string[] {
  const found: string[] = [];
  for (const t of s.board.tokens) if (t.company === c) found.push(t.hex);
  return found;
}
export function hasStation(s: Look, c: CompanyId, hex: string): boolean {
  return s.board.tokens.some((t) => t.company === c && t.hex === hex);
}

export const trainsOf = (s: Look, owner: string): View<Train>[] => s.trains.filter((t) => t.owner === owner);
export function trainCount(s: Look, owner: string): number {
  let n = 0;
  for (const t of s.trains) if (t.owner === owner) n++;
  return n;
}
export const trainLimit = (s: Look): number => phaseOf(s.phase).trainLimit;

/** 1865-3.2-a: stations on the map plus the phase numbers of the trains. */
export function estimate(s: Look, c: CompanyId): number {
  let n = 0;
  for (const t of s.board.tokens) if (t.company === c) n++;
  for (const t of s.trains) if (t.owner === c) n += t.phase;
  return n;
}

/** The zone of a launched company on the Dragons' chart (1865-3.2-b: its column is always the estimate). */
export function zone(s: Look, c: CompanyId): Zone {
  return zoneAt(geoOf(s).data.chart, companyOf(s, c).row, estimate(s, c));
}

/** 1865-3.5-d, 1865-5.3-b: the price by zone: the market price, the middle or the highest value of the cell. */
export function zonePrice(s: Look, c: CompanyId): number {
  const { values } = cellOf(geoOf(s).market, s.markers, c)!;
  return values[{ red: 0, white: 1, green: 2 }[zone(s, c)]]!;
}

/** 1865-4.1-c, 1865-3.6-d: launched companies, highest price first, in a cell from the top of the pile down. */
export function operatingOrder(s: Look): CompanyId[] {
  return byPrice(geoOf(s).market, s.markers).filter((c) => companyOf(s, c).launched);
}

/** 1865-4.5-a: without a train there is no capacity, whatever cards it owns (1865-2.6-g). */
export function capacity(s: Look, c: CompanyId): number {
  let sum = 0;
  let trains = 0;
  for (const t of s.trains) {
    if (t.owner !== c) continue;
    trains++;
    sum += trainType(t.phase).capacity;
  }
  if (trains === 0) return 0;
  for (const m in s.cards) if (s.cards[m]!.owner === c) sum += CARD_CAPACITY; // 1865-2.6-c
  return sum;
}
export const earnings = (s: Look, c: CompanyId): number => 10 * Math.min(companyOf(s, c).traffic, capacity(s, c));

/** Players other than this one, clockwise from their left. */
export function others(s: Look, player: PlayerId): PlayerId[] {
  const at = s.players.indexOf(player);
  return [...s.players.slice(at + 1), ...s.players.slice(0, at)];
}
export const leftOf = (s: Look, player: PlayerId): PlayerId => others(s, player)[0]!;

/** All money moves through here, each purse for itself (1865-3.6-g). 1865-2.7-a: once the Bank is empty the end is certain; it then pays on credit. */
export function transfer(s: State, from: string, to: string, amount: number, out: Out): void {
  pay(s, from, to, amount);
  if (s.bankBroken || s.cash['bank']! > 0) return;
  s.bankBroken = true;
  out.log('bank.broken', {});
}
