import type { Action } from '@traviesa/engine';
import type { Route } from '../routes/index.ts';
import type { CompanyId } from '../state.ts';

export interface RunTrainsFrame {
  step: 'runTrains';
  company: CompanyId;
  /** Present once the trains have run; the answer of the step. */
  earned?: Earned;
}

/** What a run has brought. */
export interface Earned {
  revenue: number;
  /** Trains that have made a visit, where the rules of the run name visits. */
  visits: number;
}

export interface RunTrains extends Action {
  type: 'runTrains';
  routes: Route[];
}

export type RunMessage =
  | readonly ['run.done', { company: string; sum: number; n: number }]
  | readonly ['run.unproven', { company: string }];
