import { BANK, type PlayerId, type View } from '@traviesa/engine';
import {
  type AnyRail,
  type CompanyId,
  DECK,
  directorOf,
  highestBid,
  IPO,
  type PrivateFacts,
  type RailState,
  type RaisingFrame,
  sharesOf,
  tokensOf,
  topOfDeck,
  totalShares,
  trainsOf,
  type WaterfallFrame,
} from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { type PhasesUntil, phasesUntil } from './clock.ts';
import { outlook } from './outlook.ts';
import { bestStops, stopsWithinReach } from './stops.ts';

type Seen = View<RailState>;

/** What a title may say of itself where a general guess would be wrong. */
export interface RailHabits {
  /** Part of its shares that must be sold before a company floats. */
  readonly partToFloat?: number;
  /** The first train of this kind closes all private companies. */
  readonly privatesCloseOn?: string;
}

/** Operating rounds with a full bank, and with an empty one. */
const MOST_ROUNDS = 10;
const LAST_ROUNDS = 2;
/** Operating rounds that a phase lasts, roughly. */
const ROUNDS_A_PHASE = 2;
/** A run seldom takes all the best stops; second and third trains find less. */
const PART_OF_STOPS = [0.85, 0.65, 0.45, 0.3];
/** Stops that a train without limit makes. */
const UNLIMITED_STOPS = 12;
/** What money in the treasury is worth to all shares together, while there is time to spend it. */
const TREASURY = 0.8;
const ROUNDS_TO_SPEND = 4;
/** A dividend raises the price by this part. */
const RISE = 0.05;
/** How much of a round's dividends and rises is likely where nothing is certain yet. */
const LIKELY_PAYS = 0.5;
const LIKELY_RISES = 0.75;
/** How much of what the ends of its track lead to a company will use in a round. */
const AHEAD = 0.15;
/** What a hex of track and a further token are worth to a company's shares, all together. */
const TRACK = 3;
const TOKEN = 40;
/** What a new company earns at first in a round, as a part of its par. */
const FIRST_EARNINGS = 0.067;
/** What a director expects to add when a company will lack a train. */
const TRAIN_RISK = 0.6;
export const PART_TO_FLOAT = 0.6;

/** What money in a treasury is worth: nothing when there is no time to use it. */
const treasuryWorth = (left: number): number => TREASURY * Math.min(1, (left - 1) / ROUNDS_TO_SPEND);

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

/** How many operating rounds are still to come, roughly. */
export const roundsLeft = (s: Seen): number => LAST_ROUNDS + (MOST_ROUNDS - LAST_ROUNDS) * gameLeft(s);

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
): (s: Seen, player: PlayerId, tell?: Tell) => number {
  const { partToFloat = PART_TO_FLOAT, privatesCloseOn } = habits;
  const kinds = new Map(facts.trains.map((t) => [t.type, t]));
  const phaseOfTrain = (train: string): number => facts.phases.findIndex((p) => p.startsWith === train);
  const phaseNow = (s: Seen): number => facts.phases.findIndex((p) => p.name === s.phase);
  const lastPhase = facts.phases.length - 1;

  /** How long a train will run: some rounds for each phase until it is obsolete. */
  function life(type: string, { left, until }: Clock): number {
    const rustsOn = kinds.get(type)?.rustsOn;
    return rustsOn === undefined ? left : Math.min(left, ROUNDS_A_PHASE * (until.get(rustsOn) ?? 0));
  }

  /**
   * What all shares of a company will bring in dividends, and how often: each train takes the best stops as often as it
   * will run.
   */
  function prospects(s: Seen, company: CompanyId, clock: Clock): Prospects {
    const offer = stopsWithinReach(facts.kit(s), s.board, company, facts.tier(s));
    const trains: { readonly stops: number; readonly runs: number }[] = [];
    for (const t of s.trains) {
      if (t.owner !== company) continue;
      trains.push({ stops: kinds.get(t.type)?.stops ?? UNLIMITED_STOPS, runs: life(t.type, clock) });
    }
    if (trains.length > 1) trains.sort((a, b) => b.stops - a.stops);
    let sum = 0;
    let longest = 0;
    for (let i = 0; i < trains.length; i++) {
      const { stops, runs } = trains[i]!;
      sum += bestStops(offer, stops) * (PART_OF_STOPS[i] ?? 0) * runs;
      if (offer.values.length > 1) longest = Math.max(longest, runs);
    }
    // Without trains a good network is still a promise.
    const promise = bestStops(offer, 4) * 0.5 + 0.3 * offer.hexes;
    const ahead = AHEAD * clock.left * outlook(facts.kit(s), s.board, company);
    return {
      earnings: sum + ahead + TRACK * promise + TOKEN * tokensOf(s.board, company).length,
      pays: longest + LIKELY_PAYS * (clock.left - longest),
    };
  }

  /** A share of a company that is not floated yet is worth the more, the nearer it is to floating. */
  function hope(s: Seen, company: CompanyId, player: PlayerId, left: number): number {
    const shares = totalShares(s, company);
    const needed = partToFloat * shares;
    const { par } = s.companies[company]!;
    const sold = shares - sharesOf(s, company, IPO);
    const affordable = Math.min(needed - sold, Math.floor(s.cash[player]! / par));
    const chance = Math.min(1, (sold + 0.7 * affordable) / needed) ** 2;
    return chance * (FIRST_EARNINGS + LIKELY_RISES * RISE) * par * left;
  }

  /** What the director may have to pay out of pocket when the last train is gone. */
  function trainRisk(s: Seen, company: CompanyId, { until }: Clock): number {
    const lasting = trainsOf(s, company).some((t) => life(t.type, { left: MOST_ROUNDS, until }) > ROUNDS_A_PHASE);
    const next = topOfDeck(s);
    if (lasting || !next) return 0;
    return Math.max(0, (kinds.get(next.type)?.price ?? 0) - s.cash[company]!) * TRAIN_RISK;
  }

  function sharesValue(s: Seen, company: CompanyId, player: PlayerId, mine: number, clock: Clock, tell?: Tell): number {
    const price = facts.priceOf(s, company);
    const { floated } = s.companies[company]!;
    let [coming, treasury] = [0, 0];
    if (floated) {
      const all = totalShares(s, company);
      const { earnings, pays } = prospects(s, company, clock);
      coming = earnings / all + RISE * price * pays;
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
    return ((face + 2 * income) * Math.max(0, end - phaseNow(s))) / Math.max(1, end);
  }

  /** The privates a player owns, and in an auction those for which he has bid most. */
  function privatesWorth(s: Seen, player: PlayerId): number {
    let sum = 0;
    for (const p of facts.privates) if (s.privates[p.id]?.owner === player) sum += privateValue(s, p);
    for (const f of s.stack) {
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
    let sum = s.cash[player]! + privates;
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

/** The bids that lie in an auction of the kit. */
function bidsIn(f: Seen['stack'][number]): readonly (readonly [lot: string, bids: Bids])[] {
  if (f.step === 'waterfall') return Object.entries((f as View<WaterfallFrame>).bids);
  if (f.step !== 'raising') return [];
  const { lot, bids } = f as View<RaisingFrame>;
  return [[lot, bids]];
}

/** Trains that have left the deck. */
export const trainsSold = (s: Seen): number => s.trains.filter((t) => t.owner !== DECK).length;
