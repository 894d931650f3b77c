import './learn.css';
import { type Lesson, namesAt, openCourse, type Term, termsFor, titleValues } from '@traviesa/study/lessons';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from '../app/Link.tsx';
import { Loading } from '../app/Loading.tsx';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { Trouble } from '../app/Trouble.tsx';
import { LitContext } from '../map/lit.ts';
import { showPanel } from '../panels/TabBox.tsx';
import { memory } from '../table/NewLocal.tsx';
import { newSavedId, type SavedGame, save } from '../table/saved.ts';
import { TablePage } from '../table/TablePage.tsx';
import { useOpened } from '../table/useOpened.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { lessonNames, loadGlossary, loadLesson, loadLessonRecord } from './files.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonHead } from './LessonHead.tsx';
import { LessonSteps, LessonWords } from './LessonSide.tsx';
import { LessonSource } from './LessonSource.ts';
import { progressOf } from './progress.ts';
import { useLearnText } from './texts.ts';

interface Opened {
  readonly source: LessonSource;
  readonly face: Face;
  readonly terms: readonly Term[];
  readonly next: Lesson | undefined;
}

async function open(title: string, name: string): Promise<Opened | undefined> {
  const [lesson, face] = await Promise.all([loadLesson(title, name), loadFace(title)]);
  if (!lesson || !face) return undefined;
  const names = lessonNames(title);
  const after = names[names.indexOf(name) + 1];
  const [record, values, glossary, next] = await Promise.all([
    loadLessonRecord(lesson),
    titleValues(title),
    loadGlossary(),
    after === undefined ? undefined : loadLesson(title, after),
  ]);
  const course = openCourse(face.game, values, lesson, record);
  const { step, done } = progressOf(lesson.id);
  const source = new LessonSource(course, namesAt(lesson, settings().name), done ? 0 : step);
  return { source, face, terms: termsFor(glossary, title), next };
}

/** The position of the lesson as a game of this device, the other seats played by bots. */
function playOn({ run }: LessonSource, names: readonly string[]): void {
  const { lesson, head } = run.course;
  const saved: SavedGame = {
    id: newSavedId(),
    game: head.game,
    revision: head.revision,
    players: names,
    options: head.options,
    seed: head.seed,
    entries: run.line,
    bots: names.map((_, i) => (`p${i + 1}` === lesson.you ? null : 'greedy')),
    notes: '',
    updated: Date.now(),
    over: false,
    round: run.course.game.round(run.state),
    yourTurn: false,
  };
  memory.set(saved.id, saved);
  save(saved);
  go({ page: 'local', id: saved.id });
}

function End({ source, next }: { readonly source: LessonSource; readonly next: Lesson | undefined }) {
  const t = useLearnText();
  const { lesson } = source.run.course;
  const over = source.run.state.over !== undefined;
  const name = (l: Lesson): string => l.id.slice(l.title.length + 1);
  return (
    <>
      {next && (
        <Link className="button primary" data-primary to={{ page: 'learn', title: lesson.title, lesson: name(next) }}>
          {t('lesson.next', next.name[t.lang])}
        </Link>
      )}
      {over ? (
        <Link className="button" to={{ page: 'play', title: lesson.title }}>
          {t('lesson.playNew')}
        </Link>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => playOn(source, namesAt(lesson, settings().name || t('table.guest')))}
        >
          {t('lesson.playOn')}
        </button>
      )}
      <Link className="button quiet" to={{ page: 'learn', title: lesson.title }}>
        {t('lesson.all')}
      </Link>
    </>
  );
}

function Taught({ opened: { source, face, terms, next } }: { readonly opened: Opened }) {
  const moment = useSyncExternalStore(source.moment.subscribe, () => source.moment.value);
  const step = source.run.course.lesson.steps[moment.at];
  const hexes = step?.look?.hexes;
  const panel = moment.busy ? undefined : step?.look?.panel;
  // What is spoken of lies open.
  useEffect(() => {
    if (panel !== undefined) showPanel('guided', panel);
  }, [panel]);
  const lit = useMemo(() => (moment.busy ? undefined : hexes), [moment.busy, hexes]);
  const guide = useMemo(
    () => ({
      bar: <LessonBar source={source} moment={moment} />,
      head: <LessonHead source={source} moment={moment} terms={terms} end={<End source={source} next={next} />} />,
      asks: !moment.busy && step?.do !== undefined,
      steps: <LessonSteps source={source} moment={moment} />,
      words: <LessonWords source={source} moment={moment} terms={terms} />,
      panel,
      button: moment.busy ? undefined : step?.look?.button,
    }),
    [source, moment, terms, next, step, panel],
  );
  return (
    <LitContext value={lit}>
      <TablePage source={source} face={face} at={undefined} guide={guide} />
    </LitContext>
  );
}

/** A lesson at the real table. */
export default function LessonTable({ title, name }: { readonly title: string; readonly name: string }) {
  const opened = useOpened(useCallback(() => open(title, name), [title, name]));
  if (opened === 'opening') return <Loading />;
  if (!opened) return <Trouble what="error.unknownPage" todo="error.unknownPageDo" />;
  return <Taught opened={opened} />;
}
