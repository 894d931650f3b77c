import { type AnyGame, type CoreState, type Entry, type Illegal, isRedo, isUndo } from '@traviesa/engine';
import type { Head } from './jobs.ts';
import { masked, type Prepared, Timeline } from './timeline.ts';

export interface Replayed {
  readonly state: CoreState;
  /** The states after the entries asked for, without their generator. */
  readonly states: readonly (readonly [seq: number, state: CoreState])[];
}

/** Plays stored entries again, in a worker: they were checked when they were made. */
export function replayEntries(
  game: AnyGame,
  head: Head,
  entries: readonly Entry[],
  base: CoreState | undefined,
  wanted: readonly number[],
): Replayed {
  const timeline = base ? Timeline.from(game, head, base) : Timeline.begin(game, head);
  const asked = new Set(wanted);
  const states: [number, CoreState][] = [];
  for (const entry of entries) {
    timeline.commit(isUndo(entry) || isRedo(entry) ? mustBe(timeline.prepare(entry)) : timeline.trust(entry), 0);
    if (asked.has(timeline.seq)) states.push([timeline.seq, masked(timeline.state)]);
  }
  return { state: timeline.state, states };
}

function mustBe(prepared: Prepared | Illegal): Prepared {
  if ('rule' in prepared) throw new Error('a stored entry cannot be folded');
  return prepared;
}
