import { type Action, actors, apply, BANK, check, choices, initialState, start } from '@traviesa/engine';
import {
  type CompanyTurnFrame,
  type Laid,
  moveSingles,
  OUT,
  POOL,
  placeToken,
  sharesOf,
  trainById,
} from '@traviesa/rail';
import { classOf, SETS, sizeOf } from '../data.ts';
import game from '../index.ts';
import { market } from '../market.ts';
import type { Profile } from '../profile.ts';
import type { Action18CZ, Frame18CZ, State, StockRoundFrame } from '../types.ts';

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
  /** Number of the stock round or set. */
  set?: number;
  round?: number;
}

const laid = (text: string): Laid => {
  const [tile, rotation] = text.split(':');
  return { tile: tile!, rotation: Number(rotation ?? 0) };
};

function fresh(given: Given): State {
  const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
  const options = { profile: given.profile ?? 'rulebook' };
  const { state } = initialState(game, { game: '18cz', revision: 1, players, options, seed: 1 });
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
  const director = Object.keys(shares)[0]!;
  s.certificates[id]![0]!.owner = director;
  for (const [owner, count] of Object.entries(shares)) {
    moveSingles(s, id, 'ipo', owner, owner === director ? count - 2 : count);
    if (sharesOf(s, id, owner) !== count) throw new Error(`${owner} cannot have ${count} of ${id}`);
  }
  s.market.push({ company: id, cell: cellOf(given.price ?? c.par) });
  s.cash[id] = given.cash ?? 0;
  for (const type of given.trains ?? []) giveTrain(s, type, id);
  for (const place of given.tokens ?? []) {
    const [hex, city] = place.split('.');
    s.board = placeToken(s.board, { company: id, hex: hex!, city: Number(city ?? 0) });
  }
}

function fill(s: State, given: Given): void {
  s.board = { ...s.board, tiles: Object.fromEntries(Object.entries(given.tiles ?? {}).map(([h, t]) => [h, laid(t)])) };
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
  let others = 0;
  for (const owner in s.cash) if (owner !== BANK) others += s.cash[owner]!;
  s.cash[BANK] = -others;
}

/** Goes on from these frames to the next decision. */
export function settled(s: State, stack: Frame18CZ[]): State {
  s.stack = stack;
  start(game, s);
  return s;
}

/** The pre-stock round from its start, p1 first. */
export function draftOf(given: Pick<Given, 'players' | 'profile' | 'cash'> = {}): State {
  const s = fresh(given);
  for (const player of s.seats) {
    const cash = given.cash?.[player];
    if (cash === undefined) continue;
    s.cash[BANK]! += s.cash[player]! - cash;
    s.cash[player] = cash;
  }
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

/** `legal`, or the rule and the message of the refusal. */
export function verdict(s: State, a: object): string {
  const illegal = check(game, s as never, a);
  return illegal ? `${illegal.rule} ${illegal.message[0]}` : 'legal';
}

/** The position after these moves, each of which must be legal. */
export function after(s: State, ...moves: readonly Action18CZ[]): State {
  let now = s;
  for (const a of moves) {
    const done = apply(game, now as never, a);
    if (!done.ok) throw new Error(`${JSON.stringify(a)} is refused: ${JSON.stringify(done.illegal)}`);
    now = done.state;
  }
  return now;
}

/** Who is asked, and for what. */
export const asked = (s: State): string =>
  s.over ? `over: ${s.over}` : `${actors(game, s as never)[0]} ${top(s).step}`;
export const top = (s: State): Frame18CZ => s.stack[s.stack.length - 1]!;

/** The moves offered now, by type. */
export const offered = (s: State, type: Action18CZ['type']): readonly Action[] =>
  (choices(game, s as never) as readonly Action[]).filter((c) => c.type === type);

export const priceOf = (s: State, company: string): number =>
  market.cells[s.market.find((m) => m.company === company)!.cell]!.price;
export const ownerOf = (s: State, train: string): string => trainById(s, train)!.owner;
export const trainsIn = (s: State, owner: string): string[] =>
  s.trains.filter((t) => t.owner === owner).map((t) => t.type);
