import { type AnyMove, anyGame, type Game, movesOf, stepOf } from './game.ts';
import { firstBroken } from './rules.ts';
import type { Action, CoreState, Frame, Illegal, Params, Types, View } from './types.ts';

/** Rule ids of refusals that come from the platform and not from a rulebook. */
export const INPUT_RULE = 'input';
export const TURN_RULE = 'turn';

function bad(key: string, params: Params = {}): Illegal {
  return { rule: INPUT_RULE, message: [key, params] };
}

function isPlainObject(v: unknown): v is Record<string, unknown> {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
  const proto: unknown = Object.getPrototypeOf(v);
  return proto === Object.prototype || proto === null;
}

/** Names in refusals are cut short: input may be anything. */
const shorten = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

function wrongShape(move: AnyMove, raw: Record<string, unknown>): Illegal | undefined {
  const fields = move.fields as Readonly<Record<string, (v: unknown) => boolean>>;
  for (const k of Object.keys(raw)) {
    if (k !== 'type' && k !== 'player' && !Object.hasOwn(fields, k))
      return bad('input.unknownField', { field: shorten(k) });
  }
  for (const k in fields) {
    if (!fields[k]!(Object.hasOwn(raw, k) ? raw[k] : undefined)) return bad('input.badField', { field: k });
  }
  return undefined;
}

/** Why this input is not a legal action now; nothing when it is. Shape first, then whose turn, then the rules. */
export function check<T extends Types>(game: Game<T>, s: View<T['state']>, input: unknown): Illegal | undefined {
  const any = anyGame(game);
  if (!isPlainObject(input)) return bad('input.notAnObject');
  const { type, player } = input;
  const state = s as unknown as CoreState;
  const f: Frame | undefined = state.stack[state.stack.length - 1];
  if (!f) return bad('input.gameOver');
  if (typeof type !== 'string') return bad('input.badField', { field: 'type' });
  if (typeof player !== 'string') return bad('input.badField', { field: 'player' });
  const step = stepOf(any, f);
  const moves = movesOf(step);
  const move = Object.hasOwn(moves, type) ? moves[type] : undefined;
  if (!move || !('actors' in step)) return bad('input.notNow', { type: shorten(type) });
  const shape = wrongShape(move, input);
  if (shape) return shape;
  const actors = step.actors(state, f);
  if (!actors.includes(player)) return { rule: TURN_RULE, message: ['turn.notYours', { player: actors[0] ?? '' }] };
  return firstBroken(move.rules, state, f, input as unknown as Action);
}
