import { defineGame } from '@traviesa/engine';
import { audit } from './audit.ts';
import { copiers } from './copiers.ts';
import { roundName, score } from './score.ts';
import { GAME, setup } from './setup.ts';
import { standing } from './standing.ts';
import { charter, floatTokens } from './steps/charter.ts';
import { cycle } from './steps/cycle.ts';
import { payOutOrWithhold } from './steps/dividend.ts';
import { fines } from './steps/fines.ts';
import { dropTokens, merge, mergerConsent } from './steps/merge.ts';
import { mergeShares, option } from './steps/mergeShares.ts';
import { auction, parliament } from './steps/parliament.ts';
import { redeem } from './steps/redeem.ts';
import { run } from './steps/run.ts';
import { station } from './steps/station.ts';
import { stockRound } from './steps/stockRound.ts';
import { track } from './steps/track.ts';
import { trainConsent, trains } from './steps/trains.ts';
import { round, turn } from './steps/turn.ts';
import { en } from './text.en.ts';
import { es, places } from './text.es.ts';
import type { Types1862 } from './types.ts';
import { options } from './variant.ts';

export * from './common.ts';
export { canPlaceHome, isAvailable, isOpen, isStarted, parBelow, sharesSold } from './company.ts';
export * from './data.ts';
export { type HomeDuty, homeDuty } from './home.ts';
export { homes, LONDON, map } from './map.ts';
export { market } from './market.ts';
export * from './mergePlan.ts';
export { areConnected, canMerge, priceTogether } from './merger.ts';
export type { Message1862 } from './messages.ts';
export * from './profile.ts';
export { rail } from './rail.ts';
export { bestRun, networkOf, permittedTrains, reviewRun, rulesOf, runningTrains } from './routes.ts';
export { wealth } from './score.ts';
export { mergerQuestion, OPTION_QUESTION, pairOf } from './standing.ts';
export { hudsonCost, spacesRight } from './steps/dividend.ts';
export { fineOf, isFailed } from './steps/fines.ts';
export { highestBid } from './steps/parliament.ts';
export { buyingPrice, startPrices } from './steps/stockRound.ts';
export { isInLondon, reachesLondon } from './steps/track.ts';
export { sharesNeeded } from './steps/trains.ts';
export { kit } from './tiles.ts';
export * from './trains.ts';
export * from './types.ts';
export * from './variant.ts';

export default defineGame<Types1862>({
  id: GAME,
  name: '1862: Railway Mania in the Eastern Counties',
  revision: 1,
  players: { min: 2, max: 8, rule: '1862-2.4.4-a' },
  options,
  shared: ['board'],
  copiers,
  setup,
  steps: {
    cycle,
    parliament,
    auction,
    charter,
    stockRound,
    floatTokens,
    fines,
    operatingRound: round,
    companyTurn: turn,
    merge,
    mergerConsent,
    mergeShares,
    option,
    dropTokens,
    layTrack: track,
    placeTokens: station,
    runTrains: run,
    dividend: payOutOrWithhold,
    buyTrains: trains,
    consent: trainConsent,
    redeem,
  },
  score,
  round: roundName,
  audit,
  standing,
  text: { money: { en: (digits) => `£${digits}`, es: (digits) => `${digits}\u00a0£` }, en, es, places },
});
