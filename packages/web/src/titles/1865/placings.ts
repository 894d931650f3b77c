import { type Action, check, isOneOf, type PlayerId, type View } from '@traviesa/engine';
import game, { geoOf, type State, stationsOf } from '@traviesa/games/1865';
import { EDGES } from '@traviesa/rail';
import type { TokenChoice } from '../../rail/choices.ts';
import { fieldsOf, filled } from '../../table/offers.ts';
import type { AnyChoice } from '../face.ts';
import { topFrame } from './useSardinia.ts';
import { cheapestWay } from './ways.ts';

const kinds = ['placeStation', 'abandon', 'takeMine'];

/** Moves that put a station on a hex or take one away; of several ways the first stands for all. */
export function placings(offered: readonly AnyChoice[]): readonly TokenChoice[] {
  return offered
    .filter((c) => kinds.includes(c.type))
    .map((c) => {
      const { hex, way } = fieldsOf(c);
      return { action: isOneOf(way) ? filled(c, 'way', way.oneOf[0]) : c, hex: String(hex), city: 0 };
    });
}

/** A station by the cheapest way; what is only abandoned or taken over costs nothing. */
export function tokenPrice(s: View<State>, hex: string): number {
  const frame = topFrame(s);
  if (frame?.step !== 'station') return 0;
  const geo = geoOf(s);
  return cheapestWay(geo, s.board as State['board'], stationsOf(s, frame.company), hex)?.cost ?? 0;
}

/** How far a refusal is from a legal laying: what is only turned wrong says less than what lies too far away. */
const telling: readonly string[] = [
  'track.tooDear',
  'track.notConnected',
  'track.mineStays',
  'track.noneLeft',
  'track.colourClosed',
  'track.losesTrack',
  'track.losesConnection',
  'track.intoTheSea',
  'track.wrongColour',
];

/** The laying on a hex that comes nearest to being legal: its refusal tells most. */
function nearestLaying(s: View<State>, player: PlayerId, hex: string): Action | undefined {
  const { kit } = geoOf(s);
  let best: { readonly action: Action; readonly rank: number } | undefined;
  for (const tile of Object.keys(kit.counts))
    for (const rotation of EDGES) {
      const action = { type: 'layTile', player, hex, tile, rotation };
      const illegal = check(game, s, action);
      const at = illegal ? telling.indexOf(illegal.message[0]) : -1;
      const rank = at < 0 ? telling.length : at;
      if (!best || rank < best.rank) best = { action, rank };
    }
  return best?.action;
}

/** The move to ask about where nothing is offered: the tile that nearly fits, a station by the cheapest way. */
export function probe(s: View<State>, player: PlayerId, hex: string): Action | undefined {
  const frame = topFrame(s);
  if (frame?.step === 'track') return nearestLaying(s, player, hex);
  if (frame?.step !== 'station') return undefined;
  const from = stationsOf(s, frame.company);
  const way = cheapestWay(geoOf(s), s.board as State['board'], from, hex)?.way ?? `${from[0]}-${hex}`;
  return { type: 'placeStation', player, hex, way } as Action;
}
