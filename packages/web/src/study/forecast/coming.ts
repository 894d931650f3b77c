import type { View } from '@traviesa/engine';
import { DECK, directorOf, type RailState, topOfDeck } from '@traviesa/rail';
import { losersTo, nextTrain, strandedBy } from '../../rail/consequences.ts';
import type { RailSpec } from '../../rail/spec.ts';

/** A kind of train that the bank still sells, and what the first of it changes. */
export interface ComingTrain {
  readonly type: string;
  readonly price: number;
  /** Nothing where there is no end of them. */
  readonly left: number | undefined;
  readonly isOffered: boolean;
  /** The phase that the next one of this kind begins. */
  readonly phase?: { readonly name: string; readonly trainLimit: number };
  /** Who loses how many trains when the first of this kind is sold. */
  readonly losers: readonly {
    readonly company: string;
    readonly trains: number;
    readonly director: string | undefined;
  }[];
  /** Companies that are left without a train. */
  readonly without: readonly string[];
  /** What is sold once this one, the last of its kind, is gone. */
  readonly next?: { readonly type: string; readonly price: number };
}

/** The trains of a title that runs routes. */
export function comingTrains(s: View<RailState>, rail: RailSpec): readonly ComingTrain[] {
  const left = (type: string): number => s.trains.filter((x) => x.type === type && x.owner === DECK).length;
  const offered = topOfDeck(s)?.type;
  return rail.trains
    .filter((x) => left(x.type) > 0)
    .map(({ type, price }) => {
      const losers = losersTo(s, rail.trains, type);
      const phase = rail.phases.find((p) => p.startsWith === type && p.name !== s.phase);
      const isFirst = !s.trains.some((x) => x.type === type && x.owner !== DECK);
      const next = nextTrain(s, rail.trains, type);
      return {
        type,
        price,
        left: left(type),
        isOffered: type === offered,
        ...(isFirst && phase && { phase }),
        losers: losers.map((x) => ({ ...x, director: directorOf(s, x.company) })),
        without: s.seats.flatMap((p) => strandedBy(s, losers, p)),
        ...(next && type === offered && { next }),
      };
    });
}
