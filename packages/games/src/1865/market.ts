import type { Cell, MarketDef } from '@traviesa/rail';
import { CHEAPEST_START, START_STEP } from './data.ts';

/**
 * The market is one row (1865-3.11-f). Each cell: price, middle and highest value (1865-3.5-d). The rulebook shows 70 to
 * 195; the others come from one helper program and are in doubt.
 */
export const marketText = `
  10/15/20? 20/25/30? 30/35/40? 40/45/60? 50/55/70? 60/65/80?
  70/75/90 80/85/100 90/95/110 100/110/130 110/120/140 120/130/150 130/140/160 140/150/170 150/160/180 165/180/200
  180/195/215 195/210/230
  210/225/245? 230/250/270? 250/270/290? 270/290/310? 290/310/330? 310/330/350? 335/360/380? 360/385/405? 385/410/430?
  410/435/455? 435/460/480? 460/485/505? 490/520/540?`;

/** The dearest start of all phases. */
const DEAREST_START = 150;
const HIGHEST = 2000;

/** A cell has three values that do not fall. */
export const isCell = ({ values, flags }: Cell): boolean =>
  flags === '' &&
  values.length === 3 &&
  values[0]! >= 1 &&
  values[2]! <= HIGHEST &&
  values[0]! <= values[1]! &&
  values[1]! <= values[2]!;

/** The starting price that a market lacks, if any (1865-3.6-a). */
export function missingStart({ cells }: MarketDef): number | undefined {
  for (let p = CHEAPEST_START; p <= DEAREST_START; p += START_STEP) if (!cells.some((c) => c.price === p)) return p;
  return undefined;
}
