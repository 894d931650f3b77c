import { BANK, type View } from '@traviesa/engine';
import { tokensOf } from './board/index.ts';
import { type CompanyId, DECK, isPlayer, OUT, POOL, type RailState } from './state.ts';
import { cardOf } from './trains/trains.ts';

type Seen = View<RailState>;

/** All money must be whole, owed by nobody but the bank, and add up to what came into the game. */
export function* auditCash(s: Pick<Seen, 'cash'>, total: number): Generator<string> {
  let sum = 0;
  for (const owner in s.cash) {
    const cash = s.cash[owner]!;
    sum += cash;
    if (!Number.isInteger(cash)) yield `${owner} has ${cash}`;
    if (cash < 0 && owner !== BANK) yield `${owner} owes ${-cash}`;
  }
  if (sum !== total) yield `there is ${sum} in the game instead of ${total}`;
}

/** No tile lies more often than there are copies of it. */
export function* auditTiles(s: Pick<Seen, 'board'>, counts: Readonly<Record<string, number>>): Generator<string> {
  const used: Record<string, number> = {};
  for (const { tile } of Object.values(s.board.tiles)) used[tile] = (used[tile] ?? 0) + 1;
  for (const tile in used) if (used[tile]! > (counts[tile] ?? 0)) yield `tile ${tile} lies ${used[tile]} times`;
}

/** A company has no more tokens on the map than it owns, and never two in one hex. */
export function* auditTokens(s: Pick<Seen, 'board'>, company: string, most: number): Generator<string> {
  const placed = tokensOf(s.board, company);
  if (placed.length > most) yield `${company} has ${placed.length} tokens on the map`;
  if (new Set(placed.map((t) => t.hex)).size !== placed.length) yield `${company} has two tokens in one hex`;
}

/** Certificates as printed, in known hands; a company is started, led and on the market, or none of these. */
export function* auditShares(
  s: Seen,
  company: CompanyId,
  /** Shares of its certificates, the director's first; `piles`: where they lie unless players hold them. */
  { shares, piles, leaders = [] }: { shares: readonly number[]; piles: readonly string[]; leaders?: readonly string[] },
): Generator<string> {
  const pile = s.certificates[company]!;
  const have = pile.map((c) => c.shares).join();
  if (have !== shares.join()) yield `${company} has certificates of ${have} shares`;
  for (const { owner } of pile) {
    if (!piles.includes(owner) && !leaders.includes(owner) && !isPlayer(s, owner))
      yield `${owner} owns shares of ${company}`;
  }
  const first = pile[0]!.owner;
  const started = s.companies[company]!.par > 0 && first !== OUT;
  if (started !== (isPlayer(s, first) || leaders.includes(first)))
    yield `${company} is started without a director or led unstarted`;
  const markers = s.market.filter((m) => m.company === company).length;
  if (markers !== (started ? 1 : 0)) yield `${company} has a wrong marker`;
}

/** Every card is there once, and belongs to the bank or to a floated company. */
export function* auditTrains(s: Seen): Generator<string> {
  if (new Set(s.trains.map((t) => t.id)).size !== s.trains.length) yield 'two trains have one id';
  for (const t of s.trains) {
    if (![DECK, POOL, OUT].includes(t.owner) && !s.companies[t.owner]?.floated) yield `${t.owner} has ${t.id}`;
  }
}

export function* auditPrivates(s: Seen): Generator<string> {
  for (const id in s.privates) {
    const { owner } = s.privates[id]!;
    const isHeld = isPlayer(s, owner) || s.companies[owner]?.floated === true;
    if (owner !== BANK && owner !== OUT && !isHeld) yield `${id} belongs to "${owner}"`;
  }
}

/** What is known of a company: its certificates and where they may lie, and how many tokens it has. */
export interface CompanyBox {
  readonly shares: readonly number[];
  readonly piles: readonly string[];
  readonly leaders?: readonly string[];
  readonly tokens: number;
}

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function auditRail(
  s: Seen,
  box: {
    readonly money: number;
    readonly tiles: Readonly<Record<string, number>>;
    company(id: CompanyId): CompanyBox;
    /** How many cards there are of each kind, by the first part of their ids. */
    readonly trains: Readonly<Record<string, number>>;
  },
): string[] {
  const wrong = [...auditCash(s, box.money), ...auditTiles(s, box.tiles), ...auditTrains(s), ...auditPrivates(s)];
  for (const id in s.companies) {
    const company = box.company(id);
    wrong.push(...auditShares(s, id, company), ...auditTokens(s, id, company.tokens));
    if (!s.companies[id]!.floated && s.cash[id]! !== 0) wrong.push(`${id} is not floated and has ${s.cash[id]}`);
  }
  for (const type in box.trains) {
    const have = s.trains.filter((t) => cardOf(t) === type).length;
    if (have !== box.trains[type]) wrong.push(`there are ${have} ${type}-trains instead of ${box.trains[type]}`);
  }
  const circles = new Set(s.board.tokens.map((t) => `${t.hex} ${t.city} ${t.slot}`));
  if (circles.size !== s.board.tokens.length) wrong.push('two tokens stand in one circle');
  return wrong;
}
