export * from './en.ts';
export * from './es.ts';
export type * from './messages.ts';
export * from './names.ts';
export type * from './refusals.ts';
