import { auditRail, type CompanyBox, countTrains, DECK, IPO, OUT } from '@traviesa/rail';
import { kitOf, trainLimit } from './common.ts';
import { cardType, DIRECTOR_SHARES, faceOf, LAST_CLASS, sizeOf, sizes, trainClasses, VACLAV } from './data.ts';
import type { Seen } from './types.ts';

function companyBox(s: Seen, id: string): CompanyBox {
  const { tokens, closed } = s.companies[id]!;
  const shares = [DIRECTOR_SHARES, ...Array.from({ length: sizes[sizeOf(id)].singles }, () => 1)];
  return closed ? { shares, piles: [OUT], tokens: 0 } : { shares, piles: [IPO], leaders: [VACLAV], tokens };
}

/** How many cards of a class there are: all of them, and of the last one at least as many. */
const cards = (s: Seen): Record<string, number> =>
  Object.fromEntries(
    trainClasses.map((c) => {
      const have = s.trains.filter((t) => t.id.startsWith(`${cardType(c)}-`)).length;
      return [cardType(c), c.letter === LAST_CLASS ? Math.max(have, c.count) : c.count];
    }),
  );

/** What can never be wrong in a position. The bank has no bottom: what it has paid stands as less than nothing. */
export function audit(s: Seen): string[] {
  const box = { money: 0, tiles: kitOf(s).counts, company: (id: string) => companyBox(s, id), trains: cards(s) };
  return [...auditRail(s, box), ...auditDebts(s), ...auditCompanies(s), ...auditFaces(s)];
}

function* auditDebts(s: Seen): Generator<string> {
  for (const player of s.seats) {
    const debt = s.debts[player] ?? -1;
    const penalty = s.penalties[player] ?? -1;
    if (debt < 0 || penalty < debt) yield `${player} has a debt of ${debt} and a penalty of ${penalty}`;
  }
}

function* auditCompanies(s: Seen): Generator<string> {
  const top = s.stack.at(-1)?.step;
  const isDeciding = top === 'takeover' || top === 'clash' || top === 'discardTrains';
  for (const id in s.companies) {
    const { floated, closed, par } = s.companies[id]!;
    if (closed && s.certificates[id]!.some((c) => c.owner !== OUT)) yield `shares of ${id} are still held`;
    if (floated && (par === 0 || closed)) yield `${id} is floated but not in the game`;
    const n = countTrains(s, id);
    if (n > trainLimit(s, id) && !isDeciding) yield `${id} has ${n} trains`;
  }
}

function* auditFaces(s: Seen): Generator<string> {
  if (!s.trains.some((t) => t.owner === DECK)) yield 'the deck is empty';
  for (const { id, type, owner } of s.trains) {
    const isInUse = owner !== DECK && owner !== OUT;
    if (isInUse && s.rusted.includes(faceOf(type).name)) yield `${id} has rusted and is still with ${owner}`;
  }
}
