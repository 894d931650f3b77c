import { type CompanyId, DRAGONS_LIMIT, phaseOf } from './data.ts';
import { lowerPrice, poolRoom } from './shares.ts';
import {
  addSingles,
  certificatesOf,
  companyOf,
  estimate,
  type Look,
  type Out,
  operatingOrder,
  percentOf,
  percentPerShare,
  price,
  transfer,
  zone,
} from './state.ts';
import type { State } from './types.ts';

/** The foreign investors: what they would do is a pure question, so that it can be shown and tested. */

export interface Candidate {
  readonly company: CompanyId;
  readonly certificates: number;
  readonly estimate: number;
  readonly price: number;
  /** Place in operating order: in one cell, the nearer to the top of the pile the smaller. */
  readonly place: number;
}

/** Which comparison left a single company: the reason told in the log. */
export type Reason = 'only' | 'fewest' | 'estimate' | 'price' | 'pile';
/** Why they buy nothing: as many certificates as they may have, or no candidate. */
export type Idle = 'limit' | 'none';

/** 1865-3.2-h: green, a certificate to be had, and no more than 50% with it. */
export function dragonsCandidates(s: Look, order: readonly CompanyId[] = operatingOrder(s)): Candidate[] {
  const found: Candidate[] = [];
  for (let place = 0; place < order.length; place++) {
    const c = order[place]!;
    const company = companyOf(s, c);
    if (!company.singles['ipo'] && !company.singles['pool']) continue;
    if (percentOf(company, 'dragons') + percentPerShare(company) > DRAGONS_LIMIT) continue;
    if (zone(s, c) !== 'green') continue; // 1865-3.2-l
    found.push({
      company: c,
      certificates: company.singles['dragons'] ?? 0,
      estimate: estimate(s, c),
      price: price(s, c),
      place,
    });
  }
  return found;
}

const comparisons: readonly (readonly [Reason, (c: Candidate) => number])[] = [
  ['fewest', (c) => c.certificates],
  ['estimate', (c) => -c.estimate],
  ['price', (c) => c.price],
  ['pile', (c) => c.place],
];

/** 1865-3.2-i: fewest certificates, highest estimate, lowest price, nearest the top of the pile. */
export function dragonsChoice(candidates: readonly Candidate[]): { company: CompanyId; reason: Reason } | undefined {
  let left = candidates;
  if (left.length === 0) return undefined;
  let reason: Reason = 'only';
  for (const [name, value] of comparisons) {
    if (left.length === 1) break;
    const best = Math.min(...left.map(value));
    const kept = left.filter((c) => value(c) === best);
    if (kept.length < left.length) reason = name;
    left = kept;
  }
  return { company: left[0]!.company, reason };
}

/** 1865-3.2-m: certificates in all. */
export const dragonsLimit = (s: Look): number => phaseOf(s.phase).dragonsLimit;

/**
 * 1865-3.2-q: a whole turn. Answers why it was a pass, or nothing if they traded (1865-3.2-k). What they `told` when
 * they passed before is not told again.
 */
export function dragonsTurn(s: State, out: Out, told: Idle | '' = ''): Idle | '' {
  let sold = false;
  // Q7: operating order as it stands before the first sale.
  const order = operatingOrder(s);
  for (const c of order) {
    const company = companyOf(s, c);
    const owned = company.singles['dragons'];
    if (!owned || zone(s, c) !== 'red') continue; // 1865-3.2-e
    const n = Math.min(owned, poolRoom(company)); // 1865-3.2-f
    if (n > 0) sellToPool(s, c, n, out);
    else if (told === '') out.log('dragons.stuck', { company: c, n: owned });
    sold ||= n > 0;
  }
  const idle = dragonsPurchase(s, sold ? operatingOrder(s) : order, out);
  // Before the first launch there is nothing they could do, and nothing to tell.
  if (idle !== '' && idle !== told && order.length > 0) out.log('dragons.idle', { reason: idle, n: dragonsLimit(s) });
  return sold ? '' : idle;
}

function sellToPool(s: State, c: CompanyId, n: number, out: Out): void {
  const company = s.companies[c]!;
  addSingles(company, 'dragons', -n);
  addSingles(company, 'pool', n); // 1865-3.2-o: no money moves
  out.log('dragons.sold', { company: c, n, kept: company.singles['dragons'] ?? 0 });
  lowerPrice(s, c, n, out); // 1865-3.2-g
}

function dragonsPurchase(s: State, order: readonly CompanyId[], out: Out): Idle | '' {
  if (certificatesOf(s, 'dragons') >= dragonsLimit(s)) return 'limit';
  const choice = dragonsChoice(dragonsCandidates(s, order));
  if (!choice) return 'none';
  const { company: c, reason } = choice;
  const company = s.companies[c]!;
  const source = company.singles['ipo'] ? 'ipo' : 'pool'; // 1865-3.2-j
  addSingles(company, source, -1);
  addSingles(company, 'dragons', 1); // 1865-3.2-n, 1865-3.2-p: singles only, in their own pool
  const cost = source === 'ipo' ? price(s, c) : 0;
  if (source === 'ipo') transfer(s, 'bank', c, cost, out); // 1865-3.2-o
  out.log('dragons.bought', { company: c, source, cost, reason });
  return '';
}
