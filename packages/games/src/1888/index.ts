import { defineGame } from '@traviesa/engine';
import { cycleName, railCopiers, railStanding, withMoves } from '@traviesa/rail';
import { audit } from './audit.ts';
import { score, sharePrice } from './common.ts';
import { PROFILES, settings } from './profile.ts';
import { GAME, REVISION, setup } from './setup.ts';
import { auction, raisingAuction } from './steps/auction.ts';
import { cycle, payOut, round, turn } from './steps/cycle.ts';
import { anytime, secondWall } from './steps/privates.ts';
import { run } from './steps/run.ts';
import { station } from './steps/station.ts';
import { stockRound } from './steps/stockRound.ts';
import { track } from './steps/track.ts';
import { consent, discard, emergency, trains } from './steps/trains.ts';
import { en } from './text.en.ts';
import { es, places } from './text.es.ts';
import type { Types1888 } from './types.ts';

export * from './common.ts';
export * from './data.ts';
export { homes, map } from './map.ts';
export { market } from './market.ts';
export type { Message1888 } from './messages.ts';
export * from './profile.ts';
export { rail } from './rail.ts';
export { bestRun, networkOf, reviewRun, runningTrains } from './steps/run.ts';
export { kit, prototypeKit } from './tiles.ts';
export * from './types.ts';

export default defineGame<Types1888>({
  id: GAME,
  name: '1888-N',
  revision: REVISION,
  players: { min: 2, max: 6, rule: '1888-1-a' },
  options: [{ id: 'profile', default: 'rulebook', values: PROFILES }],
  shared: ['board'],
  copiers: railCopiers,
  setup,
  steps: {
    cycle,
    waterfall: auction,
    raising: raisingAuction,
    stockRound,
    operatingRound: round,
    companyTurn: turn,
    // 1888-8.3.1-b: what a company may do at any time in its turn is open in each of its steps.
    layTrack: withMoves(track, anytime),
    placeTokens: withMoves(station, anytime),
    runTrains: withMoves(run, anytime),
    dividend: withMoves(payOut, anytime),
    buyTrains: withMoves(trains, anytime),
    emergency,
    consent,
    discardTrains: discard,
    secondWall,
  },
  score,
  round: (s) => cycleName(s, settings(s).auctionIs === 'a round' ? 'ISR' : 'SR 1'), // DV-18
  audit,
  standing: railStanding<Types1888['state']>(sharePrice),
  text: { money: { en: (digits) => `¥${digits}`, es: (digits) => `${digits}\u00a0¥` }, en, es, places },
});
