export * from './board/index.ts';
export * from './hex.ts';
export * from './market/index.ts';
export * from './network/index.ts';
export * from './tiles/index.ts';
