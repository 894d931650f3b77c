import { BANK, type View } from '@traviesa/engine';
import { tokensOf } from './board/index.ts';
import type { RailState } from './state.ts';

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
