export * from './reach.ts';
export * from './region.ts';
export * from './walk.ts';
