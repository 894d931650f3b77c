export type { ExportOptions, WrittenLog } from './exporter.ts';
export { foldForeign } from './foldForeign.ts';
export * from './foreignLog.ts';
export { type ForeignTitle, type Imported, importLog } from './importer.ts';
export { en as interopEn, es as interopEs, type InteropMessage } from './messages.ts';
export * from './support.ts';
export * from './titles.ts';
export { readTrace, type Trace, type TraceDifference } from './trace.ts';
