import type { PlayerId } from '@traviesa/engine';
import {
  faceOf,
  facesLeft,
  INCOME,
  kitOf,
  LOCAL_VALUE,
  localSpec,
  ownsRunnable,
  phase,
  phases,
  runnable,
  SETS,
  type Seen,
  sharePrice,
  sizeOf,
  sizes,
  wealth,
} from '@traviesa/games/18cz';
import { type CompanyId, directorOf, sharesOf, sharesOfPlayers, tokensOf, topOfDeck } from '@traviesa/rail';
import { bestStops, stopsWithinReach } from '../rail/stops.ts';

/** A run seldom takes all the best stops; second and third trains find less. */
const PART_OF_STOPS = [0.85, 0.6, 0.4];
/** The phase in which a face is likely to be obsolete; the others last. */
const RUSTS_IN: Readonly<Record<string, string>> = { '2': 'e', '3': 'g', '2+2': 'f', '3+3': 'h', '3E': 'i', '4E': 'j' };
/** Operating rounds that a phase lasts, roughly. */
const ROUNDS_A_PHASE = 1.3;
/** What a crown in the treasury is worth to all shares together. */
const TREASURY = 0.5;
/** What a hex of track and a further token are worth to a company. */
const TRACK = 2;
const TOKEN = 20;
/** What a new company earns at first in a round, for each crown of par. */
const FIRST_EARNINGS = 0.15;
/** What a director expects to add when a company lacks a train. */
const TRAIN_RISK = 0.7;

const ROUNDS: readonly number[] = SETS.map((rounds) => rounds.length);

/** Operating rounds still to come, the present one included. */
function roundsLeft(s: Seen): number {
  const f = s.stack[0];
  if (f?.step !== 'cycle') return 0;
  let left = 0;
  for (const [i, rounds] of ROUNDS.entries()) if (i + 1 >= Math.max(f.set, 1)) left += rounds;
  return left - Math.max(0, f.round - 1);
}

const indexOf = (name: string): number => phases.findIndex((p) => p.name === name);

function life(s: Seen, face: string, left: number): number {
  const until = RUSTS_IN[face];
  return until === undefined ? left : Math.min(left, ROUNDS_A_PHASE * Math.max(0.5, indexOf(until) - indexOf(s.phase)));
}

/** What a company will earn for all its shares together until the end. */
function earnings(s: Seen, company: CompanyId, left: number): number {
  const offer = stopsWithinReach(kitOf(s), s.board, company, phase(s).tier);
  let sum = 0;
  for (const [i, t] of runnable(s, company).entries()) {
    const face = faceOf(t.type);
    const stops = face.size === 'M' ? Math.ceil(1.5 * face.n) : face.n;
    sum += bestStops(offer, stops) * (PART_OF_STOPS[i] ?? 0) * life(s, face.name, left);
  }
  // Without trains a good network is still a promise.
  const promise = bestStops(offer, 3) * 0.2 * left + TRACK * offer.hexes;
  return sum + promise + TOKEN * tokensOf(s.board, company).length;
}

/** What the director may have to pay when the company has no train that runs. */
function trainRisk(s: Seen, company: CompanyId): number {
  if (ownsRunnable(s, company)) return 0;
  const top = topOfDeck(s);
  const face = top && facesLeft(s, top.type).find((x) => x.size === sizeOf(company));
  return face ? TRAIN_RISK * Math.max(0, face.price - s.cash[company]!) : 0;
}

/** A share of a company that is not floated is worth the more, the nearer it is to floating. */
function shareValue(s: Seen, company: CompanyId, left: number): number {
  const { floated, par } = s.companies[company]!;
  const { shares, toFloat } = sizes[sizeOf(company)];
  const price = sharePrice(s, company);
  if (!floated) return price * (0.8 + (0.2 * sharesOfPlayers(s, company)) / toFloat) + FIRST_EARNINGS * par;
  return price + (earnings(s, company, left) + TREASURY * s.cash[company]!) / shares;
}

/** What a player may hope to have in the end. */
export function evaluate(s: Seen, player: PlayerId): number {
  if (s.over !== undefined) return wealth(s, player);
  const left = roundsLeft(s);
  let sum = s.cash[player]! - s.debts[player]! - s.penalties[player]!;
  for (const id in s.privates) {
    if (s.privates[id]!.owner === player) sum += LOCAL_VALUE * 0.8 + INCOME[localSpec(id).size] * left * 0.8;
  }
  for (const company in s.companies) {
    const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
    if (mine === 0) continue;
    sum += mine * shareValue(s, company, left);
    if (s.companies[company]!.floated && directorOf(s, company) === player) sum -= trainRisk(s, company);
  }
  return sum;
}
