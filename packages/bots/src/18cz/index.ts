export { evaluate } from './evaluate.ts';
export { goals } from './goals.ts';

/** A takeover is offered, then its trains are decided. */
export const secondParts: readonly string[] = ['takeover'];
