import type { Copiers } from './copy.ts';
import type { Standing } from './orders.ts';
import type { Catalogues } from './text.ts';
import type { Action, FlowOf, Frame, Message, Move, Params, PlayerId, Step, StepOf, Types, View } from './types.ts';

/** A choice made when a table is created. Labels are the texts `option.<id>` and `option.<id>.<value>`. */
export interface OptionSpec {
  readonly id: string;
  readonly default: string;
  /** The allowed values; absent for free data, which `check` then judges. */
  readonly values?: readonly string[];
  /** What is wrong with this value at a table of so many players and with these other options, if anything. */
  check?(value: string, players: number, options: Options): readonly [key: string, params: Params] | undefined;
  /** For free data: what the default stands for, as a text that this option takes and that can be corrected. */
  standard?(): string;
}

export type Options = Readonly<Record<string, string>>;

/** What a title is given to set up a game. `random` draws from the game's seed. */
export interface Setup {
  readonly players: readonly PlayerId[];
  readonly options: Options;
  readonly seed: number;
  /** The generator's state; it becomes `state.rng`. */
  readonly rng: number[];
}

export interface PlayerCount {
  readonly min: number;
  readonly max: number;
  /** The rule that says so. */
  readonly rule: string;
}

export interface Game<T extends Types> {
  readonly id: string;
  readonly name: string;
  /** Bumped when a fix changes what old actions mean; branch on `state.revision`. */
  readonly revision: number;
  readonly players: PlayerCount;
  readonly options: readonly OptionSpec[];
  /** Keys of the state whose values are immutable and shared by copies. */
  readonly shared: readonly (keyof T['state'] & string)[];
  readonly copiers?: Copiers<T['state']>;
  setup(setup: Setup): T['state'];
  /** One entry per frame: a missing step is a compile error. */
  readonly steps: { readonly [K in T['frame']['step']]: StepOf<T, K> | FlowOf<T, K> };
  score(s: View<T['state']>): Readonly<Record<PlayerId, number>>;
  /** A short name of the current round, the same in every language: `SR 2`, `OR 2.1`. */
  round(s: View<T['state']>): string;
  /** Broken invariants in plain words; empty when all is well. For tests and simulations. */
  audit(s: View<T['state']>): readonly string[];
  readonly text: Catalogues<T['message']>;
  /** What orders that players leave behind need to know; nothing where nobody leaves any. */
  readonly standing?: Standing<T['state']>;
}

export function defineGame<T extends Types>(game: Game<T>): Game<T> {
  return game;
}

/** A title whose types are not known here: what registries, servers and bots hold. */
export type AnyGame = Game<Types>;

/** Forgets the types of a title; the engine checks shapes at run time. */
export function anyGame<T extends Types>(game: Game<T>): AnyGame {
  return game as unknown as AnyGame;
}

export type AnyMove = Move<Types['state'], Frame, Action, Frame, Message>;
export type AnyStep = Step<Types['state'], Frame, Action, Frame, Message>;
type AnyFlow = Pick<AnyStep, 'next'>;

/** The step of a frame. An unknown one is a broken invariant, never input. */
export function stepOf(game: AnyGame, frame: Frame): AnyStep | AnyFlow {
  const step = (game.steps as Readonly<Record<string, AnyStep | AnyFlow>>)[frame.step];
  if (!step) throw new Error(`${game.id} has no step "${frame.step}"`);
  return step;
}

const noMoves: Readonly<Record<string, AnyMove>> = {};

export function movesOf(step: AnyStep | AnyFlow): Readonly<Record<string, AnyMove>> {
  return 'moves' in step ? (step.moves as Readonly<Record<string, AnyMove>>) : noMoves;
}
