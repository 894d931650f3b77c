import { defineGame } from '@traviesa/engine';
import { auction } from './auction.ts';
import { audit } from './audit.ts';
import { developHex } from './develop.ts';
import { chicago, generalDividend, roundNumber } from './dividends.ts';
import { expand } from './expand.ts';
import { mapFault, standardMapText } from './mapOption.ts';
import { setup } from './setup.ts';
import { en } from './text.en.ts';
import { es, places } from './text.es.ts';
import { chooseDial, initial, offer, turns } from './turns.ts';
import type { ChicagoExpress, SeenState } from './types.ts';

export * from './board.ts';
export { dividendPerShare, roundNumber } from './dividends.ts';
export { type EndReason, endReason } from './ending.ts';
export { buildCost, incomeOf } from './expand.ts';
export * from './facts.ts';
export * from './map.ts';
export { doubts, hexesOf, hexIn, type MapOf, mapFault, standardMapText } from './mapOption.ts';
export type { ChicagoMessage } from './messages.ts';
export { openingBid, sharesLeft } from './shares.ts';
export { isRed } from './turns.ts';
export * from './types.ts';

/** A1 to A4 are the initial auctions, R1 to R8 the rounds. */
function round(s: SeenState): string {
  const first = s.stack[0];
  return first?.step === 'initial' ? `A${first.sold + 1}` : `R${roundNumber(s)}`;
}

/** Cash alone counts (cx-end-e); the highest wins, equal ones share the victory (cx-end-f). */
function score(s: SeenState): Record<string, number> {
  const result: Record<string, number> = {};
  for (const player of s.players) result[player] = s.cash[player]!;
  return result;
}

export default defineGame<ChicagoExpress>({
  id: 'chicago-express',
  name: 'Chicago Express',
  revision: 1,
  players: { min: 2, max: 6, rule: 'cx-setup-a' },
  options: [{ id: 'map', default: '', check: mapFault, standard: standardMapText }],
  shared: ['board', 'players'],
  setup,
  steps: {
    initial,
    auction,
    turns,
    chooseDial,
    offer,
    expand,
    develop: developHex,
    chicago,
    generalDividend,
  },
  score,
  round,
  audit,
  text: { money: { en: (digits) => `$${digits}`, es: (digits) => `${digits}\u00a0$` }, en, es, places },
});
