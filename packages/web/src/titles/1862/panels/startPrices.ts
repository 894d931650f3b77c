import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import type { Mania } from '../useMania.ts';

/** At which prices the company in question may be started now, if that is being decided here. */
export interface Starting {
  readonly company: string;
  readonly prices: readonly number[];
}

export function startingNow({ myTurn, base, state, offered }: Mania, looked: string | undefined): Starting | undefined {
  if (!myTurn) return undefined;
  const charter = frameOf(base, 'charter');
  if (charter) {
    const prices = offersOf(offered, 'setPar').flatMap((c) => valuesOf(c.par));
    return prices.length > 0 ? { company: charter.company, prices } : undefined;
  }
  if (looked === undefined || !frameOf(state, 'stockRound')) return undefined;
  const prices = offersOf(offered, 'start').flatMap((c) => (c.company === looked ? valuesOf(c.par) : []));
  return prices.length > 0 ? { company: looked, prices } : undefined;
}
