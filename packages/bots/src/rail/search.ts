import { type Action, type Choice, isOneOf, isOpen, isRange, suggest } from '@traviesa/engine';
import type { AnyRail } from '@traviesa/rail';
import type { Draw } from '../bot.ts';
import type { Candidates, SearchHooks } from '../knowledge.ts';
import { allWorthTrying } from '../lookahead.ts';
import { builder } from './build.ts';
import { payer } from './payOut.ts';

/**
 * Of places for track, tokens and stations, of sales and of companies to found so many are tried in an imagined game,
 * drawn by lot. What can be bought is always tried.
 */
const PLACES = 3;
const SALES = 1;
const FOUNDINGS = 4;
/** Without slips imagined games are nearly all the same game, and what is right in that one only is taken for right. */
const SLIPS = 5;

const isPlace = (type: string): boolean => type.startsWith('lay') || type.startsWith('place');
/** Others are asked rarely, and mostly in vain: an imagined game goes on without it. */
const isAsking = (type: string): boolean => type.startsWith('offer') || type === 'buyTrainFrom';
/** One share at a time: whoever wants to be rid of more sells again. */
const isSale = (type: string): boolean => type === 'sell';
const isFounding = (type: string): boolean => type === 'start';
/** Whoever wants more will bid again. */
const isBid = (type: string): boolean => type === 'bid' || type === 'raise' || type === 'openAuction';

/** Of prices and numbers of shares the ends are enough to see what a move is good for. */
function ends(values: readonly unknown[]): readonly unknown[] {
  return values.length > 2 && typeof values[0] === 'number' ? [values[0], values[values.length - 1]] : values;
}

function some<T>(items: readonly T[], size: number, draw: Draw): readonly T[] {
  if (items.length <= size) return items;
  const found = new Set<T>();
  while (found.size < size) found.add(items[draw(items.length)]!);
  return [...found];
}

/** The open field of a choice and what it may be; nothing where it is whole. */
function openField(choice: Choice<Action>): readonly [field: string, value: object] | undefined {
  const c = choice as unknown as Record<string, unknown>;
  for (const k in c) {
    const v = c[k];
    if (typeof v === 'object' && v !== null && (isOneOf(v) || isRange(v) || isOpen(v))) return [k, v];
  }
  return undefined;
}

/** What is considered in an imagined game of any railway title: a few places, the ends of what can be paid. */
export const railCandidates: Candidates = (game, state, offered, draw) => {
  const out: Action[] = [];
  const places: Action[] = [];
  const sales: Action[] = [];
  const foundings: Action[] = [];
  const listOf = (type: string): Action[] => {
    if (isPlace(type)) return places;
    return isSale(type) ? sales : isFounding(type) ? foundings : out;
  };
  for (const choice of offered) {
    if (isAsking(choice.type)) continue;
    const to = listOf(choice.type);
    const open = openField(choice);
    if (!open) {
      to.push(choice as unknown as Action);
      continue;
    }
    const [field, value] = open;
    const whole = (v: unknown): Action => ({ ...choice, [field]: v }) as unknown as Action;
    if (isOneOf(value))
      for (const v of isSale(choice.type) ? value.oneOf.slice(0, 1) : ends(value.oneOf)) to.push(whole(v));
    else if (isRange(value)) {
      to.push(whole(value.min));
      if (value.max !== value.min && !isBid(choice.type)) to.push(whole(value.max));
    } else to.push(suggest(game, state, choice));
  }
  out.push(...some(sales, SALES, draw), ...some(foundings, FOUNDINGS, draw), ...some(places, PLACES, draw));
  return out.length > 0 ? out : allWorthTrying(game, state, offered);
};

/**
 * How `search` looks at a railway title: with its facts imagined companies know at once what they would build and pay;
 * steps of its own may be answered at once.
 */
export function railSearch(facts?: AnyRail, ...finishers: readonly string[]): Partial<Omit<SearchHooks, 'scale'>> {
  const hooks = {
    candidates: railCandidates,
    finishers: ['runTrains', 'discardTrains', 'discard', ...finishers],
    slips: SLIPS,
  };
  if (!facts) return hooks;
  const [build, payOut] = [builder(facts), payer(facts)];
  return { ...hooks, playOn: (game, state) => build(game, state) || payOut(game, state) };
}
