import { BANK, type View } from '@traviesa/engine';
import { type Board, companiesIn, housesLeft, isOpen, locomotivesLeft } from './board.ts';
import { isDevelopable } from './develop.ts';
import { incomeOf } from './expand.ts';
import { type CompanyId, companies, companyIds, dialIds, dialLimits, START_MONEY, WABASH } from './facts.ts';
import { CHICAGO, hexOf, neighbours } from './map.ts';
import { hexIn } from './mapOption.ts';
import { sharesLeft } from './shares.ts';
import type { AuctionFrame, SeenState } from './types.ts';

type Report = (problem: string) => void;

const hasDoubles = (list: readonly string[]): boolean => new Set(list).size < list.length;

function auditMoney(s: SeenState, wrong: Report): void {
  let total = 0;
  for (const [purse, sum] of Object.entries(s.cash)) {
    total += sum;
    if (!Number.isInteger(sum)) wrong(`${purse} has ${sum}`);
    if (sum < 0 && purse !== BANK) wrong(`${purse} has ${sum}`);
  }
  if (total !== START_MONEY) wrong(`the money adds up to ${total} and not to ${START_MONEY}`);
}

/** Opening income and the present value of all hexes; an opened Wabash has its home among them. */
function expectedIncome(s: SeenState, company: CompanyId): number {
  let income = companies[company].income;
  for (const hex of s.board.locomotives[company]) {
    if (company === WABASH || hex !== companies[company].home) income += incomeOf(s, hex);
  }
  return income;
}

function auditCompany(s: SeenState, company: CompanyId, wrong: Report): void {
  const { income, shares } = s.companies[company];
  const expected = expectedIncome(s, company);
  if (income !== expected) wrong(`${company} has income ${income} instead of ${expected}`);
  if (sharesLeft(s, company) < 0) wrong(`${company} has sold ${shares.length} shares`);
  for (const owner of shares) if (!s.players.includes(owner)) wrong(`${owner} owns a share of ${company}`);
  if (!isOpen(s.board, company) && shares.length > 0) wrong(`${company} is closed and has sold a share`);
  if (locomotivesLeft(s.board, company) < 0) wrong(`${company} has placed too many locomotives`);
}

/** Each locomotive but the first stands next to an earlier one: the network is one piece from its home. */
function auditNetwork(s: SeenState, company: CompanyId, wrong: Report): void {
  const board: Board = s.board;
  const placed = board.locomotives[company];
  if (placed.length === 0) {
    if (company !== WABASH) wrong(`${company} has no locomotive on the map`);
    return;
  }
  if (placed[0] !== companies[company].home) wrong(`${company} begins in ${placed[0]}`);
  if (hasDoubles(placed)) wrong(`${company} has two locomotives in a hex`);
  for (const [n, hex] of placed.entries()) {
    if (n === 0) continue;
    const around = neighbours[hexOf(hex).index]!;
    const joined = placed.slice(0, n).some((earlier) => around.includes(hexOf(earlier).index));
    if (!joined) wrong(`${company} in ${hex} is cut off`);
    const { kind } = hexIn(s, hex);
    if (kind === 'start') wrong(`${company} has built in ${hex}`);
    if ((kind === 'forest' || kind === 'mountain') && companiesIn(board, hex).length > 1) wrong(`${hex} is overfull`);
  }
}

function auditHouses(s: SeenState, wrong: Report): void {
  const board: Board = s.board;
  if (housesLeft(board) < 0) wrong('more houses than there are');
  if (hasDoubles(board.houses)) wrong('a hex with two houses');
  for (const hex of board.houses) {
    if (!isDevelopable(s, hex) || hexOf(hex).kind === 'industrial') wrong(`a house in ${hex}`);
    if (companiesIn(board, hex).length === 0) wrong(`a house in ${hex}, where nobody stands`);
  }
}

function auditDials(s: SeenState, wrong: Report): void {
  let red = 0;
  for (const dial of dialIds) {
    const used = s.dials[dial];
    if (!(Number.isInteger(used) && used >= 0 && used <= dialLimits[dial])) wrong(`the ${dial} dial is at ${used}`);
    if (used === dialLimits[dial]) red++;
  }
  if (red > 2) wrong('three dials are in red');
  for (const [hex, value] of Object.entries(s.scales)) {
    if (!hexIn(s, hex).scale.includes(value)) wrong(`the scale of ${hex} is at ${value}`);
  }
}

/** Wabash is open once Chicago is reached; only the expansion and its Chicago phase may be in between. */
function auditWabash(s: SeenState, wrong: Report): void {
  const reached = companiesIn(s.board, CHICAGO).length > 0;
  const between = s.stack.some((f) => f.step === 'expand' || f.step === 'chicago');
  if (reached !== isOpen(s.board, WABASH) && !between) wrong('Wabash is open without reason, or closed');
}

function auditAuction(s: SeenState, f: View<AuctionFrame>, wrong: Report): void {
  if (hasDoubles(f.bidders)) wrong('a player bids twice over');
  if (sharesLeft(s, f.company) === 0) wrong(`${f.company} has no share to auction`);
  if (f.leader === null) return;
  if (!f.bidders.includes(f.leader)) wrong(`${f.leader} leads an auction without being in it`);
  if (f.high < f.opening || f.high > s.cash[f.leader]!) wrong(`${f.leader} leads with ${f.high}`);
}

/** What must hold in every position. */
export function audit(s: SeenState): string[] {
  const found: string[] = [];
  const wrong: Report = (problem) => found.push(problem);
  auditMoney(s, wrong);
  for (const company of companyIds) {
    auditCompany(s, company, wrong);
    auditNetwork(s, company, wrong);
  }
  auditHouses(s, wrong);
  auditDials(s, wrong);
  auditWabash(s, wrong);
  for (const f of s.stack) if (f.step === 'auction') auditAuction(s, f, wrong);
  return found;
}
