import {
  type Action,
  type CoreState,
  canonical,
  choices,
  complete,
  isOpen,
  check as judged,
  LANGS,
  type Lang,
  type View,
} from '@traviesa/engine';
import { type Course, playAll } from './course.ts';
import { fits } from './match.ts';
import { LessonFault } from './read.ts';
import { LessonRun } from './run.ts';
import { sayer } from './say.ts';
import type { Both, Lesson, Step } from './types.ts';

/** What is known about a lesson once it has been played to its end. */
export interface StepReport {
  readonly title: Both;
  readonly text: Both;
  readonly words: number;
  readonly moves: number;
  /** Other legal moves that were tried and answered. */
  readonly tried: number;
}
export interface LessonReport {
  readonly steps: readonly StepReport[];
  readonly words: number;
  readonly moves: number;
  readonly minutes: number;
}

const WORDS_A_MINUTE = 130;
const SECONDS_A_MOVE = 15;
const SECONDS_A_STEP = 8;
const OTHERS = 10;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How long a lesson takes, by what is to be read and done. */
export const minutesOf = (words: number, moves: number, steps: number): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE + (moves * SECONDS_A_MOVE + steps * SECONDS_A_STEP) / 60));

/** The same for a lesson that is not opened: placeholders count as a word each. */
export function estimatedMinutes({ steps, end }: Lesson): number {
  const read = [...steps.flatMap((s) => [s.title, s.text, ...(s.done ? [s.done] : [])]), end];
  const moves = steps.reduce((n, s) => n + (s.do?.length ?? 0), 0);
  return minutesOf(
    read.reduce((n, t) => n + countWords(t.en), 0),
    moves,
    steps.length,
  );
}

/** The numbers of a text, however a language writes them. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[,.\u202f\u00a0]\d{3})*/g)].map((m) => m[0].replace(/[^\d]/g, '')).sort();

function allSaid(run: LessonRun, at: string, texts: readonly (readonly [string, Both])[]): void {
  for (const [name, text] of texts) {
    const said: Record<Lang, string> = { en: '', es: '' };
    for (const lang of LANGS) {
      try {
        said[lang] = sayer(run, lang).text(text);
      } catch (error) {
        throw new LessonFault(`${at}.${name}.${lang}`, error instanceof Error ? error.message : String(error));
      }
      if (/[{}]/.test(said[lang])) throw new LessonFault(`${at}.${name}.${lang}`, `is not filled in: ${said[lang]}`);
    }
    const [en, es] = [numbersIn(said.en), numbersIn(said.es)];
    if (en.join() !== es.join())
      throw new LessonFault(
        `${at}.${name}`,
        `tells other numbers in Spanish (${es.join(', ')}) than in English (${en.join(', ')})`,
      );
  }
}

const textsOf = (step: Step): readonly (readonly [string, Both])[] => [
  ['title', step.title],
  ['text', step.text],
  ...(step.hint ? [['hint', step.hint] as const] : []),
  ...(step.done ? [['done', step.done] as const] : []),
  ...(step.others ?? []).map((o, i) => [`others[${i}].say`, o.say] as const),
];

/** Some legal moves of the learner, spread over all there are. */
function someMoves({ game, lesson }: Course, state: View<CoreState>): Action[] {
  // What is too many to list is found by a search; it is the expected move wherever it is offered.
  const offered = choices(game, state).filter((c) => c.player === lesson.you && !Object.values(c).some(isOpen));
  const found = new Map<string, Action>();
  const add = (i: number, draw: (n: number) => number): void => {
    const action = complete(game, state, offered[i]!, draw);
    if (!judged(game, state, action)) found.set(canonical(action), action);
  };
  const step = Math.max(1, Math.floor(offered.length / (2 * OTHERS)));
  for (let i = 0; i < offered.length && found.size < 2 * OTHERS; i += step) add(i, () => 0);
  for (let i = 0; i < offered.length && found.size < 2 * OTHERS; i += step) add(i, (n) => n - 1);
  return [...found.values()];
}

/**
 * Tries other legal moves in the place of each move of a step: each is answered, in both languages, and leaves the lesson
 * where it was.
 */
function tryOthers(run: LessonRun, at: string): number {
  const { course, at: step } = run;
  const before = canonical(run.state);
  const shown = run.scene().moves;
  const patterns = run.step?.do ?? [undefined];
  let tried = 0;
  for (const [k, expected] of patterns.entries()) {
    const { state } = playAll(course.game, run.state, shown.slice(0, k), at);
    const others = someMoves(course, state).filter((a) => !expected || !fits(expected, a));
    for (const action of others.slice(0, OTHERS)) {
      const answer = run.try([...shown.slice(0, k), action]);
      for (const lang of LANGS) {
        const told = sayer(run, lang).answer(answer);
        if (answer.kind !== 'other' || !told?.text)
          throw new LessonFault(at, `has no answer to ${JSON.stringify(action)} (${answer.kind})`);
        if (/[{}]/.test(told.text)) throw new LessonFault(at, `answers "${told.text}"`);
      }
      if (run.at !== step || canonical(run.state) !== before)
        throw new LessonFault(at, `does not go on after ${JSON.stringify(action)}`);
      tried++;
    }
  }
  return tried;
}

/** Plays a lesson to its end by its expected moves. Throws `LessonFault` at the first thing that is wrong. */
export function judgeLesson(course: Course): LessonReport {
  const run = new LessonRun(course);
  const { lesson } = course;
  const steps: StepReport[] = [];
  for (const [n, step] of lesson.steps.entries()) {
    const at = `steps[${n}]`;
    for (const hex of step.look?.hexes ?? [])
      if (course.values.hasHex?.(run.state, hex) === false)
        throw new LessonFault(`${at}.look.hexes`, `the map has no ${hex}`);
    const number = /\{(?!(?:train|trains|tile|hex|at|game|name)\b)[^{}]*\}/.exec(step.title.en + step.title.es);
    if (number)
      throw new LessonFault(`${at}.title`, `is listed before its step is reached: ${number[0]} belongs into the text`);
    allSaid(run, at, textsOf(step));
    const words = countWords(sayer(run, 'en').text(step.text)) + countWords(step.done?.en ?? '');
    const tried = tryOthers(run, at);
    steps.push({ title: step.title, text: step.text, words, moves: step.do?.length ?? 0, tried });
    run.show();
    if (run.at !== n + 1) throw new LessonFault(at, 'does not lead to the next step');
  }
  allSaid(run, 'lesson', [
    ['end', lesson.end],
    ['about', lesson.about],
    ['name', lesson.name],
  ]);
  const words = steps.reduce((n, s) => n + s.words, 0) + countWords(lesson.end.en);
  const moves = steps.reduce((n, s) => n + s.moves, 0);
  return { steps, words, moves, minutes: minutesOf(words, moves, steps.length) };
}
