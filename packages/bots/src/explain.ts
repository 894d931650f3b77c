import {
  type Action,
  type AnyGame,
  type CoreState,
  choices,
  generator,
  type PlayerId,
  type View,
} from '@traviesa/engine';
import type { Explanation, Weighed } from './explanation.ts';
import { type Evaluate, faithfully, type Knowledge, type Term } from './knowledge.ts';
import { imagined } from './search/rollout.ts';
import { deadlineOf, type Thinking } from './search/thinking.ts';
import { type Way, waysOn } from './ways.ts';

/** Alternatives that are told. */
const TOLD = 4;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function judged(game: AnyGame, evaluate: Evaluate, way: Way, player: PlayerId): Weighed {
  const terms: Partial<Record<Term, number>> = {};
  const value = evaluate(game, way.state, player, (term, amount) => {
    terms[term] = (terms[term] ?? 0) + amount;
  });
  return { path: way.path, value, terms };
}

/** The same after imagined games: how far one is ahead on average then, and by what. */
function ahead(
  game: AnyGame,
  knowledge: Knowledge,
  state: View<CoreState>,
  pair: readonly [Weighed, Weighed],
  thinking: Thinking,
  seed: number,
): { readonly weighed: readonly [Weighed, Weighed]; readonly games: number } | undefined {
  const deadline = deadlineOf(thinking);
  const { player } = pair[0].path[0];
  const sums = pair.map(() => ({ value: 0, terms: {} as Partial<Record<Term, number>> }));
  let games = 0;
  while (2 * (games + 1) <= thinking.rollouts) {
    const leaves = pair.map(({ path }) =>
      imagined(game, knowledge, state, path, generator(seed + games), deadline, player),
    );
    if (leaves.includes(undefined)) break;
    for (const [i, leaf] of leaves.entries()) {
      const { terms } = sums[i]!;
      const tell = (term: Term, amount: number): void => {
        terms[term] = (terms[term] ?? 0) + amount;
      };
      const own = knowledge.search.judge(game, leaf!, player, tell);
      const lead = knowledge.search.scale.lead(game, leaf!, player);
      tell('rivals', lead - own);
      sums[i]!.value += lead;
    }
    games++;
  }
  if (games === 0) return undefined;
  const [one, other] = pair.map(({ path }, i): Weighed => {
    const terms = Object.fromEntries(Object.entries(sums[i]!.terms).map(([term, n]) => [term, n / games]));
    return { path, value: sums[i]!.value / games, terms };
  });
  return { weighed: [one!, other!], games };
}

/** A move and the best of what else could be done, as they look at once to who judges so. */
function atOnce(
  knowledge: Knowledge,
  evaluate: Evaluate,
  game: AnyGame,
  state: View<CoreState>,
  [first, second]: readonly [Action, ...Action[]],
  seed: number,
): { readonly mine: Weighed; readonly told: readonly Weighed[] } {
  const draw = generator(seed);
  const { player } = first;
  const judge = { ...knowledge, evaluate, others: knowledge.evaluate };
  const offered = choices(game, state).filter((c) => c.player === player);
  const candidates = knowledge.candidates(game, state, offered, draw).filter((a) => !same(a, first));
  const others = new Map<Action, Weighed>();
  const waysOf = (asks: readonly string[]): Weighed[] =>
    [...waysOn(game, { ...judge, asks }, state, [first], knowledge.candidates, draw)]
      .filter((way) => second === undefined || way.path.length === 1 || same(way.path[1], second))
      .map((way) => judged(game, evaluate, way, player));
  const gaining = waysOf(knowledge.asks);
  // A question that gains nothing is no way for those who know better, but somebody may have asked it.
  const chosen = gaining.length > 0 ? gaining : waysOf([]);
  for (const way of waysOn(game, judge, state, candidates, knowledge.candidates, draw)) {
    const before = others.get(way.path[0]);
    if (!before || way.value > before.value) others.set(way.path[0], judged(game, evaluate, way, player));
  }
  chosen.sort((a, b) => b.value - a.value);
  const told = [...others.values()].sort((a, b) => b.value - a.value).slice(0, TOLD);
  return { mine: chosen[0]!, told };
}

/**
 * Weighs a move against what else could be done. Where another looks better at once, to thinkers too, both are imagined:
 * they decide by that. What was played may be only the first part of a move.
 */
export function explainWith(
  knowledge: Knowledge,
  game: AnyGame,
  state: View<CoreState>,
  played: readonly [Action, ...Action[]],
  thinking: Thinking,
  seed: number,
): Explanation {
  const { evaluate } = knowledge;
  const { judge } = knowledge.search;
  const isBest = ({ mine, told: [best] }: ReturnType<typeof atOnce>): boolean => !best || mine.value >= best.value;
  const plain = atOnce(knowledge, evaluate, game, state, played, seed);
  const seen = isBest(plain) || judge === evaluate ? plain : atOnce(knowledge, judge, game, state, played, seed);
  if (isBest(seen) || thinking.rollouts < 2) {
    const { mine, told } = isBest(seen) ? seen : plain;
    return { chosen: mine, others: told, games: 0 };
  }
  const further = ahead(game, faithfully(knowledge), state, [seen.mine, seen.told[0]!], thinking, seed);
  // When the imagined games do not speak for it either, it was a slip or a whim: that is told by what can be seen.
  if (!further || further.weighed[0].value <= further.weighed[1].value)
    return { chosen: plain.mine, others: plain.told, games: 0 };
  return { chosen: further.weighed[0], others: [further.weighed[1]], games: further.games };
}
