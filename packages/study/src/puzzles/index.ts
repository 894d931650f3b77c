export { type Asking, askersOf } from './askers.ts';
export { checkPuzzles } from './check.ts';
export { dayOf, numberOfDay, titleOfDay } from './daily.ts';
export { loadPuzzles, puzzleTitles } from './load.ts';
export { type Making, makePuzzles } from './make.ts';
export { type Position, positionOf } from './position.ts';
export { keyOf } from './rank.ts';
export { runOption } from './run.ts';
export * from './types.ts';
