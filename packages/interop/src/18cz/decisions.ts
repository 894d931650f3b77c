/** How decisions are passed over, and what must be remembered of a log. */
import type { Action, PlayerId } from '@traviesa/engine';
import { director, type State, stationMaster } from '@traviesa/games/18cz';
import type { TrainNames } from '../trainNames.ts';

/** What must be remembered of a log beside our own state. */
export interface Memory {
  /** Our player ids by those of the log. */
  readonly players: Record<string, PlayerId>;
  /** Where each copy of a tile lies: cities are named by the copy, without a hex. */
  readonly copies: Record<string, string>;
  readonly trains: TrainNames;
}

/** How each step is passed over when an old log is silent about it. */
export function silent(s: State): Action | undefined {
  const f = s.stack.at(-1);
  switch (f?.step) {
    case 'placeTokens':
      return { type: 'pass', player: stationMaster(s, f.company) };
    case 'layTrack':
    case 'acquire':
    case 'takeover':
    case 'buyTrains':
      return { type: 'pass', player: director(s, f.company) };
    case 'runTrains':
      return { type: 'runTrains', player: director(s, f.company), routes: [] } as Action;
    case 'dividend':
      return { type: 'withhold', player: director(s, f.company) };
    case 'stockRound':
      return { type: 'pass', player: f.turn };
    default:
      return undefined;
  }
}
