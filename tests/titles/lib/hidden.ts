import { type BotKind, botsFor, playOut } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type CoreState,
  check,
  choices,
  copy,
  deepFreeze,
  generator,
  isOffered,
} from '@traviesa/engine';
import { actionsFrom, domainsOf, movesAt, note, type Seen } from './domains.ts';
import { headOf } from './titles.ts';
import { isFor, type Unoffered } from './unoffered.ts';

/** Positions of each step that are looked at, and actions of each move that are tried there. */
const EACH_STEP = 12;
const MOST_ACTIONS = 3000;
const SEATINGS: readonly (readonly BotKind[])[] = [
  ['random', 'explorer', 'greedy'],
  ['explorer', 'random'],
  ['greedy', 'random', 'explorer', 'random'],
];

export interface Sampled {
  readonly positions: readonly CoreState[];
  /** The values of the fields of the actions that were played. */
  readonly seen: Seen;
}

/** Frozen positions of every step that bots come to, drawn from a few of their games. */
export async function sample(game: AnyGame): Promise<Sampled> {
  const createBot = await botsFor(game.id);
  const steps = new Map<string, { met: number; kept: CoreState[] }>();
  const seen: Seen = new Map();
  const draw = generator(11);
  const watch = (state: CoreState, action: Action): void => {
    note(seen, action);
    const { step } = state.stack.at(-1)!;
    const its = steps.get(step) ?? { met: 0, kept: [] };
    steps.set(step, its);
    // Each position of a step has the same chance to be kept.
    const place = its.met < EACH_STEP ? its.met : draw(its.met + 1);
    its.met++;
    if (place < EACH_STEP) its.kept[place] = copy(state, game.shared);
  };
  for (const [i, kinds] of SEATINGS.entries()) {
    const bots = kinds.map((kind, seat) => createBot(kind, { seed: i * 10 + seat }));
    const { broken } = playOut(game, { head: headOf(game, kinds, 700 + i), bots, watch });
    if (broken[0]) throw new Error(broken[0].what);
  }
  return { positions: [...steps.values()].flatMap((s) => s.kept.map((state) => deepFreeze(state))), seen };
}

export interface Found {
  /** What the rules accept and no choice stands for. */
  readonly hidden: readonly string[];
  /** The moves, as `step.move`, of which something was accepted. */
  readonly accepted: ReadonlySet<string>;
  readonly used: ReadonlySet<Unoffered>;
}

/** Tries actions made of the fields' domains, not of choices: what `check` accepts must be covered by a choice. */
export function findHidden(game: AnyGame, { positions, seen }: Sampled, exceptions: readonly Unoffered[]): Found {
  const draw = generator(5);
  const hidden = new Set<string>();
  const accepted = new Set<string>();
  const used = new Set<Unoffered>();
  for (const state of positions) {
    const offered = choices(game, state);
    const { step } = state.stack.at(-1)!;
    for (const player of actors(game, state)) {
      for (const [type, move] of movesAt(game, state)) {
        const name = `${step}.${type}`;
        const ours = exceptions.filter((e) => isFor(e, step, type));
        for (const action of actionsFrom(type, player, domainsOf(move, state, seen), MOST_ACTIONS, draw)) {
          if (check(game, state, action)) continue;
          accepted.add(name);
          if (isOffered(offered, action)) continue;
          const exception = ours.find((e) => e.is(action as never, state, offered));
          if (exception) used.add(exception);
          else hidden.add(`${name} ${JSON.stringify(action)}`);
        }
      }
    }
  }
  return { hidden: [...hidden], accepted, used };
}
