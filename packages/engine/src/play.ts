import { check } from './check.ts';
import { copyState } from './copy.ts';
import { type AnyGame, anyGame, type Game, movesOf, stepOf } from './game.ts';
import type { CoreState, Frame, Illegal, Message, Out, Types, View } from './types.ts';

const NO_FRAMES: readonly Frame[] = [];
const untold = (): void => {};

/** What a move asks for beside its state. */
class Wishes implements Out<Frame, Message> {
  pushed: readonly Frame[] = NO_FRAMES;
  ended: string | undefined = undefined;
  readonly log: (...entry: Message) => void = untold;
  readonly push = (frame: Frame): void => {
    this.pushed = [...this.pushed, frame];
  };
  readonly end = (reason: string): void => {
    this.ended = reason;
  };
}
class Silent extends Wishes {
  readonly silent = true;
}
class Collector extends Wishes {
  readonly entries: Message[] = [];
  override readonly log = (...entry: Message): void => {
    this.entries.push(entry);
  };
}

function takeIn(s: CoreState, out: Wishes): void {
  if (out.ended !== undefined) {
    s.stack.length = 0;
    s.over = out.ended;
    return;
  }
  if (out.pushed.length === 0) return;
  for (let i = out.pushed.length - 1; i >= 0; i--) s.stack.push(out.pushed[i]!);
  out.pushed = NO_FRAMES;
}

const SETTLE_LIMIT = 10_000;

/** Calls `next` on the top frame until someone must decide. */
function settle(game: AnyGame, s: CoreState, out: Wishes): void {
  for (let n = 0; n < SETTLE_LIMIT; n++) {
    const f = s.stack[s.stack.length - 1];
    if (!f) {
      if (s.over === undefined) throw new Error(`${game.id}: the stack ran empty before the end of the game`);
      return;
    }
    const answer = stepOf(game, f).next(s, f, out);
    if (out.ended !== undefined) {
      takeIn(s, out);
      return;
    }
    if (answer === 'ask') {
      if (out.pushed.length === 0) return;
    } else if (answer === 'done') {
      s.stack.pop();
    } else if ('step' in answer) {
      s.stack.push(answer);
    } else {
      s.stack.pop();
      const caller = s.stack[s.stack.length - 1];
      if (caller) caller.result = answer.result;
    }
    takeIn(s, out);
  }
  throw new Error(`${game.id}: settling does not end at ${s.stack.map((f) => f.step).join(' > ')}`);
}

/** Brings a freshly set up state to its first decision. */
export function start<T extends Types>(game: Game<T>, s: T['state']): T['message'][] {
  const out = new Collector();
  settle(anyGame(game), s, out);
  return out.entries;
}

function carryOut<T extends Types>(game: Game<T>, s: T['state'], a: T['action'], out: Wishes): void {
  const any = anyGame(game);
  const f = s.stack[s.stack.length - 1];
  const move = f && movesOf(stepOf(any, f))[a.type];
  if (!move) throw new Error(`${game.id}: "${a.type}" cannot be played at ${f?.step ?? 'the end'}`);
  move.apply(s, f, a, out);
  takeIn(s, out);
  if (s.over === undefined) settle(any, s, out);
}

/** Plays an action in place and tells what happened. Trusted: the action must have passed `check`. */
export function play<T extends Types>(game: Game<T>, s: T['state'], a: T['action']): T['message'][] {
  const out = new Collector();
  carryOut(game, s, a, out);
  return out.entries;
}

/** The same for those who only want the position: it is the same one, sooner. */
export function advance<T extends Types>(game: Game<T>, s: T['state'], a: T['action']): void {
  carryOut(game, s, a, new Silent());
}

export type Applied<T extends Types> =
  | { readonly ok: true; readonly state: T['state']; readonly log: T['message'][] }
  | { readonly ok: false; readonly illegal: Illegal };

/** Checks and plays on a copy; the given state is never touched. */
export function apply<T extends Types>(game: Game<T>, s: View<T['state']>, input: unknown): Applied<T> {
  const illegal = check(game, s, input);
  if (illegal) return { ok: false, illegal };
  const state = copyState(game, s as T['state']);
  return { ok: true, state, log: play(game, state, input as T['action']) };
}
