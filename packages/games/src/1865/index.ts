import { defineGame } from '@traviesa/engine';
import { audit } from './audit.ts';
import { copiers } from './copiers.ts';
import { mapFault } from './mapOption.ts';
import { standardMapText } from './mapText.ts';
import { REVISION } from './revision.ts';
import { score } from './score.ts';
import { setup } from './setup.ts';
import { standing } from './standing.ts';
import type { Look } from './state.ts';
import { abandon, absorption, mines, replace } from './steps/absorb.ts';
import { consent } from './steps/consent.ts';
import { conversions } from './steps/conversions.ts';
import { draft, game } from './steps/game.ts';
import { operatingRound, turn } from './steps/operating.ts';
import { discard, phase } from './steps/phase.ts';
import { raise } from './steps/raise.ts';
import { run } from './steps/run.ts';
import { shareRound } from './steps/shareRound.ts';
import { shareTurn } from './steps/shareTurn.ts';
import { station } from './steps/station.ts';
import { track } from './steps/track.ts';
import { trains } from './steps/trains.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';
import type { Sardinia } from './types.ts';

export * from './absorption.ts';
export { conversionMarkers, isLinked, mayConvert } from './before.ts';
export * from './chart.ts';
export * from './connections.ts';
export * from './data.ts';
export * from './dragons.ts';
export * from './geo.ts';
export { layingsOf } from './layings.ts';
export * from './map.ts';
export { mapFault } from './mapOption.ts';
export { doubts, standardMapText } from './mapText.ts';
export type { Messages } from './messages.ts';
export * from './reach.ts';
export { shareValue } from './score.ts';
export { mostToSell } from './shares.ts';
export * from './state.ts';
export { costOf } from './steps/shareTurn.ts';
export { forSale, mustBuy, topOfStack } from './trains.ts';
export * from './types.ts';

function round(s: Look): string {
  if (s.round.share === 0) return 'Draft';
  return s.round.operating === 0 ? `SR ${s.round.share}` : `OR ${s.round.share}.${s.round.operating}`;
}

export default defineGame<Sardinia>({
  id: '1865',
  name: '1865 Sardinia',
  revision: REVISION,
  players: { min: 2, max: 4, rule: '1865-2.4-a' },
  options: [
    {
      id: 'length',
      default: 'full',
      values: ['full', 'short'],
      // 1865-2.5-c: six cards give nobody a second one in a game of four.
      check: (value, players) =>
        value === 'short' && players > 3 ? ['setup.shortPlayers', { n: players }] : undefined,
    },
    {
      id: 'map',
      default: '',
      check: mapFault,
      standard: standardMapText,
    },
  ],
  shared: ['board', 'players'],
  copiers,
  setup,
  steps: {
    game,
    draft,
    conversions,
    shareRound,
    shareTurn,
    operatingRound,
    turn,
    track,
    station,
    run,
    trains,
    consent,
    raise,
    phase,
    discard,
    absorption,
    abandon,
    replace,
    mines,
  },
  score,
  round,
  audit,
  standing,
  text: { money: { en: (digits) => `L.${digits}`, es: (digits) => `L.${digits}` }, en, es },
});
