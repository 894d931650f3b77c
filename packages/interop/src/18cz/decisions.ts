/** Which decisions the site asks and we do not, or the other way round. */
import { type Action, choices, type PlayerId } from '@traviesa/engine';
import game18cz, { bestRun, director, playersSellLocals, type State, stationMaster } from '@traviesa/games/18cz';
import { trainById } from '@traviesa/rail';
import { offers } from '../fields.ts';
import type { OfferedMoves } from '../importer.ts';

/** What must be remembered of a log beside our own state. */
export interface Memory {
  /** Our player ids by those of the log. */
  readonly players: Record<string, PlayerId>;
  /** Where each copy of a tile lies: cities are named by the copy, without a hex. */
  readonly copies: Record<string, string>;
}

/** How each step is passed over when the log is silent: the site writes nothing where it sees no choice. */
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

/** More than any token costs: the site asks about them whatever they cost. */
const RICH = 1000;
const withCash = (s: State, company: string, cash: number): State => ({ ...s, cash: { ...s.cash, [company]: cash } });

/** Does the site ask this company about locals when its trains are done? */
export const asksAboutLocals = (s: State, company: string): boolean =>
  playersSellLocals(s, company) || Object.values(s.privates).some((p) => p.owner === company);

/** Does the site ask about trains? What locals would bring does not count. */
export const isOfferedTrains = (s: State): boolean =>
  s.stack.at(-1)?.step === 'buyTrains' && offers(choices(game18cz, s), 'buyTrain', 'offerForTrain');

/** The site asks nothing where it sees no choice; what is open at any time does not keep a step open. */
export function skipped(s: State, offered: () => OfferedMoves): Action | undefined {
  const f = s.stack.at(-1);
  switch (f?.step) {
    case 'runTrains':
      return bestRun(s, f.company).routes.length === 0 ? silent(s) : undefined;
    case 'placeTokens':
      return offers(choices(game18cz, withCash(s, f.company, RICH)), 'placeToken') ? undefined : silent(s);
    case 'takeover':
      // What has been flipped is decided.
      return f.trains.every((t) => f.flipped.includes(t) || trainById(s, t)?.owner !== f.company)
        ? silent(s)
        : undefined;
    case 'buyTrains':
      return isOfferedTrains(s) || asksAboutLocals(s, f.company) ? undefined : silent(s);
    case 'stockRound':
      return offers(offered(), 'sell', 'buyShare', 'start', 'repay') ? undefined : silent(s);
    default:
      return undefined;
  }
}
