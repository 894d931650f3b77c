/** What most titles of the 1830 family have in common, each part in one call. What is special is written with the steps. */
export * from './auction.ts';
export type * from './box.ts';
export * from './operate.ts';
export * from './privates.ts';
export * from './rounds.ts';
export * from './setup.ts';
export * from './stock.ts';
export * from './title.ts';
export * from './trains.ts';
