import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '@traviesa/engine';
import { titles } from '@traviesa/games';
import {
  estimatedMinutes,
  judgeLesson,
  type LessonFault,
  LessonRun,
  readLesson,
  sayer,
  termsFor,
  titleDifferences,
} from '@traviesa/study/lessons';
import { describe, expect, it } from 'vitest';
import { courseIn, glossary, lessonFiles, lessonIn, ruleIds } from '../scripts/lesson/files.ts';
import { namedThings } from '../scripts/lesson/show.ts';

const files = lessonFiles();
const terms = glossary();

describe.each(titles.filter((t) => files.some((f) => lessonIn(f).title === t.id)))('lessons of $id', ({ id }) => {
  const own = files.filter((f) => lessonIn(f).title === id);

  // One test for each lesson: it is played to its end, every text is told in both languages with the numbers of the
  // position, and at each step ten other legal moves are tried.
  it.each(own.map((f) => [lessonIn(f).id, f] as const))('%s', async (_, file) => {
    const course = await courseIn(file);
    namedThings(course, termsFor(terms, id));
    const { steps, minutes } = judgeLesson(course);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(course.lesson.id).toBe(`${id}.${file.split('/').at(-1)!.replace('.json', '')}`);
    expect(
      steps.some((s) => s.moves > 0),
      'something is done',
    ).toBe(true);
    expect(
      steps.some((s) => s.tried > 0),
      'something else was tried',
    ).toBe(true);
  });

  it('teach a first game in three lessons or more', () => {
    expect(own.filter((f) => lessonIn(f).kind === 'first').length).toBeGreaterThanOrEqual(3);
  });

  it('of about ten minutes each', () => {
    for (const lesson of own.map((f) => lessonIn(f)).filter((l) => l.kind === 'first'))
      expect([lesson.id, estimatedMinutes(lesson) >= 7]).toEqual([lesson.id, true]);
  });
});

describe('a lesson being played', () => {
  const file = files.find((f) => f.endsWith('chicago-express/1-shares.json'))!;
  /** The first step of a lesson in which so many moves are made. */
  const stepOf = (path: string, moves: number): number =>
    lessonIn(path).steps.findIndex((s) => (s.do?.length ?? 0) >= moves);
  const asks = stepOf(file, 1);

  it('answers what is illegal with its rule, and another legal move with what it would do', async () => {
    const run = new LessonRun(await courseIn(file));
    run.goTo(asks);
    const dear = run.try([{ type: 'bid', player: 'p1', amount: 400 } as never]);
    expect(dear).toMatchObject({ kind: 'illegal', illegal: { rule: 'cx-bid-c' } });
    const pass = run.try([{ type: 'pass', player: 'p1' }]);
    expect(pass.kind).toBe('other');
    for (const lang of LANGS) expect(sayer(run, lang).answer(pass)?.text).toBeTruthy();
    expect(run.at).toBe(asks);
  });

  it('goes back, starts again and finds where somebody left', async () => {
    const run = new LessonRun(await courseIn(file));
    const first = JSON.stringify(run.state);
    run.next();
    expect(run.at).toBe(1);
    run.goTo(asks);
    run.show();
    expect(run.at).toBe(asks + 1);
    run.back();
    expect([run.at, JSON.stringify(run.state)]).toEqual([asks, first]);
    run.show();
    run.restart();
    expect([run.at, JSON.stringify(run.state)]).toEqual([0, first]);
    run.goTo(asks + 2);
    expect(run.at).toBe(asks + 2);
  });

  it('accepts another way to the aim, and goes on with the prepared one where it must', async () => {
    const run = new LessonRun(await courseIn(file));
    run.goTo(asks);
    expect(run.try([{ type: 'bid', player: 'p1', amount: 9 } as never])).toEqual({
      kind: 'right',
      finished: true,
      instead: false,
    });
    const other = lessonIn(files.find((f) => f.endsWith('chicago-express/3-houses-and-dividends.json'))!);
    expect(other.steps.some((s) => s.do?.some((p) => typeof p['hex'] === 'object'))).toBe(true);
  });

  it('takes all of a click or nothing', async () => {
    const west = files.find((f) => f.endsWith('2-way-west.json'))!;
    const run = new LessonRun(await courseIn(west));
    run.goTo(stepOf(west, 4));
    const before = JSON.stringify(run.state);
    const moves = run.scene().moves;
    expect(run.try([...moves.slice(0, 2), { type: 'pass', player: 'p1' }]).kind).toBe('other');
    expect(JSON.stringify(run.state)).toBe(before);
    expect(run.try(moves)).toMatchObject({ kind: 'right', finished: true });
  });
});

describe('a file that cannot be taught', () => {
  const good = (): Record<string, unknown> => JSON.parse(readFileSync(files[0]!, 'utf8')) as Record<string, unknown>;
  const step = (change: object): unknown => {
    const lesson = good();
    return { ...lesson, steps: [{ ...(lesson['steps'] as object[])[0], ...change }] };
  };
  it.each([
    ['a typed number', step({ text: { en: 'You have 40.', es: 'Tienes 40.' } }), 'steps[0].text.en'],
    ['a missing language', step({ text: { en: 'Only this.' } }), 'steps[0].text.es'],
    ['an unknown field', step({ texts: 1 }), 'steps[0].texts'],
    ['an unknown button', step({ look: { button: 'red' } }), 'steps[0].look.button'],
    ['an aim without bounds', step({ aim: [{ value: 'cash:me' }] }), 'steps[0].aim[0]'],
    ['no steps', { ...good(), steps: [] }, 'steps'],
    ['no object', 'lesson', 'lesson'],
  ])('%s is told with its place', (_, input, where) => {
    try {
      readLesson(input);
      expect.unreachable();
    } catch (error) {
      expect((error as LessonFault).where).toBe(where);
    }
  });
});

describe('the glossary', () => {
  it('names rules that exist, and has both languages', () => {
    for (const term of terms) {
      for (const lang of LANGS)
        expect(
          [term.word[lang], term.means[lang]].every((s) => s.trim()),
          term.key,
        ).toBe(true);
      for (const [title, rule] of Object.entries(term.rules))
        expect(ruleIds(title).has(rule), `${term.key}: ${rule}`).toBe(true);
      for (const title of term.only ?? []) expect(term.rules[title], `${term.key} in ${title}`).toBeTruthy();
    }
  });
});

describe('the card for those who know 1830', () => {
  it.each(titles.map((t) => t.id))('%s: every topic, with a rule that exists', async (id) => {
    const rows = await titleDifferences(id);
    expect(rows.map((r) => r.topic)).toEqual(['capital', 'selling', 'limit', 'trains', 'end', 'special']);
    for (const { rule, text } of rows) {
      expect(ruleIds(id).has(rule), rule).toBe(true);
      for (const lang of LANGS) expect(text[lang]).not.toMatch(/undefined|NaN/);
    }
  });
});

it('lessons lie where the page finds them', () => {
  for (const file of files)
    expect(file).toMatch(new RegExp(`${join('study', 'lessons')}/[a-z0-9-]+/\\d[a-z0-9-]*\\.json$`));
});
