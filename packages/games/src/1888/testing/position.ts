import { type Action, actors, apply, BANK, check, choices, initialState, start } from '@traviesa/engine';
import {
  type CompanyTurnFrame,
  type Laid,
  moveSingles,
  OUT,
  POOL,
  placeToken,
  type StockRoundFrame,
  sharesOf,
} from '@traviesa/rail';
import { companyIds, companySpec } from '../data.ts';
import game from '../index.ts';
import { homes } from '../map.ts';
import { market } from '../market.ts';
import { type Profile, settings } from '../profile.ts';
import type { Action1888, Earned, Frame1888, State } from '../types.ts';

/** What a company of a position has, beyond nothing. */
export interface CompanyGiven {
  par?: number;
  /** Row and column of its marker; its par space unless told. */
  at?: readonly [row: number, col: number];
  /** Shares by owner; the first player named is director. The rest is in the IPO. */
  shares?: Readonly<Record<string, number>>;
  /** Floated unless told. */
  floated?: boolean;
  cash?: number;
  trains?: readonly string[];
  /** Hexes with tokens, the first stop of the hex unless told: `B18.1`. */
  tokens?: readonly string[];
}

export interface Given {
  players?: number;
  profile?: Profile;
  phase?: string;
  cash?: Readonly<Record<string, number>>;
  /** What the bank has left; the money of everybody else is not touched for it. */
  bank?: number;
  companies?: Readonly<Record<string, CompanyGiven>>;
  privates?: Readonly<Record<string, string>>;
  used?: readonly string[];
  /** `8:2` = tile 8, rotation 2. */
  tiles?: Readonly<Record<string, string>>;
  pool?: readonly string[];
  /** The kind on top of the deck: all before it are out of the game. */
  deck?: string;
  priority?: string;
  broken?: boolean;
}

const laid = (text: string): Laid => {
  const [tile, rotation] = text.split(':');
  return { tile: tile!, rotation: Number(rotation ?? 0) };
};

function fresh(given: Given): State {
  const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
  const options = { profile: given.profile ?? 'rulebook' };
  const { state } = initialState(game, { game: '1888', revision: 1, players, options, seed: 1 });
  state.seats = players.map((_, i) => `p${i + 1}`);
  state.priority = given.priority ?? 'p1';
  return state;
}

function giveShares(s: State, id: string, shares: Readonly<Record<string, number>>): void {
  const director = Object.keys(shares).find((o) => s.seats.includes(o));
  for (const [owner, count] of Object.entries(shares)) {
    if (owner === director) s.certificates[id]![0]!.owner = owner;
    moveSingles(s, id, 'ipo', owner, owner === director ? count - 2 : count);
    if (sharesOf(s, id, owner) !== count) throw new Error(`${owner} cannot have ${count} of ${id}`);
  }
}

function giveTrain(s: State, type: string, owner: string): void {
  const train = s.trains.find((t) => t.type === type && t.owner === 'deck');
  if (!train) throw new Error(`no ${type}-train left`);
  train.owner = owner;
}

function setCompany(s: State, id: string, given: CompanyGiven): void {
  const c = s.companies[id]!;
  c.par = given.par ?? 80;
  c.floated = given.floated ?? true;
  giveShares(s, id, given.shares ?? { p1: 6 });
  const cell = given.at
    ? market.grid[given.at[0]]![given.at[1]]!
    : market.cells.find((x) => x.price === c.par && x.flags.includes('p'))!.index;
  s.market.push({ company: id, cell });
  s.cash[id] = given.cash ?? 0;
  for (const type of given.trains ?? []) giveTrain(s, type, id);
  for (const place of given.tokens ?? []) {
    const [hex, city] = place.split('.');
    s.board = placeToken(s.board, { company: id, hex: hex!, city: Number(city ?? 0) });
  }
}

function fill(s: State, given: Given): void {
  s.board = { ...s.board, tiles: Object.fromEntries(Object.entries(given.tiles ?? {}).map(([h, t]) => [h, laid(t)])) };
  for (const id of Object.keys(given.companies ?? {})) setCompany(s, id, given.companies![id]!);
  for (const player of s.seats) s.cash[player] = given.cash?.[player] ?? 500;
  for (const id in s.privates) s.privates[id]!.owner = given.privates?.[id] ?? OUT;
  for (const id of given.used ?? []) s.privates[id]!.used = true;
  for (const type of given.pool ?? []) giveTrain(s, type, POOL);
  const top = given.deck ?? given.phase ?? '2';
  const first = s.trains.findIndex((t) => t.type === (top === '7' || top === '1' ? { 7: 'D', 1: '2' }[top] : top));
  for (const [i, t] of s.trains.entries()) if (i < first && t.owner === 'deck') t.owner = OUT;
  s.phase = given.phase ?? '2';
  s.bank.broken = given.broken ?? false;
  let others = 0;
  for (const owner in s.cash) if (owner !== BANK) others += s.cash[owner]!;
  s.cash[BANK] = given.bank ?? settings(s).bank - others;
}

function settled(s: State, stack: Frame1888[]): State {
  s.stack = stack;
  start(game, s);
  return s;
}

/** The auction from its start. */
export function auctionOf(given: Pick<Given, 'players' | 'profile' | 'cash'> = {}): State {
  const s = fresh(given);
  for (const player of s.seats) {
    const cash = given.cash?.[player];
    if (cash === undefined) continue;
    s.cash[BANK]! += s.cash[player]! - cash;
    s.cash[player] = cash;
  }
  (s.stack[1] as { turn: string }).turn = 'p1';
  return s;
}

/** A stock round, the second unless told, with p1 on turn. */
export function stockOf(given: Given = {}, round: Partial<StockRoundFrame> & { number?: number } = {}): State {
  const s = fresh(given);
  fill(s, given);
  const { number = 2, ...rest } = round;
  return settled(s, [
    { step: 'cycle', stage: 'operating', number, round: 0, rounds: 0 },
    {
      step: 'stockRound',
      turn: s.priority,
      passes: 0,
      selling: false,
      sold: {},
      lastActor: '',
      ...rest,
    },
  ]);
}

export const STAGES = ['home', 'track', 'token', 'run', 'dividend', 'trains'] as const;

/** A company's turn from one of its steps on; it is the only one left to operate. */
export function turnOf(
  given: Given,
  company: string,
  stage: (typeof STAGES)[number],
  turn: Partial<CompanyTurnFrame> & { earned?: Earned; rounds?: number; others?: boolean } = {},
): State {
  const s = fresh(given);
  fill(s, given);
  const { earned, rounds = 1, others = false, ...rest } = turn;
  return settled(s, [
    { step: 'cycle', stage: 'operating', number: 2, round: 1, rounds },
    {
      step: 'operatingRound',
      number: 1,
      of: rounds,
      begun: true,
      operated: others ? [company] : [...companyIds],
    },
    {
      step: 'companyTurn',
      company,
      stage: STAGES.indexOf(stage),
      first: false,
      declined: [],
      ...rest,
      ...(earned ? { result: earned } : {}),
    },
  ]);
}

/** A set of operating rounds from its start. */
export function operatingOf(given: Given, number = 2): State {
  const s = fresh(given);
  fill(s, given);
  return settled(s, [{ step: 'cycle', stage: 'operating', number, round: 0, rounds: 0 }]);
}

export const homeToken = (company: string): string => companySpec(company).home;
export const homeOf = (company: string) => homes.find((h) => h.company === company)!;

/** `legal`, or the rule and the message of the refusal. */
export function verdict(s: State, a: object): string {
  const illegal = check(game, s as never, a);
  return illegal ? `${illegal.rule} ${illegal.message[0]}` : 'legal';
}

/** The position after these moves, each of which must be legal. */
export function after(s: State, ...moves: readonly Action1888[]): State {
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
export const top = (s: State): Frame1888 => s.stack[s.stack.length - 1]!;

/** The moves offered now, by type. */
export const offered = (s: State, type: Action1888['type']): readonly Action[] =>
  (choices(game, s as never) as unknown as Action[]).filter((c) => c.type === type);

export { game };
