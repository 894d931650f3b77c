import { type AnyGame, type AnyMove, type AnyStep, type Frame, movesOf } from '@traviesa/engine';

/** How often each step, move and refusal of a title was reached. Starts with every step and move at zero. */
export interface Reach {
  readonly steps: Record<string, number>;
  /** Named `step.move`. */
  readonly moves: Record<string, number>;
  /** By rule id: candidates that the rule has sorted out. */
  readonly refusals: Record<string, number>;
}

export function newReach(game: AnyGame): Reach {
  const reach: Reach = { steps: {}, moves: {}, refusals: {} };
  for (const [id, step] of stepsOf(game)) {
    reach.steps[id] = 0;
    for (const type in movesOf(step)) reach.moves[`${id}.${type}`] = 0;
  }
  return reach;
}

/** The steps and moves that nobody has reached. */
export function unreached(reach: Reach): string[] {
  return [...Object.entries(reach.steps), ...Object.entries(reach.moves)].filter(([, n]) => n === 0).map(([id]) => id);
}

/** The same title, counting in `reach` what is played with it in place. Give bots the original: they only try. */
export function counting(game: AnyGame, reach: Reach): AnyGame {
  const seen = new WeakSet<Frame>();
  const steps: Record<string, AnyStep> = {};
  for (const [id, step] of stepsOf(game)) {
    const moves: Record<string, AnyMove> = {};
    const counted: AnyStep = Object.assign(Object.create(step) as AnyStep, {
      next(...args: Parameters<AnyStep['next']>) {
        const [, frame] = args;
        // A frame is asked again after each action; it was reached once.
        if (!seen.has(frame)) {
          seen.add(frame);
          reach.steps[id]!++;
        }
        return step.next(...args);
      },
    });
    for (const [type, move] of Object.entries(movesOf(step))) {
      moves[type] = Object.assign(Object.create(move) as AnyMove, {
        apply(...args: Parameters<AnyMove['apply']>) {
          reach.moves[`${id}.${type}`]!++;
          move.apply(...args);
        },
      });
    }
    if ('moves' in step) Object.assign(counted, { moves });
    steps[id] = counted;
  }
  return Object.assign(Object.create(game) as AnyGame, { steps });
}

function stepsOf(game: AnyGame): [string, AnyStep][] {
  return Object.entries(game.steps as unknown as Readonly<Record<string, AnyStep>>);
}
