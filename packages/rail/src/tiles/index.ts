export * from './catalogue.ts';
export * from './oriented.ts';
export * from './parse.ts';
export * from './types.ts';
