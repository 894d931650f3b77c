import type { Message } from '@traviesa/engine';
import type { Report } from '../money/report.ts';

/** A value after each action, that of the start first. */
export type Series = readonly number[];
/** The same where there is not always one: the price of a company that does not exist yet. */
export type Gaps = readonly (number | null)[];

/** One round: the moments in which it is the current one. What is played in it are the actions `from + 1` to `to + 1`. */
export interface RoundSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** What a company earned in a round, and what became of it. */
export interface Cell {
  /** The index of the round. */
  readonly round: number;
  readonly company: string;
  /** So many actions lead to the moment after it. */
  readonly action: number;
  readonly kind: 'paid' | 'withheld' | 'none';
  readonly run: number;
  /** Paid for each share, where the log tells it. */
  readonly each: number | null;
}

/** How a round ended. */
export interface RoundEnd {
  /** Dividends, private companies and cards, by player. */
  readonly income: Readonly<Record<string, number>>;
  readonly directors: Readonly<Record<string, string>>;
  /** Trains sold by the bank: how many of which. */
  readonly trains: Readonly<Record<string, number>>;
  readonly phases: readonly string[];
}

/** A turn in which somebody gained or lost most against the others. */
export interface Turning {
  /** The moment after the action that did it. */
  readonly action: number;
  readonly round: string;
  readonly player: string;
  /** Gained against the average of the table; below zero: lost. */
  readonly swing: number;
  /** What the log says about it. */
  readonly line: Message;
  /** From here on, to the end, this player leads. */
  readonly takesLead: boolean;
}

/** A game as the study room shows it: everything is known of every moment. */
export interface Chronicle extends Report {
  readonly names: readonly string[];
  readonly spans: readonly RoundSpan[];
  readonly ends: readonly RoundEnd[];
  readonly wealth: Readonly<Record<string, Series>>;
  readonly cash: Readonly<Record<string, Series>>;
  /** All dividends and incomes so far. */
  readonly income: Readonly<Record<string, Series>>;
  readonly bank: Series;
  /** Empty in a title without share prices. */
  readonly prices: Readonly<Record<string, Gaps>>;
  readonly companies: readonly string[];
  readonly cells: readonly Cell[];
  readonly phases: readonly { readonly action: number; readonly phase: string }[];
  readonly turnings: readonly Turning[];
}
