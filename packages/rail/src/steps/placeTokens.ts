import {
  type Action,
  BANK,
  isMaybe,
  isWhole,
  type Move,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import {
  type BoardKit,
  emptySlots,
  hasToken,
  isFreeSlot,
  type Reservation,
  reservedCity,
  slotsFor,
  placeToken as withToken,
} from '../board/index.ts';
import type { HexId } from '../hex.ts';
import { reach, reachedStops, reachesStop, type StopRef } from '../network/index.ts';
import { hasOperated } from '../questions.ts';
import { type RuleIds, ruleList } from '../rules.ts';
import { type CompanyId, type Log, type RailState, seen } from '../state.ts';
import type { Boards } from './boards.ts';
import { finishingPass, type Pass } from './pass.ts';

/** A company places tokens until it passes or has used its allowance. */
export interface PlaceTokensFrame {
  step: 'placeTokens';
  company: CompanyId;
  placed: number;
  finished: boolean;
}

export interface PlaceToken extends Action {
  type: 'placeToken';
  hex: HexId;
  /** Which stop of the hex's tile. */
  city: number;
  /** The circle that was pointed at; the first free one is taken when it is not empty, or none was. */
  slot?: number;
}

export type TokenMessage = readonly ['token.placed', { company: string; hex: string; cost: number }];

export interface PlaceTokensOptions<S extends RailState> {
  director(s: View<S>, company: CompanyId): PlayerId;
  cost(s: View<S>, company: CompanyId): number;
  /** Where a token could go: `reachedSlots` unless told. */
  candidates?(s: View<S>, company: CompanyId): readonly StopRef[];
  rules: {
    readonly placeToken: readonly Rule<S, PlaceTokensFrame, PlaceToken>[];
    readonly pass: readonly Rule<S, PlaceTokensFrame, Pass>[];
  };
  /** False when the allowance is used, no token is left or none can be paid. */
  mayPlaceMore(s: View<S>, f: View<PlaceTokensFrame>): boolean;
}

/** Cities with an empty slot that the company reaches. */
export function reachedSlots({ kitOf }: Boards, s: View<RailState>, company: CompanyId): StopRef[] {
  const kit = kitOf(s);
  return reachedStops(kit, reach(kit, s.board, company)).filter((r) => emptySlots(kit, s.board, r.hex, r.stop) > 0);
}

/** Rules that none of these breaks. */
const sureOfReached: ReadonlySet<string> = new Set(['token.noSlot', 'token.notConnected']);

/** Those in which a token of the company may stand, with the homes that are kept for others. */
export const openSlots = (
  boards: Boards,
  s: View<RailState>,
  company: CompanyId,
  kept: readonly Reservation[],
): StopRef[] => {
  const kit = boards.kitOf(s);
  return reachedSlots(boards, s, company).filter(
    ({ hex, stop }) => !hasToken(kit, s.board, company, hex) && slotsFor(kit, s.board, hex, stop, company, kept) > 0,
  );
};

export function placeTokens<S extends RailState>(
  boards: Boards,
  options: PlaceTokensOptions<S>,
): Step<S, PlaceTokensFrame, PlaceToken | Pass, never, TokenMessage> {
  const { rules } = options;
  const known = new Set(boards.kit.hexIds);
  const placeToken: Move<S, PlaceTokensFrame, PlaceToken, never, TokenMessage> = {
    fields: { hex: (v): v is string => typeof v === 'string' && known.has(v), city: isWhole, slot: isMaybe(isWhole) },
    choices: (s, f, player) =>
      (options.candidates?.(s, f.company) ?? reachedSlots(boards, seen(s), f.company)).map(({ hex, stop }) => ({
        type: 'placeToken',
        player,
        hex,
        city: stop,
      })),
    rules: rules.placeToken,
    ...(options.candidates ? {} : { sure: sureOfReached }),
    apply(s, f, a, out) {
      const cost = options.cost(s as View<S>, f.company);
      pay(s, f.company, BANK, cost);
      const wished = a.slot !== undefined && isFreeSlot(boards.kit, s.board, a) ? { slot: a.slot } : {};
      s.board = withToken(s.board, { company: f.company, hex: a.hex, city: a.city, ...wished });
      f.placed += 1;
      out.log('token.placed', { company: f.company, hex: a.hex, cost });
    },
  };
  return {
    next: (s, f) => (f.finished || !options.mayPlaceMore(s as View<S>, f) ? 'done' : 'ask'),
    actors: (s, f) => [options.director(s, f.company)],
    moves: { placeToken, pass: finishingPass(rules.pass) },
  };
}

type TokenRule = 'token.already' | 'token.noSlot' | 'token.notConnected' | 'company.tooPoor' | 'token.reserved';

/** Where a token may stand. Homes of companies that have not operated are kept for them. */
export function tokenRules(
  { kitOf }: Boards,
  questions: {
    cost(s: View<RailState>, company: CompanyId): number;
    kept(s: View<RailState>): readonly Reservation[];
  },
  ids: RuleIds<TokenRule>,
): readonly Rule<RailState, PlaceTokensFrame, PlaceToken>[] {
  const isOnMap = (s: View<RailState>, hex: HexId): boolean => kitOf(s).index.has(hex);
  const params = (_s: View<RailState>, f: View<PlaceTokensFrame>, a: View<PlaceToken>) => ({
    company: f.company,
    hex: a.hex,
  });
  return ruleList(ids, {
    'token.already': { ok: (s, f, a) => !isOnMap(s, a.hex) || !hasToken(kitOf(s), s.board, f.company, a.hex), params },
    'token.noSlot': { ok: (s, _f, a) => isOnMap(s, a.hex) && emptySlots(kitOf(s), s.board, a.hex, a.city) > 0, params },
    'token.notConnected': {
      ok: (s, f, a) => reachesStop(kitOf(s), reach(kitOf(s), s.board, f.company), a.hex, a.city),
      params,
    },
    'company.tooPoor': {
      ofPlayer: true,
      ok: (s, f) => questions.cost(s, f.company) <= s.cash[f.company]!,
      params: (s, f) => ({ company: f.company, cost: questions.cost(s, f.company), cash: s.cash[f.company]! }),
    },
    'token.reserved': {
      ok: (s, f, a) => slotsFor(kitOf(s), s.board, a.hex, a.city, f.company, questions.kept(s)) > 0,
      params,
    },
  });
}

type HomeMessage = readonly ['token.home', { company: string; hex: string }];

/** Homes whose company has not placed its home token yet. */
export const pendingHomes = (s: View<RailState>, homes: readonly Reservation[]): Reservation[] =>
  homes.filter((h) => !hasOperated(s, h.company));

/** The home token, free; it must be known which city it is. */
export function placeHomeToken(s: RailState, kit: BoardKit, home: Reservation, out: Log<HomeMessage>): void {
  const city = reservedCity(kit, s.board, home);
  if (city === 'hex') throw new Error(`${home.company} does not know its city in ${home.hex}`);
  homeToken(s, home.company, home.hex, city, out);
}

/** The first token of a company, free. */
export function homeToken(s: RailState, company: CompanyId, hex: HexId, city: number, out: Log<HomeMessage>): void {
  s.board = withToken(s.board, { company, hex, city });
  out.log('token.home', { company, hex });
}
