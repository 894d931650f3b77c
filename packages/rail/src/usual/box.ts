import type { BoardKit, Reservation } from '../board/index.ts';
import type { CompanyFacts, PhaseFacts, PrivateFacts, TrainFacts } from '../facts.ts';
import type { HexId } from '../hex.ts';
import type { MarketDef } from '../market/index.ts';
import type { TrainSpec } from '../trains/trains.ts';

export interface UsualTrain extends TrainSpec, TrainFacts {
  readonly rustsOn?: string;
  /** For sale beside the top of the deck, from this phase on. */
  readonly besideFrom?: string;
  /** What it costs with one of these trains handed in. */
  readonly tradeIn?: { readonly price: number; readonly takes: readonly string[] };
}

export interface UsualPhase extends PhaseFacts {
  /** Operating rounds of a set that begins in it. */
  readonly rounds: number;
  /** Companies may buy private companies. */
  readonly privatesForSale?: true;
  /** Private companies close when it begins. */
  readonly closesPrivates?: true;
}

export interface UsualPrivate extends PrivateFacts {
  /** No tile is laid there until a company has bought it. */
  readonly blocks?: HexId;
}

type ByPlayers = Readonly<Record<number, number>>;

/** What is in the box of a title of the 1830 family. A company has a director's certificate of 20 % and eight of 10 %. */
export interface UsualBox {
  readonly kit: BoardKit;
  readonly homes: readonly Reservation[];
  /** `p` is par; in `r` certificates do not count against the limit. */
  readonly market: MarketDef;
  readonly companies: readonly CompanyFacts[];
  /** In the order in which they are sold; none where the game begins with a stock round. */
  readonly privates: readonly UsualPrivate[];
  readonly trains: readonly UsualTrain[];
  readonly phases: readonly UsualPhase[];
  /** All money there is. */
  readonly money: number;
  readonly startingCash: ByPlayers;
  readonly certificateLimits: ByPlayers;
  /** In shares: what must have left the offering before a company floats, what one player holds, what the pool takes. */
  readonly toFloat: number;
  readonly holdingLimit: number;
  readonly poolLimit: number;
  /** What tokens cost, that of the home first; the last price holds for any further one. */
  readonly tokenCosts: readonly number[];
}

export const SHARES = { director: 2, singles: 8 } as const;
