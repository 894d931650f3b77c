/** The words the whole platform is written in: frames, actions, steps, moves, rules. Knows no railways. */
export type PlayerId = string;

/** The player in whose name forced searches are recorded: whoever drives the game submits them from `suggest`. */
export const BANK: PlayerId = 'bank';

/** What is being decided. A frame is plain data; its own fields remember everything that happens next. */
export interface Frame {
  step: string;
  /** What the frame called last has answered. */
  result?: unknown;
}

export interface Action {
  type: string;
  player: PlayerId;
}

export interface CoreState {
  game: string;
  revision: number;
  rng: number[];
  stack: Frame[];
  /** Why the game ended; present only when it has. */
  over?: string;
}

type Plain = string | number | boolean | bigint | symbol | null | undefined;

/** Deep read-only: checking cannot change. */
export type View<T> = unknown extends T ? T : T extends Plain ? T : { readonly [K in keyof T]: View<T[K]> };

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
export interface OneOf<T> {
  readonly oneOf: readonly T[];
}
/** Too many to list: `Move.suggest` fills it. */
export interface Open {
  readonly open: string;
}
export type Field<T> = T | (T extends number ? Range : never) | OneOf<T> | Open;

/** An action with at most one field left open. */
export type Choice<A extends Action> = A extends Action
  ? { readonly [K in keyof A]: K extends 'type' | 'player' ? A[K] : Field<A[K]> }
  : never;

export type Params = Readonly<Record<string, unknown>>;
/** A log entry or refusal as data: a stable key and ids and numbers, never a sentence. */
export type Message = readonly [key: string, params: object];

/** Why an action was refused: the id of the rule, and what to tell the person. */
export interface Illegal {
  readonly rule: string;
  readonly message: readonly [key: string, params: Params];
}

export interface Out<in G extends Frame, in M extends Message> {
  readonly log: (...entry: M) => void;
  /** Nobody reads the log: what would be worked out only for it is left out. The state never depends on this. */
  readonly silent?: true;
  /** Runs before the current step is asked again; several run in the order pushed. */
  readonly push: (frame: G) => void;
  /** Ends the game once the current function returns. */
  readonly end: (reason: string) => void;
}

/**
 * One sentence of a rulebook. A rule on less holds for more: what is written on the state of a kit serves every
 * title that adds fields to it.
 */
// @ts-expect-error The compiler cannot see through `View`, which keeps the order of types.
export interface Rule<in S, in F, in A> {
  readonly id: string;
  readonly key: string;
  /** Of an action it looks at nothing but the player: for all candidates of a move it is asked once. */
  readonly ofPlayer?: true;
  /** Of an action it does not look at this field: of a candidate that leaves it open it is asked once, and not for each value. */
  readonly regardless?: string;
  ok(s: View<S>, f: View<F>, a: View<A>): boolean;
  params?(s: View<S>, f: View<F>, a: View<A>): Params;
}

type Missable<A> = { [K in keyof A]-?: object extends Pick<A, K> ? K : never }[keyof A];
type Guard<T> = (v: unknown) => v is T;
/**
 * A guard per field: outside input becomes a typed action here and nowhere else. A field that may be missing has one where
 * the move takes it; elsewhere it is refused.
 */
export type Fields<A> = {
  readonly [K in Exclude<keyof A, 'type' | 'player' | Missable<A>>]: Guard<A[K]>;
} & { readonly [K in Missable<A>]?: Guard<A[K]> };

export interface Move<S, F, A extends Action, G extends Frame, M extends Message> {
  readonly fields: Fields<A>;
  /** Candidates; the engine keeps those that pass the rules. Ranges must be exact. */
  choices(s: View<S>, f: View<F>, player: PlayerId): readonly Choice<A>[];
  /** The only home of legality. */
  readonly rules: readonly Rule<S, F, A>[];
  /** Keys of rules that none of its candidates breaks: they are not asked when choices are listed. */
  readonly sure?: ReadonlySet<string>;
  /** Cannot fail. */
  apply(s: S, f: F, a: A, out: Out<G, M>): void;
  /** Fills the open field of a choice, for instance with the best routes. */
  suggest?(s: View<S>, f: View<F>, player: PlayerId): A;
}

/** Wait for a player; pop me; pop me with an answer; or call this frame first. */
export type Next<G extends Frame> = 'ask' | 'done' | { readonly result: unknown } | G;

export interface Step<S, F extends Frame, A extends Action, G extends Frame, M extends Message> {
  /** May be called again after any action and must then answer the same. */
  next(s: S, f: F, out: Out<G, M>): Next<G>;
  /** The first is awaited; the others may act too. */
  actors(s: View<S>, f: View<F>): readonly PlayerId[];
  readonly moves: { readonly [K in A['type']]?: Move<S, F, Extract<A, { type: K }>, G, M> };
}

/** A step that asks nothing. */
export interface Flow<S, F extends Frame, G extends Frame, M extends Message> {
  next(s: S, f: F, out: Out<G, M>): Exclude<Next<G>, 'ask'>;
}

/** Everything a title is made of, as one type. */
export interface Types {
  state: CoreState;
  frame: Frame;
  action: Action;
  message: Message;
}
export interface Bundle<S extends CoreState, F extends Frame, A extends Action, M extends Message> {
  state: S;
  frame: F;
  action: A;
  message: M;
}
/** Actions from a table of their types, each with its fields. */
export type ActionsOf<Table> = { [K in keyof Table & string]: { type: K; player: PlayerId } & Table[K] }[keyof Table &
  string];
export type FrameOf<T extends Types, K> = Extract<T['frame'], { step: K }>;
export type ActionOf<T extends Types, K> = Extract<T['action'], { type: K }>;
export type OutOf<T extends Types> = Out<T['frame'], T['message']>;
export type StepOf<T extends Types, K> = Step<T['state'], FrameOf<T, K>, T['action'], T['frame'], T['message']>;
export type FlowOf<T extends Types, K> = Flow<T['state'], FrameOf<T, K>, T['frame'], T['message']>;
export type MoveOf<T extends Types, Step, K> = Move<
  T['state'],
  FrameOf<T, Step>,
  ActionOf<T, K>,
  T['frame'],
  T['message']
>;
export type RuleOf<T extends Types, Step, K> = Rule<T['state'], FrameOf<T, Step>, ActionOf<T, K>>;
