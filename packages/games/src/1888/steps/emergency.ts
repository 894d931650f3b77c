import { BANK, isAmong, isWhole, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  bankTrains,
  type CompanyId,
  canPartWith,
  cellAfter,
  countTrains,
  losesPost,
  markerOf,
  POOL,
  type RailState,
  sellShares,
  sharesOf,
} from '@traviesa/rail';
import { sharePrice } from '../common.ts';
import { companyIds, trainType } from '../data.ts';
import { market } from '../market.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { Move1888, Rule1888, Seen, SellForTrain } from '../types.ts';
import { POOL_LIMIT, poolHolds } from './shares.ts';
import { saleOptions } from './stockRound.ts';

/** What the cheapest train in deck or pool costs; nothing when the bank has none. */
export function cheapestTrain(s: View<RailState>): number | undefined {
  let price: number | undefined;
  for (const t of bankTrains(s)) price = Math.min(price ?? Number.POSITIVE_INFINITY, trainType(t.type).price);
  return price;
}

/** 1888-8.3.9-a: what the director must add; 0 when there is no emergency. 1888-8.3.9-g (1) and (2). */
export function moneyNeeded(s: View<RailState>, company: CompanyId): number {
  const price = cheapestTrain(s);
  if (price === undefined || countTrains(s, company) > 0) return 0;
  return Math.max(0, price - s.cash[company]!);
}

/** 1888-8.3.9-d, DV-4: a sale may not make anybody else director. */
function keepsDirectors(s: Seen, needy: CompanyId, player: PlayerId, company: CompanyId, count: number): boolean {
  if (settings(s).emergencyKeeps === 'own director' && company !== needy) return true;
  return !losesPost(s, company, player, count);
}

function largestLot(s: Seen, needy: CompanyId, player: PlayerId, company: CompanyId): number {
  for (let n = Math.min(sharesOf(s, company, player), POOL_LIMIT); n > 0; n--) {
    if (!poolHolds(s, company, n) || !canPartWith(s, company, player, n)) continue;
    if (keepsDirectors(s, needy, player, company, n)) return n;
  }
  return 0;
}

/** 1888-8.3.9-g (4): the sum over companies of the largest legal lot at the current price. */
export function raisable(s: Seen, needy: CompanyId, player: PlayerId): number {
  let sum = 0;
  for (const company of companyIds) sum += largestLot(s, needy, player, company) * sharePrice(s, company);
  return sum;
}

/** Would the money still be reachable after this lot? Only the sold company's own lots and price change. */
function staysReachable(s: Seen, needy: CompanyId, a: View<SellForTrain>): boolean {
  const need = moneyNeeded(s, needy);
  const price = sharePrice(s, a.company);
  const afterwards = s.cash[a.player]! + a.shares * price;
  if (afterwards >= need) return true;
  const others = raisable(s, needy, a.player) - largestLot(s, needy, a.player, a.company) * price;
  return afterwards + others + laterLot(s, needy, a) >= need;
}

function priceAfterSale(s: Seen, company: CompanyId, count: number): number {
  const { cell } = markerOf(s.market, company)!;
  return market.cells[cellAfter(market, cell, 'down', count)]!.price;
}

/** What is left to sell of the same company, at the price after the first lot. */
function laterLot(s: Seen, needy: CompanyId, a: View<SellForTrain>): number {
  const most = largestLot(s, needy, a.player, a.company) - a.shares;
  return most > 0 ? most * priceAfterSale(s, a.company, a.shares) : 0;
}

type EmergencyRule = Rule1888<{ readonly company: CompanyId }, SellForTrain>;

const sellRules: readonly EmergencyRule[] = [
  must(
    '1888-8.3.9-a',
    'emergency.notNeeded',
    (s, f) => moneyNeeded(s, f.company) > 0,
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '1888-8.3.9-d',
    'emergency.cashFirst',
    (s, f, a) => s.cash[a.player]! < moneyNeeded(s, f.company),
    (s, f, a) => ({ cash: s.cash[a.player]!, sum: moneyNeeded(s, f.company) }),
  ),
  must(
    '1888-7.1-a',
    'share.notHeld',
    (s, _f, a) => a.shares >= 1 && a.shares <= sharesOf(s, a.company, a.player),
    (s, _f, a) => ({ n: sharesOf(s, a.company, a.player), company: a.company }),
  ),
  must(
    '1888-7.4-b',
    'share.directorKept',
    (s, _f, a) => canPartWith(s, a.company, a.player, a.shares),
    (_s, _f, a) => ({ company: a.company, percent: 20 }),
  ),
  must(
    '1888-7.4-c',
    'pool.full',
    (s, _f, a) => poolHolds(s, a.company, a.shares),
    (s, _f, a) => ({ company: a.company, max: POOL_LIMIT - sharesOf(s, a.company, POOL), limit: 50 }),
  ),
  must(
    '1888-8.3.9-d',
    'emergency.directorStays',
    (s, f, a) => keepsDirectors(s, f.company, a.player, a.company, a.shares),
    (_s, _f, a) => ({ company: a.company }),
  ),
  must(
    '1888-8.3.9-e',
    'emergency.tooMany',
    (s, f, a) => s.cash[a.player]! + (a.shares - 1) * sharePrice(s, a.company) < moneyNeeded(s, f.company),
    (s, f, a) => ({ sum: moneyNeeded(s, f.company) - s.cash[a.player]! }),
  ),
  must(
    '1888-8.3.9-g', // (5), last clause
    'emergency.unreachable',
    (s, f, a) => staysReachable(s, f.company, a),
    (s, f, a) => ({ sum: moneyNeeded(s, f.company) - s.cash[a.player]! }),
  ),
];

/**
 * The director sells shares for a train; from the first lot on nothing but selling and buying is open. 1888-8.3.9-h:
 * no stock round remembers it, and it is legal from the first operating round on.
 */
export const sellForTrain: Move1888<'buyTrains', 'sellForTrain'> = {
  fields: { company: isAmong(...companyIds), shares: isWhole },
  choices(s, f, player) {
    if (s.cash[player]! >= moneyNeeded(s, f.company)) return [];
    const found = [];
    for (const company of companyIds) {
      const most = largestLot(s, f.company, player, company);
      if (most === 0) continue;
      const oneOf = Array.from({ length: most }, (_, i) => i + 1);
      found.push({ type: 'sellForTrain' as const, player, company, shares: { oneOf } });
    }
    return found;
  },
  rules: sellRules,
  apply(s, f, a, out) {
    sellShares(s, a.player, a.company, a.shares, saleOptions, out);
    // The step behind is over as soon as the emergency is (1888-8.3.9-g, 7).
    if (f.step !== 'buyTrains') return;
    f.finished = true;
    out.push({ step: 'emergency', company: f.company, finished: false });
  },
};

/** DV-5: everything that can be sold is sold, and the money is lost. */
function loseEverything(s: Parameters<typeof sellForTrain.apply>[0], needy: CompanyId, player: PlayerId): void {
  const out = { log: () => {} };
  for (const company of companyIds) {
    const lot = largestLot(s, needy, player, company);
    if (lot > 0) sellShares(s, player, company, lot, saleOptions, out);
  }
  pay(s, player, BANK, s.cash[player]!);
}

/** 1888-8.3.9-f, 1888-10.1-c: the game ends at once. */
export const bankrupt: Move1888<'buyTrains', 'bankrupt'> = {
  fields: {},
  choices(s, f, player) {
    return moneyNeeded(s, f.company) > s.cash[player]! ? [{ type: 'bankrupt', player }] : [];
  },
  rules: [
    must(
      '1888-8.3.9-f',
      'emergency.canPay',
      (s, f, a) => moneyNeeded(s, f.company) > s.cash[a.player]! + raisable(s, f.company, a.player),
      (_s, f) => ({ company: f.company }),
    ),
  ],
  apply(s, f, a, out) {
    out.log('emergency.bankrupt', { player: a.player, company: f.company });
    if (settings(s).bankruptcy === 'everything') loseEverything(s, f.company, a.player);
    out.log('over.bankruptcy', {});
    out.end('bankruptcy');
  },
};
