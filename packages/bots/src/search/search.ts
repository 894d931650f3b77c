import { type Action, type AnyGame, type CoreState, generator, type View } from '@traviesa/engine';
import type { Bot } from '../bot.ts';
import type { Knowledge } from '../knowledge.ts';
import { after } from '../lookahead.ts';
import { topStep, type Way, waysOn } from '../ways.ts';
import { rollout } from './rollout.ts';
import { type Deadline, deadlineOf, type Thinking } from './thinking.ts';

/** Ways that are looked at more closely; fewer, where each could not be imagined this often. */
const KEPT = 8;
const OFTEN = 6;
/** Where the first look sees this part of a decisive lead between the best and the next, it is right. */
const SURE = 1;
/** How many standard errors another way must be better by than the one that the first look prefers. */
const CLEARLY = 1;
/** Measured too seldom, a difference says nothing. */
const FEWEST = 4;

/** What was measured of one way: the i-th imagined games of all ways share their chance. */
interface Trial {
  readonly way: Way;
  readonly results: number[];
}

const mean = (numbers: readonly number[]): number => {
  let sum = 0;
  for (const n of numbers) sum += n;
  return sum / numbers.length;
};

/** Whether one trial is better than another by more than chance explains. */
function isClearlyBetter(one: Trial, other: Trial): boolean {
  const n = Math.min(one.results.length, other.results.length);
  if (n < FEWEST) return false;
  const differences = Array.from({ length: n }, (_, i) => one.results[i]! - other.results[i]!);
  const average = mean(differences);
  let squares = 0;
  for (const d of differences) squares += (d - average) ** 2;
  return average > CLEARLY * Math.sqrt(squares / (n - 1) / n);
}

/** The best ways, but each first action before another way that begins with it. */
function closerLook(ways: readonly Way[], rollouts: number): Trial[] {
  const begun = new Set<Action>();
  const firsts: Way[] = [];
  const others: Way[] = [];
  for (const way of ways) {
    (begun.has(way.path[0]) ? others : firsts).push(way);
    begun.add(way.path[0]);
  }
  const kept = Math.max(2, Math.min(KEPT, Math.floor(rollouts / OFTEN)));
  return [...firsts, ...others].slice(0, kept).map((way) => ({ way, results: [] }));
}

/**
 * Looks at whole moves as `greedy` does, then imagines how the game goes on after the best of them: everybody plays for
 * themselves, the better half is imagined more often, and what looked best at first stays unless another is clearly better.
 */
export function searchBot(seed: number, knowledge: Knowledge, thinking: Thinking): Bot {
  const own = generator(seed);
  const { finishers, scale } = knowledge.search;
  /** The second part of the decision that was made last, and where it was to be played. */
  let planned: { readonly action: Action; readonly stack: string } | undefined;

  function imagine(
    game: AnyGame,
    state: View<CoreState>,
    all: readonly Trial[],
    deadline: Deadline,
    seed: number,
  ): Way {
    const usual = all[0]!;
    let live = [...all];
    const phases = Math.ceil(Math.log2(live.length));
    for (let phase = 1; phase <= phases; phase++) {
      const times = Math.max(1, Math.floor(thinking.rollouts / phases / live.length));
      for (let i = 0; i < times && !deadline.isPastPart(phase / phases); i++) {
        for (const { way, results } of live) {
          const result = rollout(game, knowledge, state, way.path, generator(seed + results.length), deadline);
          if (result !== undefined) results.push(result);
        }
      }
      live.sort((a, b) => mean(b.results) - mean(a.results));
      live = live.slice(0, Math.ceil(live.length / 2));
      if (!live.includes(usual)) live.push(usual);
    }
    const best = live[0]!;
    return best === usual || isClearlyBetter(best, usual) ? best.way : usual.way;
  }

  return {
    id: 'search',
    pick(game, state, offered, draw = own) {
      const deadline = deadlineOf(thinking);
      const actions = knowledge.candidates(game, state, offered, draw);
      const step = topStep(state);
      const plan = planned;
      planned = undefined;
      if (actions.length === 1) return actions[0]!;
      if (plan?.stack === JSON.stringify(state.stack)) return plan.action;
      const ways: Way[] = [];
      for (const way of waysOn(game, knowledge, state, actions, knowledge.candidates, draw)) {
        ways.push(way);
        if (deadline.isPast()) break;
      }
      ways.sort((a, b) => b.value - a.value);
      const [first, second] = ways;
      if (!first) return actions[0]!;
      const isSure = !second || finishers.includes(step) || first.value - second.value > SURE * scale.decisive;
      const way = isSure ? first : imagine(game, state, closerLook(ways, thinking.rollouts), deadline, draw(2 ** 32));
      const [action, then] = way.path;
      if (then) planned = { action: then, stack: JSON.stringify(after(game, state, action, draw).stack) };
      return action;
    },
  };
}
