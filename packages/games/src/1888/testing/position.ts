import { BANK, initialState, start } from '@traviesa/engine';
import { type CompanyTurnFrame, OUT, POOL, type StockRoundFrame } from '@traviesa/rail';
import { asking } from '../../testing/asking.ts';
import { giveCash, giveShares, layTiles, moneyOutsideBank, placeTokens } from '../../testing/railPosition.ts';
import { companyIds, companySpec } from '../data.ts';
import game from '../index.ts';
import { homes } from '../map.ts';
import { market } from '../market.ts';
import { type Profile, settings } from '../profile.ts';
import type { Earned, Frame1888, State } from '../types.ts';

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
  /** That of the game unless told. */
  revision?: number;
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

function fresh(given: Given): State {
  const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
  const options = { profile: given.profile ?? 'rulebook' };
  const { state } = initialState(game, {
    game: '1888',
    revision: given.revision ?? game.revision,
    players,
    options,
    seed: 1,
  });
  state.seats = players.map((_, i) => `p${i + 1}`);
  state.priority = given.priority ?? 'p1';
  return state;
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
  const shares = given.shares ?? { p1: 6 };
  giveShares(
    s,
    id,
    shares,
    Object.keys(shares).find((o) => s.seats.includes(o)),
  );
  const cell = given.at
    ? market.grid[given.at[0]]![given.at[1]]!
    : market.cells.find((x) => x.price === c.par && x.flags.includes('p'))!.index;
  s.market.push({ company: id, cell });
  s.cash[id] = given.cash ?? 0;
  for (const type of given.trains ?? []) giveTrain(s, type, id);
  placeTokens(s, id, given.tokens);
}

function fill(s: State, given: Given): void {
  layTiles(s, given.tiles);
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
  s.cash[BANK] = given.bank ?? settings(s).bank - moneyOutsideBank(s);
}

function settled(s: State, stack: Frame1888[]): State {
  s.stack = stack;
  start(game, s);
  return s;
}

/** The auction from its start. */
export function auctionOf(given: Pick<Given, 'players' | 'profile' | 'cash'> = {}): State {
  const s = fresh(given);
  giveCash(s, given.cash);
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

export const { verdict, after, asked, top, offered } = asking(game);

export { game };
