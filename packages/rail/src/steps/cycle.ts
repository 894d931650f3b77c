import type { Flow, Frame, Message, Next, Out, View } from '@traviesa/engine';
import type { Earned } from '../run/frame.ts';
import type { CompanyId, RailState } from '../state.ts';
import type { RoundMessage } from '../text/messages.ts';
import type { DividendFrame } from './dividend.ts';
import type { CompanyTurnFrame, OperatingRoundFrame } from './operatingRound.ts';
import type { StockRoundFrame } from './stockRound.ts';
import { beginStockRound } from './stockRound.ts';

/** The whole game: what comes first, then stock rounds and sets of operating rounds in turn. */
export interface CycleFrame {
  step: 'cycle';
  stage: 'auction' | 'stock' | 'operating';
  /** Number of the stock round and of the set of operating rounds that follows it. */
  number: number;
  /** The operating round of the set being played, and how many it has; 0 before the set begins. */
  round: number;
  rounds: number;
}

/** `stock`: there is nothing before the first stock round. */
export const beginCycle = (stage: 'auction' | 'stock' = 'auction'): CycleFrame => ({
  step: 'cycle',
  stage,
  number: 0,
  round: 0,
  rounds: 0,
});

export interface CycleOptions<S extends RailState, G extends Frame, M extends Message> {
  /** What comes before the first stock round. */
  first(s: S): G;
  /** Operating rounds of a set, fixed when the set begins. */
  rounds(s: View<S>): number;
  /** After the last operating round of a set, unless the game is over. */
  betweenSets(s: S, out: Out<G, M>): void;
}

type Frames = StockRoundFrame | OperatingRoundFrame;

/** Stock round, operating rounds, and on; over when the bank is broken at the end of a set. */
export function cycle<S extends RailState, G extends Frame, M extends Message>(
  options: CycleOptions<S, G, M>,
): Flow<S, CycleFrame, G | Frames, M | RoundMessage> {
  function openStockRound(s: S, f: CycleFrame, out: Out<G | Frames, M | RoundMessage>): StockRoundFrame {
    f.stage = 'operating';
    f.number += 1;
    f.round = 0;
    (out as Out<never, RoundMessage>).log('round.stock', { number: f.number });
    return beginStockRound(s);
  }
  return {
    next(s, f, out): Exclude<Next<G | Frames>, 'ask'> {
      const log = out as Out<never, RoundMessage>;
      if (f.stage === 'auction') {
        f.stage = 'stock';
        return options.first(s) as Exclude<G, 'ask'>;
      }
      if (f.stage === 'stock') return openStockRound(s, f, out);
      if (f.round === 0) f.rounds = options.rounds(s as View<S>);
      if (f.round < f.rounds) {
        f.round += 1;
        log.log('round.operating', { number: f.number, round: f.round });
        return { step: 'operatingRound', number: f.round, of: f.rounds, begun: false, operated: [] };
      }
      if (s.bank.broken) {
        log.log('over.bank', {});
        out.end('bank');
        return 'done';
      }
      options.betweenSets(s, out);
      return openStockRound(s, f, out);
    },
  };
}

/** `SR 2`, `OR 2.1`; what the time before the first stock round is called is the title's. */
export function cycleName(s: { readonly stack: readonly Frame[] }, first: string): string {
  const f = s.stack[0] as CycleFrame | undefined;
  if (f?.step !== 'cycle') return '';
  return f.number === 0 ? first : roundName(f.number, f.round);
}

/** A round of operating rounds, or the stock round before them. */
export const roundName = (set: number, round: number): string => (round > 0 ? `OR ${set}.${round}` : `SR ${set}`);

/** Which stock round this is, from 1; nothing may be sold in the first of many games. */
export const stockRoundNumber = (s: { readonly stack: readonly Frame[] }): number =>
  (s.stack[0] as unknown as CycleFrame).number;

/** The frames that begin the steps of a company's turn. */
export const beginLayTrack = (_s: unknown, f: CompanyTurnFrame) => ({
  step: 'layTrack' as const,
  company: f.company,
  laid: [],
  finished: false,
});
export const beginPlaceTokens = (_s: unknown, f: CompanyTurnFrame) => ({
  step: 'placeTokens' as const,
  company: f.company,
  placed: 0,
  finished: false,
});
export const beginBuyTrains = (_s: unknown, f: CompanyTurnFrame) => ({
  step: 'buyTrains' as const,
  company: f.company,
  finished: false,
});

/** Trains run where there is something to run. */
export const beginRunTrains =
  <S>(canRun: (s: S, company: CompanyId) => boolean) =>
  (s: S, f: CompanyTurnFrame) => {
    delete f.result;
    return canRun(s, f.company) ? { step: 'runTrains' as const, company: f.company } : undefined;
  };

/** What the run has brought. */
export const earnedIn = (f: CompanyTurnFrame): Earned => (f.result ?? { revenue: 0, visits: 0 }) as Earned;

/** The revenue is decided on; `extra` is for the treasury in any case. */
export const beginDividend = (f: CompanyTurnFrame, extra: number): DividendFrame => ({
  step: 'dividend',
  company: f.company,
  revenue: earnedIn(f).revenue,
  extra,
  decided: false,
});
