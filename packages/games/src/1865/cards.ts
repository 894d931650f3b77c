import type { CompanyId } from './data.ts';
import { geoOf } from './geo.ts';
import { hasStation, type Out } from './state.ts';
import type { State } from './types.ts';

/**
 * 1865-2.6-d, 1865-2.6-e, 1865-2.6-f: each card of the company whose place has an own station pays the phase number
 * once. Asked whenever a card or a station arrives, so that both orders pay alike (Q13: absorptions too).
 */
export function payBonuses(s: State, c: CompanyId, out: Out): void {
  const { ports } = geoOf(s).data;
  for (const m in s.cards) {
    const card = s.cards[m]!;
    if (card.owner !== c || card.paid || !ports[m]!.some((hex) => hasStation(s, c, hex))) continue;
    card.paid = true;
    s.companies[c]!.traffic += s.phase;
    out.log('card.bonus', { company: c, card: m, traffic: s.phase });
  }
}
