import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadTitle } from '@traviesa/games';
import {
  type Course,
  type Lesson,
  openCourse,
  readGlossary,
  readLesson,
  readLessonRecord,
  type Term,
  titleValues,
} from '@traviesa/study/lessons';

export const LESSONS = join(import.meta.dirname, '../../packages/study/lessons');

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const glossary = (): readonly Term[] => readGlossary(json(join(LESSONS, 'glossary.json')));

/** The files of all lessons, title by title, in the order in which they are taught. */
export const lessonFiles = (): readonly string[] =>
  readdirSync(LESSONS, { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .flatMap((d) =>
      readdirSync(join(LESSONS, d.name))
        .filter((f) => f.endsWith('.json') && !f.startsWith('record-'))
        .sort()
        .map((f) => join(LESSONS, d.name, f)),
    );

export const lessonIn = (file: string): Lesson => readLesson(json(file));

/** Opens the lesson of a file; the game it begins from lies beside it. */
export async function courseIn(file: string): Promise<Course> {
  const lesson = lessonIn(file);
  const game = await loadTitle(lesson.title);
  if (!game) throw new Error(`there is no title "${lesson.title}"`);
  const beside = lesson.begin.record && join(dirname(file), `record-${lesson.begin.record}.json`);
  const record = beside && existsSync(beside) ? readLessonRecord(json(beside)) : undefined;
  return openCourse(game, await titleValues(lesson.title), lesson, record);
}

/** The ids of a title's rules. */
export function ruleIds(title: string): ReadonlySet<string> {
  const file = join(import.meta.dirname, `../../docs/rules/${title}.md`);
  return new Set([...readFileSync(file, 'utf8').matchAll(/^[-*] \*\*([^*]+)\*\*/gm)].map((m) => m[1]!));
}
