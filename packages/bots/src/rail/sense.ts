import { type Action, type Choice, type CoreState, isOneOf, isRange, type PlayerId, type View } from '@traviesa/engine';
import {
  type AnyRail,
  type CompanyId,
  directorOf,
  type RailState,
  totalShares,
  trainById,
  trainsOf,
} from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';
import { allWorthTrying } from '../lookahead.ts';

/** What must be known of a position to see that a move is never right. */
export interface Sense<S extends CoreState> {
  /** The company that owns a train, how many it has, and who decides for it. */
  seller(s: View<S>, train: string): { readonly trains: number; readonly director: PlayerId | undefined } | undefined;
  /** How many trains the company has that is about to buy. */
  buyersTrains(s: View<S>): number;
  /** What a new train of the same kind costs. */
  listPrice(s: View<S>, train: string): number;
  /** Where companies of others part with their last train no sooner than one's own. */
  readonly lastTrainsStay?: boolean;
  /** Whether the company could use it at all. */
  isUseful?(s: View<S>, train: string): boolean;
  /** What the shares cost that must be sold before the company may act. */
  toFloat(s: View<S>, company: CompanyId, par: number): number;
}

/** A company gives another of the same director a train when it has so many more: then the train will not come back. */
const TO_SPARE = 2;

/** How much of their money others will put into a company that somebody else directs. */
const HELP = 0.5;

type Open = Readonly<Record<string, unknown>>;

/** Moves by which a company asks another for a train. */
const TRADES: readonly string[] = ['offerForTrain', 'offerTrain', 'buyTrainFrom'];

/**
 * Leaves out what is never right: to take a company its last train, to send trains to and fro among one's own companies,
 * to pay more for a train than a new one costs, to found a company for which the money is not there.
 */
export function sensible<S extends CoreState>(sense: Sense<S>): Candidates {
  function trade(s: View<S>, choice: Choice<Action>): Choice<Action> | undefined {
    const { train, price, player } = choice as unknown as Open & { readonly train: string };
    const seller = sense.seller(s, train);
    if (!seller || sense.isUseful?.(s, train) === false) return undefined;
    if (sense.lastTrainsStay && seller.trains === 1) return undefined;
    if (seller.director === player && seller.trains < sense.buyersTrains(s) + TO_SPARE) return undefined;
    if (!isRange(price)) return choice;
    const max = Math.min(price.max, sense.listPrice(s, train));
    return max < price.min ? undefined : ({ ...choice, price: { ...price, max } } as unknown as Choice<Action>);
  }

  function isSpared(s: View<S>, choice: Choice<Action>): boolean {
    const seller = sense.seller(s, (choice as unknown as { readonly train: string }).train);
    return seller?.director === choice.player && seller.trains > 1;
  }

  function founding(s: View<S>, choice: Choice<Action>): Choice<Action> | undefined {
    const c = choice as unknown as Open;
    const cash = (s as unknown as View<{ cash: Record<string, number> }>).cash;
    let help = 0;
    for (const purse in cash) if (/^p\d+$/.test(purse) && purse !== choice.player) help += cash[purse]!;
    const money = cash[choice.player]! + HELP * help;
    for (const field of ['par', 'price']) {
      const value = c[field];
      if (!isOneOf(value)) continue;
      const oneOf = value.oneOf.filter((par) => sense.toFloat(s, c['company'] as string, par as number) <= money);
      return oneOf.length === 0 ? undefined : ({ ...choice, [field]: { oneOf } } as unknown as Choice<Action>);
    }
    return choice;
  }

  function sensed(s: View<S>, choice: Choice<Action>): Choice<Action> | undefined {
    if (TRADES.includes(choice.type)) return trade(s, choice);
    return choice.type === 'start' ? founding(s, choice) : choice;
  }

  return (game, state, offered) => {
    const kept: Choice<Action>[] = [];
    for (const choice of offered) {
      const found = sensed(state as View<S>, choice);
      if (found) kept.push(found);
    }
    // Where a train must be had and no new one can be paid, any will do, but rather one that its company can spare.
    const isForced = kept.every((c) => TRADES.includes(c.type));
    if (!isForced) return allWorthTrying(game, state, kept);
    const spared = offered.filter((c) => isSpared(state as View<S>, c));
    return allWorthTrying(game, state, spared.length > 0 ? spared : offered);
  };
}

/** For titles on the kit's state. */
export function railSense(facts: AnyRail, partToFloat: number): Sense<RailState> {
  const prices = new Map(facts.trains.map((t) => [t.type, t.price]));
  return {
    seller(s, id) {
      const company = trainById(s, id)?.owner;
      if (company === undefined || !(company in s.companies)) return undefined;
      return { trains: trainsOf(s, company).length, director: directorOf(s, company) };
    },
    buyersTrains(s) {
      const { company } = s.stack[s.stack.length - 1] as { readonly company?: CompanyId };
      return company === undefined ? 0 : trainsOf(s, company).length;
    },
    listPrice: (s, id) => prices.get(trainById(s, id)?.type ?? '') ?? 0,
    toFloat: (s, company, par) => Math.ceil(partToFloat * totalShares(s, company)) * par,
  };
}
