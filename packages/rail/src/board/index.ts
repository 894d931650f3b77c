export * from './board.ts';
export * from './homes.ts';
export * from './kit.ts';
export { type Change, perBoard, perBoardAndKey } from './perBoard.ts';
export * from './types.ts';
export * from './upgrades.ts';
