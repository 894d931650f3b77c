import { isId, type Rule, type View } from '@traviesa/engine';
import {
  addHalt,
  type CompanyId,
  colourFollows,
  connects,
  emptySlots,
  hexNumber,
  keepsTrack,
  kindFits,
  type Laying,
  type LayTile,
  type LayTrackFrame,
  labelFits,
  layingsOf,
  layTrack,
  type Pass,
  placeToken,
  type RailState,
  reach,
  reachesStop,
  sidesOpen,
  tileAt,
  tilesLeft,
  tokensOf,
  trackName,
  turnedTile,
} from '@traviesa/rail';
import { decider, isLondon, ours, phase, tokensLeft, turnOf } from '../common.ts';
import { homeDuty, settleToken } from '../home.ts';
import { LONDON } from '../map.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { AddStation, BuildToLondon, Move1862, Rule1862, Seen, State, Step1862 } from '../types.ts';

const tile = (id: string) => kit.tiles[id]!;
const isYellow = (id: string): boolean => tile(id).colour === 'yellow';
const isN = (id: string): boolean => tile(id).label === 'N';

/**
 * 1862-7.6.1-a, 1862-7.6.3-b: a new tile, a large station on it, or new track on a plain one must be part of a route.
 * 1862-7.2-a: a home token is joined to all track of its hex.
 */
export function isConnected(s: Seen, company: CompanyId, a: Pick<View<LayTile>, 'hex' | 'tile' | 'rotation'>): boolean {
  const r = reach(kit, s.board, company);
  const after = turnedTile(kit, a.tile, a.rotation);
  if (isYellow(a.tile) || after.stops.length > 0) return connects(kit, r, a.hex, after);
  const before = tileAt(kit, s.board, a.hex);
  const arrives = r.arrives[hexNumber(kit, a.hex)]!;
  const isNew = ([x, y]: readonly [number, number]): boolean =>
    !before.tracksFrom[x]!.includes(y) &&
    !before.stops.some((stop) => stop.exits.includes(x) && stop.exits.includes(y));
  return after.tracks.some((track) => isNew(track) && ((arrives >> track[0]) | (arrives >> track[1])) & 1);
}

/** 1862-7.2-b, 1862-7.2-c; D23: the site asks for it only by refusing to pass, or where the tile is an upgrade. */
function mustBeHome(s: Seen, f: View<LayTrackFrame>): string | undefined {
  const duty = homeDuty(s, f.company);
  if (!duty) return undefined;
  return settings(s).homeTileFirst || s.board.tiles[duty.hex] ? duty.hex : undefined;
}

/** Tracks with a small station, as they lie on the tile before it is turned. */
function stationsOn(tracks: readonly string[], rotation: number): string {
  const sides = (track: string): number[] => track.split('-').map((side) => (Number(side) + 6 - rotation) % 6);
  return tracks
    .map((track) => sides(track).sort().join('-'))
    .sort()
    .join(' ');
}

/** 1862-7.6.1-e; F9: on the site a plain tile is left while there is one with its stations on these tracks. */
function isLeft(s: Seen, a: Pick<View<LayTile>, 'hex' | 'tile' | 'rotation'>): boolean {
  if (tilesLeft(kit, s.board, a.tile) > 0) return true;
  const { halts } = tile(a.tile);
  if (settings(s).stationTiles === 'markers' || !halts || halts.printed) return false;
  const wanted = stationsOn(
    tileAt(kit, s.board, a.hex).stops.map((stop) => stop.exits.join('-')),
    a.rotation,
  );
  let used = 0;
  for (const [hex, laid] of Object.entries(s.board.tiles)) {
    if (laid.tile === a.tile && stationsOn(s.board.halts[hex] ?? [], laid.rotation) === wanted) used += 1;
  }
  return used < kit.counts[a.tile]!;
}

type TrackRule<A> = Rule<RailState, LayTrackFrame, A>;
type Params<P> = (s: View<RailState>, f: View<LayTrackFrame>, a: View<LayTile>) => P;
const place: Params<{ hex: string }> = (_s, _f, a) => ({ hex: a.hex });
const tileAndPlace: Params<{ hex: string; tile: string }> = (_s, _f, a) => ({ hex: a.hex, tile: a.tile });
const companyAndPlace: Params<{ company: string; hex: string }> = (_s, f, a) => ({ company: f.company, hex: a.hex });

const layRules: readonly TrackRule<LayTile>[] = [
  must('1862-7.6-a', 'track.neverHere', (_s, _f, a) => kit.map.hexes[a.hex]!.printed.colour === 'white', place),
  must(
    '1862-7.2-b',
    'track.homeFirst',
    (s, f, a) => s.board.tiles[a.hex] !== undefined || (mustBeHome(ours(s), f) ?? a.hex) === a.hex,
    (s, f) => ({ company: f.company, hex: mustBeHome(ours(s), f) ?? '' }),
  ),
  must(
    '1862-7.2-c',
    'track.homeFirst',
    (s, f, a) => (mustBeHome(ours(s), f) ?? a.hex) === a.hex,
    (s, f) => ({ company: f.company, hex: mustBeHome(ours(s), f) ?? '' }),
  ),
  must('1862-7.6-a', 'track.oneUpgrade', (_s, f, a) => f.laid.length === 0 || isYellow(a.tile)), // 1862-7.6.3-c
  must('1862-7.6.2-a', 'track.nTileAlone', (_s, f, a) => f.laid.length === 0 || !isN(a.tile)),
  must('1862-7.6.3-a', 'track.wrongColour', (s, _f, a) => colourFollows(kit, s.board, a), tileAndPlace),
  must('1862-7.6-a', 'track.colourClosed', (s, _f, a) => phase(s).colours.includes(tile(a.tile).colour), tileAndPlace),
  must('1862-7.6.1-d', 'track.wrongLabel', (s, _f, a) => labelFits(kit, s.board, a), tileAndPlace),
  must('1862-7.6.1-c', 'track.wrongKind', (s, _f, a) => kindFits(kit, s.board, a), tileAndPlace),
  must('1862-7.6.3-a', 'track.lost', (s, _f, a) => keepsTrack(kit, s.board, a), tileAndPlace),
  must('1862-7.6.1-b', 'track.closedSide', (s, _f, a) => sidesOpen(kit, s.board, a), place),
  must('1862-7.6.1-e', 'track.noneLeft', (s, _f, a) => isLeft(ours(s), a), tileAndPlace),
  must(
    '1862-7.6.1-a',
    'track.notConnected',
    (s, f, a) => !isYellow(a.tile) || isConnected(ours(s), f.company, a),
    companyAndPlace,
  ),
  must(
    '1862-7.6.3-b',
    'track.notConnected',
    (s, f, a) => isYellow(a.tile) || isConnected(ours(s), f.company, a),
    companyAndPlace,
  ),
];

const noDuty = <A>(id: string): TrackRule<A> =>
  must(
    id,
    'track.homeFirst',
    (s, f) => homeDuty(ours(s), f.company) === undefined,
    (s, f) => ({ company: f.company, hex: homeDuty(ours(s), f.company)?.hex ?? '' }),
  );
const nothingLaid = <A>(): TrackRule<A> => must('1862-7.6-a', 'track.insteadOfTile', (_s, f) => f.laid.length === 0);
const passRules: readonly TrackRule<Pass>[] = [noDuty('1862-7.2-b')];

/** 1862-7.2-d, 1862-7.6-a: one upgrade, one yellow N tile, or two other yellow ones. */
function mayLayMore(f: View<LayTrackFrame>): boolean {
  if (f.laid.length === 0) return true;
  return f.laid.length === 1 && isYellow(f.laid[0]!) && !isN(f.laid[0]!);
}

function candidates(s: View<RailState>, company: CompanyId): Laying[] {
  return layingsOf(kit, s.board, company, { colours: phase(s).colours });
}

const step = layTrack<State>(
  { kit, kitOf: () => kit },
  {
    director: decider,
    candidates,
    cost: () => 0,
    rules: { layTile: layRules, pass: passRules },
    mayLayMore: (_s, f) => mayLayMore(f),
  },
);

const layTile: Move1862<'layTrack', 'layTile'> = {
  ...(step.moves.layTile as unknown as Move1862<'layTrack', 'layTile'>),
  apply(s, f, a, out) {
    step.moves.layTile.apply(s, f, a, out);
    settleToken(s, f.company);
  },
};

/** Plain track without a small station, by name; none on yellow tiles and large stations. */
const barrenTracks = (s: Seen, hex: string): string[] => {
  const laid = tileAt(kit, s.board, hex);
  return laid.tile.halts && !laid.tile.halts.printed ? laid.tracks.map(trackName) : [];
};

const stationRules: readonly Rule1862<LayTrackFrame, AddStation>[] = [
  nothingLaid(),
  noDuty('1862-7.2-b'),
  must(
    '1862-7.6.4-a', // 1862-7.6.4-b
    'track.noStation',
    (s, _f, a) => kit.index.has(a.hex) && barrenTracks(s, a.hex).includes(a.track),
    (_s, _f, a) => ({ hex: a.hex, track: a.track }),
  ),
];

const addStation: Move1862<'layTrack', 'addStation'> = {
  fields: { hex: isId, track: isId },
  choices(s, f, player) {
    if (f.laid.length > 0) return [];
    const found = [];
    for (const hex in s.board.tiles) {
      const oneOf = barrenTracks(s, hex);
      if (oneOf.length > 0) found.push({ type: 'addStation' as const, player, hex, track: { oneOf } });
    }
    return found;
  },
  rules: stationRules,
  apply(s, f, a, out) {
    s.board = addHalt(s.board, a.hex, a.track);
    f.finished = true;
    out.log('track.station', { company: f.company, hex: a.hex });
  },
};

const londonHexes = kit.hexIds.flatMap((hex, n) =>
  kit.printed[n]!.stops.flatMap((stop, i) => (stop.group === 'London' ? [{ hex, stop: i }] : [])),
);
/** 1862-7.6.5-a: does track of the company lead there? */
export const reachesLondon = (s: Seen, company: CompanyId): boolean => {
  const r = reach(kit, s.board, company);
  return londonHexes.some(({ hex, stop }) => reachesStop(kit, r, hex, stop));
};
export const isInLondon = (s: Seen, company: CompanyId): boolean =>
  tokensOf(s.board, company).some((t) => isLondon(t.hex));
const partsOfLondon: readonly string[] = LONDON.map((l) => l.hex);
const cityOfLondon = (hex: string): number => LONDON.find((l) => l.hex === hex)!.city;

const londonRules: readonly Rule1862<LayTrackFrame, BuildToLondon>[] = [
  nothingLaid(),
  noDuty('1862-7.2-b'),
  must(
    '1862-7.6.5-a',
    'london.noToken',
    (s, f) => tokensLeft(s, f.company) > 0,
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '1862-7.6.5-a',
    'london.already',
    (s, f) => !isInLondon(s, f.company),
    (_s, f) => ({ company: f.company }),
  ),
  must('1862-7.6.5-a', 'london.elsewhere', (_s, _f, a) => isLondon(a.hex)),
  must('1862-7.6.5-c', 'london.full', (s, _f, a) => emptySlots(kit, s.board, a.hex, cityOfLondon(a.hex)) > 0),
  must(
    '1862-7.6.5-a',
    'london.notReached',
    (s, f) => reachesLondon(s, f.company),
    (_s, f) => ({ company: f.company }),
  ),
];

const buildToLondon: Move1862<'layTrack', 'buildToLondon'> = {
  fields: { hex: isId },
  choices: (_s, f, player) =>
    f.laid.length === 0 ? [{ type: 'buildToLondon', player, hex: { oneOf: partsOfLondon } }] : [],
  rules: londonRules,
  apply(s, f, a, out) {
    s.board = placeToken(s.board, { company: f.company, hex: a.hex, city: cityOfLondon(a.hex) });
    turnOf(s)!.london = true; // 1862-7.6.5-b
    f.finished = true;
    out.log('london.built', { company: f.company });
  },
};

export const track: Step1862<'layTrack'> = {
  ...(step as unknown as Step1862<'layTrack'>),
  moves: { layTile, addStation, buildToLondon, pass: step.moves.pass as unknown as Move1862<'layTrack', 'pass'> },
};
