import type { CoreState } from '@traviesa/engine';
import { loadRail } from '@traviesa/games';
import { loadReading } from '../chronicle/readings.ts';

/** What a company can earn in a position, and which decision changes it at once. */
export interface Earning {
  /** What it would earn as things lie. */
  best(s: CoreState, company: string): number;
  /** Whether it is worth asking. */
  canEarn(s: CoreState, company: string): boolean;
  readonly kind: 'tile' | 'station';
  readonly step: string;
  readonly move: string;
}

/** What the companies of a title earn; nothing where they do not run. */
export async function loadEarning(title: string): Promise<Earning | undefined> {
  const rail = await loadRail(title);
  if (rail)
    return {
      best: (s, company) => rail.best(s as never, company).total,
      canEarn: (s, company) => rail.runners(s as never, company).length > 0,
      kind: 'tile',
      step: 'layTrack',
      move: 'layTile',
    };
  const { builds, earns } = await loadReading(title);
  return builds && earns && { ...builds, kind: 'station', best: earns, canEarn: () => true };
}
