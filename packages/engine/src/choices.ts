import { type AnyGame, type AnyMove, anyGame, type Game, movesOf, stepOf } from './game.ts';
import { firstBroken } from './rules.ts';
import type { Action, Choice, CoreState, Frame, Illegal, OneOf, Open, PlayerId, Range, Types, View } from './types.ts';

export const isOneOf = (v: unknown): v is OneOf<unknown> => typeof v === 'object' && v !== null && 'oneOf' in v;
export const isRange = (v: unknown): v is Range =>
  typeof v === 'object' && v !== null && 'min' in v && 'max' in v && 'step' in v;
export const isOpen = (v: unknown): v is Open => typeof v === 'object' && v !== null && 'open' in v;

/** Told of every candidate that a rule has sorted out: simulations count which refusals were reached. */
export type OnRefused = (illegal: Illegal, candidate: Action) => void;

/** The players who may act now; the first is awaited. Empty when the game is over. */
export function actors<T extends Types>(game: Game<T>, s: View<T['state']>): readonly PlayerId[] {
  const state = s as unknown as CoreState;
  const f = state.stack[state.stack.length - 1];
  if (!f) return [];
  const step = stepOf(anyGame(game), f);
  return 'actors' in step ? step.actors(state, f) : [];
}

/** What can be done now: candidates that pass the rules, each with at most one open field. */
export function choices<T extends Types>(
  game: Game<T>,
  s: View<T['state']>,
  onRefused?: OnRefused,
): Choice<T['action']>[] {
  const any = anyGame(game);
  const state = s as unknown as CoreState;
  const f = state.stack[state.stack.length - 1];
  if (!f) return [];
  const step = stepOf(any, f);
  if (!('actors' in step)) return [];
  const found: Choice<Action>[] = [];
  const moves = askedOf(movesOf(step));
  for (const player of step.actors(state, f)) {
    const settled: Settled = { kept: [], broken: [] };
    for (const asked of moves) {
      const { move } = asked;
      const doubtful = onRefused ? { each: move.rules } : asked;
      if (!onRefused && !isOpenTo(player, asked, state, f, settled)) continue;
      for (const c of move.choices(state, f, player)) {
        const kept = narrow(doubtful, state, f, c, onRefused);
        if (kept) found.push(kept);
      }
    }
  }
  return found as Choice<T['action']>[];
}

type AnyRules = AnyMove['rules'];

/** The rules that a candidate of a move could break. */
interface Doubtful {
  readonly each: AnyRules;
  /** Per open field: those that do not look at it, and the others. Only where reasons are not wanted. */
  readonly open?: Map<string, { readonly once: AnyRules; readonly each: AnyRules }>;
}
/** What is asked of a move: besides these, its rules about the player alone. */
interface Asked extends Doubtful {
  readonly type: string;
  readonly move: AnyMove;
  readonly once: AnyRules;
}
type Moves = Readonly<Record<string, AnyMove>>;
const known = new WeakMap<Moves, readonly Asked[]>();

function askedOf(moves: Moves): readonly Asked[] {
  let found = known.get(moves);
  if (!found) {
    found = Object.entries(moves).map(([type, move]) => {
      const { rules, sure } = move;
      return {
        type,
        move,
        once: rules.filter((rule) => rule.ofPlayer),
        each: rules.filter((rule) => !rule.ofPlayer && !sure?.has(rule.key)),
        open: new Map(),
      };
    });
    known.set(moves, found);
  }
  return found;
}

const none: AnyRules = [];

/** The rules to be asked once for a candidate that leaves this field open, and those for each of its values. */
function whereOpen({ each, open }: Doubtful, field: string): { readonly once: AnyRules; readonly each: AnyRules } {
  if (!open) return { once: none, each };
  let found = open.get(field);
  if (!found) {
    found = { once: each.filter((r) => r.regardless === field), each: each.filter((r) => r.regardless !== field) };
    open.set(field, found);
  }
  return found;
}

/** Rules about the player alone that have been asked already: several moves may share one. */
interface Settled {
  readonly kept: AnyRules[number][];
  readonly broken: AnyRules[number][];
}

/**
 * Whether no rule about the player alone keeps them from this move. Bots ask at every decision, and do not want to know why
 * something is refused.
 */
function isOpenTo(player: PlayerId, { type, once }: Asked, s: CoreState, f: Frame, { kept, broken }: Settled): boolean {
  for (let i = 0; i < once.length; i++) {
    const rule = once[i]!;
    if (kept.includes(rule)) continue;
    if (broken.includes(rule)) return false;
    const ok = rule.ok(s, f, { type, player });
    (ok ? kept : broken).push(rule);
    if (!ok) return false;
  }
  return true;
}

function passes(rules: AnyRules, s: CoreState, f: Frame, a: Action, onRefused: OnRefused | undefined): boolean {
  if (onRefused) {
    const illegal = firstBroken(rules, s, f, a);
    if (illegal) onRefused(illegal, { ...a });
    return !illegal;
  }
  for (let i = 0; i < rules.length; i++) if (!rules[i]!.ok(s, f, a)) return false;
  return true;
}

function narrow(
  doubtful: Doubtful,
  s: CoreState,
  f: Frame,
  candidate: Choice<Action>,
  onRefused: OnRefused | undefined,
): Choice<Action> | undefined {
  const c = candidate as unknown as Record<string, unknown>;
  const whole = candidate as unknown as Action;
  for (const k in c) {
    const v = c[k];
    if (typeof v !== 'object') continue;
    if (isOneOf(v)) {
      const { once, each } = whereOpen(doubtful, k);
      if (v.oneOf.length === 0 || !passes(once, s, f, whole, undefined)) return undefined;
      if (each.length === 0) return candidate;
      // One object for all options.
      const probe = { ...c };
      const oneOf: unknown[] = [];
      for (const x of v.oneOf) {
        probe[k] = x;
        if (passes(each, s, f, probe as unknown as Action, onRefused)) oneOf.push(x);
      }
      if (oneOf.length === 0) return undefined;
      return oneOf.length === v.oneOf.length ? candidate : ({ ...c, [k]: { oneOf } } as unknown as Choice<Action>);
    }
    if (isRange(v)) {
      const { once, each } = whereOpen(doubtful, k);
      if (v.max < v.min || !passes(once, s, f, whole, undefined)) return undefined;
      if (each.length === 0) return candidate;
      return passes(each, s, f, { ...c, [k]: v.min } as unknown as Action, onRefused) ? candidate : undefined;
    }
    if (isOpen(v)) return candidate;
  }
  return passes(doubtful.each, s, f, whole, onRefused) ? candidate : undefined;
}

const NO_CANDIDATES: readonly Choice<Action>[] = [];

/**
 * One of the player's actions: uniform over the choices, then over the open field; nothing where there is no choice.
 * Only what is drawn is judged, and what is refused is drawn anew: that is as if all had been judged before.
 */
export function drawAction<T extends Types>(
  game: Game<T>,
  s: View<T['state']>,
  player: PlayerId,
  draw: (n: number) => number,
): T['action'] | undefined {
  const any = anyGame(game);
  const state = s as unknown as CoreState;
  const f = state.stack[state.stack.length - 1];
  const step = f && stepOf(any, f);
  if (!f || !step || !('actors' in step) || !step.actors(state, f).includes(player)) return undefined;
  const moves = askedOf(movesOf(step));
  const settled: Settled = { kept: [], broken: [] };
  /** By the place of the move; what is not open to the player has none. */
  const candidates: (readonly Choice<Action>[])[] = [];
  let count = 0;
  for (const asked of moves) {
    const found = isOpenTo(player, asked, state, f, settled) ? asked.move.choices(state, f, player) : NO_CANDIDATES;
    candidates.push(found);
    count += found.length;
  }
  return drawUntil(count, draw, (place) => {
    let move = 0;
    let n = place;
    for (; n >= candidates[move]!.length; move++) n -= candidates[move]!.length;
    return drawFrom(any, state, f, moves[move]!, candidates[move]![n]!, draw);
  });
}

/** One of what a candidate stands for, if any of it is legal. */
function drawFrom(
  game: AnyGame,
  s: CoreState,
  f: Frame,
  doubtful: Doubtful,
  candidate: Choice<Action>,
  draw: (n: number) => number,
): Action | undefined {
  const c = candidate as unknown as Record<string, unknown>;
  const field = openField(c);
  const values = field === undefined ? undefined : c[field];
  if (field === undefined || !isOneOf(values)) {
    const kept = narrow(doubtful, s, f, candidate, undefined);
    return kept && complete(game, s, kept, draw);
  }
  const { once, each } = whereOpen(doubtful, field);
  if (!passes(once, s, f, candidate as unknown as Action, undefined)) return undefined;
  const action = { ...c };
  return drawUntil(values.oneOf.length, draw, (place) => {
    action[field] = values.oneOf[place];
    return passes(each, s, f, action as unknown as Action, undefined) ? (action as unknown as Action) : undefined;
  });
}

/** Draws one of so many places after the other until something can be made of one. */
function drawUntil<Made>(
  count: number,
  draw: (n: number) => number,
  make: (place: number) => Made | undefined,
): Made | undefined {
  if (count === 0) return undefined;
  const first = draw(count);
  const made = make(first);
  if (made !== undefined || count === 1) return made;
  // Mostly it ends before, without a list of what is left.
  const left: number[] = [];
  for (let place = 0; place < count - 1; place++) left.push(place);
  if (first < count - 1) left[first] = count - 1;
  for (let n = count - 1; n > 0; n--) {
    const i = draw(n);
    const other = make(left[i]!);
    if (other !== undefined) return other;
    left[i] = left[n - 1]!;
  }
  return undefined;
}

/** The name of the field a choice leaves open, if any. */
export function openField(choice: object): string | undefined {
  for (const k in choice) {
    const v = (choice as Record<string, unknown>)[k];
    if (isOneOf(v) || isRange(v) || isOpen(v)) return k;
  }
  return undefined;
}

/** The whole action a title proposes for an open choice. */
export function suggest<T extends Types>(game: Game<T>, s: View<T['state']>, choice: Choice<T['action']>): T['action'] {
  const state = s as unknown as CoreState;
  const f = state.stack[state.stack.length - 1];
  const { type, player } = choice as unknown as Action;
  const move = f && movesOf(stepOf(anyGame(game), f))[type];
  if (!f || !move?.suggest) throw new Error(`${game.id}: nothing suggests "${type}" here`);
  return move.suggest(state, f, player);
}

/** Fills the open field: `draw(n)` picks one of n; what is open is left to `suggest`. */
export function complete<T extends Types>(
  game: Game<T>,
  s: View<T['state']>,
  choice: Choice<T['action']>,
  draw: (n: number) => number,
): T['action'] {
  const c = choice as unknown as Record<string, unknown>;
  for (const k in c) {
    const v = c[k];
    if (isOneOf(v)) return { ...c, [k]: v.oneOf[draw(v.oneOf.length)] } as unknown as T['action'];
    if (isRange(v)) {
      const count = Math.floor((v.max - v.min) / v.step) + 1;
      return { ...c, [k]: v.min + v.step * draw(count) } as unknown as T['action'];
    }
    if (isOpen(v)) return suggest(game, s, choice);
  }
  return choice as unknown as T['action'];
}
