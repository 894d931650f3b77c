import type { PlayerId, View } from '@traviesa/engine';
import {
  capacity,
  companyOf,
  forSale,
  isLinked,
  isStarted,
  LOAN,
  percentPerShare,
  type State,
  sharesOf,
  shareValue,
  topOfStack,
  trainType,
} from '@traviesa/games/1865';
import { PER_TILE, prospects } from './prospects.ts';

/** What is to come counts less than what is there. */
const FUTURE = 0.7;
/** What a lira of a company is worth to those who own its issued shares. */
const TREASURY = 0.45;
/** Earnings that an unlaunched company will have. */
const FIRST_EARNINGS = 40;
/** A marker on the charter, per operating round still to come. */
const MARKER = 4;
/** A major finds capital and places for stations more easily, per operating round still to come. */
const MAJOR = 30;
/** Traffic that track in reach will bring, traffic that waits for trains, room that waits for traffic, and more. */
const SOON = 0.4;
const WAITING = 0.15;
const SPARE = 0.1;
const LATER = 0.05;

/** Operating rounds still to come, from what the Bank has left and what the companies take out of it. */
function roundsLeft(s: View<State>): number {
  let earned = 150;
  for (const c in s.companies)
    if (companyOf(s, c).launched) earned += 10 * Math.min(companyOf(s, c).traffic, capacity(s, c));
  const left = s.cash['bank']! / earned;
  return s.bankBroken ? 1 : Math.max(1.5, Math.min(14, left));
}

/** Capacity that lasts: trains about to leave the game count half. */
function lastingCapacity(s: View<State>, c: string): number {
  let doomed = 0;
  for (const t of s.trains) {
    if (t.owner !== c) continue;
    const { removedIn, capacity: size } = trainType(t.phase);
    if (removedIn > 0 && removedIn - s.phase <= 1) doomed += size;
  }
  return capacity(s, c) - doomed / 2;
}

/** What its president will have to find for a train: surely without one, perhaps when all are about to leave. */
function trainDuty(s: View<State>, c: string): number {
  const { traffic } = companyOf(s, c);
  if (traffic === 0) return 0;
  let lasting = 0;
  let any = 0;
  for (const t of s.trains) {
    if (t.owner !== c) continue;
    any++;
    const { removedIn } = trainType(t.phase);
    if (removedIn === 0 || removedIn - s.phase > 1) lasting++;
  }
  if (lasting > 0) return 0;
  const cheapest = any > 0 ? topOfStack(s).price : Math.min(...forSale(s).map((t) => t.price));
  return Math.max(0, cheapest - s.cash[c]!) * (any > 0 ? 0.5 : 1);
}

/** Traffic that stations and track in reach will add. */
function growth(s: View<State>, c: string): number {
  const { markers, kind } = companyOf(s, c);
  let sum = 0;
  for (const [i, { traffic, tiles }] of prospects(s, c)
    .slice(0, Math.min(3, Math.max(markers, 1)))
    .entries()) {
    sum += traffic * PER_TILE ** (tiles + i) * (markers > 0 ? 1 : 0.2);
  }
  return sum + (kind === 'minor' && isLinked(s, c) ? 1 : 0);
}

/** How likely a company is to be launched: its president should have the money for what is missing. */
function launchHope(s: View<State>, c: string, player: PlayerId): number {
  const company = companyOf(s, c);
  const missing = Math.ceil(
    (60 - 100 + sharesOf(company, 'ipo') * percentPerShare(company)) / percentPerShare(company),
  );
  return company.president === player && s.cash[player]! >= missing * shareValue(s, c) ? 0.9 : 0.25;
}

/** What owning one of the issued shares of a company will bring, above its price. */
function yieldPerShare(s: View<State>, c: string, player: PlayerId, rounds: number): number {
  const company = companyOf(s, c);
  if (!company.launched)
    return (FIRST_EARNINGS * launchHope(s, c, player) * percentPerShare(company) * rounds * FUTURE) / 100;
  const room = lastingCapacity(s, c);
  const carried = Math.min(company.traffic, room);
  const expected = company.traffic + (company.president === player ? growth(s, c) : 0);
  const earnings =
    10 *
    (carried +
      SOON * (Math.min(expected, room) - carried) +
      WAITING * Math.max(0, company.traffic - room) +
      SPARE * Math.max(0, room - company.traffic) +
      LATER * expected);
  const issued = 100 / percentPerShare(company) - sharesOf(company, 'ipo');
  const retained = (earnings * percentPerShare(company) * sharesOf(company, 'ipo')) / 100;
  const each = (earnings * percentPerShare(company)) / 100 + (TREASURY * retained) / issued;
  const rise = carried > 0 ? Math.min(rounds, 8) * 6 : -6;
  return (each * rounds + rise) * FUTURE;
}

/** How well a player stands: money, shares with what they will bring, and the companies they preside over. */
export function evaluate(s: View<State>, player: PlayerId): number {
  const rounds = roundsLeft(s);
  let sum = s.cash[player]! - LOAN * (s.loans[player] ?? 0);
  for (const c in s.companies) {
    const company = companyOf(s, c);
    const mine = sharesOf(company, player);
    if (mine === 0 || !isStarted(company)) continue;
    const issued = 100 / percentPerShare(company) - sharesOf(company, 'ipo');
    const markers = company.launched ? company.markers * MARKER * Math.min(rounds, 8) : 0;
    sum += mine * (shareValue(s, c) + yieldPerShare(s, c, player, rounds));
    const capital = company.kind === 'major' ? MAJOR * rounds : 0;
    sum += (mine / issued) * (TREASURY * s.cash[c]! + markers + capital);
    if (company.president === player) sum += 25 - trainDuty(s, c);
  }
  for (const m in s.cards)
    if (s.cards[m]!.owner === player) sum += 20 * Math.max(0, Math.min(rounds, 2 * (5 - s.phase)));
  // An offer that another president has still to answer is worth nothing yet.
  const top = s.stack[s.stack.length - 1];
  return top?.step === 'consent' && top.player !== player ? sum - 1 : sum;
}
