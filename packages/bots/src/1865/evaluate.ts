import type { PlayerId, View } from '@traviesa/engine';
import {
  CARD_INCOME,
  capacity,
  companyOf,
  forSale,
  geoOf,
  isLinked,
  isStarted,
  LOAN,
  percentPerShare,
  price,
  type State,
  sharesOf,
  shareValue,
  topOfStack,
  trainCount,
  trainLimit,
  trainType,
} from '@traviesa/games/1865';
import { markerOf } from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { risen } from '../rail/risen.ts';
import { PER_TILE, prospects } from './prospects.ts';
import type { Weights } from './weights.ts';

/** How much of a train's capacity counts when it leaves in so many phases. */
const LASTING: readonly number[] = [0, 0.6, 0.75, 0.9];

/** The part of all money that the Bank still has. */
export function bankLeft(s: View<State>): number {
  let all = 0;
  for (const purse in s.cash) all += s.cash[purse]!;
  return Math.max(0, s.cash['bank']!) / Math.max(1, all);
}

/** Stations that a company is expected to place, at most. */
export const MOST_PLANNED = 3;

/** Traffic that stations and track in reach will add. */
export function growth(s: View<State>, c: string): number {
  const { markers, kind } = companyOf(s, c);
  const places = prospects(s, c);
  const planned = Math.min(places.length, MOST_PLANNED, Math.max(markers, 1));
  let sum = 0;
  for (let i = 0; i < planned; i++) {
    const { traffic, tiles } = places[i]!;
    sum += traffic * PER_TILE ** (tiles + i) * (markers > 0 ? 1 : 0.2);
  }
  return sum + (kind === 'minor' && isLinked(s, c) ? 1 : 0);
}

export function evaluation(w: Weights): (s: View<State>, player: PlayerId, tell?: Tell) => number {
  /** Operating rounds still to come, from what the Bank has left and what the companies take out of it. */
  function roundsLeft(s: View<State>): number {
    let earned = w.plain;
    for (const c in s.companies)
      if (companyOf(s, c).launched) earned += 10 * Math.min(companyOf(s, c).traffic, capacity(s, c));
    const left = s.cash['bank']! / earned;
    return s.bankBroken ? 1 : Math.max(1.5, Math.min(14, left));
  }

  /** How far a train can be counted on, by the phases until it leaves the game. A new phase only brings that nearer. */
  function lasting(s: View<State>, train: { readonly phase: number }): number {
    const { removedIn } = trainType(train.phase);
    return removedIn === 0 ? 1 : (LASTING[removedIn - s.phase] ?? 1);
  }

  function lastingCapacity(s: View<State>, c: string): number {
    let gone = 0;
    for (const t of s.trains) if (t.owner === c) gone += trainType(t.phase).capacity * (1 - lasting(s, t));
    return capacity(s, c) - gone;
  }

  /**
   * What its president will have to find for a train: surely without one, perhaps when all are about to leave. Nothing
   * while it is new and has no traffic; after that too, or a company would do best never to begin.
   */
  function trainDuty(s: View<State>, c: string): number {
    const { traffic, operated } = companyOf(s, c);
    if (traffic === 0 && !operated) return 0;
    let best = 0;
    for (const t of s.trains) if (t.owner === c) best = Math.max(best, lasting(s, t));
    if (best === 1) return 0;
    const cheapest = best > 0 ? topOfStack(s).price : Math.min(...forSale(s).map((t) => t.price));
    const missing = Math.max(0, cheapest - s.cash[c]!) * (1 - best);
    return best > 0 ? missing : missing + w.trainless + w.treasury * (cheapest - missing);
  }

  /** How likely a company is to be launched: its president should have the money for what is missing. */
  function launchHope(s: View<State>, c: string): number {
    const company = companyOf(s, c);
    const each = percentPerShare(company);
    const missing = Math.ceil((60 - 100 + sharesOf(company, 'ipo') * each) / each);
    return s.cash[company.president]! >= missing * price(s, c) ? w.hope : w.littleHope;
  }

  /** What a holding in a company that has still to be launched is worth. */
  function unlaunched(s: View<State>, c: string, mine: number, rounds: number): number {
    const company = companyOf(s, c);
    const hope = launchHope(s, c);
    const issued = 100 / percentPerShare(company) - sharesOf(company, 'ipo');
    const earned = (w.firstEarnings * percentPerShare(company) * rounds * w.future) / 100;
    return (
      mine * (shareValue(s, c) * (1 - w.frozen * (1 - hope)) + earned * hope) +
      (mine / issued) * w.treasury * s.cash[c]! * hope
    );
  }

  /** What the next train would bring a share, as far as the money for it is there. */
  function trainFund(s: View<State>, c: string, expected: number, room: number, perTraffic: number): number {
    const next = topOfStack(s);
    const more = Math.min(expected - room, trainType(next.phase).capacity);
    if (more <= 0 || trainCount(s, c) >= trainLimit(s)) return 0;
    return w.fund * perTraffic * more * Math.min(1, s.cash[c]! / next.price) ** 2;
  }

  /** What owning one of the issued shares of a company will bring, above its price. */
  function yieldPerShare(s: View<State>, c: string, player: PlayerId, rounds: number): number {
    const company = companyOf(s, c);
    const room = lastingCapacity(s, c);
    const carried = Math.min(company.traffic, room);
    const trust = company.president === player ? 1 : w.theirs;
    // To look ahead is most of the work of a judgement: not for those whose growth does not count.
    const expected = company.traffic + (trust === 0 ? 0 : trust * growth(s, c));
    const inIpo = sharesOf(company, 'ipo');
    const issued = 100 / percentPerShare(company) - inIpo;
    /** What a point of traffic that is carried brings a share over the rest of the game. */
    const perTraffic = ((10 * percentPerShare(company)) / 100) * (1 + (w.treasury * inIpo) / issued) * rounds;
    const points =
      carried +
      w.soon * (Math.min(expected, room) - carried) +
      w.waiting * Math.max(0, company.traffic - room) +
      w.later * expected;
    const rise = carried > 0 ? Math.min(rounds, w.rising) * w.rise : -w.rise;
    const path =
      carried > 0 && w.path > 0 ? w.path * risen(geoOf(s).market, markerOf(s.markers, c)!.cell, rounds * w.raises) : 0;
    return (points * perTraffic + trainFund(s, c, expected, room, perTraffic) + rise) * w.future + path;
  }

  /** How well a player stands: money, shares with what they will bring, and the companies they preside over. */
  function evaluate(s: View<State>, player: PlayerId, tell?: Tell): number {
    const rounds = roundsLeft(s);
    let sum = s.cash[player]! * (1 + w.idle * rounds) - LOAN * (s.loans[player] ?? 0);
    tell?.('money', sum);
    for (const c in s.companies) {
      const company = companyOf(s, c);
      const mine = sharesOf(company, player);
      if (mine === 0 || !isStarted(company)) continue;
      if (!company.launched) {
        const held = unlaunched(s, c, mine, rounds);
        tell?.('prices', mine * shareValue(s, c));
        tell?.('dividends', held - mine * shareValue(s, c));
        sum += held;
        continue;
      }
      const issued = 100 / percentPerShare(company) - sharesOf(company, 'ipo');
      const paid = yieldPerShare(s, c, player, rounds);
      sum += mine * (shareValue(s, c) + paid);
      tell?.('prices', mine * shareValue(s, c));
      tell?.('dividends', mine * paid);
      const markers = company.markers * w.marker * Math.min(rounds, 8);
      const capital = company.kind === 'major' ? w.major * rounds : 0;
      const inside = (mine / issued) * (w.treasury * s.cash[c]! + markers + capital);
      tell?.('treasuries', inside);
      sum += inside;
      if (company.president !== player) continue;
      const duty = w.president - trainDuty(s, c);
      tell?.('risk', duty);
      sum += duty;
    }
    for (const m in s.cards) {
      if (s.cards[m]!.owner !== player) continue;
      const income = w.cards * CARD_INCOME * Math.min(rounds, 6 - s.phase);
      tell?.('privates', income);
      sum += income;
    }
    return sum;
  }

  return evaluate;
}
