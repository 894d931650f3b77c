import { regardlessOf, type View } from '@traviesa/engine';
import {
  type Begin,
  type CompanyId,
  colourRules,
  connectionRules,
  fixedHexRules,
  homeFirst,
  isUnsoldOrPlayers,
  type Lay,
  type LayRules,
  layingsOf,
  layTrack,
  NOT_HERE,
  placeHomeToken,
  type RailState,
  shapeRules as shapeRulesOf,
  sureOfLayings,
  terrainCost,
  terrainRules,
  turnOf,
} from '@traviesa/rail';
import { boards, director, kitOf, phase } from '../common.ts';
import { companySpec, HENG_SHAN, WITH_HOME_DUTY } from '../data.ts';
import { homes } from '../map.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Frame1888, Seen, State } from '../types.ts';

/** 1888-8.3.2-a: the first token goes to the home city, free, before anything else. 1888-8.3.1-a: first turn only. */
export const placeHome: Begin<State, Frame1888, Message1888> = (s, f, out) => {
  if (f.first) placeHomeToken(s, kitOf(s), homes.find((h) => h.company === f.company)!, out);
  return undefined;
};

/** 1888-4.3.1-HS-a, 1888-4.3.1-HS-c: until Heng Shan belongs to a share company or has closed. */
export const isMountainBlocked = (s: View<RailState>): boolean => isUnsoldOrPlayers(s, 'HS');

/** 1888-8.3.3-c: the hex on which the company must lay its tile before any other; DV-8. */
export function homeDuty(s: Seen, company: CompanyId): string | undefined {
  const { home } = companySpec(company);
  if (!WITH_HOME_DUTY.includes(company) || !settings(s).homeTileDuty || s.board.tiles[home]) return undefined;
  if (!turnOf(s)?.first) return undefined;
  return s.cash[company]! >= kit.map.hexes[home]!.cost ? home : undefined;
}

const cost = (s: View<RailState>, _company: CompanyId, a: Omit<Lay, 'rotation'>): number =>
  terrainCost(kit, s.board, a.hex);
const duty = homeFirst(homeDuty, { 'track.homeFirst': '1888-8.3.3-c' });

/** What the printed map and the tiles say, whoever lays: shared with the Great Wall. */
export const shapeRules = shapeRulesOf(boards, {
  'track.wrongLabel': '1888-8.3.4-e',
  'track.wrongKind': { yellow: '1888-8.3.3-e', upgrade: '1888-8.3.4-d' },
  'track.lost': '1888-8.3.4-c',
  'track.closedSide': '1888-8.3.3-g',
  'track.noStub': NOT_HERE,
  'track.noneLeft': '1888-8.3.3-h',
});

/** 1888-8.3.4-h lists what makes an upgrade legal; its points carry the ids under which they are explained. */
const layRules: LayRules = [
  ...fixedHexRules(boards, { 'track.neverHere': '1888-4.1-a' }),
  ...duty.layTile,
  regardlessOf(
    'rotation',
    must('1888-4.3.1-HS-a', 'track.mountainBlocked', (s, _f, a) => a.hex !== HENG_SHAN || !isMountainBlocked(s), [
      'hex',
    ]),
  ),
  ...colourRules(boards, (s) => phase(s).colours, {
    'track.notEmpty': '1888-8.3.3-b',
    'track.wrongColour': '1888-8.3.4-h',
    'track.colourClosed': '1888-8.3.4-a',
  }),
  ...shapeRules,
  ...connectionRules(boards, {
    'track.notConnected': { yellow: '1888-8.3.3-d', upgrade: '1888-8.3.4-b' }, // 1888-8.3.4-i
  }),
  ...terrainRules(boards, cost, { 'track.tooDear': { yellow: '1888-8.3.3-f', upgrade: '1888-8.3.4-f' } }),
];

/** 1888-8.3.3-a: one yellow tile or one upgrade; 1888-8.3.4-g: the board takes the old tile back and moves tokens. */
export const track = layTrack<State>(boards, {
  director,
  candidates: (s, company) => layingsOf(kitOf(s), s.board, company, { colours: phase(s).colours }),
  sure: sureOfLayings,
  cost,
  rules: { layTile: layRules, pass: duty.pass },
  mayLayMore: (_s, f) => f.laid.length === 0,
});
