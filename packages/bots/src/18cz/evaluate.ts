import type { PlayerId } from '@traviesa/engine';
import {
  certificateCount,
  certificateLimit,
  faceOf,
  facesLeft,
  HOME_BONUS,
  INCOME,
  kitOf,
  LOCAL_VALUE,
  localSpec,
  ownsRunnable,
  phase,
  phases,
  RUSTS,
  runnable,
  SETS,
  type Seen,
  sharePrice,
  sizeOf,
  sizes,
  wealth,
} from '@traviesa/games/18cz';
import { type CompanyId, directorOf, sharesOf, sharesOfPlayers, tokensOf, topOfDeck } from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { outlook } from '../rail/outlook.ts';
import { bestStops, stopsWithinReach } from '../rail/stops.ts';
import type { Weights } from './weights.ts';

/** How much of the best stops a third train finds. */
const THIRD_TRAIN = 0.4;
/** The phase in which a face is likely to be obsolete; the others last. */
const RUSTS_IN: Readonly<Record<string, string>> = { '2': 'e', '3': 'g', '2+2': 'f', '3+3': 'h', '3E': 'i', '4E': 'j' };

const ROUNDS: readonly number[] = SETS.map((rounds) => rounds.length);

/** Operating rounds still to come, the present one included. */
function roundsLeft(s: Seen): number {
  const f = s.stack[0];
  if (f?.step !== 'cycle') return 0;
  let left = 0;
  for (const [i, rounds] of ROUNDS.entries()) if (i + 1 >= Math.max(f.set, 1)) left += rounds;
  return left - Math.max(0, f.round - 1);
}

const ALL_ROUNDS = ROUNDS.reduce((sum, n) => sum + n, 0);

/** The part of all operating rounds that is still to come. */
export const gameLeft = (s: Seen): number => (s.stack[0]?.step === 'cycle' ? roundsLeft(s) / ALL_ROUNDS : 1);

const indexOf = (name: string): number => phases.findIndex((p) => p.name === name);

/** Whether a train goes as soon as the next card leaves the deck, sold or exported. */
export function isLeaving(s: Seen, train: { readonly type: string }): boolean {
  const top = topOfDeck(s);
  const { name } = faceOf(train.type);
  return top !== undefined && facesLeft(s, top.type).some((next) => RUSTS[next.name]?.includes(name));
}

interface Prospects {
  /** What a company will earn for all its shares together until the end. */
  readonly earnings: number;
  /** In how many rounds it is likely to pay. */
  readonly pays: number;
}

interface Budget {
  /** What the player could still spend on shares that float companies, and how many certificates still take. */
  cash: number;
  places: number;
}

export function evaluation(w: Weights): (s: Seen, player: PlayerId, tell?: Tell) => number {
  /** Second and third trains find less. */
  const partOfStops = [w.firstTrain, w.secondTrain, THIRD_TRAIN];
  function life(s: Seen, face: string, left: number): number {
    const until = RUSTS_IN[face];
    return until === undefined
      ? left
      : Math.min(left, w.roundsAPhase * Math.max(0.5, indexOf(until) - indexOf(s.phase)));
  }

  function prospects(s: Seen, company: CompanyId, left: number): Prospects {
    const offer = stopsWithinReach(kitOf(s), s.board, company, phase(s).tier);
    const bonus = sizeOf(company) === 'L' ? HOME_BONUS : 0;
    let earnings = 0;
    let longest = 0;
    for (const [i, t] of runnable(s, company).entries()) {
      const face = faceOf(t.type);
      const stops = face.size === 'M' ? Math.ceil(1.5 * face.n) : face.n;
      const runs = offer.values.length > 1 ? life(s, face.name, left) : 0;
      earnings += (bestStops(offer, stops) * (partOfStops[i] ?? 0) + (i < 2 ? bonus : 0)) * runs;
      longest = Math.max(longest, runs);
    }
    const later = (bestStops(offer, 4) + bonus + outlook(kitOf(s), s.board, company)) * w.later * left;
    return {
      earnings: earnings + later + w.track * offer.hexes + w.token * tokensOf(s.board, company).length,
      pays: longest + w.pays * (left - longest),
    };
  }

  /** What the director may have to pay when the company has no train that runs, or only such as will soon be gone. */
  function trainRisk(s: Seen, company: CompanyId, left: number): number {
    const trains = ownsRunnable(s, company) ? runnable(s, company) : [];
    if (trains.some((t) => life(s, faceOf(t.type).name, left) > 2 * w.roundsAPhase)) return 0;
    const top = topOfDeck(s);
    const face = top && facesLeft(s, top.type).find((x) => x.size === sizeOf(company));
    if (!face || (trains.length > 0 && left <= 2)) return 0;
    const isComing = trains.some((t) => !isLeaving(s, t));
    return (isComing ? w.comingRisk : w.trainRisk) * Math.max(0, face.price - s.cash[company]!);
  }

  /** What a crown in a treasury is worth now: nothing when there is no time to use it. */
  const treasury = (left: number): number => w.treasury * Math.min(1, (left - 1) / w.roundsToSpend);

  /** A share of a company that is not floated is worth the more, the likelier it will float: one company after the other. */
  function hope(s: Seen, company: CompanyId, budget: Budget, left: number): number {
    const { par } = s.companies[company]!;
    const { toFloat, steps } = sizes[sizeOf(company)];
    const price = sharePrice(s, company);
    const sold = sharesOfPlayers(s, company);
    const affordable = Math.min(toFloat - sold, Math.floor(budget.cash / price), budget.places);
    budget.cash -= affordable * price;
    budget.places -= affordable;
    const chance = Math.min(1, (sold + w.affordable * affordable) / toFloat) ** 4;
    return price * w.beforeFloat + chance * par * (w.floated + treasury(left) + w.rises * w.rise * steps * left);
  }
  /** Companies that others direct are judged by their price and trains: their track is not one's own to lay. */
  function outsideValue(s: Seen, company: CompanyId, left: number): number {
    const { shares, steps } = sizes[sizeOf(company)];
    let longest = 0;
    for (const t of runnable(s, company)) longest = Math.max(longest, life(s, faceOf(t.type).name, left));
    const pays = longest + w.pays * (left - longest);
    const price = sharePrice(s, company);
    return price * (1 + (w.rise * steps + w.dividend) * pays) + (treasury(left) * s.cash[company]!) / shares;
  }

  function shareValue(s: Seen, company: CompanyId, player: PlayerId, budget: Budget, left: number): number {
    if (!s.companies[company]!.floated) return hope(s, company, budget, left);
    if (directorOf(s, company) !== player) return outsideValue(s, company, left);
    const { shares, steps } = sizes[sizeOf(company)];
    const { earnings, pays } = prospects(s, company, left);
    const price = sharePrice(s, company) * (1 + w.rise * steps * pays);
    return price + (w.directed * earnings + treasury(left) * s.cash[company]!) / shares;
  }

  /** The parts of what a holding is worth: its price, what lies in the treasury, and the rest, which is to be paid. */
  function tellShares(s: Seen, company: CompanyId, mine: number, worth: number, left: number, tell: Tell): void {
    const price = mine * sharePrice(s, company);
    const { floated } = s.companies[company]!;
    const inside = floated ? (mine * treasury(left) * s.cash[company]!) / sizes[sizeOf(company)].shares : 0;
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
    const certificates = certificateCount(s, player);
    const limit = certificateLimit(s);
    const budget: Budget = { cash: s.cash[player]!, places: Math.max(0, limit - certificates) };
    let sum = s.cash[player]! - s.debts[player]! - s.penalties[player]!;
    tell?.('money', sum);
    for (const id in s.privates) {
      if (s.privates[id]!.owner !== player) continue;
      const local = LOCAL_VALUE * w.local + INCOME[localSpec(id).size] * left * w.localIncome;
      tell?.('privates', local);
      sum += local;
    }
    for (const company in s.companies) {
      const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
      if (mine === 0) continue;
      const worth = mine * shareValue(s, company, player, budget, left);
      if (tell) tellShares(s, company, mine, worth, left, tell);
      sum += worth;
      if (!s.companies[company]!.floated || directorOf(s, company) !== player) continue;
      const risk = trainRisk(s, company, left);
      tell?.('risk', -risk);
      sum -= risk;
    }
    if (s.stack[0]?.step === 'cycle' && s.stack[0].set === 0) {
      const poor = w.tooPoor * Math.max(0, w.toFound - s.cash[player]!);
      tell?.('risk', -poor);
      sum -= poor;
    }
    // Certificates are scarce in the end: each is dearer than the one before.
    const places = (w.place * left * certificates ** 3) / (3 * limit ** 2);
    tell?.('places', -places);
    return sum - places;
  }

  return evaluate;
}
