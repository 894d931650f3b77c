import {
  type Action,
  type AnyGame,
  actors,
  apply,
  BANK,
  type Choice,
  type CoreState,
  check,
  choices,
  complete,
  type GameRecord,
  initialState,
  isOneOf,
  isOpen,
  isRange,
  type Message,
  newRecord,
  openField,
  suggest,
  type View,
} from '@traviesa/engine';
import { fits, fixedValue, within } from './match.ts';
import { LessonFault } from './read.ts';
import type { Lesson, LessonRecord, Pattern, Step } from './types.ts';
import { NoValue, type TitleValues, valueIn, type Where } from './values.ts';

/** A lesson together with everything that is needed to play it. */
export interface Course {
  readonly game: AnyGame;
  readonly values: TitleValues;
  readonly lesson: Lesson;
  readonly head: Omit<GameRecord, 'entries'>;
  /** The moves that lead to where the lesson begins, and that position. */
  readonly before: readonly Action[];
  readonly start: CoreState;
}

export interface Moved {
  readonly state: CoreState;
  /** What was played, the bank's moves included. */
  readonly played: readonly Action[];
  readonly log: readonly Message[];
}

/** Plays moves, each checked, and whatever the bank has to do after them. Throws where one is refused. */
export function playAll(game: AnyGame, from: View<CoreState>, moves: readonly Action[], at: string): Moved {
  let state = from as CoreState;
  const played: Action[] = [];
  const log: Message[] = [];
  const one = (action: Action, where: string): void => {
    const done = apply(game, state, action);
    if (!done.ok)
      throw new LessonFault(
        where,
        `rule ${done.illegal.rule} refuses ${JSON.stringify(action)} (${done.illegal.message[0]})`,
      );
    state = done.state;
    played.push(action);
    log.push(...done.log);
  };
  const bank = (where: string): void => {
    while (actors(game, state)[0] === BANK) {
      const choice = choices(game, state).find((c) => c.player === BANK);
      if (!choice) throw new LessonFault(where, 'the bank has no move');
      one(
        complete(game, state, choice, () => 0),
        where,
      );
    }
  };
  bank(at);
  for (const [i, move] of moves.entries()) {
    // Who records a game writes the bank's moves down too: by then they are made.
    if (move.player === BANK) continue;
    one(move, `${at}[${i}]`);
    bank(`${at}[${i}]`);
  }
  return { state, played, log };
}

/** Opens a lesson: its beginning is always played by the engine, move by move. */
export function openCourse(game: AnyGame, values: TitleValues, lesson: Lesson, record?: LessonRecord): Course {
  const { begin } = lesson;
  if (begin.record !== undefined && !record) throw new LessonFault('begin.record', `there is no "${begin.record}"`);
  const moves = record ? record.entries.slice(0, begin.moves ?? record.entries.length) : [];
  const { options, seed } = record ?? lesson;
  const made = newRecord(game, { players: lesson.players, options, seed });
  if (!made.ok) throw new LessonFault('players', made.illegal.message[0]);
  const { entries: _, ...head } = made.value;
  const first = initialState(game, head).state;
  const recorded = playAll(game, first, moves, 'begin.record');
  const own = playAll(game, recorded.state, begin.actions ?? [], 'begin.actions');
  return { game, values, lesson, head, before: [...recorded.played, ...own.played], start: own.state };
}

export const whereIn = ({ game, values, lesson }: Course, state: View<CoreState>): Where => ({
  game,
  values,
  state,
  you: lesson.you,
});

/** Do the aims of a step hold in this position? */
export const aimsHold = (course: Course, step: Step, state: View<CoreState>): boolean =>
  (step.aim ?? []).every((aim) => within(valueIn(whereIn(course, state), aim.value).n, aim));

type Fields = Record<string, unknown>;

/** The moves a choice stands for, as far as the pattern wants them. */
function* filledBy(game: AnyGame, state: View<CoreState>, choice: Choice<Action>, pattern: Pattern): Generator<Action> {
  const field = openField(choice);
  if (field === undefined) {
    yield choice as unknown as Action;
    return;
  }
  const wanted = fixedValue(pattern[field]);
  const v = (choice as unknown as Fields)[field];
  const withField = (x: unknown): Action => ({ ...choice, [field]: x }) as unknown as Action;
  if (wanted !== undefined) yield withField(wanted);
  else if (isOneOf(v)) for (const x of v.oneOf) yield withField(x);
  else if (isRange(v)) for (let n = v.min; n <= v.max; n += v.step) yield withField(n);
  else if (isOpen(v)) yield suggest(game, state, choice);
}

function candidates(course: Course, state: View<CoreState>, pattern: Pattern): Action[] {
  const { game, lesson } = course;
  const exact = Object.fromEntries(
    Object.entries(pattern).flatMap(([k, p]) => (fixedValue(p) === undefined ? [] : [[k, p]])),
  );
  const written = { player: lesson.you, ...exact } as unknown as Action;
  if (!check(game, state, written)) return [written];
  const found: Action[] = [];
  for (const choice of choices(game, state)) {
    if (choice.type !== pattern.type || choice.player !== (pattern.player ?? lesson.you)) continue;
    for (const action of filledBy(game, state, choice, pattern))
      if (fits(pattern, action) && !check(game, state, action)) found.push(action);
  }
  return found;
}

/** The moves that "Show me" makes from here: as written, or the first that fit and fulfil the aim. */
export function shownMoves(course: Course, from: View<CoreState>, n: number, done = 0): readonly Action[] {
  const step = course.lesson.steps[n]!;
  const patterns = step.do ?? [];
  const moves: Action[] = [];
  let state = from;
  for (let k = done; k < patterns.length; k++) {
    const at = `steps[${n}].do[${k}]`;
    const given = step.show?.[k];
    const last = k === patterns.length - 1;
    const fitting = given ? [given] : candidates(course, state, patterns[k]!);
    const chosen = fitting.find((a) => {
      if (!last || !step.aim) return true;
      const after = apply(course.game, state, a);
      return after.ok && aimsHold(course, step, after.state);
    });
    if (!chosen) throw new LessonFault(at, `no legal move fits ${JSON.stringify(patterns[k])}`);
    moves.push(chosen);
    const after = apply(course.game, state, chosen);
    if (!after.ok) throw new LessonFault(at, `rule ${after.illegal.rule} refuses ${JSON.stringify(chosen)}`);
    state = after.state;
  }
  return moves;
}

/** Can the lesson be played to its end from the end of this step? A move of one's own may lead elsewhere. */
export function goesOn(course: Course, from: View<CoreState>, n: number): boolean {
  const { game, lesson } = course;
  try {
    let { state } = playAll(game, from, lesson.steps[n]!.next ?? [], `steps[${n}].next`);
    for (let i = n + 1; i < lesson.steps.length; i++) {
      const step = lesson.steps[i]!;
      state = playAll(game, state, shownMoves(course, state, i), `steps[${i}].do`).state;
      state = playAll(game, state, step.next ?? [], `steps[${i}].next`).state;
    }
    return true;
  } catch (error) {
    if (error instanceof LessonFault || error instanceof NoValue) return false;
    throw error;
  }
}
