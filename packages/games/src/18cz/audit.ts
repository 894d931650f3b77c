import {
  auditCash,
  auditPrivates,
  auditShares,
  auditTiles,
  auditTokens,
  auditTrains,
  DECK,
  IPO,
  OUT,
} from '@traviesa/rail';
import { kitOf, trainLimit } from './common.ts';
import { cardType, DIRECTOR_SHARES, faceOf, LAST_CLASS, sizeOf, sizes, trainClasses, VACLAV } from './data.ts';
import type { Seen } from './types.ts';

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function audit(s: Seen): string[] {
  return [...auditMoney(s), ...auditCompanies(s), ...auditDeck(s), ...auditBoard(s), ...auditPrivates(s)];
}

function auditMoney(s: Seen): string[] {
  // The bank has no bottom: what it has paid stands as less than nothing.
  const wrong = [...auditCash(s, 0)];
  for (const player of s.seats) {
    const debt = s.debts[player] ?? -1;
    const penalty = s.penalties[player] ?? -1;
    if (debt < 0 || penalty < debt) wrong.push(`${player} has a debt of ${debt} and a penalty of ${penalty}`);
  }
  return wrong;
}

function auditCompanies(s: Seen): string[] {
  const wrong: string[] = [];
  for (const id in s.companies) {
    const { floated, closed, par } = s.companies[id]!;
    const shares = [DIRECTOR_SHARES, ...Array.from({ length: sizes[sizeOf(id)].singles }, () => 1)];
    const piles = closed ? [OUT] : [IPO];
    wrong.push(...auditShares(s, id, { shares, piles, leaders: closed ? [] : [VACLAV] }));
    if (closed && s.certificates[id]!.some((c) => c.owner !== OUT)) wrong.push(`shares of ${id} are still held`);
    if (floated && (par === 0 || closed)) wrong.push(`${id} is floated but not in the game`);
    if (!floated && s.cash[id]! !== 0) wrong.push(`${id} is not floated and has ${s.cash[id]}`);
  }
  return wrong;
}

function auditDeck(s: Seen): string[] {
  const wrong = [...auditTrains(s)];
  for (const c of trainClasses) {
    const have = s.trains.filter((t) => t.id.startsWith(`${cardType(c)}-`)).length;
    if (c.letter === LAST_CLASS ? have < c.count : have !== c.count)
      wrong.push(`there are ${have} cards of class ${c.letter} instead of ${c.count}`);
  }
  if (!s.trains.some((t) => t.owner === DECK)) wrong.push('the deck is empty');
  for (const t of s.trains) {
    const face = faceOf(t.type);
    const inUse = t.owner !== DECK && t.owner !== OUT;
    if (inUse && s.rusted.includes(face.name)) wrong.push(`${t.id} has rusted and is still with ${t.owner}`);
  }
  const top = s.stack.at(-1)?.step;
  if (top === 'takeover' || top === 'clash' || top === 'discardTrains') return wrong;
  for (const id in s.companies) {
    const n = s.trains.filter((t) => t.owner === id).length;
    if (n > trainLimit(s, id)) wrong.push(`${id} has ${n} trains`);
  }
  return wrong;
}

function auditBoard(s: Seen): string[] {
  const wrong = [...auditTiles(s, kitOf(s).counts)];
  for (const id in s.companies) {
    const { tokens, closed } = s.companies[id]!;
    const clashing = s.stack.some((f) => f.step === 'clash' && f.target === id);
    wrong.push(...auditTokens(s, id, closed && !clashing ? 0 : tokens));
  }
  const slots = new Set(s.board.tokens.map((t) => `${t.hex} ${t.city} ${t.slot}`));
  if (slots.size !== s.board.tokens.length) wrong.push('two tokens stand in one circle');
  return wrong;
}
