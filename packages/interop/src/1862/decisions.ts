/** How decisions are passed over, and what must be remembered of a log. */
import type { Action, PlayerId } from '@traviesa/engine';
import { bankPrice, decider, hasTrain, type State, sharesNeeded } from '@traviesa/games/1862';
import { singlesOf } from '@traviesa/rail';
import type { Following } from './following.ts';

/** What must be remembered of a log beside our own state. */
export interface Memory extends Following {
  /** Our player ids by those of the log. */
  readonly players: Record<string, PlayerId>;
  /** Where each copy of a tile lies: cities are named by the copy, without a hex. */
  readonly copies: Record<string, string>;
  /** The company that a merger was asked for, until it is said who survives. */
  partner?: string;
}

export const canSellTreasury = (s: State, company: string): boolean =>
  singlesOf(s, company, company) >= sharesNeeded(s, company);
const canRefinance = (s: State, company: string): boolean =>
  s.cash[company]! + 10 * s.companies[company]!.par >= bankPrice(s);

/** In the train step a company that has none, and no money for one, passes to raise it: by a sale if it can. */
export function passOverTrains(s: State, company: string, player: PlayerId): Action {
  const isShort = !hasTrain(s, company) && s.cash[company]! < bankPrice(s);
  if (isShort && canSellTreasury(s, company)) return { type: 'sellTreasury', player };
  return { type: isShort && canRefinance(s, company) ? 'refinance' : 'pass', player };
}

/** How each step is passed over when an old log is silent about it. */
export function silent(s: State): Action | undefined {
  const f = s.stack.at(-1);
  switch (f?.step) {
    case 'merge':
    case 'layTrack':
    case 'placeTokens':
    case 'redeem':
      return { type: 'pass', player: decider(s, f.company) };
    case 'buyTrains':
      return passOverTrains(s, f.company, decider(s, f.company));
    case 'runTrains':
      return { type: 'runTrains', player: decider(s, f.company), routes: [] } as Action;
    case 'dividend':
      return { type: 'withhold', player: decider(s, f.company) };
    case 'stockRound':
    case 'parliament':
      return { type: 'pass', player: f.turn };
    case 'charter':
      return { type: 'pass', player: f.player };
    default:
      return undefined;
  }
}
