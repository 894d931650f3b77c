import type { Choice, Words } from '@traviesa/engine';
import { type Action1862, kit, LONDON, type Seen } from '@traviesa/games/1862';
import { neighbour, tileAt, trackName } from '@traviesa/rail';
import { type TokenChoice, tokenChoices } from '../../rail/choices.ts';
import { offersOf, valuesOf } from '../../table/offers.ts';
import type { AnyChoice } from '../face.ts';
import { stopName } from './runLines.ts';

type Offered = readonly Choice<Action1862>[];

/** What the track step is used for besides tiles. */
export type Building = 'station' | 'london';
const moves: Readonly<Record<Building, Action1862['type']>> = { station: 'addStation', london: 'buildToLondon' };
export const isBuilding = (chip: string | undefined): chip is Building => chip === 'station' || chip === 'london';

/** On the map there are either tiles, or small stations, or London: a hex may take several of these. */
export function choicesFor(offered: Offered, chip: string | undefined): Offered {
  if (isBuilding(chip)) return offered.filter((c) => c.type === moves[chip]);
  return offered.filter((c) => c.type !== 'addStation' && c.type !== 'buildToLondon');
}

export const sidesOf = (track: string): readonly [number, number] => {
  const [a = 0, b = 0] = track.split('-').map(Number);
  return [a, b];
};

/** Small stations go across a track, tokens into circles, or off the map. */
export function placings(offered: readonly AnyChoice[]): readonly TokenChoice[] {
  const own = offered as unknown as Offered;
  const stations = offersOf(own, 'addStation').flatMap((c) =>
    valuesOf(c.hex).flatMap((hex) =>
      valuesOf(c.track).map((track) => ({
        action: { type: c.type, player: c.player, hex, track } as Action1862,
        hex,
        city: 0,
        track: sidesOf(track),
      })),
    ),
  );
  const london = offersOf(own, 'buildToLondon').flatMap((c) =>
    valuesOf(c.hex).map((hex) => ({
      action: { type: c.type, player: c.player, hex } as Action1862,
      hex,
      city: LONDON.find((l) => l.hex === hex)?.city ?? 0,
    })),
  );
  const dropped = offersOf(own, 'dropToken').flatMap((c) =>
    valuesOf(c.hex).map((hex) => ({ action: c as Action1862, hex, city: 0, leaves: true as const })),
  );
  return [...stations, ...london, ...dropped, ...tokenChoices(offered)];
}

/** The places on both sides of a piece of track. */
export function trackEnds(words: Words, hex: string, track: string): readonly string[] {
  return sidesOf(track).map((side) => {
    const there = neighbour(kit.map.grid, hex, side);
    return there === undefined ? '' : stopName(words, { hex: there });
  });
}

/** Tokens of other companies that gave way to the home token in this turn. */
export function displacedBy(log: readonly (readonly (readonly [string, unknown])[])[], company: string): string[] {
  const about = (params: unknown): { company?: string; other?: string } => params as { company?: string };
  for (let n = log.length - 1; n >= 0; n--) {
    const gone = (log[n] ?? []).flatMap(([key, p]) =>
      key === 'token.displaced' && about(p).company === company ? (about(p).other ?? []) : [],
    );
    if (gone.length > 0) return gone;
    if (log[n]?.some(([key, p]) => key === 'company.operates' && about(p).company === company)) return [];
  }
  return [];
}

export const homeName = (words: Words, hex: string): string => stopName(words, { hex });

/** What is asked where the map offers nothing: would a small station go there, is it London, may that token go? */
export function probe(s: Seen, player: string, hex: string, chip: string | undefined): Action1862 | undefined {
  if (s.stack.at(-1)?.step === 'dropTokens') return { type: 'dropToken', player, hex };
  if (chip === 'london') return { type: 'buildToLondon', player, hex };
  if (chip !== 'station') return undefined;
  const [track = [0, 3]] = tileAt(kit, s.board, hex).tracks;
  return { type: 'addStation', player, hex, track: trackName(track as [number, number]) };
}
