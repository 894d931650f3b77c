export { evaluate } from './evaluate.ts';
export { goals } from './goals.ts';

/** No decision is split in two. */
export const secondParts: readonly string[] = [];
