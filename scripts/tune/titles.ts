import type { CoreState, PlayerId, View } from '@traviesa/engine';
import { rail as rail1888 } from '@traviesa/games/1888';
import * as cz from '../../packages/bots/src/18cz/evaluate.ts';
import * as czWeights from '../../packages/bots/src/18cz/weights.ts';
import * as mania from '../../packages/bots/src/1862/evaluate.ts';
import * as maniaWeights from '../../packages/bots/src/1862/weights.ts';
import * as sardinia from '../../packages/bots/src/1865/evaluate.ts';
import * as sardiniaWeights from '../../packages/bots/src/1865/weights.ts';
import * as north from '../../packages/bots/src/1888/weights.ts';
import { railEvaluation } from '../../packages/bots/src/rail/evaluate.ts';
import { usual } from '../../packages/bots/src/rail/weights.ts';

export type Weights = Readonly<Record<string, number>>;

/** A judgement whose weights can be looked for. */
export interface Tunable {
  readonly usual: Weights;
  readonly tuned: Weights;
  readonly evaluation: (weights: Weights) => (s: View<CoreState>, player: PlayerId) => number;
}

/** The types of a title's weights and state are forgotten here. */
const tunable = <W extends object, S>(
  { usual, tuned }: { readonly usual: W; readonly tuned: W },
  evaluation: (weights: W) => (s: S, player: PlayerId) => number,
): Tunable => ({ usual, tuned, evaluation }) as unknown as Tunable;

export const tunables: Readonly<Record<string, Tunable>> = {
  '1862': tunable(maniaWeights, mania.evaluation),
  '1865': tunable(sardiniaWeights, sardinia.evaluation),
  '1888': tunable({ usual, tuned: north.tuned }, (w) => railEvaluation(rail1888, { privatesCloseOn: '5' }, w)),
  '18cz': tunable(czWeights, cz.evaluation),
};
