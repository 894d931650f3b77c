/**
 * Lessons for those who write them; docs/writing-a-lesson.md tells how.
 *   npm run lesson                                    the table of all lessons
 *   npm run lesson -- <file>                          plays and checks one
 *   npm run lesson -- <file> --at 3                   what can be done at step 3
 *   npm run lesson -- --keep <file> --title 1888 --seed 7 [--players Ana,Iker,Mei]   a bots' game to begin from
 *   npm run lesson -- --moments <file> --title 1888   that game, move by move
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeLesson, readLessonRecord } from '@traviesa/study/lessons';
import { courseIn, glossary, lessonFiles } from './lesson/files.ts';
import { keepGame, tellChoices, tellLesson, tellMoments } from './lesson/show.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    keep: { type: 'string' },
    moments: { type: 'string' },
    title: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'Vera,Ana,Iker' },
  },
});
const out = (line: string): void => console.log(line);

async function table(): Promise<void> {
  const rows: (readonly [string, string, number, number, number])[] = [];
  for (const file of lessonFiles()) {
    const course = await courseIn(file);
    const { steps, moves, minutes } = judgeLesson(course);
    rows.push([course.lesson.title, course.lesson.name.en, steps.length, moves, minutes]);
  }
  const line = (cells: readonly unknown[]): string =>
    cells.map((c, i) => (i < 2 ? String(c).padEnd(i === 0 ? 16 : 44) : String(c).padStart(8))).join('');
  out(line(['title', 'lesson', 'steps', 'moves', 'minutes']));
  for (const row of rows) out(line(row));
  for (const title of new Set(rows.map((r) => r[0]))) {
    const own = rows.filter((r) => r[0] === title);
    const sum = (i: 2 | 3 | 4): number => own.reduce((n, r) => n + r[i], 0);
    out(line([title, `${own.length} lessons`, sum(2), sum(3), sum(4)]));
  }
}

const file = positionals[0];
try {
  if (values.keep) {
    const moves = await keepGame(values.title, Number(values.seed), values.players.split(','), values.keep);
    out(`${values.keep}: ${moves} moves`);
  } else if (values.moments)
    await tellMoments(values.title, readLessonRecord(JSON.parse(readFileSync(values.moments, 'utf8'))), out);
  else if (file === undefined) await table();
  else if (values.at) tellChoices(await courseIn(file), Number(values.at), out);
  else tellLesson(await courseIn(file), glossary(), out);
} catch (error) {
  console.error(`${file ?? ''} ${error instanceof Error ? error.message : String(error)}`.trim());
  process.exitCode = 1;
}
