import {
  BANK,
  type CoreState,
  type Message,
  type Out,
  type PlayerId,
  type Purses,
  pay,
  type View,
} from '@traviesa/engine';
import type { Board } from './board/index.ts';
import type { Marker } from './market/index.ts';

export type CompanyId = string;

/** Places where certificates and trains lie when nobody owns them. */
export const IPO = 'ipo' as const;
export const POOL = 'pool' as const;
export const DECK = 'deck';
/** Out of the game for good. */
export const OUT = 'out';

/** The owner stands on the card; holdings are counted. The first of a company's certificates is the director's. */
export interface Certificate {
  shares: number;
  owner: string;
}

export interface TrainCard {
  id: string;
  /** The name of its kind, or of the face that is up. */
  type: string;
  owner: string;
}

export interface Company {
  /** 0 until the company is started. */
  par: number;
  floated: boolean;
}

export interface PrivateCompany {
  /** A player, a company, the bank while unsold, or out of the game. */
  owner: string;
  /** Its power has been used up. */
  used: boolean;
}

/** What every railway title keeps. Titles add fields of their own. */
export interface RailState extends CoreState, Purses {
  /** The players in clockwise order. */
  seats: PlayerId[];
  /** Who holds the priority deal. */
  priority: PlayerId;
  phase: string;
  /** `brokenAt`: the bank is broken when its balance falls to this or lower. */
  bank: { broken: boolean; brokenAt: number };
  companies: Record<CompanyId, Company>;
  certificates: Record<CompanyId, Certificate[]>;
  /** Price markers in the order in which they reached their space: within one space the earlier lies on top. */
  market: Marker[];
  /** Cards of the deck lie in the order in which they are sold. */
  trains: TrainCard[];
  privates: Record<string, PrivateCompany>;
  /** An immutable value: laying a tile or token makes a new one. */
  board: Board;
}

export const isPlayer = (s: { readonly seats: readonly PlayerId[] }, id: string): boolean => s.seats.includes(id);

/** The player who sits n places to the left. */
export function seatAfter(s: { readonly seats: readonly PlayerId[] }, player: PlayerId, n = 1): PlayerId {
  const at = s.seats.indexOf(player);
  return s.seats[(at + n) % s.seats.length]!;
}

/** All players in clockwise order, beginning with this one. */
export function seatsFrom(s: { readonly seats: readonly PlayerId[] }, player: PlayerId): PlayerId[] {
  const at = s.seats.indexOf(player);
  return [...s.seats.slice(at), ...s.seats.slice(0, at)];
}

export type BankMessage = readonly ['bank.broken', object];

/** The bank pays; it is tested after every payment and stays broken once it was. */
export function payOut(
  s: Pick<RailState, 'cash' | 'bank'>,
  to: string,
  amount: number,
  out: { readonly log: (...entry: BankMessage) => void },
): void {
  pay(s, BANK, to, amount);
  if (s.bank.broken || s.cash[BANK]! > s.bank.brokenAt) return;
  s.bank.broken = true;
  out.log('bank.broken', {});
}

/** Where shared steps write their log. */
export interface Log<M extends Message> {
  readonly log: Out<never, M>['log'];
}

/** What the kit sees of a title's state. */
export const seen = <S extends RailState>(s: View<S>): View<RailState> => s as unknown as View<RailState>;

/** A question to a title about its own state: what the kit hands over is always the title's. */
export type Question<Args extends unknown[], Answer> = {
  ask(s: View<RailState>, ...args: Args): Answer;
}['ask'];
