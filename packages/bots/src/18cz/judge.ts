import type { PlayerId } from '@traviesa/engine';
import {
  type Face,
  faceOf,
  HOME_BONUS,
  kitOf,
  market,
  phase,
  runnable,
  type Seen,
  type Size,
  sharePrice,
  sizeOf,
  sizes,
  trainLimit,
  wealth,
} from '@traviesa/games/18cz';
import { type CompanyId, countTokens, directorOf, markerOf, sharesOf } from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { outlook } from '../rail/outlook.ts';
import { risen } from '../rail/risen.ts';
import { bestStops, type Offer, stopsWithinReach } from '../rail/stops.ts';
import {
  type Budget,
  lifeOf,
  localsWorth,
  nearFloating,
  nextFace,
  placesFree,
  placesTaken,
  poverty,
  roundsLeft,
  trainRisk,
} from './parts.ts';
import type { JudgeWeights } from './weights.ts';

/** What a stop brings that a company has still to reach, by the number of colours of the phase. */
const STOP: readonly number[] = [0, 20, 26, 34, 40];
const NOTHING: Offer = { values: [], hexes: 0 };
/** A train that runs for this part of what is left keeps its place; the others make room. */
const LASTING = 0.6;

const stopsOf = ({ size, n }: Face): number => (size === 'M' ? Math.ceil(1.5 * n) : n);

/** What all shares of a company together will be paid until the end, and in how many rounds. */
interface Future {
  readonly revenue: number;
  readonly pays: number;
}

/** What is known of a company when its future is guessed. */
interface Outfit {
  readonly company: CompanyId;
  readonly size: Size;
  readonly cash: number;
  /** It has not floated: neither track nor trains, and its first round brings nothing. */
  readonly isNew: boolean;
  readonly left: number;
  /** What a train that makes so many stops takes in, if it has the network for itself. */
  run(stops: number): number;
}

/** What the trains of a company bring. */
interface Trains {
  readonly revenue: number;
  /** Rounds until the last of them is obsolete. */
  readonly longest: number;
  readonly count: number;
  /** Those that keep their places. */
  readonly lasting: number;
}

/**
 * How `search` judges: what a company holds in cash is worth the trains that it buys, track that is still missing is
 * expected to come, and prices rise on the market as they will when it pays.
 */
export function judgement(w: JudgeWeights): (s: Seen, player: PlayerId, tell?: Tell) => number {
  const parts = [w.firstTrain, w.secondTrain, w.thirdTrain];
  const fund: Readonly<Record<Size, number>> = { S: w.fundS, M: w.fundM, L: w.fundL };
  const bonusOf = (size: Size): number => (size === 'L' ? HOME_BONUS : 0);

  /** What the n-th train of a company takes in each round. */
  const takings = ({ size, run }: Outfit, face: Face, n: number): number =>
    run(stopsOf(face)) * (parts[n] ?? 0) + (n < 2 ? bonusOf(size) : 0);

  function present(s: Seen, outfit: Outfit, isOut: boolean): Trains {
    const { company, isNew, left } = outfit;
    if (isNew) return { revenue: 0, longest: 0, count: 0, lasting: 0 };
    let [revenue, longest, lasting] = [0, 0, 0];
    const trains = runnable(s, company);
    for (const [n, t] of trains.entries()) {
      const face = faceOf(t.type);
      const runs = lifeOf(s, face.name, left, w.roundsAPhase) - (isOut ? 0 : 1);
      revenue += takings(outfit, face, n) * Math.max(0, runs);
      longest = Math.max(longest, runs);
      if (runs >= LASTING * left) lasting++;
    }
    return { revenue, longest: Math.min(longest, left), count: trains.length, lasting };
  }

  /** What the trains will bring that the treasury can buy, as far as the money is there, and how long the first of them runs. */
  function coming(s: Seen, outfit: Outfit, { longest, count, lasting }: Trains): Future & { readonly likely: number } {
    const { company, size, isNew, left } = outfit;
    const face = nextFace(s, size);
    if (!face) return { revenue: 0, pays: longest, likely: 0 };
    const room = trainLimit(s, company) - lasting;
    const life = lifeOf(s, face.name, left, w.roundsAPhase);
    const runs = Math.max(0, Math.min(life, left - (isNew ? 2 : 1)));
    let { cash } = outfit;
    let [revenue, likely] = [0, 0];
    for (let i = 0; i < room && cash > 0; i++) {
      const affordable = Math.min(1, cash / face.price) ** 2;
      if (i === 0) likely = affordable;
      // Where a train has to go first, the new one follows it.
      const fresh = i < count - lasting ? Math.max(0, runs - longest) : runs;
      revenue += fund[size] * affordable * takings(outfit, face, lasting + i) * fresh;
      cash -= face.price;
    }
    return { revenue, pays: room > 0 && outfit.cash > 0 ? Math.max(longest, runs) : longest, likely };
  }

  function future(s: Seen, company: CompanyId, cash: number, left: number, isNew: boolean): Future {
    const size = sizeOf(company);
    const { tier, colours } = phase(s);
    const offer = isNew ? NOTHING : stopsWithinReach(kitOf(s), s.board, company, tier);
    const missing = w.missing * STOP[colours.length]!;
    const run = (stops: number): number => bestStops(offer, stops) + missing * Math.max(0, stops - offer.values.length);
    const outfit: Outfit = { company, size, cash, isNew, left, run };
    const now = present(s, outfit, offer.values.length > 1);
    const next = coming(s, outfit, now);
    const rest = left - next.pays - (isNew ? 1 : 0);
    const pays = now.longest + w.paysFund * next.likely * (next.pays - now.longest) + w.pays * Math.max(0, rest);
    const later = w.later * (run(size === 'S' ? 4 : 5) + bonusOf(size)) * Math.max(0, left - now.longest);
    const ahead = isNew ? 0 : w.ahead * left * outlook(kitOf(s), s.board, company);
    const tokens = isNew ? 0 : w.token * countTokens(s.board, company);
    const revenue = w.dividends * (now.revenue + next.revenue + later + ahead) + w.track * offer.hexes + tokens;
    return { revenue, pays };
  }

  function shareValue(s: Seen, company: CompanyId, player: PlayerId, budget: Budget, left: number): number {
    const { shares, steps } = sizes[sizeOf(company)];
    const { floated, par } = s.companies[company]!;
    const price = sharePrice(s, company);
    const { cell } = markerOf(s.market, company)!;
    const treasury = w.treasury * Math.max(0, Math.min(1, (left - 1) / w.roundsToSpend));
    const cash = floated ? s.cash[company]! : par * shares;
    const { revenue, pays } = future(s, company, cash, left, !floated);
    const worth = (trust: number): number =>
      w.rises * risen(market, cell, steps * pays * trust) + (trust * revenue + treasury * cash) / shares;
    if (floated) return price + worth(directorOf(s, company) === player ? 1 : w.outside);
    const chance = nearFloating(w, s, company, budget) ** w.seldom;
    return price * w.beforeFloat + chance * (price * (1 - w.beforeFloat) + worth(1));
  }

  return (s, player, tell) => {
    if (s.over !== undefined) {
      tell?.('money', wealth(s, player));
      return wealth(s, player);
    }
    const left = roundsLeft(s);
    const budget: Budget = { cash: s.cash[player]!, places: placesFree(s, player) };
    // What is put to use early comes to more.
    const money = s.cash[player]! * (1 + w.idle * left) - s.debts[player]! - s.penalties[player]!;
    const locals = localsWorth(w, s, player, left);
    tell?.('money', money);
    tell?.('privates', locals);
    let sum = money + locals;
    for (const company in s.companies) {
      const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
      if (mine === 0) continue;
      const price = mine * sharePrice(s, company);
      const worth = mine * shareValue(s, company, player, budget, left);
      tell?.('prices', price);
      tell?.('dividends', worth - price);
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
  };
}
