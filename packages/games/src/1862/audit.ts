import { auditCash, auditTiles, auditTokens, DECK, IPO, isPlayer, OUT, POOL, tokensOf } from '@traviesa/rail';
import { hasMarker, isLondon } from './common.ts';
import { BANK_TOTAL, groupOf, MOST_WARRANTIES, trainGroups } from './data.ts';
import { settings } from './profile.ts';
import { kit } from './tiles.ts';
import type { Seen } from './types.ts';

/** F9: on the site each way to place small stations on a plain tile has its own stock. */
function mostTiles(s: Seen): Readonly<Record<string, number>> {
  if (settings(s).stationTiles === 'markers') return kit.counts;
  const most: Record<string, number> = { ...kit.counts };
  for (const id in most) {
    const { halts, tracks } = kit.tiles[id]!;
    if (halts && !halts.printed) most[id]! *= 2 ** tracks.length - 1;
  }
  return most;
}

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export function audit(s: Seen): string[] {
  return [
    ...auditCash(s, BANK_TOTAL),
    ...Object.keys(s.companies).flatMap((id) => auditCompany(s, id)),
    ...auditTrains(s),
    ...auditTiles(s, mostTiles(s)),
    ...auditCircles(s),
  ];
}

function auditCompany(s: Seen, id: string): string[] {
  const wrong: string[] = [];
  const c = s.companies[id]!;
  const pile = s.certificates[id]!;
  const shares = pile.map((x) => x.shares).join();
  const started = c.par > 0;
  if (shares !== '3,1,1,1,1,1,1,1') wrong.push(`${id} has certificates of ${shares} shares`);
  const treasuries = [id, ...s.stack.flatMap((f) => (f.step === 'mergeShares' && f.other === id ? [f.survivor] : []))];
  for (const { owner } of pile) {
    if (owner !== IPO && owner !== POOL && !treasuries.includes(owner) && !isPlayer(s, owner))
      wrong.push(`${owner} owns ${id}`);
    if (!started && owner !== IPO) wrong.push(`${owner} owns shares of ${id}, which is not started`);
  }
  if (pile[0]!.owner === id) wrong.push(`${id} owns its director's certificate`);
  if (started && pile[0]!.owner === IPO) wrong.push(`${id} is started without a director's certificate`);
  const marked = c.floated || (started && (!c.chartered || settings(s).charterMarker === 'par'));
  if (hasMarker(s, id) !== marked) wrong.push(`${id} has a wrong marker`);
  if (c.floated && !started) wrong.push(`${id} floats without a par`);
  if (!c.floated && (c.tokens > 0 || (c.chartered && s.cash[id]! > 0))) wrong.push(`${id} has not floated`);
  if (c.tokens > s.variant.tokens) wrong.push(`${id} owns ${c.tokens} tokens`);
  if (!c.permits.includes(c.permit)) wrong.push(`${id} has lost its permit`);
  wrong.push(...auditTokens(s, id, s.stack.some((f) => f.step === 'dropTokens') ? 14 : c.tokens));
  if (tokensOf(s.board, id).filter((t) => isLondon(t.hex)).length > 1) wrong.push(`${id} is in London twice`);
  return wrong;
}

function auditTrains(s: Seen): string[] {
  const wrong: string[] = [];
  for (const g of trainGroups) {
    const have = s.trains.filter((t) => t.id.startsWith(`${g.type}-`)).length;
    const want = g.counts[s.variant.length];
    if (g.type === 'H' ? have < want : have !== want) wrong.push(`there are ${have} trains of group ${g.type}`);
  }
  if (new Set(s.trains.map((t) => t.id)).size !== s.trains.length) wrong.push('two trains have one id');
  for (const t of s.trains) {
    if (t.owner !== DECK && t.owner !== OUT && !s.companies[t.owner]?.floated) wrong.push(`${t.owner} has ${t.id}`);
    if (!groupOf(t).faces!.includes(t.type)) wrong.push(`${t.id} shows ${t.type}`);
    if (t.warranties < 0 || t.warranties > MOST_WARRANTIES) wrong.push(`${t.id} has ${t.warranties} warranties`);
  }
  return wrong;
}

/** Each circle of the map holds one token at most. */
function auditCircles(s: Seen): string[] {
  const circles = s.board.tokens.filter((t) => t.slot >= 0).map((t) => `${t.hex}.${t.city}.${t.slot}`);
  return new Set(circles).size === circles.length ? [] : ['two tokens stand on one circle'];
}
