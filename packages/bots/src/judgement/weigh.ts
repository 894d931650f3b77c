import {
  type Action,
  type AnyGame,
  apply,
  type CoreState,
  choices,
  generator,
  type Message,
  playerIds,
  type View,
} from '@traviesa/engine';
import type { Knowledge, Term } from '../knowledge.ts';
import { imagined } from '../search/rollout.ts';
import { never } from '../search/thinking.ts';
import { type Way, waysOn } from '../ways.ts';
import { chancesAt, errorOf, mean } from './chance.ts';
import { leavesFrom } from './outlook.ts';

export type Path = readonly [Action, ...Action[]];

/** How a decision compares with the best of what else could be done. */
export interface Weighing {
  readonly other: Path;
  /** What the log would say of both. */
  readonly said: { readonly played: readonly Message[]; readonly other: readonly Message[] };
  /** By how much the other raises the chance to win, from -1 to 1, and the error of that. */
  readonly by: number;
  readonly error: number;
  /** Pairs of imagined games. */
  readonly games: number;
  /** Another move was better by enough, and by more than chance explains. */
  readonly clear: boolean;
  /** What most of the difference comes from, the largest first. */
  readonly mostly: readonly Term[];
}

/** How many games are imagined. */
export interface Effort {
  /** Moves that are looked at beside the one that was played. */
  readonly others: number;
  /** Those which look worse at once by more than this part of a decisive lead are left out. */
  readonly within: number;
  /** Pairs of games with each of them; the best is then weighed with games of its own, so that luck does not choose it. */
  readonly glance: number;
  /** Pairs after each of which it may be clear, and how often at most. */
  readonly pairs: number;
  readonly times: number;
}
export const inPassing: Effort = { others: 2, within: 0.1, glance: 2, pairs: 6, times: 3 };

/** Five points of a hundred are worth a word. */
export const LEAST = 0.05;
/** How many standard errors a difference must have. */
const CLEARLY = 2;
/** A glance that does not show this much is not followed. */
const HOPEFUL = 0.03;
/** Reasons that are told. */
const REASONS = 2;
/** Far from the games of the glance. */
const AFRESH = 100_000;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The best ways but this one, each first action before another way that begins with it. */
export function othersThan(ways: readonly Way[], played: Path, most: number): Path[] {
  const begun = new Set<Action>();
  const [firsts, rest]: [Way[], Way[]] = [[], []];
  for (const way of ways) {
    if (isSame(way.path.slice(0, played.length), played)) continue;
    (begun.has(way.path[0]) ? rest : firsts).push(way);
    begun.add(way.path[0]);
  }
  return [...firsts, ...rest].slice(0, most).map((w) => w.path);
}

export function saidOf(game: AnyGame, from: View<CoreState>, path: Path): Message[] {
  const said: Message[] = [];
  let state = from;
  for (const action of path) {
    const applied = apply(game, state, action);
    if (!applied.ok) break;
    if (applied.log[0]) said.push(applied.log[0]);
    state = applied.state;
  }
  return said;
}

/** Weighs what was played in a position against what else could be done. Nothing where there was nothing else. */
export function weigh(
  game: AnyGame,
  knowledge: Knowledge,
  state: View<CoreState>,
  played: Path,
  seed: number,
  { others, within, glance, pairs, times }: Effort = inPassing,
): Weighing | undefined {
  const { player } = played[0];
  const seat = playerIds(Object.keys(game.score(state)).length).indexOf(player);
  const asLeaf = leavesFrom(game, knowledge, state);
  const draw = generator(seed);
  const leafOf = (path: Path, i: number): CoreState =>
    imagined(game, knowledge, state, path, generator(seed + 1 + i), never)!;
  const chanceAt = (leaf: CoreState): number => chancesAt(asLeaf(leaf), knowledge.spread)[seat]!;

  const offered = choices(game, state).filter((c) => c.player === player);
  const candidates = knowledge.candidates(game, state, offered, draw);
  const ways = [...waysOn(game, knowledge, state, candidates, knowledge.candidates, draw)];
  ways.sort((a, b) => b.value - a.value);
  const own = ways.find((w) => isSame(w.path, played))?.value ?? Number.NEGATIVE_INFINITY;
  const near = ways.filter((w) => w.value >= own - within * knowledge.search.scale.decisive);
  const paths = othersThan(near, played, others);
  if (paths.length === 0) return undefined;

  const mine = Array.from({ length: glance }, (_, i) => chanceAt(leafOf(played, i)));
  let best = paths[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const path of paths) {
    const by = mean(mine.map((chance, i) => chanceAt(leafOf(path, i)) - chance));
    if (by <= most) continue;
    most = by;
    best = path;
  }
  const terms = new Map<Term, number>();
  const differences: number[] = [];
  const add = (leaf: CoreState, sign: 1 | -1): void => {
    const tell = (term: Term, amount: number): void => {
      terms.set(term, (terms.get(term) ?? 0) + sign * amount);
    };
    const value = knowledge.search.judge(game, leaf, player, tell);
    tell('rivals', knowledge.search.scale.lead(game, leaf, player) - value);
  };
  const isClear = (): boolean => mean(differences) >= LEAST && mean(differences) > CLEARLY * errorOf(differences);
  if (most >= HOPEFUL) {
    for (let time = 0; time < times; time++) {
      for (let i = 0; i < pairs; i++) {
        const [theirs, ours] = [best, played].map((path) => leafOf(path, AFRESH + differences.length));
        differences.push(chanceAt(theirs!) - chanceAt(ours!));
        add(theirs!, 1);
        add(ours!, -1);
      }
      if (isClear() || mean(differences) < HOPEFUL) break;
    }
  }
  const clear = differences.length > 0 && isClear();
  const mostly = [...terms].filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1]);
  return {
    other: best,
    said: { played: saidOf(game, state, played), other: saidOf(game, state, best) },
    by: differences.length > 0 ? mean(differences) : most,
    error: differences.length > 0 ? errorOf(differences) : 0,
    games: differences.length || glance,
    clear,
    mostly: clear ? mostly.slice(0, REASONS).map(([term]) => term) : [],
  };
}
