import { type AnyGame, type CoreState, choices, generator, playerIds, type View } from '@traviesa/engine';
import type { Knowledge, Term } from '../knowledge.ts';
import { imagined } from '../search/rollout.ts';
import { never } from '../search/thinking.ts';
import { waysOn } from '../ways.ts';
import { chancesAt, errorOf, mean } from './chance.ts';
import { leavesFrom } from './outlook.ts';
import { LEAST, othersThan, type Path, saidOf, type Weighing } from './weigh.ts';

/** One of the moves that could be made in a position. */
export interface Rated {
  readonly path: Path;
  readonly said: Weighing['said']['played'];
  /** The chance to win of who makes it. */
  readonly chance: number;
  /** By how much that is more than after what was played, and the error of that; nothing is known of what was played itself. */
  readonly by: number;
  readonly error: number;
  readonly played: boolean;
  /** More or less than what was played by enough, and by more than chance explains. */
  readonly clear: boolean;
  /** What most of the difference comes from, the largest first. */
  readonly mostly: readonly Term[];
}

/** The best moves of a position as far as the bots have looked, the best first; what was played is always among them. */
export interface BestHere {
  readonly moves: readonly Rated[];
  /** Games that were imagined so far. */
  readonly games: number;
  readonly done: boolean;
}

/** Moves that are told of, and those that are looked at to find them. */
const TOLD = 3;
const TRIED = 6;
/** Games after each move at first, then so many at a time, and at most. */
const GLANCE = 3;
const STEP = 3;
const MOST = 18;
/** How many standard errors a difference must have. */
const CLEARLY = 2;
const REASONS = 2;

interface Tried {
  readonly path: Path;
  readonly chances: number[];
  readonly terms: Map<Term, number>;
}

/**
 * Looks for the best moves of a position and tells again and again what it has found. All moves are followed by imagined games
 * that share their chance; most are left after a glance. Nothing where there was nothing to choose.
 */
export function* bestHere(
  game: AnyGame,
  knowledge: Knowledge,
  state: View<CoreState>,
  played: Path,
  seed: number,
): Generator<BestHere, void, void> {
  const { player } = played[0];
  const seat = playerIds(Object.keys(game.score(state)).length).indexOf(player);
  const asLeaf = leavesFrom(game, knowledge, state);
  const draw = generator(seed);
  const offered = choices(game, state).filter((c) => c.player === player);
  const candidates = knowledge.candidates(game, state, offered, draw);
  const ways = [...waysOn(game, knowledge, state, candidates, knowledge.candidates, draw)];
  ways.sort((a, b) => b.value - a.value);
  const others = othersThan(ways, played, TRIED);
  if (others.length === 0) return;
  const tried = (path: Path): Tried => ({ path, chances: [], terms: new Map() });
  const own = tried(played);
  let left = [own, ...others.map(tried)];
  let games = 0;

  const imagine = ({ path, chances, terms }: Tried): void => {
    const leaf = imagined(game, knowledge, state, path, generator(seed + 1 + chances.length), never)!;
    chances.push(chancesAt(asLeaf(leaf), knowledge.spread)[seat]!);
    games++;
    const tell = (term: Term, amount: number): void => void terms.set(term, (terms.get(term) ?? 0) + amount);
    const value = knowledge.search.judge(game, leaf, player, tell);
    tell('rivals', knowledge.search.scale.lead(game, leaf, player) - value);
  };
  const rated = (one: Tried): Rated => {
    const differences = one.chances.map((chance, i) => chance - own.chances[i]!);
    const by = mean(differences);
    const error = errorOf(differences);
    const clear = Math.abs(by) >= LEAST && Math.abs(by) > CLEARLY * error;
    const parts = [...one.terms].map(([term, n]) => [term, (n - (own.terms.get(term) ?? 0)) * Math.sign(by)] as const);
    const mostly = parts.filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1]);
    return {
      path: one.path,
      said: saidOf(game, state, one.path),
      chance: mean(one.chances),
      by,
      error: one === own ? 0 : error,
      played: one === own,
      clear,
      mostly: clear ? mostly.slice(0, REASONS).map(([term]) => term) : [],
    };
  };
  const sorted = (): Tried[] => left.toSorted((a, b) => mean(b.chances) - mean(a.chances));

  for (const one of left) for (let i = 0; i < GLANCE; i++) imagine(one);
  // What was played is followed to the end whatever the bots think of it.
  const best = sorted();
  left = [...best.slice(0, TOLD), ...best.slice(TOLD).filter((one) => one === own)];
  const told = (done: boolean): BestHere => ({ moves: sorted().map(rated), games, done });
  yield told(false);
  for (let n = GLANCE; n < MOST; n += STEP) {
    for (const one of left) for (let i = 0; i < STEP; i++) imagine(one);
    yield told(n + STEP >= MOST);
  }
}
