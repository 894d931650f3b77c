import {
  type Action,
  type AnyGame,
  apply,
  type CoreState,
  choices,
  isOneOf,
  type Message,
  play,
} from '@traviesa/engine';
import type { loadRail } from '@traviesa/games';

type Rail = NonNullable<Awaited<ReturnType<typeof loadRail>>>;

/** A decision after which a company earned less than it could have, proven by the search for routes. */
export interface Finding {
  /** The moment before the decision. */
  readonly action: number;
  readonly round: string;
  readonly company: string;
  readonly player: string;
  readonly kind: 'run' | 'tile';
  readonly earned: number;
  readonly best: number;
  /** The tile that earns it. */
  readonly lay?: { readonly tile: string; readonly hex: string };
}
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly finding?: Finding;
}

/** Less than this is not worth a word. */
const LEAST = 10;

type Fields = Readonly<Record<string, unknown>>;

/** Every legal way to lay a tile now, as moves. */
function lays(game: AnyGame, s: CoreState): { readonly action: Action; readonly tile: string; readonly hex: string }[] {
  return choices(game, s).flatMap((c) => {
    const { hex, tile, rotation } = c as Fields;
    if (typeof hex !== 'string' || typeof tile !== 'string') return [];
    const turns = isOneOf(rotation) ? (rotation.oneOf as number[]) : [rotation as number];
    return turns.map((r) => ({ action: { ...c, rotation: r } as Action, tile, hex }));
  });
}

const companyOf = (s: CoreState): string | undefined => {
  const { company } = (s.stack.at(-1) ?? {}) as Fields;
  return typeof company === 'string' ? company : undefined;
};

/** Goes through a game and compares: runs with the best there was, tiles with the tile that earned most in that round. */
export function* reviewOf(
  game: AnyGame,
  rail: Rail,
  state: CoreState,
  actions: readonly Action[],
): Generator<Progress, void, void> {
  const best = (s: CoreState, company: string): number => rail.best(s as never, company).total;
  const of = actions.length;
  for (const [n, action] of actions.entries()) {
    const company = companyOf(state);
    const round = game.round(state);
    const step = state.stack.at(-1)?.step;
    const about = (kind: Finding['kind'], earned: number, most: number, lay?: Finding['lay']): Progress => ({
      done: n + 1,
      of,
      ...(company !== undefined &&
        most - earned >= LEAST && {
          finding: {
            action: n,
            round,
            company,
            player: action.player,
            kind,
            earned,
            best: most,
            ...(lay && { lay }),
          },
        }),
    });
    if (company !== undefined && action.type === 'runTrains') {
      const most = best(state, company);
      const log: readonly Message[] = play(game, state, action);
      const ran = log.find(([key]) => key === 'run.done')?.[1] as { sum?: number } | undefined;
      yield about('run', ran?.sum ?? 0, most);
      continue;
    }
    if (company !== undefined && step === 'layTrack' && rail.runners(state as never, company).length > 0) {
      const after = apply(game, state, action);
      const earned = after.ok ? best(after.state as CoreState, company) : 0;
      let most = earned;
      let lay: Finding['lay'];
      for (const { action: other, tile, hex } of lays(game, state)) {
        const laid = apply(game, state, other);
        const total = laid.ok ? best(laid.state as CoreState, company) : 0;
        if (total > most) {
          most = total;
          lay = { tile, hex };
        }
      }
      play(game, state, action);
      yield about('tile', earned, most, lay);
      continue;
    }
    play(game, state, action);
    yield { done: n + 1, of };
  }
}
