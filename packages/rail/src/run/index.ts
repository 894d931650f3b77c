/** Running trains: the best run, what is wrong with others, the rules and the step. Brings the solver along. */
export * from './frame.ts';
export * from './rules.ts';
export * from './runs.ts';
export * from './step.ts';
