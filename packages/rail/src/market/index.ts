export * from './market.ts';
export * from './parse.ts';
export * from './types.ts';
