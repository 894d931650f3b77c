import type { Action, AnyGame, Choice, CoreState, PlayerId, View } from '@traviesa/engine';
import type { Draw, Offered } from './bot.ts';
import type { Spread } from './judgement/chance.ts';
import { allWorthTrying } from './lookahead.ts';

/** What a judgement is made of: each is a sum that counts for the player, or against them. */
export const terms = ['money', 'prices', 'dividends', 'treasuries', 'privates', 'risk', 'places', 'rivals'] as const;
export type Term = (typeof terms)[number];

/** Told each part of a judgement; they add up to it. */
export type Tell = (term: Term, amount: number) => void;

/** How well a player stands in a position; more is better. */
export type Evaluate = (game: AnyGame, state: View<CoreState>, player: PlayerId, tell?: Tell) => number;

/** Something far away and rarely seen, and how near a position is to it. */
export interface Goal<S extends CoreState = CoreState> {
  readonly id: string;
  score(state: View<S>, player: PlayerId): number;
}

/** The actions that a player considers, out of what is offered. */
export type Candidates = (game: AnyGame, state: View<CoreState>, offered: Offered, draw: Draw) => readonly Action[];

/** What a played-out position is measured by. */
export interface Scale {
  /** How far a player is ahead of the others. */
  readonly lead: Evaluate;
  /** A lead that is as good as won: twice as much is hardly better. */
  readonly decisive: number;
  /** What looks worse at once by more than this is not imagined: the less imagined games can be trusted, the smaller. */
  readonly doubt: number;
  /** After so many rounds a position is judged; without a number the game is played to its end. */
  readonly rounds: number;
}

/** An imagined game is looked at after so many rounds. */
export interface Look {
  readonly rounds: number;
  /** How much of the judgement it is. */
  readonly weight: number;
}

/** How games are imagined where a move is decided, in place of a few candidates and slips. */
export interface Faithful {
  /** All that real players consider, or nearly all. */
  readonly candidates: Candidates;
  /** What a title works out by rule is played so here too. */
  readonly byRule: boolean;
  /**
   * How much more chance sways one game than moves differ, as a ratio of variances, where few games must be enough; 0: chance decides so
   * little of how the game goes on that one game of each move tells enough, or a few (`times`).
   */
  readonly luck?: number;
  /** Where chance decides little: games of each move that are told apart, if there is time; one, unless said otherwise. */
  readonly times?: number;
  /** How far, where it differs. */
  readonly rounds?: number;
  /**
   * Looks at a game before the last one, which is what is left of the judgement: the sooner, the less chance has decided; the later, the
   * more is seen of what comes of a move. Both together tell more.
   */
  readonly looks?: readonly Look[];
}

/** What `search` asks of a title. */
export interface SearchHooks {
  /** What the players of an imagined game consider: the fewer, the more games can be imagined. */
  readonly candidates: Candidates;
  /** Steps that only finish what was decided before: they are answered at once. */
  readonly finishers: readonly string[];
  /** How a thinker judges. The others are taken to judge as `greedy` does. */
  readonly judge: Evaluate;
  readonly scale: Scale;
  readonly faithful?: Faithful;
  /** Looks at an imagined game before the last one, in order. */
  readonly looks?: readonly Look[];
  /** Steps that are left to the first look, because imagined games do not foresee what comes of them. */
  readonly unimagined?: readonly string[];
  /** Of a hundred decisions of the others so many are left to chance in an imagined game: nobody plays quite as one expects. */
  readonly slips?: number;
  /**
   * Plays on in place where a title can work out what everybody would do sooner than by trying it, such as a whole
   * auction; says whether it did.
   */
  readonly playOn?: (game: AnyGame, state: CoreState, draw: Draw) => boolean;
}

/** What the bots know about one title. */
export interface Knowledge {
  readonly evaluate: Evaluate;
  /** Steps that are the second part of a decision: `greedy` looks through the first part at them. */
  readonly secondParts: readonly string[];
  /** Offers for what somebody has refused in this turn: nobody who knows better asks again, not even for a little more. */
  wasRefused(state: View<CoreState>, choice: Choice<Action>): boolean;
  /** Actions that are seldom an end in themselves, such as a sale: what they make possible in the same step is looked at. */
  readonly firstParts: readonly string[];
  /** What they make possible must be better by so much than what can be had without. */
  readonly detour: number;
  readonly goals: readonly Goal[];
  /** What `greedy` and `search` consider when it is their turn: nothing that is never right. */
  readonly candidates: Candidates;
  /** Steps in which another player is asked to agree. */
  readonly asks: readonly string[];
  /** Both sides must gain more than this, or nobody asks. */
  readonly trifle: number;
  readonly search: SearchHooks;
  /** Decisions in a hundred that `level2` leaves to chance, where the usual share would make it no better than `level1`. */
  readonly carelessness?: number;
  /** Decisions in a hundred that `level4` makes without thinking ahead, where the usual share would make it as good as `level5` or as bad as `level3`. */
  readonly haste?: number;
  /** How far what is seen in imagined games decides. */
  readonly spread: Spread;
  /** The part of a game that is still to come, where a title knows it better than by what has been earned. */
  readonly toCome?: (state: View<CoreState>) => number;
}

/** A player's value beside those of the others: half of it the best of them, half of it all. */
export const leadBy =
  (evaluate: Evaluate): Evaluate =>
  (game, state, player) => {
    let best = Number.NEGATIVE_INFINITY;
    let sum = 0;
    let others = 0;
    const scores = game.score(state);
    // Of a game that is over nothing has to be guessed.
    const worth = (p: PlayerId): number => (state.over === undefined ? evaluate(game, state, p) : scores[p]!);
    for (const p in scores) {
      if (p === player) continue;
      const value = worth(p);
      best = Math.max(best, value);
      sum += value;
      others++;
    }
    return worth(player) - (others === 0 ? 0 : (best + sum / others) / 2);
  };

const USUAL_ROUNDS = 4;
const USUAL_DECISIVE = 1000;
const USUAL_SPREAD: Spread = { near: 0.03, far: 0.2 };

/** Writes a title's knowledge on its own state; here its type is forgotten. */
export function knowledge<S extends CoreState>(given: {
  evaluate(state: View<S>, player: PlayerId, tell?: Tell): number;
  secondParts?: readonly string[];
  wasRefused?(state: View<S>, choice: Choice<Action>): boolean;
  firstParts?: readonly string[];
  detour?: number;
  goals: readonly Goal<S>[];
  candidates?: Candidates;
  asks?: readonly string[];
  trifle?: number;
  carelessness?: number;
  haste?: number;
  spread?: Spread;
  toCome?(state: View<S>): number;
  /** How a thinker judges, where that differs. */
  judge?(state: View<S>, player: PlayerId, tell?: Tell): number;
  search?: Partial<Omit<SearchHooks, 'scale' | 'judge'>> & { readonly scale?: Partial<Scale> };
}): Knowledge {
  const evaluate: Evaluate = (_game, state, player, tell) => given.evaluate(state as View<S>, player, tell);
  const judge: Evaluate = given.judge
    ? (_game, state, player, tell) => given.judge!(state as View<S>, player, tell)
    : evaluate;
  return {
    evaluate,
    secondParts: given.secondParts ?? [],
    wasRefused: (state, choice) => given.wasRefused?.(state as View<S>, choice) ?? false,
    firstParts: given.firstParts ?? [],
    detour: given.detour ?? 0,
    goals: given.goals as unknown as readonly Goal[],
    candidates: given.candidates ?? allWorthTrying,
    asks: given.asks ?? [],
    trifle: given.trifle ?? 0,
    spread: given.spread ?? USUAL_SPREAD,
    ...(given.carelessness === undefined ? {} : { carelessness: given.carelessness }),
    ...(given.haste === undefined ? {} : { haste: given.haste }),
    ...(given.toCome ? { toCome: (state: View<CoreState>) => given.toCome!(state as View<S>) } : {}),
    search: {
      candidates: given.search?.candidates ?? allWorthTrying,
      finishers: given.search?.finishers ?? [],
      ...(given.search?.slips ? { slips: given.search.slips } : {}),
      ...(given.search?.faithful ? { faithful: given.search.faithful } : {}),
      ...(given.search?.unimagined ? { unimagined: given.search.unimagined } : {}),
      ...(given.search?.playOn ? { playOn: given.search.playOn } : {}),
      judge,
      scale: {
        lead: leadBy(judge),
        decisive: USUAL_DECISIVE,
        doubt: USUAL_DECISIVE,
        rounds: USUAL_ROUNDS,
        ...given.search?.scale,
      },
    },
  };
}

/** The same, with players who are imagined as they decide where the title says how. */
export function faithfully(knowledge: Knowledge): Knowledge {
  const { faithful, playOn, ...search } = knowledge.search;
  if (!faithful) return knowledge;
  const { candidates, byRule, rounds = search.scale.rounds, looks = [] } = faithful;
  const scale = { ...search.scale, rounds };
  const rule = byRule && playOn ? { playOn } : {};
  return { ...knowledge, search: { ...search, ...rule, candidates, slips: 0, scale, looks } };
}

/** For a title of which nothing is known: its own score, compared with the best of the others. */
const leadInScore: Evaluate = (game, state, player, tell) => {
  let bestOther = Number.NEGATIVE_INFINITY;
  const scores = game.score(state);
  for (const p in scores) if (p !== player && scores[p]! > bestOther) bestOther = scores[p]!;
  const others = bestOther === Number.NEGATIVE_INFINITY ? 0 : bestOther / 2;
  tell?.('money', scores[player]!);
  tell?.('rivals', -others);
  return scores[player]! - others;
};

export const untaught: Knowledge = {
  evaluate: leadInScore,
  secondParts: [],
  wasRefused: () => false,
  firstParts: [],
  detour: 0,
  goals: [],
  candidates: allWorthTrying,
  asks: [],
  trifle: 0,
  spread: USUAL_SPREAD,
  search: {
    candidates: allWorthTrying,
    finishers: [],
    judge: leadInScore,
    scale: {
      lead: leadBy((game, state, player) => game.score(state)[player]!),
      decisive: 10,
      doubt: 10,
      rounds: USUAL_ROUNDS,
    },
  },
};
