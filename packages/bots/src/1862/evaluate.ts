import { actors, advance, BANK, choices, copyState, type PlayerId } from '@traviesa/engine';
import game1862, {
  BANK_TOTAL,
  certificateCount,
  hasTrain,
  inReceivership,
  type Seen,
  SHARES_TO_FLOAT,
  type State,
  sharePrice,
  type TrainGroup,
  trainGroups,
  trainPrice,
  turnOf,
  wealth,
} from '@traviesa/games/1862';
import { type CompanyId, countTokens, countTrains, DECK, directorOf, IPO, sharesOf } from '@traviesa/rail';
import type { Tell } from '../knowledge.ts';
import { type PhasesUntil, phasesUntil } from '../rail/clock.ts';
import { obligations } from './duties.ts';
import { type Places, placesOf, type Runner, revenueInAll, revenueOf, runnersOf } from './earnings.ts';
import type { Weights } from './weights.ts';

const ENOUGH_TRAINS = 4;
/** An offer that will be refused is not made to put things off. */
const ASKING = 10_000;

const usual = trainGroups.find((g) => g.type === 'C')!;
const laterTrains = (s: Seen, company: CompanyId): Runner[] =>
  s.companies[company]!.permits.map((kind) => ({ kind, freight: usual.freight, pays: usual.pays, runs: 0 }));

function nextGroup(s: Seen): TrainGroup | undefined {
  const top = s.trains.find((t) => t.owner === DECK);
  return trainGroups.find((g) => g.type === top?.type);
}
const nextPrice = (s: Seen): number => nextGroup(s)?.price ?? 0;

interface Budget {
  cash: number;
  places: number;
}

/** After a merging of shares: what is left to decide of it. */
const isSettling = (s: Seen): boolean => {
  const step = s.stack[s.stack.length - 1]?.step;
  return step === 'option' || step === 'dropTokens';
};

/** The position when everybody has kept the options that a merging of shares leaves, as far as they can. */
function settled(s: Seen): Seen {
  if (!isSettling(s)) return s;
  const next = copyState(game1862, s as State);
  for (let n = 0; n < 40 && isSettling(next as Seen); n++) {
    const [player] = actors(game1862, next as Seen);
    const choice = choices(game1862, next as Seen).find((c) => c.player === player);
    if (!choice) break;
    advance(game1862, next, choice as never);
  }
  return next as Seen;
}

/** Steps of a turn in which its track is not what it will be. */
const BUILDING: readonly string[] = ['merge', 'layTrack', 'placeTokens'];

/** It has yet to show what it can earn: nothing is gained by putting off its first turn. */
function isNew(s: Seen, company: CompanyId): boolean {
  if (!s.companies[company]!.opened) return true;
  const turn = turnOf(s);
  return turn?.company === company && turn.first && BUILDING.includes(s.stack[s.stack.length - 1]!.step);
}

/**
 * Companies whose only train another of the same director must take, because it cannot pay a new one, and which are then
 * as poor themselves: they take it from each other round after round, and it runs for neither.
 */
function stranded(s: Seen): ReadonlySet<CompanyId> {
  const found = new Set<CompanyId>();
  if (s.lner) return found;
  const price = nextPrice(s);
  for (const taker in s.companies) {
    const director = s.companies[taker]!.floated ? directorOf(s, taker) : undefined;
    if (director === undefined || s.cash[taker]! >= price || hasTrain(s, taker)) continue;
    const offers = s.trains.filter(
      (t) =>
        t.owner !== taker &&
        t.owner in s.companies &&
        trainPrice(s, t) <= s.cash[taker]! &&
        directorOf(s, t.owner) === director,
    );
    const isHarmless = offers.some((t) => countTrains(s, t.owner) > 1 || s.cash[t.owner]! + trainPrice(s, t) >= price);
    if (offers.length > 0 && !isHarmless) found.add(offers[0]!.owner);
  }
  return found;
}

export function evaluation(w: Weights): (s: Seen, player: PlayerId, tell?: Tell) => number {
  /** Rounds still to come: bank and deck are the clocks. */
  function roundsLeft(s: Seen): number {
    let sold = 0;
    for (const t of s.trains) if (t.owner !== DECK) sold++;
    const deck = 1 - sold / Math.max(1, s.trains.length);
    const bank = Math.max(0, s.cash[BANK]!) / BANK_TOTAL;
    const rest = s.lner ? 0 : Math.min(1, bank - w.byDeck * Math.max(0, bank - deck) + 0.1);
    return w.lastRounds + (w.mostRounds - w.lastRounds) * rest;
  }

  const treasuryWorth = (left: number): number => w.treasury * Math.min(1, (left - 1) / w.roundsToSpend);

  /** What the money of a company is worth to all its shares: it is saved for the next train, if that would earn more. */
  function savings(s: Seen, company: CompanyId, places: Places, trains: readonly Runner[], left: number): number {
    const cash = s.cash[company]!;
    const plain = treasuryWorth(left) * cash;
    const next = nextGroup(s);
    if (!next || s.companies[company]!.permits.length === 0 || trains.length >= ENOUGH_TRAINS) return plain;
    const now = revenueOf(places, trains);
    const lasts = Math.min(left, next.rustsOn === undefined ? left : w.lasts);
    let most = 0;
    for (const kind of s.companies[company]!.permits) {
      const more = { kind, freight: next.freight, pays: next.pays, runs: lasts };
      most = Math.max(most, revenueOf(places, [...trains, more]) - now);
    }
    const gain = Math.max(0, most * lasts - treasuryWorth(left) * next.price);
    return plain + w.saved * gain * Math.min(1, cash / next.price);
  }

  /** What one share of a floated company may be worth in the end. */
  function shareValue(
    s: Seen,
    company: CompanyId,
    player: PlayerId,
    left: number,
    until: PhasesUntil,
    isStranded: boolean,
  ): number {
    const price = sharePrice(s, company);
    const places = placesOf(s, company);
    const trains = isStranded ? [] : runnersOf(s, company, left, until);
    const longest = trains.reduce((most, t) => Math.max(most, t.runs), 0);
    const later = Math.max(isNew(s, company) ? w.firstRevenue : 0, revenueOf(places, laterTrains(s, company)));
    const lasting = trains.some((t) => t.runs >= Math.min(left, 4));
    const earnings =
      revenueInAll(places, trains) + (s.lner ? 0 : w.later * later * (left - longest) + w.track * places.hexes);
    const tokens = countTokens(s.board, company);
    const inHand = s.companies[company]!.tokens - tokens;
    const each = left > 0 ? earnings / left : 0;
    const rise = w.rise * Math.min(w.mostRise, each / Math.max(20, price)) * left;
    const risk = lasting ? 0 : w.trainRisk * Math.max(0, nextPrice(s) - s.cash[company]!);
    const worth =
      price *
        ((hasTrain(s, company) && !isStranded) || s.cash[company]! >= nextPrice(s) ? 1 : w.trainless) *
        (1 + rise) +
      (earnings + savings(s, company, places, trains, left) + (s.lner ? 0 : w.token * (tokens + inHand / 2)) - risk) /
        10;
    return directorOf(s, company) === player ? worth : w.outside * worth * (inReceivership(s, company) ? 0.7 : 1);
  }

  /** Shares of a company that is not floated: worth the more, the likelier it will float. */
  function hope(s: Seen, company: CompanyId, player: PlayerId, mine: number, budget: Budget, left: number): number {
    const c = s.companies[company]!;
    const price = sharePrice(s, company);
    const sold = 10 - sharesOf(s, company, IPO) - sharesOf(s, company, company);
    const missing = Math.max(0, SHARES_TO_FLOAT - sold);
    const affordable = Math.max(0, Math.min(missing, Math.floor(budget.cash / Math.max(1, price)), budget.places));
    budget.cash -= affordable * price;
    budget.places -= affordable;
    const chance = Math.min(1, (sold + 0.97 * affordable) / SHARES_TO_FLOAT) ** 6;
    const capital = c.chartered ? 10 * c.par : SHARES_TO_FLOAT * price;
    const promise =
      w.promise * price * Math.min(1, left / w.promised) + (treasuryWorth(left) * (capital - w.firstCosts)) / 10;
    const fine = c.obliged === player ? SHARES_TO_FLOAT * c.par : 0;
    return mine * price * (w.hopeless + chance * (1 - w.hopeless)) + chance * mine * promise - (1 - chance) * fine;
  }

  /** What a player may hope to have in the end. */
  function standing(s: Seen, player: PlayerId, tell?: Tell): number {
    if (s.over !== undefined) {
      tell?.('money', wealth(s, player));
      return wealth(s, player);
    }
    const left = roundsLeft(s);
    const until = phasesUntil(s, (t) => t.id[0]!);
    const without = stranded(s);
    const certificates = certificateCount(s, player);
    const budget: Budget = { cash: s.cash[player]!, places: Math.max(0, s.certificateLimit - certificates) };
    const bid = bidWorth(s, player, left);
    tell?.('money', s.cash[player]!);
    tell?.('privates', bid);
    let sum = s.cash[player]! + bid;
    for (const company in s.companies) {
      const mine = s.companies[company]!.par > 0 ? sharesOf(s, company, player) : 0;
      if (mine === 0) continue;
      const { floated } = s.companies[company]!;
      const worth = floated
        ? mine * shareValue(s, company, player, left, until, without.has(company))
        : hope(s, company, player, mine, budget, left);
      if (tell) {
        const price = mine * sharePrice(s, company);
        const inside = floated ? (mine * treasuryWorth(left) * s.cash[company]!) / 10 : 0;
        tell('prices', price);
        tell('treasuries', inside);
        tell('dividends', worth - price - inside);
      }
      sum += worth;
    }
    const places = (w.place * left * certificates ** 3) / (3 * s.certificateLimit ** 2);
    tell?.('places', -places);
    return sum - places;
  }

  /** A charter that one is about to win: worth something only with the money to float it at once. */
  function bidWorth(s: Seen, player: PlayerId, left: number): number {
    const f = s.stack[s.stack.length - 1];
    if (f?.step === 'charter' && f.player === player && f.bought === undefined) return w.charter;
    if (f?.step !== 'auction' || f.leader !== player) return 0;
    const rest = s.cash[player]! - f.bid - obligations(s, player);
    if (rest < w.toFloat || left < 4) return -ASKING;
    const { permit } = s.companies[f.company]!;
    return w.charter + (permit === 'local' ? 0 : 15) - f.bid;
  }

  /** An offer is worth what it brings when the other side gains by it too; otherwise asking is in vain. */
  function offering(s: Seen, player: PlayerId, tell?: Tell): number | undefined {
    const f = s.stack[s.stack.length - 1];
    if ((f?.step !== 'consent' && f?.step !== 'mergerConsent') || f.player === player) return undefined;
    const next = copyState(game1862, s as State);
    advance(game1862, next, { type: 'accept', player: f.player });
    const then = settled(next as Seen);
    const now = standing(s, player);
    const agreed = standing(then, player);
    const isWorthIt =
      standing(then, f.player) > standing(s, f.player) && agreed > now + (f.step === 'consent' ? w.worthAsking : 0);
    if (tell) standing(isWorthIt ? then : s, player, tell);
    if (!isWorthIt) tell?.('risk', -ASKING);
    return isWorthIt ? agreed : now - ASKING;
  }

  const evaluate = (s: Seen, player: PlayerId, tell?: Tell): number =>
    isSettling(s) ? standing(settled(s), player, tell) : (offering(s, player, tell) ?? standing(s, player, tell));

  return evaluate;
}
