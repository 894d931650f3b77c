import { isAmong, ofPlayer, type PlayerId, regardlessOf, type View } from '@traviesa/engine';
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
  layChoices,
  layFields,
  layingsOf,
  layingsOn,
  layTile,
  layTrack,
  type RailState,
  removeToken,
  shapeRules as shapeRulesOf,
  sureOfLayings,
  terrainRules,
  tilesLeft,
  turnOf,
  type WithCompany,
  withMoves,
} from '@traviesa/rail';
import { boards, director, hasOperated, homeOf, isVaclavs, kitOf, phase, playersSellLocals } from '../common.ts';
import { IGNORED_TERRAIN, localIds, localSpec, PRAHA, TEPLICE } from '../data.ts';
import { redHexes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { isPurple, kit } from '../tiles.ts';
import type { LocalLay, Move18CZ, Out18CZ, Rule18CZ, Seen, State, Step18CZ } from '../types.ts';

/** Unused locals of a company, one of each size: those of one size are alike. */
export function usableLocals(s: Seen, company: CompanyId): string[] {
  const unused = localIds.filter((id) => s.privates[id]?.owner === company && !s.privates[id].used);
  return unused.filter((id, i) => unused.findIndex((x) => localSpec(x).size === localSpec(id).size) === i);
}

const ignores = (local: string, hex: HexId): boolean =>
  kit.map.hexes[hex]!.terrain.some((t) => IGNORED_TERRAIN[localSpec(local).size].includes(t));

/** 18cz-IV.1-l: one use of a local that the company owns. */
export const powerRules: readonly Rule18CZ<WithCompany, { readonly local: string }>[] = [
  must('18cz-IV.1-g', 'power.notOwner', (s, f, a) => s.privates[a.local]?.owner === f.company, ['company', 'local']),
  must('18cz-IV.1-l', 'power.used', (s, _f, a) => !s.privates[a.local]!.used, ['local']),
];

/** 18cz-VIII.5-m: whoever lays the first tile there chooses the city of ATE's token, also when another has taken it over. */
function afterLaying(s: State, company: CompanyId, hex: HexId, wasBare: boolean, out: Out18CZ): void {
  const token = hex === TEPLICE && wasBare ? s.board.tokens.find((t) => t.hex === hex) : undefined;
  if (!token) return;
  s.board = removeToken(s.board, token.company, hex);
  out.push({ step: 'homeCity', company: token.company, by: company, stood: true, finished: false });
}

export const localLayFields = { local: isAmong(...localIds), ...layFields(boards) };

/** What could be laid with each usable local. */
export const localLayChoices = <const K extends string>(
  type: K,
  player: PlayerId,
  usable: readonly string[],
  layings: readonly Laying[],
  suits: (local: string, laying: Laying) => boolean,
) =>
  usable.flatMap((local) => {
    const suitable = layings.filter((laying) => suits(local, laying));
    return layChoices(type, player, suitable).map((choice) => ({ ...choice, local }));
  });

/** The local is used up; the tile is free. */
export function layWithLocal(
  s: State,
  company: CompanyId,
  { local, hex, tile, rotation }: LocalLay,
  out: Out18CZ,
): void {
  const wasBare = s.board.tiles[hex] === undefined;
  s.privates[local]!.used = true;
  s.board = layTile(kitOf(s), s.board, { hex, tile, rotation });
  out.log('local.used', { company, local, hex, tile });
  afterLaying(s, company, hex, wasBare, out);
}

const colourOf = (tile: string): string => kit.tiles[tile]!.colour;
const isFirstPraha = (tile: string): boolean => colourOf(tile) === 'yellow' && kit.tiles[tile]!.label === 'P';
/** 18cz-VIII.4-b, DV31 */
const isUpgrade = (s: Seen, tile: string): boolean =>
  colourOf(tile) !== 'yellow' || (isFirstPraha(tile) && settings(s).firstPraha === 'upgrade');

const standsAlone = (s: Seen, tile: string): boolean => isFirstPraha(tile) && isUpgrade(s, tile);
const mayFollow = (s: Seen, tile: string): boolean => isFirstPraha(tile) || !isUpgrade(s, tile);

/** 18cz-VIII.4-h, 18cz-VIII.5-e: only the first tile on a hex pays; 18cz-2P-e: a company without player is spared, whoever owes it. */
const terrainCost = (s: Seen, company: CompanyId, { hex }: { readonly hex: HexId }): number =>
  s.board.tiles[hex] || isVaclavs(s, company) ? 0 : kit.map.hexes[hex]!.cost;

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
  terrainCost(s, company, { hex }) <= s.cash[company]! || usableLocals(s, company).some((local) => ignores(local, hex));

const isOpenTile = (s: Seen, tile: string): boolean =>
  !isPurple(tile) && phase(s).colours.includes(kit.tiles[tile]!.colour) && tilesLeft(kitOf(s), s.board, tile) > 0;

const forRedTiles: ReadonlySet<HexId> = new Set(Object.values(redHexes).flat());
/** Within the map of this game, and not for a red tile. */
const isForTrack = (s: View<RailState>, hex: HexId): boolean => kitOf(s).index.has(hex) && !forRedTiles.has(hex);

/**
 * What map, tiles and phase say of any laying, purple or not (18cz-IV.1-o). Which colours a kind of hex has without
 * purple is a matter of the tiles (18cz-VIII.5-h); the board returns old tiles to the supply and keeps tokens in the
 * city with their exits (18cz-VIII.5-f, 18cz-VIII.5-i), where they stay (18cz-VIII.6-i).
 */
export const shapeRules: LayRules = [
  regardlessOf(
    'rotation',
    must('18cz-VIII.4-p', 'track.redHex', (s, _f, a) => isForTrack(s, a.hex), ['hex']),
  ),
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
  ofPlayer(must('18cz-VIII.4-c', 'track.done', (s, f) => mayLayMore(s, f), ['company'])),
  regardlessOf(
    'rotation',
    must('18cz-VIII.4-b', 'track.prahaAlone', (s, f, a) => f.laid.length === 0 || !standsAlone(s, a.tile)),
  ),
  regardlessOf(
    'rotation',
    must('18cz-VIII.4-c', 'track.quota', (s, f, a) => f.laid.length === 0 || mayFollow(s, a.tile), ['company']),
  ),
  regardlessOf(
    'rotation',
    must('18cz-VIII.5-g', 'track.purple', (_s, _f, a) => !isPurple(a.tile), ['tile']),
  ),
  ...shapeRules,
];

/** What the company could lay of the tiles that this is about. */
export const layable = (s: View<RailState>, company: CompanyId, isAbout: (tile: string) => boolean): Laying[] =>
  layingsOf(kitOf(s), s.board, company, { colours: phase(s).colours, allows: (l) => isAbout(l.tile.id) });
const candidates = (s: View<RailState>, company: CompanyId): Laying[] => layable(s, company, (tile) => !isPurple(tile));

/** 18cz-VIII.4-c: two yellow tiles in the first turn, else one; or one upgrade. */
function mayLayMore(s: Seen, f: View<LayTrackFrame>): boolean {
  if (f.laid.length === 0) return true;
  return turnOf(s)!.first && f.laid.length === 1 && !isUpgrade(s, f.laid[0]!);
}

/** The site waits for a pass while a local could be used for track, or a player has one to sell. */
const isKeptOpen = (s: Seen, company: CompanyId): boolean =>
  settings(s).waitsForPass && (usableLocals(s, company).length > 0 || playersSellLocals(s, company));

const step = layTrack<State>(boards, {
  director,
  candidates,
  sure: sureOfLayings,
  cost: terrainCost,
  rules: {
    layTile: [...layRules, ...terrainRules(boards, terrainCost, { 'track.tooDear': '18cz-VIII.4-h' })],
    pass: duty.pass,
  },
  mayLayMore: (s, f) => mayLayMore(s, f) || isKeptOpen(s, f.company),
});

const layTileMove: Move18CZ<'layTrack', 'layTile'> = {
  ...step.moves.layTile,
  apply(s, f, a, out) {
    const wasBare = s.board.tiles[a.hex] === undefined;
    step.moves.layTile.apply(s, f, a, out);
    afterLaying(s, f.company, a.hex, wasBare, out);
  },
};

const eases = (s: Seen, company: CompanyId, local: string, hex: HexId): boolean =>
  terrainCost(s, company, { hex }) > 0 && ignores(local, hex);

/** 18cz-IV.1-n: one tile of the normal lay without its terrain. */
const layOverTerrain: Move18CZ<'layTrack', 'layOverTerrain'> = {
  fields: localLayFields,
  choices(s, f, player) {
    const usable = usableLocals(s, f.company);
    if (usable.length === 0) return [];
    const layings = candidates(s, f.company);
    return localLayChoices('layOverTerrain', player, usable, layings, (local, l) => eases(s, f.company, local, l.hex));
  },
  rules: [
    ...powerRules,
    must('18cz-IV.1-n', 'power.wrongTerrain', (s, f, a) => eases(s, f.company, a.local, a.hex), ['local', 'hex']),
    ...layRules,
  ],
  apply(s, f, a, out) {
    layWithLocal(s, f.company, a, out);
    f.laid.push(a.tile);
  },
};

export const track: Step18CZ<'layTrack'> = withMoves(step, { layTile: layTileMove, layOverTerrain });
