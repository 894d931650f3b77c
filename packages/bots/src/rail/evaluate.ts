import { BANK, type PlayerId, type View } from '@traviesa/engine';
import {
  type AnyRail,
  type CompanyId,
  countTokens,
  countTrains,
  DECK,
  directorOf,
  highestBid,
  IPO,
  markerOf,
  type PrivateFacts,
  type RailState,
  type RaisingFrame,
  sharesOf,
  topOfDeck,
  totalShares,
  type WaterfallFrame,
} from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { type PhasesUntil, phasesUntil } from './clock.ts';
import { outlook } from './outlook.ts';
import { risen } from './risen.ts';
import { bestStops, stopsWithinReach } from './stops.ts';
import { usual, type Weights } from './weights.ts';

type Seen = View<RailState>;

/** What a title may say of itself where a general guess would be wrong. */
export interface RailHabits {
  /** Part of its shares that must be sold before a company floats. */
  readonly partToFloat?: number;
  /** The first train of this kind closes all private companies. */
  readonly privatesCloseOn?: string;
  /** How `search` judges where it has been found by playing. */
  readonly tuned?: Weights;
  /** How hasty the fourth level is, where the usual share would make it too strong. */
  readonly haste?: number;
}

/** A run seldom takes all the best stops; the fourth train finds little. */
const BEST_STOPS = 0.85;
const FOURTH_TRAIN = 0.3;
/** Stops that a train without limit makes. */
const UNLIMITED_STOPS = 12;
/** Part of its shares that must be sold before a company floats, where nothing else is said. */
export const PART_TO_FLOAT = 0.6;

/** What all purses hold together never changes. */
function allMoney(s: Seen): number {
  let sum = 0;
  for (const purse in s.cash) sum += s.cash[purse]!;
  return sum;
}

/** The part of a game that is still to come: the bank is the clock, and where it has no bottom the deck. */
export function gameLeft(s: Seen): number {
  const all = allMoney(s);
  return all > 0 ? Math.max(0, s.cash[BANK]!) / all : 1 - trainsSold(s) / s.trains.length;
}

interface Clock {
  /** Operating rounds still to come. */
  readonly left: number;
  readonly until: PhasesUntil;
}

interface Prospects {
  /** What a company will earn for all its shares together until the end. */
  readonly earnings: number;
  /** In how many rounds it is likely to pay. */
  readonly pays: number;
}

/**
 * How well a player stands in a title of which only its data are known: money, private companies, and what shares are
 * worth with the dividends that their trains and track promise.
 */
export function railEvaluation(
  facts: AnyRail,
  habits: RailHabits = {},
  w: Weights = usual,
): (s: Seen, player: PlayerId, tell?: Tell) => number {
  const { partToFloat = PART_TO_FLOAT, privatesCloseOn } = habits;
  const partOfStops = [BEST_STOPS, w.secondTrain, w.thirdTrain, FOURTH_TRAIN];
  const kinds = new Map(facts.trains.map((t) => [t.type, t]));
  const phaseOfTrain = (train: string): number => facts.phases.findIndex((p) => p.startsWith === train);
  const phaseNow = (s: Seen): number => facts.phases.findIndex((p) => p.name === s.phase);
  const lastPhase = facts.phases.length - 1;

  /** How many operating rounds are still to come, roughly. */
  const roundsLeft = (s: Seen): number => w.lastRounds + (w.mostRounds - w.lastRounds) * gameLeft(s);

  /** What money in a treasury is worth: nothing when there is no time to use it. */
  const treasuryWorth = (left: number): number => w.treasury * Math.min(1, (left - 1) / w.roundsToSpend);

  /** How long a train will run: some rounds for each phase until it is obsolete. */
  function life(type: string, { left, until }: Clock): number {
    const rustsOn = kinds.get(type)?.rustsOn;
    return rustsOn === undefined ? left : Math.min(left, w.roundsAPhase * (until.get(rustsOn) ?? 0));
  }

  /** Room for the trains of a company, the one that makes most stops first. It is the same for all: they are looked at all the time. */
  const stops: number[] = [];
  const runs: number[] = [];

  /**
   * What all shares of a company will bring in dividends, and how often: each train takes the best stops as often as it
   * will run.
   */
  function prospects(s: Seen, company: CompanyId, clock: Clock): Prospects {
    const offer = stopsWithinReach(facts.kit(s), s.board, company, facts.tier(s));
    let trains = 0;
    for (const t of s.trains) {
      if (t.owner !== company) continue;
      const most = kinds.get(t.type)?.stops ?? UNLIMITED_STOPS;
      let i = trains++;
      for (; i > 0 && stops[i - 1]! < most; i--) {
        stops[i] = stops[i - 1]!;
        runs[i] = runs[i - 1]!;
      }
      stops[i] = most;
      runs[i] = life(t.type, clock);
    }
    let sum = 0;
    let longest = 0;
    for (let i = 0; i < trains; i++) {
      sum += bestStops(offer, stops[i]!) * (partOfStops[i] ?? 0) * runs[i]!;
      if (offer.values.length > 1) longest = Math.max(longest, runs[i]!);
    }
    // Without trains a good network is still a promise.
    const promise = bestStops(offer, 4) * w.promise + 0.3 * offer.hexes;
    const ahead = w.ahead * clock.left * outlook(facts.kit(s), s.board, company);
    return {
      earnings: sum + ahead + w.track * promise + w.token * countTokens(s.board, company),
      pays: longest + w.likelyPays * (clock.left - longest),
    };
  }

  /** A share of a company that is not floated yet is worth the more, the nearer it is to floating. */
  function hope(s: Seen, company: CompanyId, player: PlayerId, left: number): number {
    const shares = totalShares(s, company);
    const needed = partToFloat * shares;
    const { par } = s.companies[company]!;
    const sold = shares - sharesOf(s, company, IPO);
    const affordable = Math.min(needed - sold, Math.floor(s.cash[player]! / par));
    const chance = Math.min(1, (sold + w.affordable * affordable) / needed) ** 2;
    return chance * (w.firstEarnings + w.likelyRises * w.rise) * par * left;
  }

  /** What the director may have to pay out of pocket when the last train is gone. */
  function trainRisk(s: Seen, company: CompanyId, { until }: Clock): number {
    const atMost = { left: w.mostRounds, until };
    for (const t of s.trains) if (t.owner === company && life(t.type, atMost) > w.roundsAPhase) return 0;
    const next = topOfDeck(s);
    if (!next) return 0;
    return Math.max(0, (kinds.get(next.type)?.price ?? 0) - s.cash[company]!) * w.trainRisk;
  }

  function sharesValue(s: Seen, company: CompanyId, player: PlayerId, mine: number, clock: Clock, tell?: Tell): number {
    const price = facts.priceOf(s, company);
    const { floated } = s.companies[company]!;
    let [coming, treasury] = [0, 0];
    if (floated) {
      const all = totalShares(s, company);
      const { earnings, pays } = prospects(s, company, clock);
      const path = w.path > 0 ? w.path * risen(facts.market, markerOf(s.market, company)!.cell, pays) : 0;
      coming = earnings / all + w.rise * price * pays + path;
      treasury = (treasuryWorth(clock.left) * s.cash[company]!) / all;
    } else coming = hope(s, company, player, clock.left);
    tell?.('prices', mine * price);
    tell?.('dividends', mine * coming);
    tell?.('treasuries', mine * treasury);
    return mine * (price + coming + treasury);
  }

  /** Privates pay until they close, and can be sold to a company before. */
  function privateValue(s: Seen, { face, income }: PrivateFacts): number {
    const end = privatesCloseOn === undefined ? lastPhase : phaseOfTrain(privatesCloseOn);
    return ((face + w.incomes * income) * Math.max(0, end - phaseNow(s))) / Math.max(1, end);
  }

  /** The privates a player owns, and in an auction those for which he has bid most. */
  function privatesWorth(s: Seen, player: PlayerId): number {
    let sum = 0;
    for (const p of facts.privates) if (s.privates[p.id]?.owner === player) sum += privateValue(s, p);
    for (const f of s.stack) {
      if (!isAuction(f)) continue;
      for (const [lot, bids] of bidsIn(f)) {
        const [mine, spec] = [bids[player], facts.privates.find((p) => p.id === lot)];
        if (spec && mine !== undefined && mine >= highestBid(bids)) sum += privateValue(s, spec) - mine;
      }
    }
    return sum;
  }

  return (s, player, tell) => {
    if (s.over !== undefined) {
      const wealth = facts.wealth(s, player);
      tell?.('money', wealth);
      return wealth;
    }
    const clock: Clock = { left: roundsLeft(s), until: phasesUntil(s, (t) => t.type) };
    const privates = privatesWorth(s, player);
    tell?.('money', s.cash[player]!);
    tell?.('privates', privates);
    let sum = s.cash[player]! * (1 + w.idle * clock.left) + privates;
    for (const company in s.companies) {
      const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
      if (mine === 0) continue;
      sum += sharesValue(s, company, player, mine, clock, tell);
      if (!s.companies[company]!.floated || directorOf(s, company) !== player) continue;
      const risk = trainRisk(s, company, clock);
      tell?.('risk', -risk);
      sum -= risk;
    }
    return sum;
  };
}

type Bids = Readonly<Record<PlayerId, number>>;

type Auction = View<WaterfallFrame | RaisingFrame>;
const isAuction = (f: { readonly step: string }): f is Auction => f.step === 'waterfall' || f.step === 'raising';

/** The bids that lie in an auction of the kit. */
function bidsIn(f: Auction): readonly (readonly [lot: string, bids: Bids])[] {
  return f.step === 'waterfall' ? Object.entries(f.bids) : [[f.lot, f.bids]];
}

/** Trains that have left the deck. */
export const trainsSold = (s: Seen): number => s.trains.length - countTrains(s, DECK);
