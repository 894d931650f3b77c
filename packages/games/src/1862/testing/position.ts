import { apply, BANK, initialState, type Message, start } from '@traviesa/engine';
import {
  cellAt,
  enterCell,
  IPO,
  layTile,
  newCertificates,
  type OperatingRoundFrame,
  OUT,
  placeToken,
  sharesOf,
} from '@traviesa/rail';
import { asking } from '../../testing/asking.ts';
import { giveCash, moneyOutsideBank } from '../../testing/railPosition.ts';
import { BANK_TOTAL, companyIds, type Group, groupOf, type Kind, trainGroups } from '../data.ts';
import game from '../index.ts';
import { market } from '../market.ts';
import type { Profile } from '../profile.ts';
import { setup } from '../setup.ts';
import { kit } from '../tiles.ts';
import type {
  Action1862,
  Earned,
  Frame1862,
  ParliamentFrame,
  Seen,
  State,
  StockRoundFrame,
  TurnFrame,
} from '../types.ts';

/** What a company of a position has, beyond nothing. */
export interface CompanyGiven {
  /** Started in Parliament: what nobody has been given lies in the IPO, otherwise in its treasury. */
  chartered?: boolean;
  par?: number;
  /** Its price; par unless told. */
  price?: number;
  /** Shares by owner, `ipo`, `pool` and `treasury` among them. The first player named is director. */
  shares?: Readonly<Record<string, number>>;
  /** Nobody leads it: the certificate is in the pool, as three of the shares there. */
  receivership?: boolean;
  floated?: boolean;
  cash?: number;
  /** Faces: `2E`, `5F`; a star for each warranty. */
  trains?: readonly string[];
  /** Hexes with tokens in the first city: `E12`; `B15.1` in London; `E12.0.-1` beside the circles. */
  tokens?: readonly string[];
  /** Tokens beside the map. */
  unplaced?: number;
  permits?: readonly Kind[];
  obliged?: string;
  /** It has not had its first turn. */
  first?: boolean;
}

export interface Given {
  players?: number;
  profile?: Profile;
  options?: Readonly<Record<string, string>>;
  phase?: Group;
  cash?: Readonly<Record<string, number>>;
  bank?: number;
  companies?: Readonly<Record<string, CompanyGiven>>;
  /** Companies that are not in this game. */
  absent?: readonly string[];
  /** The phase from which companies may be started; A unless told. */
  from?: Readonly<Record<string, Group>>;
  /** `8850:2` = tile 8850, rotation 2; several, one upon the other, with `>`. */
  tiles?: Readonly<Record<string, string>>;
  /** Small stations added: `1-4`. */
  halts?: Readonly<Record<string, readonly string[]>>;
  priority?: string;
  limit?: number;
  lner?: boolean;
  broken?: boolean;
}

function fresh(given: Given): State {
  const players = Array.from({ length: given.players ?? 4 }, (_, i) => `P${i + 1}`);
  const options = { profile: given.profile ?? 'rulebook', ...given.options };
  const { state } = initialState(game, { game: '1862', revision: 1, players, options, seed: 1 });
  state.seats = players.map((_, i) => `p${i + 1}`);
  state.priority = given.priority ?? 'p1';
  const model = Object.values(state.companies)[0]!;
  state.companies = {};
  for (const id of companyIds) {
    if (given.absent?.includes(id)) continue;
    state.companies[id] = { ...model, from: given.from?.[id] ?? 'A', permits: [...model.permits] };
    state.certificates[id] = newCertificates(3, 7);
    state.cash[id] = 0;
  }
  return state;
}

function giveTrain(s: State, text: string, owner: string): void {
  const face = text.replaceAll('*', '');
  const group = trainGroups.find((g) => g.faces!.includes(face))!;
  const train = s.trains.find((t) => t.id.startsWith(group.type) && t.owner === 'deck') ?? newCard(s, group.type);
  train.owner = owner;
  train.type = face;
  train.warranties = text.length - face.length;
}
function newCard(s: State, group: Group): State['trains'][number] {
  if (group !== 'H') throw new Error(`no train of group ${group} left`);
  const n = s.trains.filter((t) => t.id.startsWith('H')).length;
  s.trains.push({ id: `H-${n}`, type: 'H', owner: 'deck', warranties: 0 });
  return s.trains.at(-1)!;
}

/** Hands out shares; the first player named, or the pool, has the director's certificate. */
export function giveShares(s: State, id: string, given: CompanyGiven): void {
  const pile = s.certificates[id]!;
  for (const card of pile) card.owner = given.chartered ? IPO : id;
  const rest = given.chartered ? IPO : id;
  const shares = Object.entries(given.shares ?? { p1: 5 });
  const leader = given.receivership ? 'pool' : (shares.find(([o]) => s.seats.includes(o))?.[0] ?? 'p1');
  pile[0]!.owner = leader;
  const unused = pile.slice(1);
  for (const [name, count] of shares) {
    const owner = name === 'treasury' ? id : name;
    for (let n = owner === leader ? 3 : 0; n < count; n++) unused.shift()!.owner = owner;
    if (owner !== rest && sharesOf(s, id, owner) !== count) throw new Error(`${owner} cannot have ${count} of ${id}`);
  }
}

function setCompany(s: State, id: string, given: CompanyGiven): void {
  const c = s.companies[id]!;
  c.par = given.par ?? 54;
  c.floated = given.floated ?? true;
  c.chartered = given.chartered ?? false;
  c.obliged = given.obliged ?? '';
  c.opened = !given.first && c.floated;
  c.permits = [...(given.permits ?? (['freight', 'express', 'local'] as const))];
  c.permit = c.permits[0]!;
  giveShares(s, id, given);
  if (c.floated || !c.chartered) enterCell(s.market, id, cellAt(market, given.price ?? c.par)!.index);
  s.cash[id] = given.cash ?? 0;
  for (const train of given.trains ?? []) giveTrain(s, train, id);
  for (const place of given.tokens ?? []) {
    const [hex, city, slot] = place.split('.');
    const wished = slot === undefined ? {} : { slot: Number(slot) };
    s.board = placeToken(s.board, { company: id, hex: hex!, city: Number(city ?? 0), ...wished });
  }
  c.tokens = c.floated ? (given.tokens?.length ?? 0) + (given.unplaced ?? (given.first ? 3 : 0)) : 0;
}

/** Lays tiles one upon the other, so that small stations come to stand on their track. */
function build(s: State, given: Given): void {
  for (const [hex, text] of Object.entries(given.tiles ?? {})) {
    for (const layer of text.split('>')) {
      const [tile, rotation] = layer.split(':');
      s.board = layTile(kit, s.board, { hex, tile: tile!, rotation: Number(rotation ?? 0) });
    }
  }
  const halts = { ...s.board.halts };
  for (const [hex, tracks] of Object.entries(given.halts ?? {})) halts[hex] = [...(halts[hex] ?? []), ...tracks].sort();
  s.board = { ...s.board, halts };
}

function fill(s: State, given: Given): void {
  build(s, given);
  s.phase = given.phase ?? 'A';
  for (const id of Object.keys(given.companies ?? {})) setCompany(s, id, given.companies![id]!);
  for (const t of s.trains) if (t.owner === 'deck' && groupOf(t).type < s.phase) t.owner = OUT;
  for (const player of s.seats) s.cash[player] = given.cash?.[player] ?? 500;
  s.bank.broken = given.broken ?? false;
  s.lner = given.lner ?? false;
  if (given.limit !== undefined) s.certificateLimit = given.limit;
  s.cash[BANK] = given.bank ?? BANK_TOTAL - moneyOutsideBank(s);
}

function settled(s: State, stack: Frame1862[]): State {
  s.stack = stack;
  start(game, s);
  return s;
}

/** The second round of Parliament of a game, with p1 on turn. */
export function parliamentOf(given: Given = {}, round: Partial<ParliamentFrame> = {}): State {
  const s = fresh(given);
  fill(s, given);
  return settled(s, [
    { step: 'cycle', stage: 'parliament', number: 1, parliaments: 0, round: 0, rounds: 0 },
    { step: 'parliament', turn: s.priority, passes: 0, won: [], ...round },
  ]);
}

/** A stock round, the second unless told, with p1 on turn. */
export function stockOf(given: Given = {}, round: Partial<StockRoundFrame> = {}): State {
  const s = fresh(given);
  fill(s, given);
  return settled(s, [
    { step: 'cycle', stage: 'stock', number: 2, parliaments: 0, round: 0, rounds: 0 },
    { step: 'stockRound', turn: s.priority, passes: 0, selling: [], sold: {}, bought: {}, lastActor: '', ...round },
  ]);
}

const STAGES = [
  'home',
  'homeFirst',
  'merge',
  'track',
  'token',
  'run',
  'dividend',
  'trains',
  'redeem',
  'acquire',
] as const;

interface TurnGiven extends Partial<TurnFrame> {
  earned?: Earned;
  rounds?: number;
  /** Companies that have operated in this round, beside the one on turn; all unless told. */
  operated?: readonly string[];
}

/** A company's turn from one of its steps on; it is the only one left to operate unless told. */
export function turnOf(
  given: Given,
  company: string,
  stage: (typeof STAGES)[number] = 'home',
  turn: TurnGiven = {},
): State {
  const s = fresh(given);
  fill(s, given);
  const { earned, rounds = 1, operated, ...rest } = turn;
  const round: OperatingRoundFrame = {
    step: 'operatingRound',
    number: 1,
    of: rounds,
    begun: true,
    operated: operated ? [company, ...operated] : [...companyIds],
  };
  return settled(s, [
    { step: 'cycle', stage: 'operating', number: 2, parliaments: 0, round: 1, rounds },
    round,
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
  return settled(s, [{ step: 'cycle', stage: 'stock', number, parliaments: 0, round: 0, rounds: 0 }]);
}

export const { verdict, after, asked, top, offered } = asking(game);
/** What the log says when this is done, by keys of messages. */
export function told(s: State, a: Action1862): readonly Message[] {
  const done = apply(game, s as Seen, a);
  if (!done.ok) throw new Error(`${JSON.stringify(a)} is refused: ${JSON.stringify(done.illegal)}`);
  return done.log;
}
export const keysTold = (s: State, a: Action1862): string[] => told(s, a).map(([key]) => key);
export const round = (s: State): string => game.round(s as never);
export const company = (s: State): string => (top(s) as { company?: string }).company ?? '';
export const price = (s: State, id: string): number =>
  market.cells[s.market.find((m) => m.company === id)?.cell ?? 0]!.price;
/** Shares by owner, in the order asked for. */
export const shares = (s: State, id: string, ...owners: readonly string[]): number[] =>
  owners.map((o) => sharesOf(s, id, o === 'treasury' ? id : o));
export const director = (s: State, id: string): string => s.certificates[id]![0]!.owner;
export const trainsOf = (s: State, id: string): string =>
  s.trains
    .filter((t) => t.owner === id)
    .map((t) => t.type + '*'.repeat(t.warranties))
    .join(' ');
/** Everybody passes until the round is over. */
export function passAll(s: State): State {
  let now = s;
  const name = round(s);
  while (now.over === undefined && round(now) === name) {
    now = after(now, { type: 'pass', player: asked(now).split(' ')[0]! });
  }
  return now;
}
export { game, giveCash, setup };
