import { IPO, POOL, sharesOf } from '@traviesa/rail';
import { lnerGroup, phase, reached } from '../common.ts';
import { isStarted } from '../company.ts';
import { isStandstill } from '../standstill.ts';
import type { CycleFrame, Flow1862, Frame1862, Out1862, State } from '../types.ts';
import { beginParliament } from './parliament.ts';
import { beginStockRound } from './stockRound.ts';

/** 1862-10.3-a, 1862-10.3-c: operating rounds of the last set, with all that companies still do. */
const LAST_ROUNDS = 3;

/** 1862-3-a: Parliament, stock round, operating rounds, and again. */
export const cycle: Flow1862<'cycle'> = {
  next(s, f, out) {
    if (f.stage === 'parliament') return f.parliaments > 0 ? openParliament(s, f, out) : openStockRound(s, f, out);
    if (f.stage === 'stock') openSet(s, f);
    const reason = f.round > 0 ? endOf(s, f) : undefined;
    if (reason) {
      out.log(`over.${reason}`, {});
      out.end(reason);
      return 'done';
    }
    if (f.round < f.rounds) return openRound(f, out);
    return openNextCycle(s, f, out);
  },
};

function openParliament(s: State, f: CycleFrame, out: Out1862): Frame1862 {
  f.parliaments -= 1;
  out.log('round.parliament', { number: parliamentNumber(f) });
  return beginParliament(s);
}

/** 1862-2.4.4-b: the first stock round follows two rounds of Parliament, the others one. */
export const parliamentNumber = (f: { readonly number: number; readonly parliaments: number }): number =>
  f.number === 0 ? 2 - f.parliaments : f.number + 2;

function openStockRound(s: State, f: CycleFrame, out: Out1862): Frame1862 {
  f.stage = 'stock';
  f.number += 1;
  f.round = 0;
  f.rounds = 0;
  out.log('round.stock', { number: f.number });
  return beginStockRound(s);
}

/** 1862-3-b: how many rounds there are is settled when the stock round ends. */
function openSet(s: State, f: CycleFrame): void {
  f.stage = 'operating';
  f.rounds = s.lner ? LAST_ROUNDS : phase(s).rounds;
}

function openRound(f: CycleFrame, out: Out1862): Frame1862 {
  f.round += 1;
  out.log('round.operating', { number: f.number, round: f.round });
  return { step: 'operatingRound', number: f.round, of: f.rounds, begun: false, operated: [] };
}

/** 1862-10.1-a after this round; 1862-10.2-a, 1862-10.3-a and 1862-10.4-b after this set. */
function endOf(s: State, f: CycleFrame): 'price' | 'bank' | 'lner' | 'standstill' | undefined {
  if (s.topped) return 'price';
  if (f.round < f.rounds) return undefined;
  if (s.lner) return 'lner';
  if (s.bank.broken) return 'bank'; // Q13: no LNER then
  return isStandstill(s) ? 'standstill' : undefined;
}

function openNextCycle(s: State, f: CycleFrame, out: Out1862): Frame1862 {
  if (reached(s, lnerGroup(s))) {
    formLner(s, out);
    return openStockRound(s, f, out); // 1862-10.3-b: no Parliament
  }
  f.stage = 'parliament';
  f.parliaments = 1;
  return openParliament(s, f, out);
}

/** 1862-10.3-b: from now on companies, prices on sales and the bank's end are settled. */
function formLner(s: State, out: Out1862): void {
  s.lner = true;
  out.log('lner.formed', {});
  s.bank.brokenAt = Number.MIN_SAFE_INTEGER;
  for (const [id, c] of Object.entries(s.companies)) {
    if (!isStarted(s, id)) c.closed = true;
    else for (const card of s.certificates[id]!) if (card.owner === IPO) card.owner = POOL;
  }
  s.certificateLimit = mostShares(s);
  out.log('lner.limit', { n: s.certificateLimit });
}

/** 1862-6.5.2-c: shares, not certificates. */
function mostShares(s: State): number {
  const sharesOfPlayer = (player: string): number => {
    let n = 0;
    for (const company in s.companies) n += sharesOf(s, company, player);
    return n;
  };
  return Math.max(...s.seats.map(sharesOfPlayer));
}
