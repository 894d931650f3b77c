import {
  type Action,
  type AnyGame,
  actors,
  auditPosition,
  BANK,
  type CoreState,
  choices,
  type GameRecord,
  generator,
  initialState,
  type OnRefused,
  play,
  whyNoChoice,
} from '@traviesa/engine';
import type { Bot } from './bot.ts';
import { bankAction, judged } from './drive.ts';
import { counting, type Reach } from './reach.ts';

/** More actions than any finished game has: a game that reaches it does not end. */
export const MOST_ACTIONS = 20_000;

export interface PlayOut {
  readonly head: Omit<GameRecord, 'entries'>;
  /** One per seat. */
  readonly bots: readonly Bot[];
  /** When the invariants are checked; never, when absent. */
  readonly check?: 'each' | 'end' | 'none';
  readonly maxRounds?: number;
  /** Where the game begins instead of its start, for prepared positions. */
  readonly from?: CoreState;
  readonly reach?: Reach;
  /** Told of every action before it is played, with the position it is played in. */
  readonly watch?: (state: CoreState, action: Action) => void;
  /** Told of every candidate that a rule has sorted out. */
  readonly onRefused?: OnRefused;
}

export interface PlayedOut {
  readonly state: CoreState;
  readonly entries: readonly Action[];
  readonly finished: boolean;
  readonly rounds: number;
  /** Broken invariants, each with the number of actions played before it showed. */
  readonly broken: readonly { readonly actions: number; readonly what: string }[];
}

/**
 * Plays a whole game with bots, each of whose actions is judged first. A refusal or crash is reported as a broken
 * invariant, with the actions that led to it.
 */
export function playOut(game: AnyGame, given: PlayOut): PlayedOut {
  const { head, bots, check = 'none', maxRounds = Number.POSITIVE_INFINITY, reach, watch } = given;
  const counted = reach ? counting(game, reach) : game;
  const onRefused: OnRefused | undefined =
    reach || given.onRefused
      ? (illegal, candidate) => {
          if (reach) reach.refusals[illegal.rule] = (reach.refusals[illegal.rule] ?? 0) + 1;
          given.onRefused?.(illegal, candidate);
        }
      : undefined;
  const draw = generator(head.seed);
  const entries: Action[] = [];
  const broken: { actions: number; what: string }[] = [];
  const state = given.from ?? initialState(counted, head).state;
  const audit = (): void => {
    for (const what of auditPosition(game, state)) broken.push({ actions: entries.length, what });
  };
  let round = game.round(state);
  let rounds = 1;
  try {
    if (check === 'each') audit();
    while (state.over === undefined && broken.length === 0 && rounds <= maxRounds && entries.length < MOST_ACTIONS) {
      const action = decide(game, state, bots, draw, onRefused);
      watch?.(state, action);
      play(counted, state, judged(game, state, action));
      entries.push(action);
      if (check === 'each' || (check === 'end' && state.over !== undefined)) audit();
      const now = state.over === undefined ? game.round(state) : round;
      if (now !== round) {
        round = now;
        rounds++;
      }
    }
  } catch (error) {
    const place = `${game.id}, seed ${head.seed}, action ${entries.length + 1}`;
    broken.push({ actions: entries.length, what: `${place}: ${error}` });
  }
  return { state, entries, finished: state.over !== undefined, rounds: Math.min(rounds, maxRounds), broken };
}

/** One action: the bank's, or that of the bot of a player who may act. Mostly, but not always, of the awaited one. */
function decide(
  game: AnyGame,
  state: CoreState,
  bots: readonly Bot[],
  draw: (n: number) => number,
  onRefused: OnRefused | undefined,
): Action {
  const may = actors(game, state);
  if (may[0] === BANK) return bankAction(game, state)!;
  const offered = choices(game, state, onRefused).filter((c) => c.player !== BANK);
  if (offered.length === 0) throw new Error(whyNoChoice(game, state));
  const wanted = may.length > 1 && draw(4) === 0 ? may[draw(may.length)] : may[0];
  const player = offered.some((c) => c.player === wanted) ? wanted : offered[0]!.player;
  const mine = offered.filter((c) => c.player === player);
  const seat = Number(mine[0]!.player.slice(1)) - 1;
  return bots[seat]!.pick(game, state, mine, draw);
}
