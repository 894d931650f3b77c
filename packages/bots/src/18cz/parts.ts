import type { PlayerId } from '@traviesa/engine';
import {
  certificateCount,
  certificateLimit,
  type Face,
  faceOf,
  facesLeft,
  INCOME,
  LOCAL_VALUE,
  localSpec,
  ownsRunnable,
  phases,
  RUSTS,
  runnable,
  SETS,
  type Seen,
  type Size,
  sharePrice,
  sizeOf,
  sizes,
} from '@traviesa/games/18cz';
import { type CompanyId, sharesOfPlayers, topOfDeck } from '@traviesa/rail';
import type { CommonWeights } from './weights.ts';

/** The phase in which a face is likely to be obsolete; the others last. */
const RUSTS_IN: Readonly<Record<string, string>> = { '2': 'e', '3': 'g', '2+2': 'f', '3+3': 'h', '3E': 'i', '4E': 'j' };

const ROUNDS: readonly number[] = SETS.map((rounds) => rounds.length);

/** Operating rounds still to come, the present one included. */
export function roundsLeft(s: Seen): number {
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

/** How many rounds a face still runs: some for each phase until it is obsolete. */
export function lifeOf(s: Seen, face: string, left: number, roundsAPhase: number): number {
  const until = RUSTS_IN[face];
  return until === undefined ? left : Math.min(left, roundsAPhase * Math.max(0.5, indexOf(until) - indexOf(s.phase)));
}

/** Whether a train goes as soon as the next card leaves the deck, sold or exported. */
export function isLeaving(s: Seen, train: { readonly type: string }): boolean {
  const top = topOfDeck(s);
  const { name } = faceOf(train.type);
  return top !== undefined && facesLeft(s, top.type).some((next) => RUSTS[next.name]?.includes(name));
}

/** The face of the next card that companies of a size run. */
export function nextFace(s: Seen, size: Size): Face | undefined {
  const top = topOfDeck(s);
  return top && facesLeft(s, top.type).find((face) => face.size === size);
}

/** What the director may have to pay when the company has no train that runs, or only such as will soon be gone. */
export function trainRisk(w: CommonWeights, s: Seen, company: CompanyId, left: number): number {
  const trains = ownsRunnable(s, company) ? runnable(s, company) : [];
  if (trains.some((t) => lifeOf(s, faceOf(t.type).name, left, w.roundsAPhase) > 2 * w.roundsAPhase)) return 0;
  const face = nextFace(s, sizeOf(company));
  if (!face || (trains.length > 0 && left <= 2)) return 0;
  const isComing = trains.some((t) => !isLeaving(s, t));
  return (isComing ? w.comingRisk : w.trainRisk) * Math.max(0, face.price - s.cash[company]!);
}

/** What a crown in a treasury is worth now: nothing when there is no time to use it. */
export const treasuryWorth = (w: CommonWeights, left: number): number =>
  w.treasury * Math.min(1, (left - 1) / w.roundsToSpend);

/** What a player could still spend on shares that float companies, and how many certificates still take. */
export interface Budget {
  cash: number;
  places: number;
}

/** How near a company is to floating with what its player can add, from 0 to 1: one company after the other. */
export function nearFloating(w: CommonWeights, s: Seen, company: CompanyId, budget: Budget): number {
  const { toFloat } = sizes[sizeOf(company)];
  const price = sharePrice(s, company);
  const sold = sharesOfPlayers(s, company);
  const affordable = Math.max(0, Math.min(toFloat - sold, Math.floor(budget.cash / price), budget.places));
  budget.cash -= affordable * price;
  budget.places -= affordable;
  return Math.min(1, (sold + w.affordable * affordable) / toFloat);
}

/** What the local railways of a player are worth. */
export function localsWorth(w: CommonWeights, s: Seen, player: PlayerId, left: number): number {
  let sum = 0;
  for (const id in s.privates)
    if (s.privates[id]!.owner === player)
      sum += LOCAL_VALUE * w.local + INCOME[localSpec(id).size] * left * w.localIncome;
  return sum;
}

/** What it costs in the pre-stock round to keep too little for a company. */
export const poverty = (w: CommonWeights, s: Seen, player: PlayerId): number =>
  s.stack[0]?.step === 'cycle' && s.stack[0].set === 0 ? w.tooPoor * Math.max(0, w.toFound - s.cash[player]!) : 0;

/** Certificates are scarce in the end: each takes a dearer place than the one before. */
export const placesTaken = (w: CommonWeights, s: Seen, player: PlayerId, left: number): number =>
  (w.place * left * certificateCount(s, player) ** 3) / (3 * certificateLimit(s) ** 2);

export const placesFree = (s: Seen, player: PlayerId): number =>
  Math.max(0, certificateLimit(s) - certificateCount(s, player));
