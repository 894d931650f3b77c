export * from './board.ts';
export * from './kit.ts';
export * from './types.ts';
export * from './upgrades.ts';
