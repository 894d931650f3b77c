export * from './reach.ts';
export * from './walk.ts';
