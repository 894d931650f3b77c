export { evaluate } from './evaluate.ts';
export { goals } from './goals.ts';

/** A forced purchase and an absorption are decided in parts. */
export const secondParts: readonly string[] = ['raise', 'replace'];
