import type { Message } from '@traviesa/engine';

/** Where a company's traffic came from; the counter itself does not remember. */
export interface TrafficSources {
  readonly home: number;
  readonly stations: number;
  readonly upgrades: number;
  readonly mines: number;
  readonly ports: number;
  readonly absorbed: number;
}
export type TrafficSource = keyof TrafficSources;
export const trafficKinds: readonly TrafficSource[] = ['home', 'stations', 'upgrades', 'mines', 'ports', 'absorbed'];

const empty = (): Record<TrafficSource, number> => ({
  home: 0,
  stations: 0,
  upgrades: 0,
  mines: 0,
  ports: 0,
  absorbed: 0,
});
const kindOf: Readonly<Record<string, TrafficSource>> = {
  'company.launched': 'home',
  'station.placed': 'stations',
  'traffic.rose': 'upgrades',
  'mine.yields': 'mines',
  'card.bonus': 'ports',
};

/** What the log tells about the traffic of each company, up to a moment. */
export function trafficSources(
  log: readonly (readonly Message[])[],
  to: number,
): ReadonlyMap<string, Readonly<Record<TrafficSource, number>>> {
  const found = new Map<string, Record<TrafficSource, number>>();
  const of = (company: string): Record<TrafficSource, number> => {
    let sources = found.get(company);
    if (!sources) {
      sources = empty();
      found.set(company, sources);
    }
    return sources;
  };
  for (let n = 0; n <= to; n++)
    for (const [key, params] of log[n] ?? []) {
      const p = params as { company: string; traffic: number; absorber: string; absorbed: string };
      const kind = kindOf[key];
      if (kind) of(p.company)[kind] += p.traffic;
      if (key !== 'absorb.begun') continue;
      const gone = of(p.absorbed);
      for (const k of trafficKinds) of(p.absorber).absorbed += gone[k];
      found.delete(p.absorbed);
    }
  return found;
}
