import type { Network, Route, Train } from '@traviesa/rail/routes';

/** How the value of a route comes about: its stops and its bonuses, which add up to it. */
export interface Breakdown {
  readonly stops: readonly { readonly id: string; readonly value: number }[];
  /** Each with the tag that names it: the last that it needs. */
  readonly bonuses: readonly { readonly tag: string; readonly value: number }[];
}

/** For trains that score every stop of their route. */
export function breakdown(network: Network, train: Train | undefined, route: Pick<Route, 'stops'>): Breakdown {
  const stops = route.stops.flatMap((id) => network.stops.find((s) => s.id === id) ?? []);
  const tags = new Set(stops.flatMap((s) => s.tags ?? []));
  return {
    stops: stops.map(({ id, value }) => ({ id, value })),
    bonuses: (train?.bonuses ?? [])
      .filter((b) => b.needs.every((tag) => tags.has(tag)))
      .map((b) => ({ tag: b.needs.at(-1) ?? '', value: b.value })),
  };
}

/** What stops and bonuses of several routes come to. */
export function sums(parts: readonly Breakdown[]): {
  readonly stops: number;
  readonly bonuses: ReadonlyMap<string, number>;
} {
  const bonuses = new Map<string, number>();
  for (const { tag, value } of parts.flatMap((p) => p.bonuses)) bonuses.set(tag, (bonuses.get(tag) ?? 0) + value);
  return { stops: parts.flatMap((p) => p.stops).reduce((n, s) => n + s.value, 0), bonuses };
}
