export { evaluate } from './evaluate.ts';
export { goals } from './goals.ts';

/** A turn first chooses a dial, then what to do with it. */
export const secondParts: readonly string[] = ['offer', 'expand', 'develop'];
