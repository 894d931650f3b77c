import type { PlayerId, View } from '@traviesa/engine';
import {
  type BoardKit,
  type Boards,
  type CompanyId,
  closePrivates,
  certificateCount as countCertificates,
  countTokens,
  countTrains,
  exportTop,
  marketQuestions,
  phaseOf,
  type RailState,
  scoreOf,
  type TrainCard,
  topOfDeck,
  trainLeftDeck,
  wealthOf,
} from '@traviesa/rail';
import {
  type CompanySpec,
  certificateLimits,
  companyIds,
  EXPORTED,
  type Phase,
  phases,
  privateSpec,
  trainTypes,
} from './data.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import { kit, prototypeKit } from './tiles.ts';
import type { Out1888, Seen, State } from './types.ts';

export const kitOf = (s: Seen): BoardKit => (settings(s).tiles === 'published' ? kit : prototypeKit);
export const boards: Boards = { kit, kitOf };
export const phase = (s: View<RailState>): Phase => phaseOf(s, phases);
export const trainLimit = (s: View<RailState>): number => phase(s).trainLimit;

/** 1888-4.3.2-b: the director alone decides. */
export { director, hasOperated } from '@traviesa/rail';

/**
 * 1888-8.1-c, 1888-8.1-f: floated companies in the order of the chart. A marker moves under those in the new cell
 * (1888-9.1-a), at the ends of a row up or down (1888-9.1-b, 1888-9.1-c).
 */
export const { sharePrice, operatingOrder, movePrice, isIn } = marketQuestions(market);

export const tokensLeft = (s: View<RailState>, spec: CompanySpec): number =>
  spec.tokens - countTokens(s.board, spec.id);

/** 1888-8.3.5-b */
export function tokenCost(s: Seen, company: CompanyId): number {
  const costs = settings(s).tokenCosts;
  return costs[Math.min(countTokens(s.board, company), costs.length - 1)]!;
}

/** 1888-7.3-c: certificates of a company in a red cell count nothing. */
export const isRed = (s: View<RailState>, company: CompanyId): boolean => isIn(s, company, 'r');

/** 1888-7.3-b, 1888-4.3.1-f, 1888-4.3.2-c: cards, not shares; privates of the player too. */
export const certificateCount = (s: View<RailState>, player: PlayerId): number => countCertificates(s, player, isRed);

/** 1888-7.3-a */
export function certificateLimit(s: Seen): number {
  const players = s.seats.length;
  return players === 2 ? settings(s).twoPlayerLimit : certificateLimits[players]!;
}

/** 1888-8.3.8-f, DV-17: the companies above the limit, in the order in which they give trains back. */
function overLimit(s: Seen): CompanyId[] {
  const order = settings(s).discardOrder === 'list' ? companyIds : operatingOrder(s);
  return order.filter((c) => countTrains(s, c) > trainLimit(s));
}

/** 1888-8.3.10-a, 1888-8.3.10-d: a train bought or exported may open a phase, which first scraps (1888-8.3.10-b). */
export function trainLeaves(s: State, train: View<TrainCard>, out: Pick<Out1888, 'log' | 'push'>): void {
  const began = trainLeftDeck(s, train.type, phases, trainTypes, out);
  if (!began) return;
  if (began.name === '5') closePrivates(s, out); // 1888-4.3.1-g
  const waiting = overLimit(s);
  if (waiting.length > 0) out.push({ step: 'discardTrains', waiting });
}

/** 1888-8.3.11-a: the top card leaves the game if it is a 2, 3 or 4. */
export function exportTrain(s: State, out: Out1888): void {
  if (!EXPORTED.includes(topOfDeck(s)?.type ?? '')) return;
  const train = exportTop(s, out);
  if (train) trainLeaves(s, train, out);
}

/** 1888-10.2-a, 1888-1-a: cash, privates still open at face value, shares at the chart's price. */
export const wealth = (s: Seen, player: PlayerId): number =>
  wealthOf(s, player, { sharePrice, private: (id) => privateSpec(id).face });

/** 1888-10.2-b: the highest wins, equal scores share it. */
export const score = (s: Seen): Record<PlayerId, number> => scoreOf(s, wealth);
