import { type AnyGame, type CoreState, choices, type View } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import { type TileChoice, tileChoices } from './choices.ts';

/** Whether the title's companies lay tiles in a step of their own, so that one may ask what would fit. */
export const laysTiles = (game: AnyGame): boolean => 'layTrack' in game.steps;

/** The position as if this company were to lay track right now. Only for asking: nobody plays on from here. */
export function asIfLaying(s: View<CoreState>, company: string): View<CoreState> {
  const frame = { step: 'layTrack', company, laid: [], finished: false };
  return { ...s, stack: [...s.stack, frame] } as View<CoreState>;
}

/** Companies that have a token on the map, and so could lay track. */
export const layingCompanies = (s: View<RailState>, order: readonly string[]): readonly string[] => {
  const there = new Set(s.board.tokens.map((x) => x.company));
  return order.filter((c) => there.has(c));
};

/** What the company could lay in a hex if it were its turn. */
export const fitting = (game: AnyGame, asked: View<CoreState>, hex: string): readonly TileChoice[] =>
  tileChoices(choices(game, asked)).filter((c) => c.hex === hex);
