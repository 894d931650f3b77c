import { writeFileSync } from 'node:fs';
import {
  type Action,
  type AnyGame,
  actors,
  advance,
  type CoreState,
  choices,
  initialState,
  LANGS,
  newRecord,
  type View,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import {
  type Course,
  judgeLesson,
  type LessonRecord,
  LessonRun,
  sayer,
  type Term,
  termsFor,
  termsIn,
} from '@traviesa/study/lessons';
import { botGame } from './botGame.ts';
import { ruleIds } from './files.ts';

/** Words and rules that a lesson names must exist. */
export function namedThings({ lesson }: Course, terms: readonly Term[]): void {
  const rules = ruleIds(lesson.title);
  for (const [n, step] of lesson.steps.entries()) {
    for (const word of step.words ?? [])
      if (!terms.some((t) => t.key === word)) throw new Error(`steps[${n}].words: the glossary has no "${word}"`);
    if (step.rule !== undefined && !rules.has(step.rule))
      throw new Error(`steps[${n}].rule: docs/rules/${lesson.title}.md has no ${step.rule}`);
  }
}

/** Everything a learner reads and does, step by step, in both languages. */
export function tellLesson(course: Course, glossary: readonly Term[], out: (line: string) => void): void {
  const { lesson } = course;
  const terms = termsFor(glossary, lesson.title);
  namedThings(course, terms);
  const report = judgeLesson(course);
  const run = new LessonRun(course);
  for (const [n, step] of lesson.steps.entries()) {
    out(`\n${n + 1}. ${LANGS.map((lang) => sayer(run, lang).text(step.title)).join(' | ')}`);
    for (const lang of LANGS) out(`   ${lang}  ${sayer(run, lang).text(step.text)}`);
    const words = termsIn(sayer(run, 'en').text(step.text), 'en', terms).map((t) => t.word.en);
    if (words.length > 0) out(`   words: ${words.join(', ')}`);
    if (step.do)
      out(
        `   move:  ${run
          .scene()
          .moves.map((m) => JSON.stringify(m))
          .join(' ')}`,
      );
    out(`   other moves answered: ${report.steps[n]!.tried}`);
    run.show();
    if (step.done) for (const lang of LANGS) out(`   ${lang}  > ${sayer(run, lang).text(step.done)}`);
  }
  for (const lang of LANGS) out(`\n${lang}  ${sayer(run, lang).text(lesson.end)}`);
  out(`\n${report.steps.length} steps, ${report.words} words, ${report.moves} moves, about ${report.minutes} minutes`);
}

/** What can be done at the beginning of a step, as moves that a lesson can name. */
export function tellChoices(course: Course, step: number, out: (line: string) => void): void {
  const run = new LessonRun(course);
  run.goTo(step - 1);
  tellPosition(course.game, run.state, out);
}

function tellPosition(game: AnyGame, state: View<CoreState>, out: (line: string) => void): void {
  out(`${game.round(state)}, to act: ${actors(game, state).join(', ')}; stack: ${JSON.stringify(state.stack.at(-1))}`);
  for (const choice of choices(game, state)) out(JSON.stringify(choice));
}

const SHORT = 150;

/** A recorded game move by move: which number leads where. */
export async function tellMoments(title: string, record: LessonRecord, out: (line: string) => void): Promise<void> {
  const game = await loadTitle(title);
  const made = game && newRecord(game, record);
  if (!game || !made?.ok) throw new Error(`not a game of "${title}"`);
  const { state } = initialState(game, made.value);
  for (const [n, action] of record.entries.entries()) {
    out(`${n}  ${game.round(state)}  ${state.stack.at(-1)?.step}  ${JSON.stringify(action).slice(0, SHORT)}`);
    advance(game, state, action as Action);
  }
}

/** Lets bots play a game and keeps it for lessons to begin from. */
export async function keepGame(title: string, seed: number, players: readonly string[], file: string): Promise<number> {
  const { options, entries } = await botGame({ title, seed, players, options: {} });
  writeFileSync(file, `${JSON.stringify({ players, options, seed, entries })}\n`);
  return entries.length;
}
