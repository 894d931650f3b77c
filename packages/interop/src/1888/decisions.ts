/** Which decisions the site asks and we do not, or the other way round. */
import type { Action, PlayerId } from '@traviesa/engine';
import { bestRun, director, type State } from '@traviesa/games/1888';
import { offers } from '../fields.ts';
import type { OfferedMoves } from '../importer.ts';

/** What must be remembered of a log beside our own state. */
export interface Memory {
  /** Our player ids by those of the log. */
  readonly players: Record<string, PlayerId>;
  /** Where each copy of a tile lies: cities are named by the copy, without a hex. */
  readonly copies: Record<string, string>;
  /** Certificates that have left the IPO; all others are still there. */
  readonly issued: string[];
  /** The company that has passed on trains and may still buy privates. */
  trainsPassed: string;
}

export const TRAIN_MOVES = ['buyTrain', 'tradeTrain', 'offerForTrain', 'sellForTrain', 'bankrupt'];
/** What the site asks about once more when the trains are done: privates to buy, powers still unused. */
export const LAST_MOVES = ['offerForPrivate', 'layXian', 'layMountain', 'layWall', 'layFerry'];

/** How each step is passed over when the log is silent: the site writes nothing where it sees no choice. */
export function silent(s: State): Action | undefined {
  const f = s.stack.at(-1);
  switch (f?.step) {
    case 'layTrack':
    case 'placeTokens':
    case 'buyTrains':
      return { type: 'pass', player: director(s, f.company) };
    case 'runTrains':
      return { type: 'runTrains', player: director(s, f.company), routes: [] } as Action;
    case 'dividend':
      return { type: 'withhold', player: director(s, f.company) };
    case 'secondWall':
      return { type: 'pass', player: director(s, f.company) };
    case 'stockRound':
      return { type: 'pass', player: f.turn };
    default:
      return undefined;
  }
}

/** The site asks nothing where it sees no choice; what is open at any time does not keep a step open. */
export function skipped(s: State, m: Memory, offered: () => OfferedMoves): Action | undefined {
  const f = s.stack.at(-1);
  switch (f?.step) {
    case 'runTrains':
      return bestRun(s, f.company).routes.length === 0 ? silent(s) : undefined;
    case 'placeTokens':
      return offers(offered(), 'placeToken') ? undefined : silent(s);
    case 'buyTrains': {
      const moves = offered();
      const trains = m.trainsPassed !== f.company && offers(moves, ...TRAIN_MOVES);
      return trains || offers(moves, ...LAST_MOVES) ? undefined : silent(s);
    }
    case 'stockRound':
      return offers(offered(), 'sell', 'buyShare', 'start', 'exchange') ? undefined : silent(s);
    default:
      return undefined;
  }
}
