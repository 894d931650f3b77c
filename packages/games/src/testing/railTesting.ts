import { BANK, type Game, initialState, start, type Types } from '@traviesa/engine';
import { IPO, OUT, POOL, type RailState } from '@traviesa/rail';
import { asking } from './asking.ts';
import { giveCash, giveShares, layTiles, moneyOutsideBank, placeTokens } from './railPosition.ts';

/** What a company of a position has, beyond nothing. */
export interface RailCompanyGiven {
  par?: number;
  /** Shares by owner; the first who is not the bank is director. The rest is in the bank. */
  shares?: Readonly<Record<string, number>>;
  /** Floated unless told. */
  floated?: boolean;
  cash?: number;
  trains?: readonly string[];
  /** Hexes with tokens, the first stop of the hex unless told: `B18.1`. */
  tokens?: readonly string[];
}

/** A position in few words: whatever is not told is as in the middle of a quiet game. */
export interface RailGiven<C extends RailCompanyGiven = RailCompanyGiven> {
  /** Four unless told. */
  players?: number;
  options?: Readonly<Record<string, string>>;
  /** That of the game unless told. */
  revision?: number;
  phase?: string;
  /** 500 for each player unless told. */
  cash?: Readonly<Record<string, number>>;
  /** What the bank has left; the money of everybody else is not touched for it. */
  bank?: number;
  companies?: Readonly<Record<string, C>>;
  /** Owners of private companies; those not named are out of the game. */
  privates?: Readonly<Record<string, string>>;
  used?: readonly string[];
  /** `8:2` = tile 8, rotation 2. */
  tiles?: Readonly<Record<string, string>>;
  pool?: readonly string[];
  priority?: string;
  broken?: boolean;
}

interface RailTypes extends Types {
  state: RailState;
}

/** What a title says about its positions. */
export interface RailTestingData<S extends RailState, C extends RailCompanyGiven, G extends RailGiven<C>> {
  readonly phase: string;
  /** What p1 has of a company of which nothing is told. */
  readonly shares: number;
  par(company: string): number;
  /** Where the marker of a company stands on the market. */
  cell(s: S, par: number, given: C): number;
  /** The first card of the deck that fits goes to an owner. */
  giveTrain?(s: S, type: string, owner: string): void;
  /** Is this card sold or gone already, with what the position tells of deck and phase? */
  isGone?(s: S, train: S['trains'][number], given: G): boolean;
  /** What only this title keeps: before everything else, with each company, and in the end. */
  prepare?(s: S, given: G): void;
  company?(s: S, id: string, given: C): void;
  rest?(s: S, given: G): void;
}

function giveFromDeck(s: RailState, type: string, owner: string): void {
  const train = s.trains.find((t) => t.type === type && t.owner === 'deck');
  if (!train) throw new Error(`no ${type}-train left`);
  train.owner = owner;
}

/** Positions of a railway title for its tests, and what tests ask of them. */
export function railTesting<
  T extends RailTypes,
  C extends RailCompanyGiven = RailCompanyGiven,
  G extends RailGiven<C> = RailGiven<C>,
>(game: Game<T>, data: RailTestingData<T['state'], C, G>) {
  type S = T['state'];
  const giveTrain = data.giveTrain ?? giveFromDeck;

  /** The start of a game, with p1 first. */
  function fresh(given: Pick<RailGiven, 'players' | 'options' | 'revision' | 'priority'> = {}): S {
    const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
    const { state } = initialState(game, {
      game: game.id,
      revision: given.revision ?? game.revision,
      players,
      options: given.options ?? {},
      seed: 1,
    });
    state.seats = players.map((_, i) => `p${i + 1}`);
    state.priority = given.priority ?? 'p1';
    return state;
  }

  function setCompany(s: S, id: string, given: C): void {
    const company = s.companies[id]!;
    company.par = given.par ?? data.par(id);
    company.floated = given.floated ?? true;
    const shares = given.shares ?? { p1: data.shares };
    giveShares(
      s,
      id,
      shares,
      Object.keys(shares).find((owner) => owner !== POOL && owner !== IPO),
    );
    s.market.push({ company: id, cell: data.cell(s, company.par, given) });
    s.cash[id] = given.cash ?? 0;
    for (const type of given.trains ?? []) giveTrain(s, type, id);
    placeTokens(s, id, given.tokens);
    data.company?.(s, id, given);
  }

  /** A game that has come as far as told; money is conserved unless the bank's is told. */
  function position(given: G): S {
    const s = fresh(given);
    const all = moneyOutsideBank(s) + s.cash[BANK]!;
    data.prepare?.(s, given);
    s.phase = given.phase ?? data.phase;
    layTiles(s, given.tiles);
    for (const [id, company] of Object.entries(given.companies ?? {})) setCompany(s, id, company as C);
    for (const player of s.seats) s.cash[player] = given.cash?.[player] ?? 500;
    for (const id in s.privates) s.privates[id]!.owner = given.privates?.[id] ?? OUT;
    for (const id of given.used ?? []) s.privates[id]!.used = true;
    for (const type of given.pool ?? []) giveTrain(s, type, POOL);
    for (const t of s.trains) if (t.owner === 'deck' && data.isGone?.(s, t, given)) t.owner = OUT;
    s.bank.broken = given.broken ?? false;
    data.rest?.(s, given);
    s.cash[BANK] = given.bank ?? all - moneyOutsideBank(s);
    return s;
  }

  /** Goes on from these frames to the next decision. */
  function settled(s: S, stack: readonly T['frame'][]): S {
    s.stack = [...stack];
    start(game, s);
    return s;
  }

  /** The very start of the game, with these purses. */
  function opening(given: Pick<RailGiven, 'players' | 'options' | 'revision' | 'cash'> = {}): S {
    const s = fresh(given);
    giveCash(s, given.cash);
    return s;
  }

  return { ...asking(game), fresh, position, settled, opening };
}
