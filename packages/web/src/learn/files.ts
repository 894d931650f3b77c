import type { Lesson, LessonRecord, Term } from '@traviesa/study/lessons';
import { readGlossary, readLesson, readLessonRecord } from '@traviesa/study/lessons';

/** Lessons, the games they begin from, and the glossary, each loaded when first asked for. */
const lessons = import.meta.glob<unknown>('../../../study/lessons/*/[0-9]*.json', { import: 'default' });
const records = import.meta.glob<unknown>('../../../study/lessons/*/record-*.json', { import: 'default' });

const pathOf = (title: string, name: string): string => `../../../study/lessons/${title}/${name}.json`;

/** The names of a title's lessons, in the order in which they are taught. */
export const lessonNames = (title: string): readonly string[] => {
  const start = pathOf(title, '').slice(0, -'.json'.length);
  return Object.keys(lessons)
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length, -'.json'.length))
    .sort();
};

export async function loadLesson(title: string, name: string): Promise<Lesson | undefined> {
  const load = lessons[pathOf(title, name)];
  return load && readLesson(await load());
}

export async function loadLessonRecord({ title, begin }: Lesson): Promise<LessonRecord | undefined> {
  const load = begin.record === undefined ? undefined : records[pathOf(title, `record-${begin.record}`)];
  return load && readLessonRecord(await load());
}

let known: Promise<readonly Term[]> | undefined;
export function loadGlossary(): Promise<readonly Term[]> {
  known ??= import('../../../study/lessons/glossary.json').then((m) => readGlossary(m.default));
  known.catch(() => {
    known = undefined;
  });
  return known;
}
