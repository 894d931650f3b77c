/** The words routes are written in. A network is what one company sees of the board; it knows no title. */

/** A place where trains earn. */
export interface Stop {
  /** Stable within the board, for instance `C9` or `C9.1` for the second stop of a hex. */
  readonly id: string;
  readonly hex: string;
  readonly kind: 'city' | 'town' | 'offboard';
  readonly value: number;
  /** Holds a token that can carry a route of the company. */
  readonly own?: boolean;
  /** Full of other companies' tokens: a route may end here, not pass. */
  readonly blocked?: boolean;
  /** Always an end of the route. */
  readonly terminal?: boolean;
  /** Stops of one group are one place: once per route, and once per run where places score once. */
  readonly group?: string;
  /** A route holds at most one stop with this mark (no port to port). */
  readonly only?: string;
  /** What it uses of a train's range; 1 unless told. */
  readonly range?: number;
  /** Words that bonuses and rules look for: `home`, `destination`, … */
  readonly tags?: readonly string[];
}

/** Where a stretch of track ends: a stop of its hex (its index), or the side towards a neighbour (the neighbour's id). */
export type StretchEnd = number | string;

/** Track inside one hex with nothing on it. Two stretches that end at one side share the points there. */
export interface Stretch {
  readonly hex: string;
  readonly ends: readonly [StretchEnd, StretchEnd];
}

/** The board as one company may use it. Immutable: what derives from it is cached by the object. */
export interface Network {
  readonly stops: readonly Stop[];
  readonly stretches: readonly Stretch[];
}

/** Added to a route's revenue when each tag is on one of its stops. */
export interface Bonus {
  readonly value: number;
  readonly needs: readonly string[];
}

/**
 * What towns are to a train: `count` like any stop; `omit`: may be left out; `free`: score without being counted;
 * `ignore`: neither.
 */
export type TownUse = 'count' | 'omit' | 'free' | 'ignore';

/** A freight scores its two ends and a bonus for the straight distance between them; freights may form chains. */
export interface Freight {
  /** Most hexes it moves. */
  readonly steps: number;
  readonly permanent: boolean;
  /** Per hex between the ends, and the rate when an end carries the tag. */
  readonly rate: number;
  readonly richRate: number;
  readonly richTag: string;
}

/** Trains differ by numbers only, so that equal trains share one list of routes. */
export interface Train {
  readonly id: string;
  /** Most counted stops; `null` for no limit. */
  readonly stops: number | null;
  /** Of these at most so many cities and off-boards (n+n trains). */
  readonly majors?: number;
  /** Scores at most so many of its cities and off-boards (N/M trains), and its towns as ever. */
  readonly pays?: number;
  /** `count` unless told. */
  readonly towns?: TownUse;
  /** The route begins and ends at cities or off-boards and needs two of them. */
  readonly majorEnds?: boolean;
  readonly noOffboard?: boolean;
  readonly bonuses?: readonly Bonus[];
  readonly freight?: Freight;
  /** Money apart from revenue for each different hex its kind visits; breaks ties between equal totals. */
  readonly hexSubsidy?: number;
}

/** No track is used twice by the company; places may repeat from train to train. */
export interface ApartRules {
  readonly track: 'apart';
  /** Tag of stops whose visits the director chooses freely: the best is wanted for each number of visiting trains. */
  readonly visits?: string;
}

/**
 * Trains may use the same track; each place scores once for all of them; every route connects with the others through
 * cities; no train that could run stays idle. Freights score their ends and the distance, in chains of several trains.
 */
export interface SharedRules {
  readonly track: 'shared';
  /** Tag of the city that one of the routes must contain. */
  readonly home: string;
  /** Steps from hex to hex as the crow flies, for freights. */
  distance(a: string, b: string): number;
  /** Routes may connect at any stop, not in cities only. */
  readonly meetAnywhere?: true;
  /** Freights may be chained at any end they share, not in cities only; where trains may idle. */
  readonly joinAnywhere?: true;
  /** A chain of freights must be one legal route as a whole: nothing twice, no two ends of a kind. */
  readonly chainIsRoute?: true;
  /** Trains may stay idle although they could run. */
  readonly mayIdle?: true;
  /** The subsidy counts like revenue and is part of the total; otherwise it decides between equal totals. */
  readonly subsidyCounts?: true;
}

/** How the trains of one company go together. */
export type RunRules = ApartRules | SharedRules;

/** A route as it stands in an action: the stops in order, and for each pair the hexes of the track between, both included, in either direction. */
export interface Route {
  readonly train: string;
  readonly stops: readonly string[];
  readonly track: readonly (readonly string[])[];
  /** The stops that score, when the train may leave some out; all that it can when absent. */
  readonly scored?: readonly string[];
  /** Freights with the same number run as one chain. */
  readonly chain?: number;
}

/** The best set found for one number of visits (or at all). */
export interface Best {
  readonly routes: readonly Route[];
  readonly total: number;
  /** Nothing better exists. */
  readonly proven: boolean;
  /** No set can earn more than this; equals `total` when proven. */
  readonly bound: number;
}

export interface Answer extends Best {
  readonly steps: number;
  /** Money apart from revenue, where trains have a subsidy. */
  readonly subsidy: number;
  /** By number of visiting trains, where the rules name visits; `undefined` where no such set exists. */
  readonly byVisits: readonly (Best | undefined)[];
}

export interface Progress {
  readonly steps: number;
  readonly best: number;
}

export interface SearchOptions {
  /** Most search steps; the same number gives the same answer on every machine. */
  readonly budget?: number;
  /** Steps for a first look at one route; what is found then only guides the proof. */
  readonly quick?: number;
  /** Called every `every` steps; true ends the search with what it has. */
  readonly shouldStop?: (progress: Progress) => boolean;
  readonly every?: number;
}

export function isMajor(stop: Stop): boolean {
  return stop.kind !== 'town';
}
