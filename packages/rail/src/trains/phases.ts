import type { View } from '@traviesa/engine';
import type { Log, RailState } from '../state.ts';
import type { Colour } from '../tiles/index.ts';
import { rust, type TrainSpec } from './trains.ts';

/** A phase of the game; titles add what changes with it. Listed in order. */
export interface PhaseSpec {
  readonly name: string;
  /** The phase begins with the first train of this kind; the first phase is there from the start. */
  readonly startsWith?: string;
  /** Trains a company may own. */
  readonly trainLimit: number;
}

const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;
/** The colours of tiles that are open, up to this one. */
export const coloursUpTo = (last: (typeof COLOURS)[number]): readonly Colour[] =>
  COLOURS.slice(0, COLOURS.indexOf(last) + 1);

export function phaseOf<P extends PhaseSpec>(s: View<Pick<RailState, 'phase'>>, phases: readonly P[]): P {
  const phase = phases.find((p) => p.name === s.phase);
  if (!phase) throw new Error(`there is no phase ${s.phase}`);
  return phase;
}

export function hasReached(s: View<Pick<RailState, 'phase'>>, phases: readonly PhaseSpec[], name: string): boolean {
  return phases.findIndex((p) => p.name === s.phase) >= phases.findIndex((p) => p.name === name);
}

export type PhaseMessage =
  | readonly ['phase.began', { phase: string }]
  | readonly ['train.rusted', { n: number; train: string }];

/** A train leaves the deck: a new phase may begin, and older trains may become obsolete. Answers the new phase. */
export function trainLeftDeck<P extends PhaseSpec>(
  s: Pick<RailState, 'phase' | 'trains'>,
  type: string,
  phases: readonly P[],
  specs: readonly TrainSpec[],
  out: Log<PhaseMessage>,
): P | undefined {
  const at = phases.findIndex((p) => p.startsWith === type);
  if (at <= phases.findIndex((p) => p.name === s.phase)) return undefined;
  const phase = phases[at]!;
  s.phase = phase.name;
  out.log('phase.began', { phase: phase.name });
  const lost = new Map<string, number>();
  for (const t of rust(s, specs, type)) lost.set(t.type, (lost.get(t.type) ?? 0) + 1);
  for (const [train, n] of lost) out.log('train.rusted', { n, train });
  return phase;
}
