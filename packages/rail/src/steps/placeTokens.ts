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
import { type BoardKit, isFreeSlot, placeToken as withToken } from '../board/index.ts';
import type { HexId } from '../hex.ts';
import type { StopRef } from '../network/index.ts';
import type { CompanyId, RailState } from '../state.ts';
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

export interface PlaceTokensOptions {
  kit: BoardKit;
  director(s: View<RailState>, company: CompanyId): PlayerId;
  candidates(s: View<RailState>, company: CompanyId): readonly StopRef[];
  cost(s: View<RailState>, company: CompanyId): number;
  rules: {
    readonly placeToken: readonly Rule<RailState, PlaceTokensFrame, PlaceToken>[];
    readonly pass: readonly Rule<RailState, PlaceTokensFrame, Pass>[];
  };
  /** False when the allowance is used, no token is left or none can be paid. */
  mayPlaceMore(s: View<RailState>, f: View<PlaceTokensFrame>): boolean;
}

export function placeTokens(
  options: PlaceTokensOptions,
): Step<RailState, PlaceTokensFrame, PlaceToken | Pass, never, TokenMessage> {
  const { rules } = options;
  const known = new Set(options.kit.hexIds);
  const placeToken: Move<RailState, PlaceTokensFrame, PlaceToken, never, TokenMessage> = {
    fields: { hex: (v): v is string => typeof v === 'string' && known.has(v), city: isWhole, slot: isMaybe(isWhole) },
    choices: (s, f, player) =>
      options.candidates(s, f.company).map((stop) => ({ type: 'placeToken', player, hex: stop.hex, city: stop.stop })),
    rules: rules.placeToken,
    apply(s, f, a, out) {
      const cost = options.cost(s, f.company);
      pay(s, f.company, BANK, cost);
      const wished = a.slot !== undefined && isFreeSlot(options.kit, s.board, a) ? { slot: a.slot } : {};
      s.board = withToken(s.board, { company: f.company, hex: a.hex, city: a.city, ...wished });
      f.placed += 1;
      out.log('token.placed', { company: f.company, hex: a.hex, cost });
    },
  };
  return {
    next: (s, f) => (f.finished || !options.mayPlaceMore(s, f) ? 'done' : 'ask'),
    actors: (s, f) => [options.director(s, f.company)],
    moves: { placeToken, pass: finishingPass(rules.pass) },
  };
}
