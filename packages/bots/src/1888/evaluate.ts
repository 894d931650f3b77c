import { BANK, type PlayerId } from '@traviesa/engine';
import {
  companyIds,
  kitOf,
  type PrivateSpec,
  phase,
  phases,
  privateSpec,
  privates,
  type Seen,
  settings,
  sharePrice,
  trainType,
} from '@traviesa/games/1888';
import { type CompanyId, directorOf, highestBid, IPO, sharesOf, tokensOf, topOfDeck, trainsOf } from '@traviesa/rail';
import { bestStops, stopsWithinReach } from '../rail/stops.ts';

/** Operating rounds with a full bank, and with an empty one. */
const MOST_ROUNDS = 10;
const LAST_ROUNDS = 2;
/** A run seldom takes all the best stops; second and third trains find less. */
const PART_OF_STOPS = [0.85, 0.65, 0.45, 0.3];
/** Stops that an unlimited train makes. */
const DIESEL_STOPS = 12;
/** What a dollar in the treasury is worth to each of the ten shares. */
const TREASURY = 0.08;
/** What a hex of track and a further token are worth to a share. */
const TRACK = 0.3;
const TOKEN = 4;
/** What a new company earns at first, per share and round. */
const FIRST_EARNINGS = 6;
const SHARES = 10;

/** How many operating rounds are still to come, roughly: the bank is the clock. */
function roundsLeft(s: Seen): number {
  const full = settings(s).bank;
  return LAST_ROUNDS + ((MOST_ROUNDS - LAST_ROUNDS) * Math.max(0, s.cash[BANK]!)) / full;
}

const phaseNumber = (train: string): number => phases.findIndex((p) => p.startsWith === train);

/** How long a train will run: two rounds for each phase until it is obsolete. */
function life(s: Seen, type: string, left: number): number {
  const { rustsOn } = trainType(type);
  if (rustsOn === undefined) return left;
  const now = phases.findIndex((p) => p.name === s.phase);
  return Math.min(left, 2 * (phaseNumber(rustsOn) - now));
}

/** What a share will bring in dividends: each train takes the best stops as often as it will run. */
function earnings(s: Seen, company: CompanyId, left: number): number {
  const offer = stopsWithinReach(kitOf(s), s.board, company, phase(s).tier);
  const trains = trainsOf(s, company)
    .map((t) => ({ stops: trainType(t.type).stops ?? DIESEL_STOPS, runs: life(s, t.type, left) }))
    .sort((a, b) => b.stops - a.stops);
  let sum = 0;
  for (const [i, train] of trains.entries())
    sum += bestStops(offer, train.stops) * (PART_OF_STOPS[i] ?? 0) * train.runs;
  // Without trains a good network is still a promise.
  const promise = bestStops(offer, 4) * 0.5 + TRACK * offer.hexes;
  return sum / SHARES + promise * TRACK + TOKEN * tokensOf(s.board, company).length;
}

/** A company that is not floated yet is worth the more, the nearer it is to floating. */
function hope(s: Seen, company: CompanyId, player: PlayerId, left: number): number {
  const needed = settings(s).sharesToFloat;
  const { par } = s.companies[company]!;
  const sold = SHARES - sharesOf(s, company, IPO);
  const affordable = Math.min(needed - sold, Math.floor(s.cash[player]! / par));
  const chance = Math.min(1, (sold + 0.7 * affordable) / needed) ** 2;
  return chance * FIRST_EARNINGS * left * (par / 90);
}

/** What the director may have to pay out of pocket when the last train is gone. */
function trainRisk(s: Seen, company: CompanyId): number {
  const lasting = trainsOf(s, company).some((t) => life(s, t.type, MOST_ROUNDS) > 2);
  const next = topOfDeck(s);
  if (lasting || !next) return 0;
  return Math.max(0, trainType(next.type).price - s.cash[company]!) * 0.6;
}

function shareValue(s: Seen, company: CompanyId, player: PlayerId, left: number): number {
  const { floated } = s.companies[company]!;
  const price = sharePrice(s, company);
  if (!floated) return price + hope(s, company, player, left);
  return price + earnings(s, company, left) + TREASURY * s.cash[company]!;
}

/** Privates pay until phase 5 closes them, and can be sold to a company before. */
function privateValue(s: Seen, { face, income }: PrivateSpec): number {
  const phasesLeft = phaseNumber('5') - phases.findIndex((p) => p.name === s.phase);
  return ((face + 2 * income) * Math.max(0, phasesLeft)) / phaseNumber('5');
}

/** The privates a player owns, and in the auction those for which he has bid most. */
function privatesWorth(s: Seen, player: PlayerId): number {
  let sum = 0;
  for (const p of privates) if (s.privates[p.id]!.owner === player) sum += privateValue(s, p);
  for (const f of s.stack) {
    const bids =
      f.step === 'waterfall' ? Object.entries(f.bids) : f.step === 'raising' ? [[f.lot, f.bids] as const] : [];
    for (const [lot, ofLot] of bids) {
      const mine = ofLot[player];
      if (mine !== undefined && mine >= highestBid(ofLot)) sum += privateValue(s, privateSpec(lot)) - mine;
    }
  }
  return sum;
}

/** Offers to others are seldom accepted; without this they would be made to put off what comes next. */
const ASKING = 60;
function asking(s: Seen, player: PlayerId): number {
  const top = s.stack[s.stack.length - 1];
  return top?.step === 'consent' && top.player !== player ? ASKING : 0;
}

/** What a player may hope to have in the end. */
export function evaluate(s: Seen, player: PlayerId): number {
  if (s.over !== undefined) return s.cash[player]! + sharesWorth(s, player);
  const left = roundsLeft(s);
  let sum = s.cash[player]! + privatesWorth(s, player);
  for (const company of companyIds) {
    const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
    if (mine === 0) continue;
    sum += mine * shareValue(s, company, player, left);
    if (s.companies[company]!.floated && directorOf(s, company) === player) sum -= trainRisk(s, company);
  }
  return sum - asking(s, player);
}

function sharesWorth(s: Seen, player: PlayerId): number {
  let sum = 0;
  for (const company of companyIds) sum += sharesOf(s, company, player) * sharePrice(s, company);
  return sum;
}
