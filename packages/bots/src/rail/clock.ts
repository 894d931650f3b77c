import type { View } from '@traviesa/engine';
import { DECK, type RailState } from '@traviesa/rail';

/** Phases still to come until the first train of each group is bought. */
export type PhasesUntil = ReadonlyMap<string, number>;

/** Nobody knows when the train is bought that ends the last of them. */
const LAST_OF_THEM = 0.5;

/**
 * Counted by the trains in the deck, which lie in the order of sale: a purchase brings what it will make obsolete a
 * little nearer, the first of a group no more than any other, since somebody will buy it.
 */
export function phasesUntil(s: View<Pick<RailState, 'trains'>>, groupOf: (train: Train) => string): PhasesUntil {
  const until = new Map<string, number>();
  let phases = LAST_OF_THEM;
  let [unsold, all] = [0, 0];
  let group: string | undefined;
  for (const train of s.trains) {
    const next = groupOf(train);
    if (next !== group) {
      if (all > 0) phases += unsold / all;
      unsold = 0;
      all = 0;
      group = next;
      if (!until.has(group)) until.set(group, phases);
    }
    all++;
    if (train.owner === DECK) unsold++;
  }
  return until;
}
type Train = View<RailState['trains'][number]>;
