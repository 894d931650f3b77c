import type { Flow, Frame, Message, Out, View } from '@traviesa/engine';
import { hasOperated } from '../questions.ts';
import type { CompanyId, RailState } from '../state.ts';

/** Companies operate once each; the order of those still to act follows the market as it is. */
export interface OperatingRoundFrame {
  step: 'operatingRound';
  /** Which round of its set, from 1. */
  number: number;
  of: number;
  begun: boolean;
  operated: CompanyId[];
}

/** One company's turn: its steps in order. Steps never reopen. */
export interface CompanyTurnFrame {
  step: 'companyTurn';
  company: CompanyId;
  /** Which step comes next. */
  stage: number;
  /** It had not operated before this turn. */
  first: boolean;
  /** What others have refused to sell in this turn, and the price. */
  declined: string[];
  /** What the step called last has answered. */
  result?: unknown;
}

export type OperatingMessage = readonly ['company.operates', { company: string }];

export interface OperatingRoundOptions<M extends Message> {
  /** Before any company acts: incomes. */
  begin(s: RailState, out: Out<never, M>): void;
  /** Companies that operate, in order. */
  order(s: View<RailState>): readonly CompanyId[];
  isFirstTurn(s: View<RailState>, company: CompanyId): boolean;
}

export function operatingRound<M extends Message>(
  options: OperatingRoundOptions<M>,
): Flow<RailState, OperatingRoundFrame, CompanyTurnFrame, M | OperatingMessage> {
  return {
    next(s, f, out) {
      if (!f.begun) {
        f.begun = true;
        options.begin(s, out);
      }
      const company = options.order(s).find((c) => !f.operated.includes(c));
      if (company === undefined) return 'done';
      f.operated.push(company);
      (out as Out<never, OperatingMessage>).log('company.operates', { company });
      return {
        step: 'companyTurn',
        company,
        stage: 0,
        first: options.isFirstTurn(s, company),
        declined: [],
      };
    },
  };
}

/** Companies operate once each, in the order of the beginning of the round. */
export interface OrderedRoundFrame {
  step: 'operatingRound';
  begun: boolean;
  waiting: CompanyId[];
}

/** The order is fixed when the round begins; who is out of the game by then is passed over. */
export function orderedRound<S extends RailState, M extends Message>(
  begin: (s: S, out: Out<never, M>) => readonly CompanyId[],
  isOut: (s: S, company: CompanyId) => boolean,
): Flow<S, OrderedRoundFrame, CompanyTurnFrame, M | OperatingMessage> {
  return {
    next(s, f, out) {
      if (!f.begun) {
        f.begun = true;
        f.waiting = [...begin(s, out)];
      }
      let company = f.waiting.shift();
      while (company !== undefined && isOut(s, company)) company = f.waiting.shift();
      if (company === undefined) return 'done';
      (out as Out<never, OperatingMessage>).log('company.operates', { company });
      return { step: 'companyTurn', company, stage: 0, first: !hasOperated(s, company), declined: [] };
    },
  };
}

/** A step of the turn: the frame that asks for it, or nothing when there is nothing to do. */
export type Begin<S, G extends Frame, M extends Message> = (s: S, f: CompanyTurnFrame, out: Out<G, M>) => G | undefined;

export function companyTurn<S extends RailState, G extends Frame, M extends Message>(
  steps: readonly Begin<S, G, M>[],
): Flow<S, CompanyTurnFrame, G, M> {
  return {
    next(s, f, out) {
      while (f.stage < steps.length) {
        const begin = steps[f.stage]!;
        f.stage += 1;
        const frame = begin(s, f, out);
        if (frame) return frame as Exclude<G, 'ask'>;
      }
      return 'done';
    },
  };
}

/** The turn in which something happens: what lasts for a whole turn is remembered there. */
export function turnOf(s: { readonly stack: readonly Frame[] }): CompanyTurnFrame | undefined {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const f = s.stack[i]!;
    if (f.step === 'companyTurn') return f as CompanyTurnFrame;
  }
  return undefined;
}

/** A step with more moves: what a company may do at any time is open in each step of its turn. */
export const withMoves = <S extends { readonly moves: object }, M extends object>(
  step: S,
  moves: M,
): Omit<S, 'moves'> & { readonly moves: S['moves'] & M } => ({ ...step, moves: { ...step.moves, ...moves } });
