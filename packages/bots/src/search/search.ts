import { type Action, type AnyGame, type CoreState, generator, stateHash, type View } from '@traviesa/engine';
import type { Bot } from '../bot.ts';
import { faithfully, type Knowledge } from '../knowledge.ts';
import { after } from '../lookahead.ts';
import { topStep, type Way, waysOn } from '../ways.ts';
import { bestOfFew } from './few.ts';
import { rollout } from './rollout.ts';
import { type Deadline, deadlineOf, type Thinking } from './thinking.ts';
import { bestOf, mean, type Trial } from './trial.ts';

/** Ways that are looked at more closely; fewer, where each could not be imagined this often on average. */
const KEPT = 8;
const OFTEN = 5;
/** The same by the clock, which overrates what a game takes: the first ones of a decision are slow. */
const OFTEN_IN_TIME = 3;
/** After this part of the time it is seen how many games there will be. */
const FIRST_PART = 0.25;
/** How many standard errors another way must be better by than the one that the first look prefers. */
const CLEARLY = 1;
/** Measured too seldom, a difference says nothing. */
const FEWEST = 4;
/** Where others are imagined as they decide, this part of the time goes into one game of each way. */
const ONE_OF_EACH = 0.8;
/** How much of a difference may be gone in a second pair of games, for it to be believed. */
const SWAY = 0.5;
/** A way that is worse than the best by so many standard errors, after so many games, is not imagined any longer. */
const BEYOND_DOUBT = 3;
const ENOUGH = 12;

/** By how much the games after one way were better than those after the other, game by game. */
const differencesOf = (one: Trial, other: Trial): number[] =>
  Array.from(
    { length: Math.min(one.results.length, other.results.length) },
    (_, i) => one.results[i]! - other.results[i]!,
  );

/** Whether one trial is better than another by more than chance explains: by so many standard errors of the difference. */
function isBetter(one: Trial, other: Trial, errors: number): boolean {
  const differences = differencesOf(one, other);
  const n = differences.length;
  if (n < FEWEST) return false;
  const average = mean(differences);
  let squares = 0;
  for (const d of differences) squares += (d - average) ** 2;
  return average > errors * Math.sqrt(squares / (n - 1) / n);
}

/** Whether more games would tell nothing: all have ended alike so far, or it is worse beyond doubt. */
function isSettled(best: Trial, other: Trial): boolean {
  if (best === other || other.results.length < ENOUGH) return false;
  return differencesOf(best, other).every((d) => d === 0) || isBetter(best, other, BEYOND_DOUBT);
}

/** Whether chance decided nothing: the second games of all ways compare as the first ones did. */
function isWithoutChance([first, ...others]: readonly Trial[]): boolean {
  return others.every((other) => {
    const [one, two] = differencesOf(other, first!);
    return two !== undefined && one === two;
  });
}

/** Whether a second game of both says nearly the same as the first. */
function saysTheSame(one: Trial, other: Trial): boolean {
  const [first, second] = differencesOf(one, other);
  return second !== undefined && Math.abs(first! - second) <= SWAY * Math.abs(first!);
}

/** The best ways, but each first action before another way that begins with it. */
function closerLook(ways: readonly Way[]): Trial[] {
  const begun = new Set<Action>();
  const firsts: Way[] = [];
  const others: Way[] = [];
  for (const way of ways) {
    (begun.has(way.path[0]) ? others : firsts).push(way);
    begun.add(way.path[0]);
  }
  return [...firsts, ...others].slice(0, KEPT).map((way) => ({ way, results: [] }));
}

/** What tells positions apart, but for the chance that is still to come. */
const positionOf = (state: View<CoreState>): string => stateHash({ ...state, rng: null });

/** How many ways can be compared with so many games. */
const comparable = (games: number, often: number): number => Math.max(2, Math.min(KEPT, Math.floor(games / often)));

/**
 * Looks at whole moves as `greedy` does, then imagines how the game goes on after the best of them: everybody plays for
 * themselves. Where chance decides nothing in some rounds two games of each tell enough; else the better half is imagined more often, and
 * what looked best at first stays unless another is clearly better.
 */
export function searchBot(seed: number, knowledge: Knowledge, thinking: Thinking): Bot {
  const own = generator(seed);
  const { finishers, judge, scale, faithful, unimagined = [] } = knowledge.search;
  const imagining = faithfully(knowledge);
  const atOnce = [...finishers, ...unimagined];
  const firstLook = { ...knowledge, evaluate: judge, others: knowledge.evaluate };
  /** The second part of the decision that was made last, and where it was to be played. */
  let planned: { readonly action: Action; readonly position: string } | undefined;

  /**
   * Where others are imagined as they decide, chance decides little: a game or a few of each way, as many as the title says and there is
   * time for. The best is then compared with what looked best at first, more often where two games of both do not say the same.
   */
  function imagineOnce(trials: readonly Trial[], again: (trial: Trial) => boolean, deadline: Deadline): Way {
    const usual = trials[0]!;
    const { times = 1 } = faithful!;
    let games = 0;
    let passes = 0;
    while (passes < times && (passes === 0 || games + trials.length + 2 <= thinking.rollouts)) {
      for (const trial of trials) {
        if (games + 2 >= thinking.rollouts || deadline.part() >= ONE_OF_EACH || !again(trial)) break;
        games++;
      }
      if (games < ++passes * trials.length) break;
    }
    // Of a pass that was broken off nothing counts: it has not seen all ways.
    const whole = Math.max(1, Math.floor(games / trials.length));
    const seen = ({ results }: Trial): number => mean(results.slice(0, whole));
    const known = trials.filter((t) => t.results.length > 0).sort((a, b) => seen(b) - seen(a));
    const [best, second] = known;
    if (!best || !second) return usual.way;
    const rival = best === usual ? second : best;
    let agree = saysTheSame(usual, rival);
    while (!agree && games + 2 <= thinking.rollouts && again(usual) && again(rival)) {
      games += 2;
      agree = usual.results.length === 2 && saysTheSame(usual, rival);
      if (isSettled(usual, rival) || isSettled(rival, usual)) break;
    }
    // Without the time for a second game the first one says more than the first look.
    const isSure = differencesOf(rival, usual).length === 1 || agree || isBetter(rival, usual, CLEARLY);
    return isSure && mean(differencesOf(rival, usual)) > 0 ? rival.way : usual.way;
  }

  function imagine(game: AnyGame, state: View<CoreState>, ways: readonly Way[], deadline: Deadline, seed: number): Way {
    const again = ({ way, results }: Trial): boolean => {
      const result = rollout(game, imagining, state, way.path, generator(seed + results.length), deadline);
      if (result !== undefined) results.push(result);
      return result !== undefined;
    };
    if (faithful?.luck === 0) return imagineOnce(closerLook(ways), again, deadline);
    if (faithful?.luck)
      return bestOfFew(closerLook(ways), faithful.luck, scale.decisive, again, deadline, thinking.rollouts);
    let live = closerLook(ways).slice(0, comparable(thinking.rollouts, OFTEN));
    const usual = live[0]!;
    // Whoever must hurry compares a few ways well instead of many badly: the first games tell how many there will be.
    const began = deadline.part();
    const firstPart = began + FIRST_PART * (1 - began);
    let games = 0;
    while (games < live.length && deadline.part() < firstPart) again(live[games++]!);
    if (games === 0) return usual.way;
    const affordable = (games * (1 - began)) / (deadline.part() - began);
    live = live.slice(0, comparable(affordable, OFTEN_IN_TIME));
    if (Number.isFinite(imagining.search.scale.rounds)) {
      for (const trial of live) for (let n = trial.results.length; n < 2; n++) again(trial);
      if (isWithoutChance(live)) return bestOf(live).way;
    }
    const start = deadline.part();
    const phases = Math.ceil(Math.log2(live.length));
    for (let phase = 1; phase <= phases && live.length > 1; phase++) {
      const times = Math.max(1, Math.floor(thinking.rollouts / phases / live.length));
      const until = start + ((1 - start) * phase) / phases;
      for (let i = 0; i < times && live.length > 1 && deadline.part() < until; i++) {
        // The first games have been imagined above.
        for (const trial of live) if (phase > 1 || trial.results.length <= i) again(trial);
        const best = bestOf(live);
        live = live.filter((trial) => !isSettled(best, trial));
      }
      live.sort((a, b) => mean(b.results) - mean(a.results));
      const half = live.slice(0, Math.ceil(live.length / 2));
      live = live.includes(usual) && !half.includes(usual) ? [...half, usual] : half;
    }
    const best = live[0]!;
    return !live.includes(usual) || isBetter(best, usual, CLEARLY) ? best.way : usual.way;
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
      if (plan && plan.position === positionOf(state)) return plan.action;
      const ways: Way[] = [];
      for (const way of waysOn(game, firstLook, state, actions, knowledge.candidates, draw)) {
        ways.push(way);
        if (deadline.isPast()) break;
      }
      ways.sort((a, b) => b.value - a.value);
      const [first] = ways;
      if (!first) return actions[0]!;
      const inDoubt = atOnce.includes(step) ? [first] : ways.filter((w) => w.value >= first.value - scale.doubt);
      const way = inDoubt.length === 1 ? first : imagine(game, state, inDoubt, deadline, draw(2 ** 32));
      const [action, then] = way.path;
      if (then) planned = { action: then, position: positionOf(after(game, state, action, draw)) };
      return action;
    },
  };
}
