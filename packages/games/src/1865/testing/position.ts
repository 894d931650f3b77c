import {
  type Action,
  actors,
  apply,
  type Choice,
  check,
  choices,
  copy,
  deepFreeze,
  type Message,
  start,
} from '@traviesa/engine';
import { enterCell, placeToken } from '@traviesa/rail';
import { BANK_MONEY } from '../data.ts';
import { geoOf } from '../geo.ts';
import game, { type Actions, type Company, type Frames, type State } from '../index.ts';
import type { Messages } from '../messages.ts';
import { setup } from '../setup.ts';

/** A company in the middle of a game: launched, operated, with its home station, unless said otherwise. */
export interface CompanySpec extends Partial<Company> {
  price?: number;
  cash?: number;
  /** Stations besides the home. */
  stations?: string[];
  /** Phases of its trains. */
  trains?: number[];
  cards?: string[];
}

export interface Spec {
  players?: number;
  length?: 'full' | 'short';
  map?: string;
  phase?: number;
  /** What the players have; 500 each when absent. */
  cash?: Record<string, number>;
  bank?: number;
  companies?: Record<string, CompanySpec>;
  /** `E33:8:4`: hex, tile, rotation. */
  tiles?: string;
  /** Hand cards by owner; the others are out. */
  cards?: Record<string, string>;
  /** Phases of trains in the Pool. */
  pool?: number[];
  /** The phase of the first train of the stack; the current phase when absent. */
  top?: number;
  priority?: string;
  stack: Frames[];
}

function place(s: State, id: string, spec: CompanySpec): void {
  const { price = 100, cash = 0, stations = [], trains = [], cards = [], ...rest } = spec;
  const kind = rest.kind ?? 'minor';
  const singles: Company['singles'] = { ...rest.singles };
  const all = kind === 'minor' ? 3 : 8;
  const placed = Object.values(singles).reduce((sum, n) => sum + n, 0);
  if (rest.singles === undefined || singles['ipo'] === undefined) {
    if (placed < all) singles['ipo'] = all - placed;
  }
  const company: Company = {
    ...s.companies[id]!,
    kind,
    president: 'p1',
    launched: true,
    operated: true,
    row: 1,
    markers: 2,
    ...rest,
    singles,
  };
  if (company.president === 'ipo') Object.assign(company, { launched: false, operated: false, row: 0 });
  if (!company.launched) Object.assign(company, { operated: false, row: 0 });
  s.companies[id] = company;
  s.cash[id] = cash;
  if (company.president !== 'ipo')
    enterCell(
      s.markers,
      id,
      geoOf(s).market.cells.findIndex((c) => c.price === price),
    );
  if (company.home === '') s.board = { ...s.board, tokens: s.board.tokens.filter((t) => t.company !== id) };
  for (const hex of stations) s.board = placeToken(s.board, { company: id, hex, city: 0 });
  for (const phase of trains) s.trains.find((t) => t.phase === phase && t.owner === 'stack')!.owner = id;
  for (const m of cards) s.cards[m] = { owner: id, paid: false };
}

function arrange(spec: Spec): State {
  const players = Array.from({ length: spec.players ?? 3 }, (_, i) => `p${i + 1}`);
  const s = setup({
    players,
    options: { length: spec.length ?? 'full', map: spec.map ?? '' },
    seed: 0,
    rng: [1, 2, 3, 4],
  });
  s.players = players;
  s.phase = spec.phase ?? 2;
  s.priority = spec.priority ?? 'p1';
  s.round = { share: 2, operating: 0 };
  for (const m in s.cards) s.cards[m]!.owner = spec.cards?.[m] ?? 'out';
  for (const p of players) s.cash[p] = spec.cash?.[p] ?? 500;
  const tiles: Record<string, { tile: string; rotation: number }> = {};
  for (const word of (spec.tiles ?? '').split(' ').filter(Boolean)) {
    const [hex, tile, rotation] = word.split(':');
    tiles[hex!] = { tile: tile!, rotation: Number(rotation) };
  }
  s.board = { ...s.board, tiles };
  for (const [id, company] of Object.entries(spec.companies ?? {})) place(s, id, company);
  for (const phase of spec.pool ?? []) s.trains.find((t) => t.phase === phase && t.owner === 'stack')!.owner = 'pool';
  const top = spec.top ?? s.phase;
  s.trains = s.trains.filter((t) => t.owner !== 'stack' || t.phase >= top);
  balance(s, spec.bank);
  s.stack = spec.stack;
  return s;
}

/** The bank holds whatever makes the money add up, unless a test wants it poor. */
function balance(s: State, bank: number | undefined): void {
  s.cash['bank'] = 0;
  let others = 0;
  for (const sum of Object.values(s.cash)) others += sum;
  s.cash['bank'] = bank ?? BANK_MONEY[s.length] - others;
}

/** The position and what was logged on the way to its first decision. */
export function opened(spec: Spec): { state: State; log: Messages[] } {
  const state = arrange(spec);
  const log = start(game, state);
  return { state, log };
}
export const position = (spec: Spec): State => opened(spec).state;

/** The stack of a step in a company's turn; the round goes on with those waiting. */
export function inTurn(company: string, step: TurnStep, waiting: string[] = []): Frames[] {
  const frames: Record<TurnStep, Frames> = {
    track: { step: 'track', company, ended: false, laid: 0, absorbed: false },
    station: { step: 'station', company, ended: false },
    run: { step: 'run', company, ended: false },
    trains: { step: 'trains', company, ended: false, raised: false, refused: [] },
  };
  const stage = Object.keys(frames).indexOf(step) + 1;
  return [
    { step: 'game', stage: 'second' },
    { step: 'operatingRound', began: true, waiting },
    { step: 'turn', company, stage },
    frames[step],
  ];
}
export type TurnStep = 'track' | 'station' | 'run' | 'trains';

/** A player's turn in a share round; the Dragons have just passed. */
export function inShareTurn(player = 'p1', passes = 1): Frames[] {
  return [
    { step: 'game', stage: 'first' },
    { step: 'shareRound', next: player, passes, lastTrader: '', idle: '' },
    { step: 'shareTurn', player, sold: [], ended: false, traded: false },
  ];
}
export const shareRoundStart = (player = 'p1'): Frames[] => [
  { step: 'game', stage: 'first' },
  { step: 'shareRound', next: player, passes: 0, lastTrader: '', idle: '' },
];
export const beforeShares = (): Frames[] => [{ step: 'game', stage: 'before' }];
export const nextOperatingRound = (): Frames[] => [{ step: 'game', stage: 'first' }];

/** An action in the name of whoever is awaited. */
type Bare<A> = A extends Action ? Omit<A, 'player'> & { player?: string } : never;
export type Plain = Bare<Actions>;

export function whole(s: State, a: Plain): Actions {
  return { player: actors(game, s)[0] ?? '', ...a } as Actions;
}

/** Plays an action that must be legal; the state given stays as it was. */
export function play(s: State, a: Plain): { state: State; log: Messages[] } {
  const done = apply(game, s, whole(s, a));
  if (!done.ok)
    throw new Error(`${JSON.stringify(a)} refused by ${done.illegal.rule} ${JSON.stringify(done.illegal.message)}`);
  return done;
}
export const after = (s: State, ...actions: Plain[]): State => {
  let state = s;
  for (const a of actions) state = play(state, a).state;
  return state;
};

/** The rule and message that refuse an action, asked on a frozen position; `legal` when none does. */
export function refusal(s: State, a: Plain): string {
  const frozen = deepFreeze(copy(s, []));
  const illegal = check(game, frozen, whole(s, a));
  return illegal ? `${illegal.rule} ${illegal.message[0]}` : 'legal';
}

export const offers = (s: State, type: Actions['type']): Choice<Actions>[] =>
  choices(game, deepFreeze(copy(s, []))).filter((c) => c.type === type) as Choice<Actions>[];
export const step = (s: State): string => s.stack.at(-1)?.step ?? 'over';
export const awaited = (s: State): string => actors(game, s)[0] ?? 'nobody';
export const keys = (log: readonly Message[]): string[] => log.map((m) => m[0]);
export const find = <K extends Messages[0]>(
  log: readonly Messages[],
  key: K,
): Extract<Messages, readonly [K, unknown]>[1][] =>
  log.filter((m) => m[0] === key).map((m) => m[1]) as Extract<Messages, readonly [K, unknown]>[1][];
export const prices = (s: State): Record<string, number> =>
  Object.fromEntries(s.markers.map((m) => [m.company, geoOf(s).market.cells[m.cell]!.price]));
export { game };
