import type { PlayerId } from '@traviesa/engine';
import {
  CHICAGO,
  type CompanyId,
  companyIds,
  endReason,
  HOUSES_LEFT_AT_END,
  housesLeft,
  roundNumber,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import { prospects, stepsTo } from './prospects.ts';

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
const GAIN_ON_CASH = 0.18;

/** How many general dividends are still to come, roughly. */
export function dividendsLeft(s: SeenState): number {
  if (s.over !== undefined) return 0;
  if (endReason(s)) return 1;
  const byHouses = 1 + (housesLeft(s.board) - HOUSES_LEFT_AT_END) / HOUSES_A_ROUND;
  return Math.min(MOST_DIVIDENDS + 1 - roundNumber(s), byHouses);
}

/** The income a company may hope for: what it has, what its treasury can build, what lies within its reach. */
function expectedIncome(s: SeenState, company: CompanyId): number {
  const treasury = s.cash[company]!;
  const hope = Math.max(0, 1 - stepsTo(s.board, company, CHICAGO) / CHICAGO_PULL) * CHICAGO_HOPE;
  const reach = treasury > 0 ? prospects(s, company) : 0;
  return s.companies[company].income + INCOME_PER_DOLLAR * Math.min(treasury, USEFUL_TREASURY) + reach + hope;
}

/** Cash and the dividends to come; in an open auction the leader counts as the buyer. */
function worths(s: SeenState): Record<PlayerId, number> {
  const left = dividendsLeft(s);
  const dollar = 1 + GAIN_ON_CASH * left;
  const top = s.stack[s.stack.length - 1];
  const auction = top?.step === 'auction' ? top : undefined;
  const worth: Record<PlayerId, number> = {};
  for (const player of s.players) worth[player] = s.cash[player]! * dollar;
  for (const company of companyIds) {
    const { shares } = s.companies[company];
    const buyer = auction?.company === company ? auction.leader : null;
    const sold = shares.length + (buyer === null ? 0 : 1);
    if (sold === 0) continue;
    const later = (DILUTION * sharesLeft(s, company) * left) / MOST_DIVIDENDS;
    const perShare = (expectedIncome(s, company) * left) / (sold + later);
    for (const owner of shares) worth[owner]! += perShare;
    if (buyer !== null) worth[buyer]! += perShare - auction!.high * dollar;
  }
  return worth;
}

/** A player's worth compared with the best of the others. */
export function evaluate(s: SeenState, player: PlayerId): number {
  const worth = worths(s);
  let bestOther = Number.NEGATIVE_INFINITY;
  for (const p of s.players) if (p !== player && worth[p]! > bestOther) bestOther = worth[p]!;
  return worth[player]! - bestOther;
}
