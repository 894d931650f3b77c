import { defineGame } from '@traviesa/engine';
import { railStanding, roundName, withMoves } from '@traviesa/rail';
import { audit } from './audit.ts';
import { score, sharePrice } from './common.ts';
import { copiers } from './copiers.ts';
import { PROFILES } from './profile.ts';
import { GAME, REVISION, setup } from './setup.ts';
import { cycle, operatingRound, payOut, turn } from './steps/cycle.ts';
import { draft } from './steps/draft.ts';
import { homeCity, redTile } from './steps/home.ts';
import { anytime } from './steps/locals.ts';
import { run } from './steps/run.ts';
import { station } from './steps/station.ts';
import { stockRound } from './steps/stockRound.ts';
import { acquire, clash, takeover } from './steps/takeover.ts';
import { track } from './steps/track.ts';
import { consent, discard, trains } from './steps/trains.ts';
import { en } from './text.en.ts';
import { es, places } from './text.es.ts';
import type { Types18CZ } from './types.ts';

export * from './common.ts';
export * from './data.ts';
export { homes, map, mapForTwo, redHexes } from './map.ts';
export { market } from './market.ts';
export type { Message18CZ } from './messages.ts';
export * from './profile.ts';
export { rail } from './rail.ts';
export { drafter } from './steps/draft.ts';
export { bestRun, judgedBy, networkOf, reviewRun, runningTrains } from './steps/run.ts';
export { isPurple, kit, kitForTwo } from './tiles.ts';
export { facesLeft } from './trains.ts';
export * from './types.ts';

export default defineGame<Types18CZ>({
  id: GAME,
  name: '18CZ',
  revision: REVISION,
  players: { min: 2, max: 6, rule: '18cz-III.2-a' },
  options: [
    { id: 'profile', default: 'rulebook', values: PROFILES },
    { id: 'eTrains', default: 'towns', values: ['towns', 'cities'] },
  ],
  shared: ['board'],
  copiers,
  setup,
  steps: {
    cycle,
    draft,
    stockRound,
    operatingRound,
    companyTurn: turn,
    redTile,
    homeCity,
    // 18cz-VIII.3-e: what a company may do at any time in its turn is open in each of its steps.
    layTrack: withMoves(track, anytime),
    placeTokens: withMoves(station, anytime),
    runTrains: withMoves(run, anytime),
    dividend: withMoves(payOut, anytime),
    acquire: withMoves(acquire, anytime),
    buyTrains: withMoves(trains, anytime),
    consent,
    clash,
    takeover,
    discardTrains: discard,
  },
  score,
  round({ stack: [f] }) {
    if (f?.step !== 'cycle') return '';
    return f.set === 0 ? 'PRE' : roundName(f.set, f.round);
  },
  audit,
  standing: railStanding<Types18CZ['state']>(sharePrice),
  text: { money: { en: (digits) => `${digits}\u00a0K`, es: (digits) => `${digits}\u00a0K` }, en, es, places },
});
