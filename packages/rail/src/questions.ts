import { BANK, type PlayerId, type View } from '@traviesa/engine';
import { byPrice, cellOf, type Direction, type MarketDef, moveMarker, priceOf } from './market/index.ts';
import { certificatesOf, directorOf, sharesOf } from './shares/certificates.ts';
import {
  type BankMessage,
  type CompanyId,
  isPlayer,
  type Log,
  OUT,
  payOut,
  type Question,
  type RailState,
} from './state.ts';

type Seen = View<RailState>;
type PriceMessage = readonly ['price.moved', { company: string; from: number; to: number }];
/** Where it is written that a price has moved. */
export type PriceOut = Log<PriceMessage>;

/** The director alone decides. A floated company always has one. */
export function director(s: Seen, company: CompanyId): PlayerId {
  const player = directorOf(s, company);
  if (player === undefined) throw new Error(`${company} has no director`);
  return player;
}

/** A company's first turn begins with its home token. */
export const hasOperated = (s: Seen, company: CompanyId): boolean => s.board.tokens.some((t) => t.company === company);

/** What is asked about prices, on the title's market. */
export function marketQuestions(market: MarketDef) {
  const sharePrice = (s: Seen, company: CompanyId): number => priceOf(market, s.market, company);
  return {
    sharePrice,
    /** Floated companies: higher price first, then further right, then top of the stack. */
    operatingOrder: (s: Seen): CompanyId[] => byPrice(market, s.market).filter((c) => s.companies[c]!.floated),
    /** Does the company's marker stand in a cell with this flag? */
    isIn: (s: Seen, company: CompanyId, flag: string): boolean =>
      cellOf(market, s.market, company)?.flags.includes(flag) ?? false,
    /** Moves a price marker, under those in the new cell, and says so. */
    movePrice(s: RailState, company: CompanyId, direction: Direction, steps: number, out: PriceOut): void {
      const from = sharePrice(s, company);
      if (moveMarker(market, s.market, company, direction, steps))
        out.log('price.moved', { company, from, to: sharePrice(s, company) });
    },
  };
}

/** Cards, not shares; privates of the player too. Certificates of some companies may count nothing. */
export function certificateCount(
  s: Seen,
  player: PlayerId,
  countsNothing: Question<[company: CompanyId], boolean> = () => false,
): number {
  let n = 0;
  for (const company in s.companies) {
    const cards = certificatesOf(s, company, player);
    if (cards > 0 && !countsNothing(s, company)) n += cards;
  }
  for (const id in s.privates) if (s.privates[id]!.owner === player) n++;
  return n;
}

export interface PrivateSpec {
  readonly id: string;
  readonly face: number;
  readonly income: number;
  /** What it pays instead, where that depends on the owner or the phase. */
  incomeNow?(s: Seen): number;
}

/** What a private company pays as things stand. */
export const incomeOf = (s: Seen, p: PrivateSpec): number => p.incomeNow?.(s) ?? p.income;

type IncomeMessage = BankMessage | readonly ['private.income', { private: string; owner: string; sum: number }];

/** Income from the bank, to players and treasuries alike. */
export function payPrivates(s: RailState, privates: readonly PrivateSpec[], out: Log<IncomeMessage>): void {
  for (const p of privates) {
    const { owner } = s.privates[p.id]!;
    if (owner === BANK || owner === OUT) continue;
    const sum = incomeOf(s, p);
    payOut(s, owner, sum, out);
    out.log('private.income', { private: p.id, owner, sum });
  }
}

/** How many privates somebody has. */
export function countPrivates(s: Seen, isOwner: (owner: string) => boolean): number {
  let n = 0;
  for (const id in s.privates) if (isOwner(s.privates[id]!.owner)) n++;
  return n;
}

/** All privates close, whoever owns them, without compensation; `stays`: but for these. */
export function closePrivates(
  s: RailState,
  out: Log<readonly ['private.closed', object]>,
  stays: Question<[id: string], boolean> = () => false,
): void {
  for (const id in s.privates) if (!stays(s, id)) s.privates[id]!.owner = OUT;
  out.log('private.closed', {});
}

/** Nobody but a company has bought it yet: a power that ends with the sale still holds. */
export const isUnsoldOrPlayers = (s: Seen, id: string): boolean => {
  const { owner } = s.privates[id]!;
  return owner === BANK || isPlayer(s, owner);
};

/** Cash, privates still open, shares at the market's price. */
export function wealthOf(
  s: Seen,
  player: PlayerId,
  value: { sharePrice(s: Seen, company: CompanyId): number; private(id: string): number },
): number {
  let sum = s.cash[player]!;
  for (const id in s.privates) if (s.privates[id]!.owner === player) sum += value.private(id);
  for (const company in s.companies) sum += sharesOf(s, company, player) * value.sharePrice(s, company);
  return sum;
}

/** Each player's result. */
export function scoreOf<S extends { readonly seats: readonly PlayerId[] }>(
  s: S,
  wealth: (s: S, player: PlayerId) => number,
): Record<PlayerId, number> {
  return Object.fromEntries(s.seats.map((player) => [player, wealth(s, player)]));
}
