import { BANK } from '@traviesa/engine';
import { auditCash, auditTiles, auditTokens, DECK, IPO, isPlayer, OUT, POOL } from '@traviesa/rail';
import { kitOf, trainLimit } from './common.ts';
import { cardType, DIRECTOR_SHARES, faceOf, LAST_CLASS, sizeOf, sizes, trainClasses, VACLAV } from './data.ts';
import type { Seen } from './types.ts';

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function audit(s: Seen): string[] {
  return [...auditMoney(s), ...auditShares(s), ...auditTrains(s), ...auditBoard(s), ...auditLocals(s)];
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

function auditShares(s: Seen): string[] {
  const wrong: string[] = [];
  for (const id in s.companies) {
    const { par, floated, closed } = s.companies[id]!;
    const pile = s.certificates[id]!;
    const { singles } = sizes[sizeOf(id)];
    if (pile.length !== singles + 1 || pile[0]!.shares !== DIRECTOR_SHARES)
      wrong.push(`${id} has certificates of ${pile.map((c) => c.shares).join()} shares`);
    for (const { owner } of pile) {
      const known = closed ? owner === OUT : owner === IPO || owner === VACLAV || isPlayer(s, owner);
      if (!known) wrong.push(`${owner} owns shares of ${id}`);
    }
    const led = isPlayer(s, pile[0]!.owner) || pile[0]!.owner === VACLAV;
    const started = par > 0 && !closed;
    if (started !== led) wrong.push(`${id} is founded without a director or led unfounded`);
    if (floated && !started) wrong.push(`${id} is floated but not in the game`);
    if (s.market.filter((m) => m.company === id).length !== (started ? 1 : 0)) wrong.push(`${id} has a wrong marker`);
    if (!floated && s.cash[id]! !== 0) wrong.push(`${id} is not floated and has ${s.cash[id]}`);
  }
  return wrong;
}

function auditTrains(s: Seen): string[] {
  const wrong: string[] = [];
  for (const c of trainClasses) {
    const have = s.trains.filter((t) => t.id.startsWith(`${cardType(c)}-`)).length;
    if (c.letter === LAST_CLASS ? have < c.count : have !== c.count)
      wrong.push(`there are ${have} cards of class ${c.letter} instead of ${c.count}`);
  }
  if (new Set(s.trains.map((t) => t.id)).size !== s.trains.length) wrong.push('two trains have one id');
  if (!s.trains.some((t) => t.owner === DECK)) wrong.push('the deck is empty');
  for (const t of s.trains) {
    const face = faceOf(t.type);
    const inUse = t.owner !== DECK && t.owner !== OUT;
    if (inUse && s.rusted.includes(face.name)) wrong.push(`${t.id} has rusted and is still with ${t.owner}`);
    if (inUse && t.owner !== POOL && !s.companies[t.owner]?.floated) wrong.push(`${t.owner} has ${t.id}`);
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

function auditLocals(s: Seen): string[] {
  const wrong: string[] = [];
  for (const id in s.privates) {
    const { owner } = s.privates[id]!;
    const isHeld = isPlayer(s, owner) || s.companies[owner]?.floated === true;
    if (owner !== BANK && owner !== OUT && !isHeld) wrong.push(`${id} belongs to "${owner}"`);
  }
  return wrong;
}
