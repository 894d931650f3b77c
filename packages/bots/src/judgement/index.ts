/** What the bots think of a whole game: how everybody stood, and where another move was clearly better. */
export { type BestHere, bestHere, type Rated } from './best.ts';
export { type Leaf, type Spread, type Standing, standingOf } from './chance.ts';
export { judge, outlook } from './outlook.ts';
export { between, coarse, type Decision, type Plan, planOf } from './plan.ts';
export { type Walked, walker } from './walk.ts';
export { type Effort, inPassing, LEAST, type Path, type Weighing, weigh } from './weigh.ts';

/** Raised when the same game would be judged otherwise. */
export const JUDGEMENT = 4;
