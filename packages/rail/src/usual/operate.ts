import { layingsOf } from '../network/index.ts';
import type { RuleId } from '../rules.ts';
import { bestRunRules, type RunRuleIds, runRules } from '../run/rules.ts';
import { isRoute, runBestTrains, runTrains } from '../run/step.ts';
import type { RailState } from '../state.ts';
import { layTrack } from '../steps/layTrack.ts';
import { openSlots, placeTokens, tokenRules } from '../steps/placeTokens.ts';
import {
  blockedRules,
  colourRules,
  connectionRules,
  fixedHexRules,
  type LayRules,
  shapeRules,
  terrainRules,
} from '../steps/trackRules.ts';
import type { UsualTitle } from './title.ts';

/** Which rule of the title speaks of what about a tile. */
export interface TrackIds {
  readonly place: Parameters<typeof fixedHexRules>[1];
  readonly blocked: Parameters<typeof blockedRules>[1];
  readonly colour: Parameters<typeof colourRules>[2];
  readonly shape: Parameters<typeof shapeRules>[1];
  readonly connection: RuleId;
  readonly cost: RuleId;
}

/** Where a tile may lie, without the question who may lay it. */
export const usualTrackRules = (t: UsualTitle, ids: TrackIds): LayRules => [
  ...fixedHexRules(t.boards, ids.place),
  ...blockedRules(t.privates, ids.blocked),
  ...colourRules(t.boards, (s) => t.phase(s).colours, ids.colour),
  ...shapeRules(t.boards, ids.shape),
  ...connectionRules(t.boards, { 'track.notConnected': ids.connection }),
  ...terrainRules(t.boards, t.layCost, { 'track.tooDear': ids.cost }),
];

/** One new tile or one upgrade in each turn. */
export const usualTrack = (t: UsualTitle, ids: TrackIds) =>
  layTrack<RailState>(t.boards, {
    director: t.director,
    candidates: (s, company) => layingsOf(t.kitOf(s), s.board, company, { colours: t.phase(s).colours }),
    cost: t.layCost,
    rules: { layTile: usualTrackRules(t, ids), pass: [] },
    mayLayMore: (_s, f) => f.laid.length === 0,
  });

/** One token in each turn, beside that of the home, where there is a city for it. */
export const usualTokens = (t: UsualTitle, ids: Parameters<typeof tokenRules>[2]) =>
  placeTokens<RailState>(t.boards, {
    director: t.director,
    cost: t.tokenCost,
    rules: { placeToken: tokenRules(t.boards, { cost: t.tokenCost, kept: t.kept }, ids), pass: [] },
    mayPlaceMore: (s, f) =>
      f.placed === 0 &&
      t.tokensLeft(s, f.company) > 0 &&
      s.cash[f.company]! >= t.tokenCost(s, f.company) &&
      openSlots(t.boards, s, f.company, t.kept(s)).length > 0,
  });

/** Trains run as the director likes. */
export const usualRun = (t: UsualTitle, ids: RunRuleIds<RailState>) =>
  runTrains<RailState>(t, {
    actors: (s, company) => [t.director(s, company)],
    isRoute,
    rules: runRules<RailState>(t, ids),
  });

/** Trains run for as much as they can. */
export const usualBestRun = (t: UsualTitle, ids: RunRuleIds<RailState>, best: Parameters<typeof bestRunRules>[2]) =>
  runBestTrains<RailState>(t, () => true, {
    actors: (s, company) => [t.director(s, company)],
    isRoute,
    rules: [...runRules<RailState>(t, ids), ...bestRunRules<RailState>(t, () => true, best)],
  });
