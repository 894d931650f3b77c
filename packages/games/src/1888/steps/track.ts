import type { Rule, View } from '@traviesa/engine';
import {
  type Begin,
  type CompanyId,
  colourFollows,
  connects,
  isPlayer,
  keepsTrack,
  kindFits,
  type LayTile,
  type LayTrackFrame,
  labelFits,
  layingsOf,
  layTrack,
  type Pass,
  placeToken,
  type RailState,
  reach,
  reservedCity,
  sidesOpen,
  terrainCost,
  tileAt,
  tilesLeft,
  turnedTile,
  turnOf,
} from '@traviesa/rail';
import { director, kitOf, ours, phase } from '../common.ts';
import { companySpec, HENG_SHAN } from '../data.ts';
import { homes } from '../map.ts';
import type { Message1888 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Frame1888, Seen, State } from '../types.ts';

/** 1888-8.3.2-a: the first token goes to the home city, free, before anything else. 1888-8.3.1-a: first turn only. */
export const placeHome: Begin<State, Frame1888, Message1888> = (s, f, out) => {
  if (!f.first) return undefined;
  const home = homes.find((h) => h.company === f.company)!;
  const city = reservedCity(kitOf(s), s.board, home);
  if (city === 'hex') throw new Error(`${f.company} does not know its city in ${home.hex}`);
  s.board = placeToken(s.board, { company: f.company, hex: home.hex, city });
  out.log('token.home', { company: f.company, hex: home.hex });
  return undefined;
};

/** 1888-4.3.1-HS-a, 1888-4.3.1-HS-c: until Heng Shan belongs to a share company or has closed. */
export const isMountainBlocked = (s: View<RailState>): boolean => {
  const { owner } = s.privates['HS']!;
  return owner === 'bank' || isPlayer(s, owner);
};

/** 1888-8.3.3-c: the hex on which the company must lay its tile before any other; DV-8. */
export function homeDuty(s: Seen, company: CompanyId): string | undefined {
  const spec = companySpec(company);
  if (!spec.homeTileDuty || !settings(s).homeTileDuty || s.board.tiles[spec.home]) return undefined;
  if (!turnOf(s)?.first) return undefined;
  return s.cash[company]! >= kit.map.hexes[spec.home]!.cost ? spec.home : undefined;
}

const isYellow = (a: View<LayTile>): boolean => kit.tiles[a.tile]!.colour === 'yellow';
const isFixed = (hex: string): boolean => ['red', 'gray', 'blue'].includes(kit.map.hexes[hex]!.printed.colour);
const before = (s: View<RailState>, hex: string): string => tileAt(kit, s.board, hex).tile.colour;

export const isConnected = (s: View<RailState>, company: CompanyId, a: View<LayTile>): boolean =>
  connects(kit, reach(kit, s.board, company), a.hex, turnedTile(kit, a.tile, a.rotation));

export const lack = (s: View<RailState>, company: CompanyId, a: { readonly hex: string }) => ({
  cost: terrainCost(kit, s.board, a.hex),
  cash: s.cash[company]!,
  company,
});

const canPay = (s: View<RailState>, f: View<LayTrackFrame>, a: View<LayTile>): boolean =>
  terrainCost(kit, s.board, a.hex) <= s.cash[f.company]!;

type TrackRules = readonly Rule<RailState, LayTrackFrame, LayTile>[];

type Params<P> = (s: View<RailState>, f: View<LayTrackFrame>, a: View<LayTile>) => P;
const place: Params<{ hex: string }> = (_s, _f, a) => ({ hex: a.hex });
const tileAndPlace: Params<{ hex: string; tile: string }> = (_s, _f, a) => ({ hex: a.hex, tile: a.tile });

/** What the printed map and the tiles say, whoever lays: shared with the Great Wall. */
const shapeRules: TrackRules = [
  must('1888-8.3.4-e', 'track.wrongLabel', (s, _f, a) => labelFits(kit, s.board, a), tileAndPlace),
  must('1888-8.3.3-e', 'track.wrongKind', (s, _f, a) => !isYellow(a) || kindFits(kit, s.board, a), tileAndPlace),
  must('1888-8.3.4-d', 'track.wrongKind', (s, _f, a) => isYellow(a) || kindFits(kit, s.board, a), tileAndPlace),
  must('1888-8.3.4-c', 'track.lost', (s, _f, a) => keepsTrack(kit, s.board, a), tileAndPlace),
  must('1888-8.3.3-g', 'track.closedSide', (s, _f, a) => sidesOpen(kit, s.board, a), place),
  must('1888-8.3.3-h', 'track.noneLeft', (s, _f, a) => tilesLeft(kitOf(ours(s)), s.board, a.tile) > 0, tileAndPlace),
];

/** 1888-8.3.4-h lists what makes an upgrade legal; its points carry the ids under which they are explained. */
const layRules: TrackRules = [
  must('1888-4.1-a', 'track.neverHere', (_s, _f, a) => !isFixed(a.hex), place),
  must(
    '1888-8.3.3-c',
    'track.homeFirst',
    (s, f, a) => (homeDuty(ours(s), f.company) ?? a.hex) === a.hex,
    (s, f) => ({ company: f.company, hex: homeDuty(ours(s), f.company) ?? '' }),
  ),
  must('1888-4.3.1-HS-a', 'track.mountainBlocked', (s, _f, a) => a.hex !== HENG_SHAN || !isMountainBlocked(s), place),
  must('1888-8.3.3-b', 'track.notEmpty', (s, _f, a) => !isYellow(a) || before(s, a.hex) === 'white', place),
  must('1888-8.3.4-h', 'track.wrongColour', (s, _f, a) => isYellow(a) || colourFollows(kit, s.board, a), tileAndPlace),
  must(
    '1888-8.3.4-a',
    'track.colourClosed',
    (s, _f, a) => phase(s).colours.includes(kit.tiles[a.tile]!.colour),
    tileAndPlace,
  ),
  ...shapeRules,
  must(
    '1888-8.3.3-d',
    'track.notConnected',
    (s, f, a) => !isYellow(a) || isConnected(s, f.company, a),
    (_s, f, a) => ({ company: f.company, hex: a.hex }),
  ),
  must(
    '1888-8.3.4-b', // 1888-8.3.4-i: judged with the new tile in place
    'track.notConnected',
    (s, f, a) => isYellow(a) || isConnected(s, f.company, a),
    (_s, f, a) => ({ company: f.company, hex: a.hex }),
  ),
  must(
    '1888-8.3.3-f',
    'track.tooDear',
    (s, f, a) => !isYellow(a) || canPay(s, f, a),
    (s, f, a) => lack(s, f.company, a),
  ),
  must(
    '1888-8.3.4-f',
    'track.tooDear',
    (s, f, a) => isYellow(a) || canPay(s, f, a),
    (s, f, a) => lack(s, f.company, a),
  ),
];

const passRules: readonly Rule<RailState, LayTrackFrame, Pass>[] = [
  must(
    '1888-8.3.3-c',
    'track.homeFirst',
    (s, f) => homeDuty(ours(s), f.company) === undefined,
    (s, f) => ({ company: f.company, hex: homeDuty(ours(s), f.company) ?? '' }),
  ),
];

/** 1888-8.3.3-a: one yellow tile or one upgrade; 1888-8.3.4-g: the board takes the old tile back and moves tokens. */
export const track = layTrack({
  hexes: kit.hexIds,
  tiles: Object.keys(kit.tiles),
  kit: (s) => kitOf(ours(s)),
  director,
  candidates: (s, company) => layingsOf(kitOf(ours(s)), s.board, company, { colours: phase(s).colours }),
  cost: (s, a) => terrainCost(kit, s.board, a.hex),
  rules: { layTile: layRules, pass: passRules },
  mayLayMore: (_s, f) => f.laid.length === 0,
});

export { shapeRules };
