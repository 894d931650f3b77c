import type { PlayerId } from '@traviesa/engine';
import {
  faceOf,
  HOME_BONUS,
  kitOf,
  phase,
  runnable,
  type Seen,
  sharePrice,
  sizeOf,
  sizes,
  wealth,
} from '@traviesa/games/18cz';
import { type CompanyId, countTokens, directorOf, sharesOf } from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { outlook } from '../rail/outlook.ts';
import { bestStops, stopsWithinReach } from '../rail/stops.ts';
import {
  type Budget,
  lifeOf,
  localsWorth,
  nearFloating,
  placesFree,
  placesTaken,
  poverty,
  roundsLeft,
  trainRisk,
  treasuryWorth,
} from './parts.ts';
import type { Weights } from './weights.ts';

/** How much of the best stops a third train finds. */
const THIRD_TRAIN = 0.4;
/** How much less likely a company floats than it is near to it. */
const SELDOM = 4;

interface Prospects {
  /** What a company will earn for all its shares together until the end. */
  readonly earnings: number;
  /** In how many rounds it is likely to pay. */
  readonly pays: number;
}

/** How `greedy` judges: a quick look at what trains and track promise. */
export function evaluation(w: Weights): (s: Seen, player: PlayerId, tell?: Tell) => number {
  /** Second and third trains find less. */
  const partOfStops = [w.firstTrain, w.secondTrain, THIRD_TRAIN];

  function prospects(s: Seen, company: CompanyId, left: number): Prospects {
    const offer = stopsWithinReach(kitOf(s), s.board, company, phase(s).tier);
    const bonus = sizeOf(company) === 'L' ? HOME_BONUS : 0;
    let earnings = 0;
    let longest = 0;
    for (const [i, t] of runnable(s, company).entries()) {
      const face = faceOf(t.type);
      const stops = face.size === 'M' ? Math.ceil(1.5 * face.n) : face.n;
      const runs = offer.values.length > 1 ? lifeOf(s, face.name, left, w.roundsAPhase) : 0;
      earnings += (bestStops(offer, stops) * (partOfStops[i] ?? 0) + (i < 2 ? bonus : 0)) * runs;
      longest = Math.max(longest, runs);
    }
    const later = (bestStops(offer, 4) + bonus + outlook(kitOf(s), s.board, company)) * w.later * left;
    return {
      earnings: earnings + later + w.track * offer.hexes + w.token * countTokens(s.board, company),
      pays: longest + w.pays * (left - longest),
    };
  }

  /** A share of a company that is not floated is worth the more, the likelier it will float. */
  function hope(s: Seen, company: CompanyId, budget: Budget, left: number): number {
    const { par } = s.companies[company]!;
    const { steps } = sizes[sizeOf(company)];
    const chance = nearFloating(w, s, company, budget) ** SELDOM;
    const floating = w.floated + treasuryWorth(w, left) + w.rises * w.rise * steps * left;
    return sharePrice(s, company) * w.beforeFloat + chance * par * floating;
  }
  /** Companies that others direct are judged by their price and trains: their track is not one's own to lay. */
  function outsideValue(s: Seen, company: CompanyId, left: number): number {
    const { shares, steps } = sizes[sizeOf(company)];
    let longest = 0;
    for (const t of runnable(s, company))
      longest = Math.max(longest, lifeOf(s, faceOf(t.type).name, left, w.roundsAPhase));
    const pays = longest + w.pays * (left - longest);
    const price = sharePrice(s, company);
    return price * (1 + (w.rise * steps + w.dividend) * pays) + (treasuryWorth(w, left) * s.cash[company]!) / shares;
  }

  function shareValue(s: Seen, company: CompanyId, player: PlayerId, budget: Budget, left: number): number {
    if (!s.companies[company]!.floated) return hope(s, company, budget, left);
    if (directorOf(s, company) !== player) return outsideValue(s, company, left);
    const { shares, steps } = sizes[sizeOf(company)];
    const { earnings, pays } = prospects(s, company, left);
    const price = sharePrice(s, company) * (1 + w.rise * steps * pays);
    return price + (w.directed * earnings + treasuryWorth(w, left) * s.cash[company]!) / shares;
  }

  /** The parts of what a holding is worth: its price, what lies in the treasury, and the rest, which is to be paid. */
  function tellShares(s: Seen, company: CompanyId, mine: number, worth: number, left: number, tell: Tell): void {
    const price = mine * sharePrice(s, company);
    const { floated } = s.companies[company]!;
    const { shares } = sizes[sizeOf(company)];
    const inside = floated ? (mine * treasuryWorth(w, left) * s.cash[company]!) / shares : 0;
    tell('prices', price);
    tell('treasuries', inside);
    tell('dividends', worth - price - inside);
  }

  /** What a player may hope to have in the end. */
  function evaluate(s: Seen, player: PlayerId, tell?: Tell): number {
    if (s.over !== undefined) {
      tell?.('money', wealth(s, player));
      return wealth(s, player);
    }
    const left = roundsLeft(s);
    const budget: Budget = { cash: s.cash[player]!, places: placesFree(s, player) };
    const money = s.cash[player]! - s.debts[player]! - s.penalties[player]!;
    const locals = localsWorth(w, s, player, left);
    tell?.('money', money);
    tell?.('privates', locals);
    let sum = money + locals;
    for (const company in s.companies) {
      const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
      if (mine === 0) continue;
      const worth = mine * shareValue(s, company, player, budget, left);
      if (tell) tellShares(s, company, mine, worth, left, tell);
      sum += worth;
      if (!s.companies[company]!.floated || directorOf(s, company) !== player) continue;
      const risk = trainRisk(w, s, company, left);
      tell?.('risk', -risk);
      sum -= risk;
    }
    const poor = poverty(w, s, player);
    const places = placesTaken(w, s, player, left);
    tell?.('risk', -poor);
    tell?.('places', -places);
    return sum - poor - places;
  }

  return evaluate;
}
