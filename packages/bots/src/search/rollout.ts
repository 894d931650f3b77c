import {
  type Action,
  type AnyGame,
  actors,
  advance,
  BANK,
  type CoreState,
  choices,
  type PlayerId,
  type View,
} from '@traviesa/engine';
import type { Draw } from '../bot.ts';
import { bankAction } from '../drive.ts';
import type { Knowledge } from '../knowledge.ts';
import { after } from '../lookahead.ts';
import { waysOn } from '../ways.ts';
import type { Deadline } from './thinking.ts';

/** Decisions after which an imagined game is judged where it stands: some rounds never end. */
const MOST_DECISIONS = 600;

/**
 * One decision of an imagined game: everybody takes what looks best to themselves, ties by chance. Only the player who
 * imagines it makes no slips.
 */
function decided(game: AnyGame, knowledge: Knowledge, state: CoreState, draw: Draw, self?: PlayerId): CoreState {
  const player = actors(game, state)[0]!;
  if (player === BANK) {
    advance(game, state, bankAction(game, state)!);
    return state;
  }
  const { candidates, playOn, slips = 0 } = knowledge.search;
  const considered = (): readonly Action[] =>
    candidates(
      game,
      state,
      choices(game, state).filter((c) => c.player === player),
      draw,
    );
  if (slips > 0 && self !== undefined && player !== self && draw(100) < slips) {
    const actions = considered();
    advance(game, state, actions[draw(actions.length)]!);
    return state;
  }
  if (playOn?.(game, state, draw)) return state;
  // Imagined players do not weigh what a sale makes possible: it would cost more than it tells.
  const { evaluate: others, secondParts, asks } = knowledge;
  const evaluate = player === self ? knowledge.search.judge : others;
  const actions = considered();
  if (actions.length === 1) {
    advance(game, state, actions[0]!);
    return state;
  }
  let best = state;
  let most = Number.NEGATIVE_INFINITY;
  let equal = 0;
  for (const way of waysOn(game, { evaluate, others, secondParts, asks }, state, actions, candidates, draw)) {
    if (way.value < most) continue;
    equal = way.value > most ? 1 : equal + 1;
    if (equal > 1 && draw(equal) > 0) continue;
    most = way.value;
    best = way.state;
  }
  // The position was worked out to be judged: the imagined game goes on from it.
  return best;
}

/** Imagines how the game goes on from here, as far as it is; nothing when the time is up before. */
export function playedOn(
  game: AnyGame,
  knowledge: Knowledge,
  from: CoreState,
  draw: Draw,
  deadline: Deadline,
  self?: PlayerId,
  rounds = knowledge.search.scale.rounds,
): CoreState | undefined {
  let state = from;
  let left = rounds;
  let round = state.over === undefined ? game.round(state) : '';
  for (let n = 0; state.over === undefined && left > 0 && n < MOST_DECISIONS; n++) {
    if (deadline.isPast()) return undefined;
    state = decided(game, knowledge, state, draw, self);
    if (state.over !== undefined) break;
    const now = game.round(state);
    if (now === round) continue;
    round = now;
    left--;
  }
  return state;
}

function afterAll(
  game: AnyGame,
  from: View<CoreState>,
  [first, ...rest]: readonly [Action, ...Action[]],
  draw: Draw,
): CoreState {
  const state = after(game, from, first, draw);
  for (const action of rest) advance(game, state, action);
  return state;
}

/** A game imagined after these actions; with slips of the others where it is imagined for a player. */
export const imagined = (
  game: AnyGame,
  knowledge: Knowledge,
  from: View<CoreState>,
  path: readonly [Action, ...Action[]],
  draw: Draw,
  deadline: Deadline,
  self?: PlayerId,
): CoreState | undefined => playedOn(game, knowledge, afterAll(game, from, path, draw), draw, deadline, self);

/** Imagines the game after these actions and measures how far the player is ahead whenever it is looked at, from -1 to 1. */
export function rollout(
  game: AnyGame,
  knowledge: Knowledge,
  from: View<CoreState>,
  path: readonly [Action, ...Action[]],
  draw: Draw,
  deadline: Deadline,
): number | undefined {
  const { player } = path[0];
  const { scale, looks = [] } = knowledge.search;
  let state: CoreState | undefined = afterAll(game, from, path, draw);
  let [seen, weighed, passed] = [0, 0, 0];
  const ahead = (s: CoreState): number => Math.tanh(scale.lead(game, s, player) / scale.decisive);
  for (const { rounds, weight } of looks) {
    state = playedOn(game, knowledge, state, draw, deadline, player, rounds - passed);
    if (!state) return undefined;
    seen += weight * ahead(state);
    weighed += weight;
    passed = rounds;
  }
  state = playedOn(game, knowledge, state, draw, deadline, player, scale.rounds - passed);
  return state && seen + (1 - weighed) * ahead(state);
}
