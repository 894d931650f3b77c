import type { CoreState, PlayerId, View } from '@traviesa/engine';
import { rail as rail1888 } from '@traviesa/games/1888';
import { judgement } from '../../packages/bots/src/18cz/judge.ts';
import * as cz from '../../packages/bots/src/18cz/weights.ts';
import * as mania from '../../packages/bots/src/1862/evaluate.ts';
import * as maniaWeights from '../../packages/bots/src/1862/weights.ts';
import * as sardinia from '../../packages/bots/src/1865/evaluate.ts';
import * as sardiniaWeights from '../../packages/bots/src/1865/weights.ts';
import * as north from '../../packages/bots/src/1888/weights.ts';
import { railEvaluation } from '../../packages/bots/src/rail/evaluate.ts';

export type Weights = Readonly<Record<string, number>>;

/** A judgement of `search` whose weights can be looked for. */
export interface Tunable {
  /** The weights that are there. */
  readonly tuned: Weights;
  readonly judgement: (weights: Weights) => (s: View<CoreState>, player: PlayerId) => number;
  readonly players: number;
}

/** The types of a title's weights and state are forgotten here. */
const tunable = <W extends object, S>(
  { tuned }: { readonly tuned: W },
  judgement: (weights: W) => (s: S, player: PlayerId) => number,
  players = 4,
): Tunable => ({ tuned, judgement, players }) as unknown as Tunable;

export const tunables: Readonly<Record<string, Tunable>> = {
  '1862': tunable(maniaWeights, mania.evaluation),
  '1865': tunable(sardiniaWeights, sardinia.evaluation, 3),
  '1888': tunable(north, (w) => railEvaluation(rail1888, { privatesCloseOn: '5' }, w)),
  '18cz': tunable(cz, judgement),
};
