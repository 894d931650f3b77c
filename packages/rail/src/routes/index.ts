export * from './read.ts';
export * from './review.ts';
export * from './search.ts';
export * from './solve.ts';
export * from './types.ts';
