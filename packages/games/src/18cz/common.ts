import type { PlayerId, View } from '@traviesa/engine';
import {
  type BoardKit,
  type Boards,
  type CompanyId,
  countPrivates,
  countTokens,
  countTrains,
  directorOf,
  hasOperated,
  hasReached,
  isPlayer,
  marketQuestions,
  phaseOf,
  type RailState,
  type Reservation,
  scoreOf,
  type TrainCard,
  trainsOf,
  wealthOf,
} from '@traviesa/rail';
import {
  certificateLimits,
  companyIds,
  DEAR_TOKEN_COST,
  faceOf,
  LARGE_HOLDING_FOR_TWO,
  LOCAL_VALUE,
  locals,
  type Phase,
  phases,
  SETS,
  sizeOf,
  sizes,
  TOKEN_COST,
} from './data.ts';
import { homesWith } from './map.ts';
import { market } from './market.ts';
import { PROFILES, type Profile, settings } from './profile.ts';
import { kit, kitForTwo } from './tiles.ts';
import type { Out18CZ, Seen } from './types.ts';

export type Log = { readonly log: Out18CZ['log'] };

export const isForTwo = (s: View<RailState>): boolean => s.seats.length === 2;
export const kitOf = (s: View<RailState>): BoardKit => (isForTwo(s) ? kitForTwo : kit);
export const boards: Boards = { kit, kitOf };
export const phase = (s: View<RailState>): Phase => phaseOf(s, phases);
export const reached = (s: View<RailState>, name: string): boolean => hasReached(s, phases, name);
/**
 * 18cz-VIII.2-a: higher price first, within a cell the topmost marker. 18cz-VII.5-c, 18cz-VII.5-d: floated ones.
 * 18cz-IX.3-c: a marker moves under those in the new cell.
 */
export const { sharePrice, operatingOrder, movePrice } = marketQuestions(market);
/** Companies of this game that have not been acquired, founded or not. */
export const roster = (s: Seen): CompanyId[] => companyIds.filter((c) => s.companies[c] && !s.companies[c].closed);

export const isVaclavs = (s: Seen, company: CompanyId): boolean => s.vaclav.includes(company);

/** 18cz-VIII.3-c: the director alone decides. 18cz-2P-f: who lays track where there is none. */
export function director(s: Seen, company: CompanyId): PlayerId {
  const player = directorOf(s, company);
  if (player !== undefined) return player;
  if (isVaclavs(s, company)) return s.seats[sizeOf(company) === 'M' ? 1 : 0]!;
  throw new Error(`${company} has no director`);
}
/** 18cz-2P-f: the other player places the tokens. */
export function stationMaster(s: Seen, company: CompanyId): PlayerId {
  if (!isVaclavs(s, company)) return director(s, company);
  return s.seats[sizeOf(company) === 'M' ? 0 : 1]!;
}

export { hasOperated } from '@traviesa/rail';

const homesOfProfile = Object.fromEntries(PROFILES.map((p) => [p, homesWith(settings({ profile: p }))])) as Record<
  Profile,
  readonly Reservation[]
>;
export const homeOf = (s: Seen, company: CompanyId): Reservation | undefined =>
  homesOfProfile[s.profile].find((h) => h.company === company);
/** 18cz-VIII.6-f: homes kept until the home token stands; 18cz-VIII.6-j: never for a company that is gone. */
export const reservations = (s: Seen): Reservation[] =>
  homesOfProfile[s.profile].filter((h) => s.companies[h.company]?.closed === false && !hasOperated(s, h.company));

export const tokensLeft = (s: Seen, company: CompanyId): number =>
  s.companies[company]!.tokens - countTokens(s.board, company);

/** 18cz-VIII.6-c, 18cz-VIII.9-m; 18cz-2P-e: free for a company without a player. */
export function tokenCost(s: Seen, company: CompanyId): number {
  if (isVaclavs(s, company)) return 0;
  return s.companies[company]!.dear || countTokens(s.board, company) > 1 ? DEAR_TOKEN_COST : TOKEN_COST;
}

/** 18cz-VII.4-a, 18cz-IV.1-f: cards, not shares; locals of the player too. */
export { certificateCount } from '@traviesa/rail';
export const certificateLimit = (s: Seen): number => certificateLimits[s.seats.length]!;

/** 18cz-VII.4-b, 18cz-2P-a */
export function holdingLimit(s: Seen, company: CompanyId): number {
  const size = sizeOf(company);
  return size === 'L' && isForTwo(s) ? LARGE_HOLDING_FOR_TWO : sizes[size].holding;
}

/** 18cz-IV.1-c: what locals cost now; before the first operating round the first value. */
export function localPrice(s: Seen): number {
  const f = s.stack[0];
  if (f?.step !== 'cycle' || f.set === 0) return SETS[0]![0]!;
  if (f.round > 0) return SETS[f.set - 1]![f.round - 1]!;
  return SETS[f.set - 2]?.at(-1) ?? SETS[0]![0]!;
}

/** 18cz-VIII.3-b: its treasury and what the bank would pay for its locals. */
export const purse = (s: Seen, company: CompanyId): number =>
  s.cash[company]! + countPrivates(s, (owner) => owner === company) * localPrice(s);

/** What 18xx.games thinks a company could raise: its locals at their price, those of players for one crown less. */
function purseAsSite(s: Seen, company: CompanyId): number {
  const cash = s.cash[company]!;
  if (!reached(s, 'b')) return cash;
  const onSale = cash > 0 ? countPrivates(s, (owner) => isPlayer(s, owner)) : 0;
  return purse(s, company) + onSale * (localPrice(s) - 1);
}

/** Has a player a local, of whatever size, and the company money for one? */
export const playersSellLocals = (s: Seen, company: CompanyId): boolean =>
  reached(s, 'b') && s.cash[company]! > 0 && locals.some((l) => isPlayer(s, s.privates[l.id]?.owner ?? ''));

/** Could the company pay this, now or with what its locals bring? The site asks while players have locals to sell. */
export function couldRaise(s: Seen, company: CompanyId, cost: number): boolean {
  if (settings(s).asksAsSite) return purseAsSite(s, company) >= cost;
  return purse(s, company) >= cost || (settings(s).waitsForPass && playersSellLocals(s, company));
}

/** 18cz-VIII.10-c */
export const trainLimit = (s: View<RailState>, company: CompanyId): number => phase(s).limits[sizeOf(company)];
export const isAtLimit = (s: View<RailState>, company: CompanyId): boolean =>
  countTrains(s, company) >= trainLimit(s, company);

/** The face that is up belongs to the company's own size. */
export const canRun = (company: CompanyId, train: View<TrainCard>): boolean =>
  faceOf(train.type).size === sizeOf(company);
export const runnable = (s: View<RailState>, company: CompanyId): View<TrainCard>[] =>
  trainsOf(s, company).filter((t) => canRun(company, t));
export const ownsRunnable = (s: View<RailState>, company: CompanyId): boolean =>
  s.trains.some((t) => t.owner === company && canRun(company, t));

/** 18cz-X.2-a: cash, shares at the market's price, own locals (18cz-IV.1-p), without debts and penalties (18cz-VIII.11-h). */
export const wealth = (s: Seen, player: PlayerId): number =>
  wealthOf(s, player, { sharePrice, private: () => LOCAL_VALUE }) - s.debts[player]! - s.penalties[player]!;

/** 18cz-X.2-b: the highest wins; equals share the victory. */
export const score = (s: Seen): Record<PlayerId, number> => scoreOf(s, wealth);
