import type { View } from '@traviesa/engine';
import { type CompanyId, TRAINS, trainType } from './data.ts';
import { readsClosely } from './revision.ts';
import { raisePrice } from './shares.ts';
import { companyOf, type Look, type Out, trainCount, transfer } from './state.ts';
import type { State, Train, TrainsFrame } from './types.ts';

/** The stack, purchases and phase changes. */

/** 1865-4.6-c: the only train of the stack that is for sale. */
export function topOfStack(s: Look): View<Train> {
  for (const t of s.trains) if (t.owner === 'stack') return t;
  throw new Error('the stack is empty');
}

export const trainOf = (s: Look, id: string): View<Train> | undefined => s.trains.find((t) => t.id === id);

/** 1865-4.6-b: the top of the stack and whatever lies in the Pool. */
export function isOnOffer(s: Look, id: string): boolean {
  return topOfStack(s).id === id || trainOf(s, id)?.owner === 'pool';
}

/** 1865-4.6-d, Q40: a discounted card, wherever it lies, waits for the full-price trains of its phase. */
export function isDiscountOpen(s: Look, train: View<Train>): boolean {
  if (!readsClosely(s) || !isDiscounted(train)) return true;
  const top = topOfStack(s);
  return !s.trains.some((t) => t.phase === train.phase && !isDiscounted(t) && (t.owner === 'pool' || t === top));
}
const isDiscounted = ({ phase, price }: View<Train>): boolean => price < trainType(phase).price;

/** What the Bank sells now; one of each look, for the Pool may hold several alike. */
export function forSale(s: Look): View<Train>[] {
  const found = [topOfStack(s)];
  for (const t of s.trains) {
    if (t.owner === 'pool' && !found.some((o) => o.owner === 'pool' && o.phase === t.phase && o.price === t.price))
      found.push(t);
  }
  return found.filter((t) => isDiscountOpen(s, t));
}

/** Q33: whether own cash pays for any train of Stack or Pool. */
export function canPayOne(s: Look, c: CompanyId): boolean {
  return forSale(s).some((t) => t.price <= s.cash[c]!);
}

/** 1865-4.6-i: with traffic and without a train it must buy. */
export const mustBuy = (s: Look, c: CompanyId): boolean => companyOf(s, c).traffic >= 1 && trainCount(s, c) === 0;

/** A company pays the Bank for a train of Stack or Pool. */
export function buyFromBank(s: State, f: TrainsFrame, id: string, out: Out): void {
  const train = s.trains.find((t) => t.id === id)!;
  const fromStack = train.owner === 'stack';
  transfer(s, f.company, 'bank', train.price, out); // 1865-4.6-d
  train.owner = f.company;
  out.log('train.bought', {
    company: f.company,
    train: train.phase,
    cost: train.price,
    source: fromStack ? 'stack' : 'pool',
  });
  if (!fromStack) return;
  if (train.phase === 7) s.trains.push({ ...train, id: nextId(train.id), owner: 'stack' }); // 1865-4.6-f
  if (!f.raised) raisePrice(s, f.company, out); // 1865-3.11-b: once a turn
  f.raised = true;
  if (train.phase > s.phase) beginPhase(s, train.phase, out); // 1865-2.2-c
}

const nextId = (id: string): string => `7-${Number(id.split('-')[1]) + 1}`;

/** 1865-2.2-k: number, obsolete trains everywhere, then discards and hand cards in a frame of their own. */
function beginPhase(s: State, phase: number, out: Out): void {
  s.phase = phase; // 1865-2.2-j: what earlier phases brought stays
  out.log('phase.began', { phase });
  // 1865-2.2-f, 1865-2.2-h, 1865-2.2-i
  for (const { phase: type, removedIn } of TRAINS) {
    if (removedIn === 0 || removedIn > phase) continue;
    const left = s.trains.filter((t) => t.phase !== type);
    if (left.length < s.trains.length) out.log('train.removed', { n: s.trains.length - left.length, train: type });
    s.trains = left;
  }
  out.push({ step: 'phase', stage: 'discard' });
}
