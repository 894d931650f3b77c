import { BANK } from '@traviesa/engine';
import { DECK, IPO, isPlayer, OUT, POOL, tokensOf } from '@traviesa/rail';
import { kitOf } from './common.ts';
import { companies, companyIds, privates, trainTypes } from './data.ts';
import { settings } from './profile.ts';
import type { Seen } from './types.ts';

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function audit(s: Seen): string[] {
  return [...auditMoney(s), ...auditShares(s), ...auditTrains(s), ...auditBoard(s), ...auditPrivates(s)];
}

function auditMoney(s: Seen): string[] {
  const wrong: string[] = [];
  let sum = 0;
  for (const owner in s.cash) {
    const cash = s.cash[owner]!;
    sum += cash;
    if (!Number.isInteger(cash)) wrong.push(`${owner} has ${cash}`);
    if (cash < 0 && owner !== BANK) wrong.push(`${owner} owes ${-cash}`);
  }
  const { bank } = settings(s);
  if (sum !== bank) wrong.push(`there is ${sum} in the game instead of ${bank}`);
  return wrong;
}

function auditShares(s: Seen): string[] {
  const wrong: string[] = [];
  for (const id of companyIds) {
    const pile = s.certificates[id]!;
    const shares = pile.map((c) => c.shares).join();
    if (shares !== '2,1,1,1,1,1,1,1,1') wrong.push(`${id} has certificates of ${shares} shares`);
    for (const { owner } of pile) {
      if (owner !== IPO && owner !== POOL && !isPlayer(s, owner)) wrong.push(`${owner} owns shares of ${id}`);
    }
    const started = s.companies[id]!.par > 0;
    if (started !== isPlayer(s, pile[0]!.owner)) wrong.push(`${id} is started without a director or led unstarted`);
    if (s.market.filter((m) => m.company === id).length !== (started ? 1 : 0)) wrong.push(`${id} has a wrong marker`);
  }
  return wrong;
}

function auditTrains(s: Seen): string[] {
  const wrong: string[] = [];
  for (const spec of trainTypes) {
    const want = spec.type === 'D' ? settings(s).diesels : spec.count;
    const have = s.trains.filter((t) => t.type === spec.type).length;
    if (have !== want) wrong.push(`there are ${have} ${spec.type}-trains instead of ${want}`);
  }
  if (new Set(s.trains.map((t) => t.id)).size !== s.trains.length) wrong.push('two trains have one id');
  for (const t of s.trains) {
    if (![DECK, POOL, OUT].includes(t.owner) && !s.companies[t.owner]?.floated) wrong.push(`${t.owner} has ${t.id}`);
  }
  return wrong;
}

function auditBoard(s: Seen): string[] {
  const wrong: string[] = [];
  const { counts } = kitOf(s);
  const used: Record<string, number> = {};
  for (const { tile } of Object.values(s.board.tiles)) used[tile] = (used[tile] ?? 0) + 1;
  for (const tile in used) if (used[tile]! > (counts[tile] ?? 0)) wrong.push(`tile ${tile} lies ${used[tile]} times`);
  for (const { id, tokens } of companies) {
    const placed = tokensOf(s.board, id);
    if (placed.length > tokens) wrong.push(`${id} has ${placed.length} tokens on the map`);
    if (new Set(placed.map((t) => t.hex)).size !== placed.length) wrong.push(`${id} has two tokens in one hex`);
  }
  return wrong;
}

function auditPrivates(s: Seen): string[] {
  const wrong: string[] = [];
  for (const { id } of privates) {
    const owner = s.privates[id]?.owner ?? '';
    const known = owner === BANK || owner === OUT || isPlayer(s, owner) || companyIds.includes(owner);
    if (!known) wrong.push(`${id} belongs to "${owner}"`);
  }
  return wrong;
}
