import type { Weights } from '../rail/weights.ts';

/** Found by playing: how `search` judges (docs/bots.md). */
export const tuned: Weights = {
  mostRounds: 9.2,
  lastRounds: 2.94,
  roundsAPhase: 1.33,
  secondTrain: 0.571,
  thirdTrain: 0.452,
  treasury: 0.808,
  roundsToSpend: 4.21,
  rise: 0.0279,
  path: 0,
  idle: 0,
  likelyPays: 0.493,
  likelyRises: 0.87,
  ahead: 0.193,
  track: 3.12,
  promise: 0.326,
  affordable: 0.627,
  incomes: 1,
  token: 45.3,
  firstEarnings: 0.0644,
  trainRisk: 1.14,
};
