import type { PlayerId } from '@traviesa/engine';
import {
  buildCost,
  CHICAGO,
  type CompanyId,
  companyIds,
  endReason,
  type HexId,
  HOUSES_LEFT_AT_END,
  housesLeft,
  incomeOf,
  roundNumber,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import { prospects, prospectsWith, stepsTo } from './prospects.ts';

/** Detroit ends the game after the eighth general dividend at the latest. */
const MOST_DIVIDENDS = 8;
/** Houses that a round uses up when everybody likes to develop. */
const HOUSES_A_ROUND = 2;
/** What a dollar in the treasury will add to a company's income, and how many dollars count. */
const INCOME_PER_DOLLAR = 0.2;
const USEFUL_TREASURY = 40;
/** What standing at the gates of Chicago is worth as income, and from how many steps away it attracts. */
const CHICAGO_HOPE = 20;
const CHICAGO_PULL = 20;
/** The part of the unsold shares that will one day share the income, when the game is young. */
const DILUTION = 0.4;
/** Money buys cheap shares once the others have spent theirs: what a dollar gains by that for each dividend to come. */
const GAIN_ON_CASH = 0.3;

/** How many general dividends are still to come, roughly. */
export function dividendsLeft(s: SeenState): number {
  if (s.over !== undefined) return 0;
  if (endReason(s)) return 1;
  const byHouses = 1 + (housesLeft(s.board) - HOUSES_LEFT_AT_END) / HOUSES_A_ROUND;
  return Math.min(MOST_DIVIDENDS + 1 - roundNumber(s), byHouses);
}

/** The part of the game that is still to come: how many dividends are left is guessed too high, so that it counts thrice. */
export const toCome = (s: SeenState): number => (dividendsLeft(s) / MOST_DIVIDENDS) ** 3;

/**
 * The income a company may hope for: what it has, what its treasury can build, what lies within its reach; also with
 * more in its treasury.
 */
export function expectedIncome(s: SeenState, company: CompanyId, paidIn = 0): number {
  const treasury = s.cash[company]! + paidIn;
  const reach = treasury > 0 ? prospects(s, company) : 0;
  return hoped(s.companies[company].income, treasury, reach, stepsTo(s.board, company, CHICAGO));
}

/** The same after it has built there. */
export function expectedIncomeWith(s: SeenState, company: CompanyId, hex: HexId): number {
  const treasury = s.cash[company]! - buildCost(s, hex);
  const reach = treasury > 0 ? prospectsWith(s, company, hex) : 0;
  const income = s.companies[company].income + incomeOf(s, hex);
  return hoped(income, treasury, reach, stepsTo(s.board, company, CHICAGO, hex));
}

const hoped = (income: number, treasury: number, reach: number, toChicago: number): number =>
  income +
  INCOME_PER_DOLLAR * Math.min(treasury, USEFUL_TREASURY) +
  reach +
  Math.max(0, 1 - toChicago / CHICAGO_PULL) * CHICAGO_HOPE;

/** What each company may hope for, in their usual order. */
export const expectedIncomes = (s: SeenState): number[] => companyIds.map((company) => expectedIncome(s, company));

/** Cash and the dividends to come of every player, in seat order, when this player buys the share under the hammer. */
export function worthsWith(
  s: SeenState,
  left: number,
  incomes: readonly number[],
  lot?: CompanyId,
  buyer: PlayerId | null = null,
): number[] {
  const dollar = dollarOf(left);
  const worth = s.players.map((player) => s.cash[player]! * dollar);
  for (let i = 0; i < companyIds.length; i++) {
    const company = companyIds[i]!;
    const { shares } = s.companies[company];
    const isSold = company === lot && buyer !== null;
    const sold = shares.length + (isSold ? 1 : 0);
    if (sold === 0) continue;
    const later = (DILUTION * sharesLeft(s, company) * left) / MOST_DIVIDENDS;
    const perShare = (incomes[i]! * left) / (sold + later);
    for (const owner of shares) worth[s.players.indexOf(owner)]! += perShare;
    if (isSold) worth[s.players.indexOf(buyer)]! += perShare;
  }
  return worth;
}

/** What a dollar is worth with so many dividends to come. */
export const dollarOf = (left: number): number => 1 + GAIN_ON_CASH * left;

/** How far one is ahead of the best of the others. */
export function leadOf(worth: readonly number[], seat: number): number {
  let bestOther = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < worth.length; i++) if (i !== seat && worth[i]! > bestOther) bestOther = worth[i]!;
  return worth[seat]! - bestOther;
}
