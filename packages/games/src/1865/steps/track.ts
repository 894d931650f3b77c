import { isId, isRotation, ofPlayer, type StepOf, type View } from '@traviesa/engine';
import { layTile, nextColour } from '@traviesa/rail';
import { SECOND_TILE } from '../data.ts';
import { trafficOf } from '../geo.ts';
import {
  allowedHere,
  connectedEdges,
  isLeft,
  keepsAll,
  keepsConnected,
  kindOf,
  type Lay,
  layOf,
  openColours,
  sameKind,
  sameLetter,
} from '../lay.ts';
import { layingsOf } from '../layings.ts';
import type { Messages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { joins, reachOf } from '../reach.ts';
import { must } from '../rule.ts';
import { companyOf, type Look, type Out, transfer } from '../state.ts';
import type { LayTile, Sardinia, State, TrackFrame } from '../types.ts';
import { absorptionMoves } from './absorb.ts';
import { anytime, pass, presidentActs } from './operating.ts';

/** A rule on the worked-out laying; unknown hexes and tiles are refused by the first rule already. */
const about =
  (ok: (lay: Lay, s: Look, a: View<LayTile>, f: View<TrackFrame>) => boolean) =>
  (s: Look, f: View<TrackFrame>, a: View<LayTile>): boolean => {
    const lay = layOf(s, a);
    return lay !== undefined && ok(lay, s, a, f);
  };
const place = (s: Look, _f: View<TrackFrame>, a: View<LayTile>) => ({ ...placeOf(s, a.hex), tile: a.tile });

const rules = [
  must<TrackFrame, LayTile>(
    '1865-4.2-h',
    'track.wrongKind',
    about(({ before, after }) => sameKind(before, after)),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-i',
    'track.wrongLetter',
    about(({ geo, after }, _s, a) => sameLetter(geo, a.hex, after)),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-j',
    'track.notHere',
    about(({ geo, after }, _s, a) => allowedHere(geo, a.hex, after)),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-k',
    'track.mineStays',
    about(({ before }) => kindOf(before) !== 'mine' || before.exits === 0),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-c',
    'track.wrongColour',
    about(({ before, after, competitive }) => competitive || nextColour(before.tile.colour) === after.tile.colour),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-b',
    'track.colourClosed',
    about(({ after }, s) => openColours(s).includes(after.tile.colour)),
    (s, _f, a) => ({ tile: a.tile, phase: s.phase }),
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-d',
    'track.losesTrack',
    about(({ before, after, competitive }) => competitive || keepsAll(before, after)),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-g',
    'track.losesConnection',
    about(({ geo, tiles, before, after, competitive, number }) => {
      if (!competitive) return true;
      return keepsConnected(before, after, connectedEdges(geo, tiles, number));
    }),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-l',
    'track.intoTheSea',
    about(({ after, sidesClosed }) => (after.exits & sidesClosed) === 0),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-n',
    'track.noneLeft',
    about((lay, s) => isLeft(lay, s.board)),
    place,
  ),
  must<TrackFrame, LayTile>(
    '1865-4.2-m',
    'track.notConnected',
    about(({ geo, after }, s, a, f) => joins(geo, reachOf(geo, s.board, f.company), a.hex, after.exits)),
    place,
  ),
  ofPlayer(
    must<TrackFrame, LayTile>(
      '1865-4.2-a',
      'track.tooDear',
      (s, f) => f.laid === 0 || s.cash[f.company]! >= SECOND_TILE,
      (s, f) => ({ cost: SECOND_TILE, cash: s.cash[f.company]! }),
    ),
  ),
];

/** What `layingsOf` finds breaks none of these. */
const sure: ReadonlySet<string> = new Set([
  'track.wrongKind',
  'track.wrongLetter',
  'track.notHere',
  'track.mineStays',
  'track.wrongColour',
  'track.colourClosed',
  'track.losesTrack',
  'track.losesConnection',
  'track.intoTheSea',
  'track.noneLeft',
  'track.notConnected',
] satisfies readonly Messages[0][]);

/** 1865-4.2-e, Q26: every launched company with a station in a city gains what its value has risen by. */
function shareRise(s: State, hex: string, rise: number, out: Out): void {
  if (rise <= 0) return; // 1865-4.2-g: an exchange changes no value
  for (const t of s.board.tokens) {
    if (t.hex !== hex || !companyOf(s, t.company).launched) continue;
    s.companies[t.company]!.traffic += rise;
    out.log('traffic.rose', { company: t.company, ...placeOf(s, hex), traffic: rise });
  }
}

/** Absorptions first, then track (1865-4.1-d). 1865-4.2-a: two lays at most, the first free, the second for 20. */
export const track: StepOf<Sardinia, 'track'> = {
  next(s, f) {
    if (f.ended || f.laid >= 2 || !companyOf(s, f.company).launched) return 'done';
    return f.laid === 1 && s.cash[f.company]! < SECOND_TILE ? 'done' : 'ask';
  },
  actors: presidentActs,
  moves: {
    layTile: {
      fields: { hex: isId, tile: isId, rotation: isRotation },
      choices: (s, f, player) =>
        layingsOf(s, f.company).map(({ hex, tile, rotation }) => ({ type: 'layTile', player, hex, tile, rotation })),
      rules,
      sure,
      apply(s, f, a, out) {
        const { geo, before, after } = layOf(s, a)!;
        const cost = f.laid === 0 ? 0 : SECOND_TILE;
        transfer(s, f.company, 'bank', cost, out);
        s.board = layTile(geo.kit, s.board, { hex: a.hex, tile: a.tile, rotation: a.rotation });
        f.laid += 1;
        out.log('track.laid', { company: f.company, ...placeOf(s, a.hex), tile: a.tile, cost });
        // 1865-4.2-f: nobody has a station in a town.
        shareRise(s, a.hex, trafficOf(after) - trafficOf(before), out);
      },
    },
    ...absorptionMoves,
    pass: pass(),
    ...anytime(),
  },
};
