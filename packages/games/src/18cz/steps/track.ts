import type { View } from '@traviesa/engine';
import {
  type CompanyId,
  colourRules,
  connectionRules,
  type HexId,
  homeFirst,
  type Lay,
  type Laying,
  type LayRules,
  type LayTrackFrame,
  layingsOf,
  layingsOn,
  layTrack,
  type RailState,
  shapeRules as shapeRulesOf,
  terrainRules,
  tilesLeft,
  turnOf,
} from '@traviesa/rail';
import { boards, director, hasOperated, homeOf, isVaclavs, kitOf, phase, playersSellLocals } from '../common.ts';
import { PRAHA } from '../data.ts';
import { redHexes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { isPurple, kit } from '../tiles.ts';
import type { Move18CZ, Rule18CZ, Seen, State, Step18CZ } from '../types.ts';
import {
  afterLaying,
  ignores,
  layWithLocal,
  localLayChoices,
  localLayFields,
  powerRules,
  usableLocals,
} from './powers.ts';

const colourOf = (tile: string): string => kit.tiles[tile]!.colour;
const isFirstPraha = (tile: string): boolean => colourOf(tile) === 'yellow' && kit.tiles[tile]!.label === 'P';
/** 18cz-VIII.4-b, DV31 */
const isUpgrade = (s: Seen, tile: string): boolean =>
  colourOf(tile) !== 'yellow' || (isFirstPraha(tile) && settings(s).firstPraha === 'upgrade');

/** 18cz-VIII.4-h, 18cz-VIII.5-e: only the first tile on a hex pays; 18cz-2P-e: a company without player is spared, whoever owes it. */
export function terrainCost(s: Seen, company: CompanyId, hex: HexId): number {
  return s.board.tiles[hex] || isVaclavs(s, company) ? 0 : (kit.map.hexes[hex]?.cost ?? 0);
}

/** 18cz-VIII.4-d: the hex on which the company must lay before any other, while it can; 18cz-VIII.5-l. */
export function homeDuty(s: Seen, company: CompanyId): HexId | undefined {
  const home = homeOf(s, company);
  if (!home || home.hex === PRAHA || s.board.tiles[home.hex]) return undefined;
  if (!settings(s).homeTileDuty || !turnOf(s)?.first || !hasOperated(s, company)) return undefined;
  if (!canPayTerrain(s, company, home.hex)) return undefined;
  const possible = layingsOn(kitOf(s), s.board, home.hex).some((l) => isOpenTile(s, l.tile.id));
  return possible ? home.hex : undefined;
}

/** With its treasury, or with the power of a local instead (18cz-IV.1-n). */
const canPayTerrain = (s: Seen, company: CompanyId, hex: HexId): boolean =>
  terrainCost(s, company, hex) <= s.cash[company]! || usableLocals(s, company).some((local) => ignores(local, hex));

const isOpenTile = (s: Seen, tile: string): boolean =>
  !isPurple(tile) && phase(s).colours.includes(kit.tiles[tile]!.colour) && tilesLeft(kitOf(s), s.board, tile) > 0;

const isOnMap = (s: View<RailState>, hex: HexId): boolean => kitOf(s).index.has(hex);
const allRed: ReadonlySet<HexId> = new Set(Object.values(redHexes).flat());
const isRedHex = (hex: HexId): boolean => allRed.has(hex);

/**
 * What map, tiles and phase say of any laying, purple or not (18cz-IV.1-o). Which colours a kind of hex has without
 * purple is a matter of the tiles (18cz-VIII.5-h); the board returns old tiles to the supply and keeps tokens in the
 * city with their exits (18cz-VIII.5-f, 18cz-VIII.5-i), where they stay (18cz-VIII.6-i).
 */
export const shapeRules: LayRules = [
  must('18cz-VIII.4-p', 'track.redHex', (s, _f, a) => !isRedHex(a.hex) && isOnMap(s, a.hex), ['hex']),
  ...colourRules(boards, (s) => phase(s).colours, {
    'track.notEmpty': '18cz-VIII.4-a', // 18cz-VIII.5-k
    'track.wrongColour': '18cz-VIII.5-a',
    'track.colourClosed': '18cz-VIII.12-b',
  }),
  ...shapeRulesOf(boards, {
    'track.wrongLabel': '18cz-VIII.4-g',
    'track.wrongKind': { yellow: '18cz-VIII.4-f', upgrade: '18cz-VIII.5-d' },
    'track.lost': '18cz-VIII.5-c',
    'track.closedSide': '18cz-VIII.4-i', // 18cz-VIII.4-j: red-bordered hexes are open; 18cz-VIII.4-k: what lies beyond does not matter
    'track.noStub': '18cz-VIII.4-l',
    'track.noneLeft': '18cz-VIII.4-m',
  }),
  ...connectionRules(boards, {
    'track.notConnected': { yellow: '18cz-VIII.4-e', upgrade: '18cz-VIII.5-b' }, // 18cz-VIII.5-j
  }),
];

const duty = homeFirst(homeDuty, { 'track.homeFirst': '18cz-VIII.4-d' });

/** What the normal lay of a turn asks for. */
const layRules: readonly Rule18CZ<LayTrackFrame, Lay>[] = [
  ...duty.layTile,
  must('18cz-VIII.4-c', 'track.done', (s, f) => mayLayMore(s, f), ['company']),
  must(
    '18cz-VIII.4-b',
    'track.prahaAlone',
    (s, f, a) => f.laid.length === 0 || !isFirstPraha(a.tile) || settings(s).firstPraha === 'yellow lay',
  ),
  must(
    '18cz-VIII.4-c',
    'track.quota',
    (s, f, a) => f.laid.length === 0 || isFirstPraha(a.tile) || !isUpgrade(s, a.tile),
    ['company'],
  ),
  must('18cz-VIII.5-g', 'track.purple', (_s, _f, a) => !isPurple(a.tile), ['tile']),
  ...shapeRules,
];

const candidates = (s: View<RailState>, company: CompanyId): Laying[] =>
  layingsOf(kitOf(s), s.board, company, { colours: phase(s).colours, allows: (l) => !isPurple(l.tile.id) });

/** 18cz-VIII.4-c: two yellow tiles in the first turn, else one; or one upgrade. */
function mayLayMore(s: Seen, f: View<LayTrackFrame>): boolean {
  if (f.laid.length === 0) return true;
  return turnOf(s)!.first && f.laid.length === 1 && !isUpgrade(s, f.laid[0]!);
}

const cost = (s: Seen, company: CompanyId, a: { readonly hex: HexId }): number => terrainCost(s, company, a.hex);

const step = layTrack<State>(boards, {
  director,
  candidates,
  cost,
  rules: {
    layTile: [...layRules, ...terrainRules(boards, cost, { 'track.tooDear': '18cz-VIII.4-h' })],
    pass: duty.pass,
  },
  mayLayMore,
});

const layTileMove: Move18CZ<'layTrack', 'layTile'> = {
  ...step.moves.layTile,
  apply(s, f, a, out) {
    const wasBare = s.board.tiles[a.hex] === undefined;
    step.moves.layTile.apply(s, f, a, out);
    afterLaying(s, f.company, a.hex, wasBare, out);
  },
};

/** 18cz-IV.1-n: one tile of the normal lay without its terrain. */
const layOverTerrain: Move18CZ<'layTrack', 'layOverTerrain'> = {
  fields: localLayFields,
  choices(s, f, player) {
    const usable = usableLocals(s, f.company);
    if (usable.length === 0) return [];
    const costly = candidates(s, f.company).filter((l) => terrainCost(s, f.company, l.hex) > 0);
    return localLayChoices('layOverTerrain', player, usable, costly, (local, l) => ignores(local, l.hex));
  },
  rules: [
    ...powerRules,
    must(
      '18cz-IV.1-n',
      'power.wrongTerrain',
      (s, f, a) => terrainCost(s, f.company, a.hex) > 0 && ignores(a.local, a.hex),
      ['local', 'hex'],
    ),
    ...layRules,
  ],
  apply(s, f, a, out) {
    layWithLocal(s, f.company, a, out);
    f.laid.push(a.tile);
  },
};

/** The site waits for a pass while a local could be used for track, or a player has one to sell. */
const isKeptOpen = (s: Seen, company: CompanyId): boolean =>
  settings(s).waitsForPass && (usableLocals(s, company).length > 0 || playersSellLocals(s, company));

export const track: Step18CZ<'layTrack'> = {
  ...step,
  next(s, f) {
    if (f.finished) return 'done';
    return mayLayMore(s, f) || isKeptOpen(s, f.company) ? 'ask' : 'done';
  },
  moves: {
    ...step.moves,
    layTile: layTileMove,
    layOverTerrain,
  },
};
