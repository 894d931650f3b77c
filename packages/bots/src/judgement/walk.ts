import { type Action, type AnyGame, advance, type CoreState, copy } from '@traviesa/engine';

/** A game to be judged: where it begins, its actions, and what a secret seed has drawn, by how many actions lead there. */
export interface Walked {
  readonly start: CoreState;
  readonly actions: readonly Action[];
  readonly drawn?: readonly (readonly [after: number, state: CoreState])[];
}

/** Gives the position after so many actions. Going on is cheap, going back begins anew. It is only to be looked at. */
export function walker(game: AnyGame, { start, actions, drawn = [] }: Walked): (n: number) => CoreState {
  const known = new Map(drawn);
  const begin = (): CoreState => copy(start, game.shared);
  let at = 0;
  let state = begin();
  return (n) => {
    if (n < at) {
      at = 0;
      state = begin();
    }
    while (at < n) {
      advance(game, state, actions[at]!);
      at++;
      const told = known.get(at);
      if (told) state = copy(told, game.shared);
    }
    return state;
  };
}
