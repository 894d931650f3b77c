import { isAmong, isRotation, type Rule, type View } from '@traviesa/engine';
import {
  type CompanyId,
  colourFollows,
  connects,
  type HexId,
  hexNumber,
  keepsTrack,
  kindFits,
  type Laying,
  type LayTile,
  type LayTrackFrame,
  labelFits,
  layChoices,
  layingsOf,
  layingsOn,
  layTile,
  layTrack,
  type Pass,
  type RailState,
  reach,
  removeToken,
  tileAt,
  tilesLeft,
  turnedTile,
  turnOf,
} from '@traviesa/rail';
import { director, hasOperated, homeOf, isVaclavs, kitOf, ours, phase, playersSellLocals } from '../common.ts';
import { IGNORED_TERRAIN, localSpec, locals, PRAHA, TEPLICE } from '../data.ts';
import { redHexes } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { isPurple, kit } from '../tiles.ts';
import type { LayOverTerrain, Move18CZ, Out18CZ, Rule18CZ, Seen, State, Step18CZ } from '../types.ts';

const colourOf = (tile: string): string => kit.tiles[tile]!.colour;
const isYellow = (a: { readonly tile: string }): boolean => colourOf(a.tile) === 'yellow';
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

export const isConnected = (s: View<RailState>, company: CompanyId, a: View<LayTile>): boolean => {
  const board = kitOf(s);
  return connects(board, reach(board, s.board, company), a.hex, turnedTile(board, a.tile, a.rotation));
};

type WithCompany = { readonly company: CompanyId };
type Lay = View<Omit<LayTile, 'type'>>;
type LayRule = Rule<RailState, WithCompany, LayTile>;
type Params<P> = (s: View<RailState>, f: View<WithCompany>, a: Lay) => P;
const place: Params<{ hex: string }> = (_s, _f, a) => ({ hex: a.hex });
const tileAndPlace: Params<{ hex: string; tile: string }> = (_s, _f, a) => ({ hex: a.hex, tile: a.tile });
const companyAndPlace: Params<{ company: string; hex: string }> = (_s, f, a) => ({ company: f.company, hex: a.hex });

/** 18cz-VIII.4-j: red-bordered hexes are open sides; 18cz-VIII.4-k: what lies beyond does not matter. */
const isClosedSide = (s: View<RailState>, a: Lay): boolean => {
  const board = kitOf(s);
  return (turnedTile(board, a.tile, a.rotation).exits & board.closed[hexNumber(board, a.hex)]!) !== 0;
};
const meetsStubs = (s: View<RailState>, a: Lay): boolean => {
  const { exits } = turnedTile(kitOf(s), a.tile, a.rotation);
  return kit.map.hexes[a.hex]!.stubs.every((e) => exits & (1 << e));
};
const isOnMap = (s: View<RailState>, hex: HexId): boolean => kitOf(s).index.has(hex);
const allRed: ReadonlySet<HexId> = new Set(Object.values(redHexes).flat());
const isRedHex = (hex: HexId): boolean => allRed.has(hex);
const isBare = (s: View<RailState>, hex: HexId): boolean => tileAt(kitOf(s), s.board, hex).tile.colour === 'white';

/**
 * What map, tiles and phase say of any laying, purple or not (18cz-IV.1-o). Which colours a kind of hex has without
 * purple is a matter of the tiles (18cz-VIII.5-h); the board returns old tiles to the supply and keeps tokens in the
 * city with their exits (18cz-VIII.5-f, 18cz-VIII.5-i), where they stay (18cz-VIII.6-i).
 */
export const shapeRules: readonly LayRule[] = [
  must('18cz-VIII.4-p', 'track.redHex', (s, _f, a) => !isRedHex(a.hex) && isOnMap(s, a.hex), place),
  must('18cz-VIII.4-a', 'track.notEmpty', (s, _f, a) => !isYellow(a) || isBare(s, a.hex), place), // 18cz-VIII.5-k
  must(
    '18cz-VIII.5-a',
    'track.wrongColour',
    (s, _f, a) => isYellow(a) || colourFollows(kitOf(s), s.board, a),
    tileAndPlace,
  ),
  must(
    '18cz-VIII.12-b',
    'track.colourClosed',
    (s, _f, a) => phase(s).colours.includes(kit.tiles[a.tile]!.colour),
    tileAndPlace,
  ),
  must('18cz-VIII.4-g', 'track.wrongLabel', (s, _f, a) => labelFits(kitOf(s), s.board, a), tileAndPlace),
  must('18cz-VIII.4-f', 'track.wrongKind', (s, _f, a) => !isYellow(a) || kindFits(kitOf(s), s.board, a), tileAndPlace),
  must('18cz-VIII.5-d', 'track.wrongKind', (s, _f, a) => isYellow(a) || kindFits(kitOf(s), s.board, a), tileAndPlace),
  must('18cz-VIII.5-c', 'track.lost', (s, _f, a) => keepsTrack(kitOf(s), s.board, a), tileAndPlace),
  must('18cz-VIII.4-i', 'track.closedSide', (s, _f, a) => !isClosedSide(s, a), place),
  must('18cz-VIII.4-l', 'track.noStub', (s, _f, a) => meetsStubs(s, a), place),
  must('18cz-VIII.4-m', 'track.noneLeft', (s, _f, a) => tilesLeft(kitOf(s), s.board, a.tile) > 0, tileAndPlace),
  must(
    '18cz-VIII.4-e',
    'track.notConnected',
    (s, f, a) => !isYellow(a) || isConnected(s, f.company, a as View<LayTile>),
    companyAndPlace,
  ),
  must(
    '18cz-VIII.5-b', // 18cz-VIII.5-j
    'track.notConnected',
    (s, f, a) => isYellow(a) || isConnected(s, f.company, a as View<LayTile>),
    companyAndPlace,
  ),
];

type TrackRule<A> = Rule<RailState, LayTrackFrame, A>;

/** What the normal lay of a turn asks for. */
const layRules: readonly TrackRule<LayTile>[] = [
  must(
    '18cz-VIII.4-d',
    'track.homeFirst',
    (s, f, a) => (homeDuty(ours(s), f.company) ?? a.hex) === a.hex,
    (s, f) => ({ company: f.company, hex: homeDuty(ours(s), f.company) ?? '' }),
  ),
  must(
    '18cz-VIII.4-c',
    'track.done',
    (s, f) => mayLayMore(s, f),
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '18cz-VIII.4-b',
    'track.prahaAlone',
    (s, f, a) => f.laid.length === 0 || !isFirstPraha(a.tile) || settings(ours(s)).firstPraha === 'yellow lay',
  ),
  must(
    '18cz-VIII.4-c',
    'track.quota',
    (s, f, a) => f.laid.length === 0 || isFirstPraha(a.tile) || !isUpgrade(ours(s), a.tile),
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '18cz-VIII.5-g',
    'track.purple',
    (_s, _f, a) => !isPurple(a.tile),
    (_s, _f, a) => ({ tile: a.tile }),
  ),
  ...shapeRules,
];

const passRules: readonly TrackRule<Pass>[] = [
  must(
    '18cz-VIII.4-d',
    'track.homeFirst',
    (s, f) => homeDuty(ours(s), f.company) === undefined,
    (s, f) => ({ company: f.company, hex: homeDuty(ours(s), f.company) ?? '' }),
  ),
];

const candidates = (s: View<RailState>, company: CompanyId): Laying[] =>
  layingsOf(kitOf(s), s.board, company, { colours: phase(s).colours, allows: (l) => !isPurple(l.tile.id) });

/** 18cz-VIII.5-m: whoever lays the first tile there chooses the city of ATE's token, also when another has taken it over. */
export function afterLaying(s: State, company: CompanyId, hex: HexId, wasBare: boolean, out: Out18CZ): void {
  const token = hex === TEPLICE && wasBare ? s.board.tokens.find((t) => t.hex === hex) : undefined;
  if (!token) return;
  s.board = removeToken(s.board, token.company, hex);
  out.push({ step: 'homeCity', company: token.company, by: company, stood: true, finished: false });
}

/** 18cz-VIII.4-c: two yellow tiles in the first turn, else one; or one upgrade. */
function mayLayMore(s: View<RailState>, f: View<LayTrackFrame>): boolean {
  if (f.laid.length === 0) return true;
  return turnOf(s)!.first && f.laid.length === 1 && !isUpgrade(ours(s), f.laid[0]!);
}

const step = layTrack({
  hexes: kit.hexIds,
  tiles: Object.keys(kit.tiles),
  kit: kitOf,
  director,
  candidates: (s, company) => candidates(s, company),
  cost: (s, a) => terrainCost(ours(s), turnOf(s)!.company, a.hex),
  rules: {
    layTile: [
      ...layRules,
      must(
        '18cz-VIII.4-h',
        'track.tooDear',
        (s, f, a) => terrainCost(ours(s), f.company, a.hex) <= s.cash[f.company]!,
        (s, f, a) => ({
          company: f.company,
          cost: terrainCost(ours(s), f.company, a.hex),
          cash: s.cash[f.company]!,
        }),
      ),
    ],
    pass: passRules,
  },
  mayLayMore,
});

const baseLay = step.moves.layTile!;
const layTileMove = {
  ...baseLay,
  apply(s: State, f: LayTrackFrame, a: LayTile, out: Out18CZ) {
    const wasBare = s.board.tiles[a.hex] === undefined;
    baseLay.apply(s, f, a, out as never);
    afterLaying(s, f.company, a.hex, wasBare, out);
  },
};

/** 18cz-IV.1-l: one use of a local that the company owns. */
export const powerRules = <A extends { readonly local: string }>(): readonly Rule18CZ<WithCompany, A>[] => [
  must(
    '18cz-IV.1-g',
    'power.notOwner',
    (s, f, a) => s.privates[a.local]?.owner === f.company,
    (_s, f, a) => ({ company: f.company, local: a.local }),
  ),
  must(
    '18cz-IV.1-l',
    'power.used',
    (s, _f, a) => !s.privates[a.local]!.used,
    (_s, _f, a) => ({ local: a.local }),
  ),
];

/** Unused locals of a company, one of each size: those of one size are alike. */
export function usableLocals(s: Seen, company: CompanyId): string[] {
  const found: string[] = [];
  for (const { id, size } of locals) {
    const local = s.privates[id];
    if (local?.owner !== company || local.used || found.some((x) => localSpec(x).size === size)) continue;
    found.push(id);
  }
  return found;
}

const ignores = (local: string, hex: HexId): boolean =>
  kit.map.hexes[hex]!.terrain.some((t) => IGNORED_TERRAIN[localSpec(local).size].includes(t));

/** 18cz-IV.1-n: one tile of the normal lay without its terrain. */
const layOverTerrain: Move18CZ<'layTrack', 'layOverTerrain'> = {
  fields: {
    local: isAmong(...locals.map((l) => l.id)),
    hex: isAmong(...kit.hexIds),
    tile: isAmong(...Object.keys(kit.tiles)),
    rotation: isRotation,
  },
  choices(s, f, player) {
    const usable = usableLocals(s, f.company);
    if (usable.length === 0) return [];
    const costly = candidates(s, f.company).filter((l) => terrainCost(s, f.company, l.hex) > 0);
    return usable.flatMap((local) =>
      layChoices(
        'layOverTerrain',
        player,
        costly.filter((l) => ignores(local, l.hex)),
      ).map((c) => ({ ...c, local })),
    );
  },
  rules: [
    ...powerRules<LayOverTerrain>(),
    must<State, LayTrackFrame, LayOverTerrain>(
      '18cz-IV.1-n',
      'power.wrongTerrain',
      (s, f, a) => terrainCost(s, f.company, a.hex) > 0 && ignores(a.local, a.hex),
      (_s, _f, a) => ({ local: a.local, hex: a.hex }),
    ),
    ...(layRules as unknown as readonly Rule18CZ<LayTrackFrame, LayOverTerrain>[]),
  ],
  apply(s, f, a, out) {
    const wasBare = s.board.tiles[a.hex] === undefined;
    s.privates[a.local]!.used = true;
    s.board = layTile(kitOf(s), s.board, { hex: a.hex, tile: a.tile, rotation: a.rotation });
    f.laid.push(a.tile);
    out.log('local.used', { company: f.company, local: a.local, hex: a.hex, tile: a.tile });
    afterLaying(s, f.company, a.hex, wasBare, out);
  },
};

/** The site waits for a pass while a local could be used for track, or a player has one to sell. */
const isKeptOpen = (s: Seen, company: CompanyId): boolean =>
  settings(s).waitsForPass && (usableLocals(s, company).length > 0 || playersSellLocals(s, company));

export const track: Step18CZ<'layTrack'> = {
  ...(step as unknown as Step18CZ<'layTrack'>),
  next(s, f) {
    if (f.finished) return 'done';
    return mayLayMore(s, f) || isKeptOpen(s, f.company) ? 'ask' : 'done';
  },
  moves: {
    ...(step.moves as object),
    layTile: layTileMove as unknown as Move18CZ<'layTrack', 'layTile'>,
    layOverTerrain,
  },
};
