import type { View } from '@traviesa/engine';
import { DECK, directorOf, type RailState, type TrainFacts, trainsOf } from '@traviesa/rail';
import type { RailSpec } from './spec.ts';

type S = View<RailState>;

/** A company that loses trains, and how many. */
export interface Loser {
  readonly company: string;
  readonly trains: number;
}

/** Who loses which trains when the first of this type is sold; nothing where one has been sold already. */
export function losersTo(s: S, trains: readonly TrainFacts[], type: string): readonly Loser[] {
  if (s.trains.some((x) => x.type === type && x.owner !== DECK)) return [];
  const rusting = trains.filter((x) => x.rustsOn === type).map((x) => x.type);
  const count = new Map<string, number>();
  for (const x of s.trains)
    if (rusting.includes(x.type) && s.companies[x.owner]) count.set(x.owner, (count.get(x.owner) ?? 0) + 1);
  return [...count].map(([company, n]) => ({ company, trains: n }));
}

/** How many of them are lost by companies that this player directs. */
export const lostBy = (s: S, losers: readonly Loser[], player: string): number =>
  losers.reduce((n, x) => n + (directorOf(s, x.company) === player ? x.trains : 0), 0);

/** Companies that lose every train they have: those that this player directs must buy another. */
export const strandedBy = (s: S, losers: readonly Loser[], player: string): readonly string[] =>
  losers
    .filter((x) => directorOf(s, x.company) === player && trainsOf(s, x.company).length === x.trains)
    .map((x) => x.company);

/** The train that the bank sells once this one is gone, where it is the last of its type. */
export function nextTrain(s: S, trains: readonly TrainFacts[], type: string): TrainFacts | undefined {
  const left = s.trains.filter((x) => x.type === type && x.owner === DECK).length;
  if (left !== 1) return undefined;
  const later = trains.slice(trains.findIndex((x) => x.type === type) + 1);
  return later.find((x) => s.trains.some((y) => y.type === x.type && y.owner === DECK));
}

/** Money that is not free: bids that stand, and what a title says must be kept. */
export const boundMoney = (s: S, rail: RailSpec, player: string): number =>
  boundBy(s, player) + (rail.bound?.(s, player) ?? 0);

/** Money that a player has promised: bids that stand in an auction. */
export function boundBy(s: S, player: string): number {
  let sum = 0;
  for (const frame of s.stack as readonly { readonly step: string; readonly bids?: unknown }[]) {
    const { bids } = frame;
    if (typeof bids !== 'object' || bids === null) continue;
    for (const [key, bid] of Object.entries(bids as Readonly<Record<string, unknown>>)) {
      if (typeof bid === 'number') sum += key === player ? bid : 0;
      else if (typeof bid === 'object' && bid !== null) sum += (bid as Readonly<Record<string, number>>)[player] ?? 0;
    }
  }
  return sum;
}
