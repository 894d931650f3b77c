import { BANK, initialState, start } from '@traviesa/engine';
import { type CompanyTurnFrame, OUT, POOL, trainById } from '@traviesa/rail';
import { asking } from '../../testing/asking.ts';
import { giveCash, giveShares, layTiles, moneyOutsideBank, placeTokens } from '../../testing/railPosition.ts';
import { classOf, SETS, sizeOf } from '../data.ts';
import game from '../index.ts';
import { market } from '../market.ts';
import type { Profile } from '../profile.ts';
import type { Frame18CZ, State, StockRoundFrame } from '../types.ts';

export { game };

/** What a company of a position has, beyond nothing. */
export interface CompanyGiven {
  par?: number;
  /** Its price; par unless told. */
  price?: number;
  /** Shares by owner; the first named is director. The rest is in the bank. */
  shares?: Readonly<Record<string, number>>;
  /** Floated unless told. */
  floated?: boolean;
  cash?: number;
  /** Faces with the letter of the card: `2+2b`. */
  trains?: readonly string[];
  /** Hexes with tokens, the first stop of the hex unless told: `E12.1`. */
  tokens?: readonly string[];
  dear?: boolean;
}

export interface Given {
  players?: number;
  profile?: Profile;
  /** That of the game unless told. */
  revision?: number;
  eTrains?: 'towns' | 'cities';
  phase?: string;
  cash?: Readonly<Record<string, number>>;
  companies?: Readonly<Record<string, CompanyGiven>>;
  /** Owners of locals; all others are out of the game. */
  locals?: Readonly<Record<string, string>>;
  used?: readonly string[];
  /** `8:2` = tile 8, rotation 2. */
  tiles?: Readonly<Record<string, string>>;
  pool?: readonly string[];
  /** The class on top of the deck; that of the phase unless told. */
  deck?: string;
  rusted?: readonly string[];
  debts?: Readonly<Record<string, number>>;
  penalties?: Readonly<Record<string, number>>;
  /** Companies of the player without turns; shares of `vaclav` are given like those of others. */
  vaclav?: readonly string[];
  /** Number of the stock round or set. */
  set?: number;
  round?: number;
}

function fresh(given: Given): State {
  const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
  const options = { profile: given.profile ?? 'rulebook', eTrains: given.eTrains ?? 'towns' };
  const { state } = initialState(game, {
    game: '18cz',
    revision: given.revision ?? game.revision,
    players,
    options,
    seed: 1,
  });
  state.seats = players.map((_, i) => `p${i + 1}`);
  return state;
}

function giveTrain(s: State, type: string, owner: string): void {
  const { letter } = classOf(type);
  const card = s.trains.find((t) => classOf(t.id).letter === letter && t.owner === 'deck');
  if (!card) throw new Error(`no card of class ${letter} left`);
  card.type = type;
  card.owner = owner;
}

export const cellOf = (price: number): number => market.cells.findIndex((c) => c.price === price);

const PARS = { S: 50, M: 60, L: 90 };

function setCompany(s: State, id: string, given: CompanyGiven): void {
  const c = s.companies[id]!;
  c.par = given.par ?? PARS[sizeOf(id)];
  c.floated = given.floated ?? true;
  c.dear = given.dear ?? false;
  const shares = given.shares ?? { p1: 2 };
  giveShares(s, id, shares, Object.keys(shares)[0]);
  s.market.push({ company: id, cell: cellOf(given.price ?? c.par) });
  s.cash[id] = given.cash ?? 0;
  for (const type of given.trains ?? []) giveTrain(s, type, id);
  placeTokens(s, id, given.tokens);
}

/** Takes back what the game for two has drawn at its start. */
function withoutVaclav(s: State): void {
  for (const id of s.vaclav) {
    Object.assign(s.companies[id]!, { par: 0, floated: false });
    for (const c of s.certificates[id]!) c.owner = 'ipo';
    for (const t of s.trains) if (t.owner === id) t.owner = 'deck';
  }
  s.market = s.market.filter((m) => !s.vaclav.includes(m.company));
  s.vaclav = [];
}

function fill(s: State, given: Given): void {
  if (given.vaclav) {
    withoutVaclav(s);
    s.vaclav.push(...given.vaclav);
  }
  layTiles(s, given.tiles);
  for (const [id, company] of Object.entries(given.companies ?? {})) setCompany(s, id, company);
  for (const player of s.seats) s.cash[player] = given.cash?.[player] ?? 500;
  for (const id in s.privates) s.privates[id]!.owner = given.locals?.[id] ?? OUT;
  for (const id of given.used ?? []) s.privates[id]!.used = true;
  for (const type of given.pool ?? []) giveTrain(s, type, POOL);
  s.phase = given.phase ?? 'b';
  const top = given.deck ?? s.phase;
  for (const t of s.trains) if (t.owner === 'deck' && classOf(t.id).letter < top) t.owner = OUT;
  s.rusted = [...(given.rusted ?? [])];
  Object.assign(s.debts, given.debts);
  Object.assign(s.penalties, given.debts, given.penalties);
  s.cash[BANK] = -moneyOutsideBank(s);
}

/** Goes on from these frames to the next decision. */
export function settled(s: State, stack: Frame18CZ[]): State {
  s.stack = stack;
  start(game, s);
  return s;
}

/** The pre-stock round from its start, p1 first. */
export function draftOf(given: Pick<Given, 'players' | 'profile' | 'revision' | 'cash'> = {}): State {
  const s = fresh(given);
  giveCash(s, given.cash);
  return settled(s, s.stack);
}

/** A stock round, the second unless told, with p1 on turn. */
export function stockOf(given: Given = {}, round: Partial<StockRoundFrame> = {}): State {
  const s = fresh(given);
  fill(s, given);
  return settled(s, [
    { step: 'cycle', stage: 'stock', set: given.set ?? 2, round: 0 },
    { step: 'stockRound', turn: 'p1', passes: 0, selling: [], sold: {}, excess: [], ...round },
  ]);
}

export const STAGES = ['home', 'track', 'token', 'run', 'dividend', 'acquire', 'trains'] as const;

/** A company's turn from one of its steps on; it is the only one left to operate unless told. */
export function turnOf(
  given: Given,
  company: string,
  stage: (typeof STAGES)[number],
  turn: Partial<CompanyTurnFrame> & { waiting?: string[] } = {},
): State {
  const s = fresh(given);
  fill(s, given);
  const { waiting = [], ...rest } = turn;
  return settled(s, [
    { step: 'cycle', stage: 'operating', set: given.set ?? 2, round: given.round ?? 1 },
    { step: 'operatingRound', begun: true, waiting },
    { step: 'companyTurn', company, stage: STAGES.indexOf(stage), first: false, declined: [], ...rest },
  ]);
}

/** Just before an operating round of a set begins. */
export function operatingOf(given: Given): State {
  const s = fresh(given);
  fill(s, given);
  return settled(s, [{ step: 'cycle', stage: 'stock', set: given.set ?? 2, round: 0 }]);
}

/** Just after the last operating round of a set: exports and what follows. */
export function setEndOf(given: Given): State {
  const s = fresh(given);
  fill(s, given);
  const set = given.set ?? 2;
  return settled(s, [{ step: 'cycle', stage: 'operating', set, round: SETS[set - 1]!.length }]);
}

export const { verdict, after, asked, top, offered } = asking(game);
export const priceOf = (s: State, company: string): number =>
  market.cells[s.market.find((m) => m.company === company)!.cell]!.price;
export const ownerOf = (s: State, train: string): string => trainById(s, train)!.owner;
export const trainsIn = (s: State, owner: string): string[] =>
  s.trains.filter((t) => t.owner === owner).map((t) => t.type);
