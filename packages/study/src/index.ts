export { Chronicler } from './chronicle/chronicler.ts';
export { loadReading, type Reading } from './chronicle/readings.ts';
export type { Cell, Chronicle, Gaps, RoundEnd, RoundSpan, Series, Turning } from './chronicle/types.ts';
export { type CompanyForecast, type Forecast, forecastOf, lastRuns } from './forecast/forecast.ts';
export type { Flow, FlowKind } from './money/ledger.ts';
export {
  chronicleOf,
  type Line,
  type PlayerReport,
  type Point,
  type Report,
  type Reported,
  reportOf,
} from './money/report.ts';
export { type Earning, loadEarning } from './review/earning.ts';
export { type Finding, type Progress, reviewOf } from './review/review.ts';
