import { leaveMarket, removeToken, replaceToken } from '@traviesa/rail';
import { cheapestFrom } from './connections.ts';
import { type CompanyId, DOUBLE_STATION, LOAN, MOST_LOANS, MOST_MARKERS } from './data.ts';
import { geoOf } from './geo.ts';
import { placeOf } from './places.ts';
import { readsClosely } from './revision.ts';
import { poolRoom } from './shares.ts';
import {
  addSingles,
  allShares,
  companyOf,
  hasStation,
  type Look,
  type Out,
  price,
  sharesOf,
  stationsOf,
  transfer,
  zonePrice,
} from './state.ts';
import type { State } from './types.ts';

/** What an absorption costs and how it is paid (1865-5.3-l). Nothing is optional. */
export interface Compensation {
  readonly each: number;
  readonly total: number;
  /** Own IPO certificates to sell to the Pool. */
  readonly sell: number;
  readonly loans: number;
  readonly payable: boolean;
}

export function compensation(s: Look, absorber: CompanyId, absorbed: CompanyId): Compensation {
  const gone = companyOf(s, absorbed);
  const company = companyOf(s, absorber);
  const each = zonePrice(s, absorbed); // 1865-5.3-b
  const total = each * (allShares(gone) - sharesOf(gone, 'ipo')); // 1865-5.3-a
  let short = Math.max(0, total - s.cash[absorber]! - s.cash[absorbed]!); // 1865-5.3-d
  const value = price(s, absorber);
  const sell = Math.min(Math.ceil(short / value), company.singles['ipo'] ?? 0, poolRoom(company)); // 1865-5.3-e
  short = Math.max(0, short - sell * value);
  const loans = Math.ceil(short / LOAN); // 1865-5.3-f, 1865-5.3-g
  return { each, total, sell, loans, payable: loans + company.loans + gone.loans <= MOST_LOANS };
}

/** 1865-5.2-b: stations in one city, or in two places joined by a direct connection. */
export function areJoined(s: Look, a: CompanyId, b: CompanyId): boolean {
  const geo = geoOf(s);
  const theirs = stationsOf(s, b);
  return stationsOf(s, a).some((hex) => {
    if (theirs.includes(hex)) return true;
    const ends = cheapestFrom(geo, s.board, hex);
    return theirs.some((there) => ends.has(there));
  });
}

/** 1865-5.1-a */
export function shareAPresident(s: Look, a: CompanyId, b: CompanyId): boolean {
  const [one, two] = [s.companies[a], s.companies[b]];
  return a !== b && !!one?.launched && !!two?.launched && one.president === two.president;
}
/** 1865-5.2-a */
export const haveOperated = (s: Look, a: CompanyId, b: CompanyId): boolean =>
  companyOf(s, a).operated && companyOf(s, b).operated;

/** 1865-5.4-j, steps 2 to 5: money, certificates, belongings, markers. Stations follow in a frame of their own. */
export function absorb(s: State, absorber: CompanyId, absorbed: CompanyId, out: Out): void {
  const plan = compensation(s, absorber, absorbed);
  out.log('absorb.begun', { absorber, absorbed, each: plan.each, sum: plan.total });
  raiseMoney(s, absorber, absorbed, plan, out);
  compensate(s, absorber, absorbed, plan.each, out);
  takeOver(s, absorber, absorbed, out);
  dissolve(s, absorbed);
  const company = s.companies[absorber]!;
  company.markers = MOST_MARKERS - stationsOf(s, absorber).length; // 1865-5.4-b
}

function raiseMoney(s: State, absorber: CompanyId, absorbed: CompanyId, plan: Compensation, out: Out): void {
  const company = s.companies[absorber]!;
  transfer(s, absorbed, absorber, s.cash[absorbed]!, out);
  if (plan.sell > 0) {
    const sum = plan.sell * price(s, absorber);
    addSingles(company, 'ipo', -plan.sell);
    addSingles(company, 'pool', plan.sell);
    transfer(s, 'bank', absorber, sum, out); // 1865-3.11-g: its price does not move
    out.log('absorb.sells', { company: absorber, n: plan.sell, sum });
  }
  if (plan.loans > 0) {
    company.loans += plan.loans;
    transfer(s, 'bank', absorber, plan.loans * LOAN, out); // 1865-5.5-a
    out.log('loan.taken', { company: absorber, n: plan.loans, sum: plan.loans * LOAN });
  }
}

/** 1865-5.3-c: players get cash; for Pool and Dragons the money goes to the Bank. 1865-5.3-h: the rest stays. */
function compensate(s: State, absorber: CompanyId, absorbed: CompanyId, each: number, out: Out): void {
  const gone = companyOf(s, absorbed);
  for (const player of s.players) {
    const n = sharesOf(gone, player);
    if (n === 0) continue;
    transfer(s, absorber, player, n * each, out);
    out.log('absorb.pays', { player, sum: n * each });
  }
  const sum = (sharesOf(gone, 'pool') + sharesOf(gone, 'dragons')) * each;
  if (sum === 0) return;
  transfer(s, absorber, 'bank', sum, out);
  out.log('absorb.paysBank', { sum });
}

/** 1865-5.4-a */
function takeOver(s: State, absorber: CompanyId, absorbed: CompanyId, out: Out): void {
  const company = s.companies[absorber]!;
  const { traffic, loans } = companyOf(s, absorbed);
  company.traffic += traffic;
  company.loans += loans;
  const trains = s.trains.filter((t) => t.owner === absorbed);
  const cards = Object.values(s.cards).filter((card) => card.owner === absorbed);
  for (const owned of [...trains, ...cards]) owned.owner = absorber;
  out.log('absorb.takesOver', {
    company: absorber,
    traffic,
    trains: trains.length,
    cards: cards.length,
    loans,
  });
}

/** 1865-5.3-i, 1865-5.3-j: all certificates to the IPO in major form; market and chart markers off. Stations come off later. */
function dissolve(s: State, c: CompanyId): void {
  leaveMarket(s.markers, c);
  s.companies[c] = {
    kind: 'major',
    president: 'ipo',
    singles: { ipo: 8 },
    launched: false,
    operated: false,
    home: '',
    row: 0,
    markers: 0,
    traffic: 0,
    loans: 0,
  };
}

/** Stations of the absorbed company that still stand, in cities or on mines. */
export function leftovers(s: Look, absorbed: CompanyId, kind: 'city' | 'mine'): string[] {
  const { mines } = geoOf(s);
  return stationsOf(s, absorbed).filter((hex) => mines.includes(hex) === (kind === 'mine'));
}

/** 1865-5.4-d: an own marker, free of charge, no traffic gained. */
export function replaceStation(s: State, absorber: CompanyId, absorbed: CompanyId, hex: string, out: Out): void {
  s.board = replaceToken(s.board, absorbed, hex, absorber);
  s.companies[absorber]!.markers -= 1;
  out.log('absorb.replaced', { company: absorber, ...placeOf(s, hex) });
}

/** 1865-4.4-i: nowhere else does a station leave the map. */
export function loseStation(s: State, absorbed: CompanyId, hex: string, out: Out): void {
  s.board = removeToken(s.board, absorbed, hex);
  out.log(geoOf(s).mines.includes(hex) ? 'absorb.left' : 'absorb.lost', { company: absorbed, ...placeOf(s, hex) });
}

/** 1865-5.4-e: two in one city: the other is removed and the Bank pays 50. */
export function clearShared(s: State, absorber: CompanyId, absorbed: CompanyId, out: Out): void {
  for (const hex of leftovers(s, absorbed, 'city')) {
    if (!hasStation(s, absorber, hex)) continue;
    s.board = removeToken(s.board, absorbed, hex);
    transfer(s, 'bank', absorber, DOUBLE_STATION, out);
    out.log('absorb.shared', { company: absorber, ...placeOf(s, hex), sum: DOUBLE_STATION });
  }
}

/**
 * 1865-5.4-h, Q34: the network stays one: each one replaced is joined to an own station, over others just replaced if
 * need be.
 */
export function isValidSet(s: Look, absorber: CompanyId, chosen: readonly string[]): boolean {
  if (!readsClosely(s)) return keepEachOther(s, absorber, chosen);
  const geo = geoOf(s);
  const joined = stationsOf(s, absorber);
  let apart = [...chosen];
  for (const from of joined) {
    const ends = cheapestFrom(geo, s.board, from);
    joined.push(...apart.filter((hex) => ends.has(hex)));
    apart = apart.filter((hex) => !ends.has(hex));
  }
  return apart.length === 0;
}

/** As it was read before: any other station of the absorber will do, old or just replaced. */
function keepEachOther(s: Look, absorber: CompanyId, chosen: readonly string[]): boolean {
  const geo = geoOf(s);
  const all = [...stationsOf(s, absorber), ...chosen];
  return chosen.every((hex) => {
    const ends = cheapestFrom(geo, s.board, hex);
    return all.some((other) => other !== hex && ends.has(other));
  });
}

/** The largest valid sets: replacing is a duty, so that no smaller one will do (1865-5.4-d, 1865-5.4-g). */
export function largestSets(s: Look, absorber: CompanyId, absorbed: CompanyId): string[][] {
  const cities = leftovers(s, absorbed, 'city');
  const most = companyOf(s, absorber).markers;
  let best: string[][] = [[]];
  for (let bits = 1; bits < 1 << cities.length; bits++) {
    const chosen = cities.filter((_, i) => bits & (1 << i));
    if (chosen.length > most || chosen.length < best[0]!.length || !isValidSet(s, absorber, chosen)) continue;
    if (chosen.length > best[0]!.length) best = [];
    best.push(chosen);
  }
  return best;
}
