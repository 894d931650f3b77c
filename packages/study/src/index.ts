export type { Flow, FlowKind } from './money/ledger.ts';
export { type Line, type PlayerReport, type Point, type Report, type Reported, reportOf } from './money/report.ts';
