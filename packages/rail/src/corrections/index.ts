export * from './doubts.ts';
export * from './read.ts';
export * from './text.ts';
export * from './write.ts';
