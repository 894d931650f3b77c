import { type Action, isOneOf, type PlayerId, type View } from '@traviesa/engine';
import { geoOf, type State, stationsOf } from '@traviesa/games/1865';
import type { TokenChoice } from '../../rail/choices.ts';
import type { AnyChoice } from '../face.ts';
import { topFrame } from './useSardinia.ts';
import { cheapestWay } from './ways.ts';

const kinds = ['placeStation', 'abandon', 'takeMine'];
type Fields = { readonly hex: string; readonly way?: unknown };

/** Moves that put a station on a hex or take one away; of several ways the first stands for all. */
export function placings(offered: readonly AnyChoice[]): readonly TokenChoice[] {
  return offered
    .filter((c) => kinds.includes(c.type))
    .map((c) => {
      const { hex, way } = c as unknown as Fields;
      const action = (isOneOf(way) ? { ...c, way: way.oneOf[0] } : c) as unknown as Action;
      return { action, hex, city: 0 };
    });
}

/** The move to ask about where nothing is offered: a tile of the usual kind, a station by the cheapest way. */
export function probe(s: View<State>, player: PlayerId, hex: string): Action | undefined {
  const frame = topFrame(s);
  if (frame?.step === 'track') {
    const { kit } = geoOf(s);
    const printed = kit.printed[kit.index.get(hex) ?? -1];
    const stop = printed?.stops[0]?.kind;
    const label = printed?.tile.label;
    const tile = Object.values(kit.tiles).find((x) => x.stops[0]?.kind === stop && x.label === label);
    return { type: 'layTile', player, hex, tile: tile?.id ?? '8', rotation: 0 } as Action;
  }
  if (frame?.step === 'station') {
    const from = stationsOf(s, frame.company);
    const way = cheapestWay(geoOf(s), s.board as State['board'], from, hex)?.way ?? `${from[0]}-${hex}`;
    return { type: 'placeStation', player, hex, way } as Action;
  }
  return undefined;
}
