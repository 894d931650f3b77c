import type { WrittenRoute } from '@traviesa/rail/routes';
import { ourTrain, type TrainNames } from './trainNames.ts';

/** The routes of a `run_routes` as lists of hexes; nothing when they are not of that shape. */
export function writtenRoutes(v: unknown, names: TrainNames, most = 8): WrittenRoute[] | undefined {
  if (!Array.isArray(v) || v.length > most) return undefined;
  const routes: WrittenRoute[] = [];
  for (const r of v as { train?: unknown; connections?: unknown }[]) {
    const { train, connections } = r ?? {};
    if (typeof train !== 'string' || !Array.isArray(connections) || connections.length > 60) return undefined;
    if (!connections.every((c) => Array.isArray(c) && c.length <= 60 && c.every((h) => typeof h === 'string')))
      return undefined;
    routes.push({ train: ourTrain(names, train), connections: connections as string[][] });
  }
  return routes;
}
