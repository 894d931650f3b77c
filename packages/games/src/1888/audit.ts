import { BANK } from '@traviesa/engine';
import { auditCash, auditTiles, auditTokens, DECK, IPO, isPlayer, OUT, POOL } from '@traviesa/rail';
import { kitOf } from './common.ts';
import { companies, companyIds, privates, trainTypes } from './data.ts';
import { settings } from './profile.ts';
import type { Seen } from './types.ts';

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function audit(s: Seen): string[] {
  return [
    ...auditCash(s, settings(s).bank),
    ...auditShares(s),
    ...auditTrains(s),
    ...auditTiles(s, kitOf(s).counts),
    ...companies.flatMap(({ id, tokens }) => [...auditTokens(s, id, tokens)]),
    ...auditPrivates(s),
  ];
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

function auditPrivates(s: Seen): string[] {
  const wrong: string[] = [];
  for (const { id } of privates) {
    const owner = s.privates[id]?.owner ?? '';
    const known = owner === BANK || owner === OUT || isPlayer(s, owner) || companyIds.includes(owner);
    if (!known) wrong.push(`${id} belongs to "${owner}"`);
  }
  return wrong;
}
