import './learn.css';
import { type Difference, estimatedMinutes, type Lesson, titleDifferences } from '@traviesa/study/lessons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { KeptWhere } from '../kept/KeptWhere.tsx';
import { cardOf, cards, wearing } from '../titles/look.ts';
import { lessonNames, loadLesson } from './files.ts';
import { lessonKeeper, progress, progressOf } from './progress.ts';
import { useLearnText } from './texts.ts';

/** The title for those who know no train game. */
const FIRST_TITLE = 'chicago-express';

interface Teaching {
  readonly title: string;
  readonly lessons: readonly (readonly [name: string, lesson: Lesson])[];
  readonly differences: readonly Difference[];
}

async function load(title: string): Promise<Teaching> {
  const [lessons, differences] = await Promise.all([
    Promise.all(lessonNames(title).map(async (name) => [name, (await loadLesson(title, name))!] as const)),
    titleDifferences(title),
  ]);
  return { title, lessons, differences };
}

function LessonRow({ name, lesson }: { readonly name: string; readonly lesson: Lesson }) {
  const t = useLearnText();
  const { step, done } = progressOf(lesson.id);
  const begun = !done && step > 0;
  return (
    <li className={done ? 'lesson-row done' : 'lesson-row'}>
      <i aria-hidden="true">{done && <Icon name="check" />}</i>
      <div>
        <strong>{lesson.name[t.lang]}</strong>
        {done && <span className="hidden-text"> ({t('learn.done')})</span>}
        <p>{lesson.about[t.lang]}</p>
        <small>
          {t('learn.minutes', estimatedMinutes(lesson))} · {t('learn.steps', lesson.steps.length)}
        </small>
      </div>
      <Link
        className={done ? 'button' : 'button primary'}
        to={{ page: 'learn', title: lesson.title, lesson: name }}
        aria-label={`${lesson.name[t.lang]}: ${begun ? t('learn.goOnAt', step + 1) : done ? t('learn.again') : t('learn.begin')}`}
      >
        {begun ? t('learn.goOnAt', step + 1) : done ? t('learn.again') : t('learn.begin')}
      </Link>
    </li>
  );
}

function Facts({ title, differences }: Teaching) {
  const t = useLearnText();
  if (differences.length === 0) return null;
  return (
    <section className="panel learn-facts" id="facts" aria-labelledby="facts-head">
      <h2 id="facts-head">{t('learn.facts', cardOf(title)?.name ?? title)}</h2>
      <dl>
        {differences.map(({ topic, text, rule }) => (
          <div key={topic}>
            <dt>{t(`topic.${topic}`)}</dt>
            <dd>
              {text[t.lang]}{' '}
              <Link to={{ page: 'rules', title, rule }} target="_blank">
                {t('rules.rule', rule)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Paths() {
  const t = useLearnText();
  const first = lessonNames(FIRST_TITLE)[0];
  return (
    <section className="learn-paths" aria-label={t('learn.path')}>
      <div className="panel">
        <h2>{t('learn.pathNew')}</h2>
        <p>{t('learn.pathNewText')}</p>
        {first !== undefined && (
          <Link className="button primary" to={{ page: 'learn', title: FIRST_TITLE, lesson: first }}>
            <Icon name="train" />
            {t('learn.pathNewGo')}
          </Link>
        )}
      </div>
      <div className="panel">
        <h2>{t('learn.path1830')}</h2>
        <p>{t('learn.path1830Text')}</p>
        <p className="row">
          {cards.map((c) => (
            <Link
              key={c.id}
              className="button"
              to={{ page: 'learn', title: c.id }}
              onClick={() => setTimeout(() => document.getElementById('facts')?.scrollIntoView(), 300)}
            >
              {c.plate}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
}

/** All lessons of a title, how far one is, and what is different for those who know 1830. */
export default function LearnPage({ title: asked }: { readonly title: string | undefined }) {
  const t = useLearnText();
  const fail = useFailure();
  const title = cardOf(asked ?? FIRST_TITLE)?.id ?? FIRST_TITLE;
  useSyncExternalStore(progress.subscribe, () => progress.value);
  const [found, setFound] = useState<Teaching>();
  useEffect(() => {
    let live = true;
    load(title).then(
      (teaching) => live && setFound(teaching),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [title, fail]);
  const teaching = found?.title === title ? found : undefined;
  const done = teaching?.lessons.filter(([, l]) => progressOf(l.id).done).length ?? 0;
  return (
    <>
      <TopBar />
      <main className="learn" id="content" {...wearing(title)}>
        <div className="row heading">
          <h1>{t('learn.heading')}</h1>
          <p className="muted">{t('learn.sub')}</p>
          <span className="spacer" />
          <Link className="button" to={{ page: 'puzzles' }}>
            <Icon name="bolt" />
            {t('nav.puzzles')}
          </Link>
        </div>
        <Paths />
        <nav className="learn-titles" aria-label={t('learn.heading')}>
          {cards.map((c) => (
            <Link
              key={c.id}
              to={{ page: 'learn', title: c.id }}
              aria-current={c.id === title ? 'page' : undefined}
              {...wearing(c.id)}
            >
              <span className="plate">{c.plate}</span>
            </Link>
          ))}
        </nav>
        {teaching && teaching.lessons.length === 0 && <p>{t('learn.none')}</p>}
        {teaching &&
          (['first', 'special'] as const).map((kind) => {
            const own = teaching.lessons.filter(([, l]) => l.kind === kind);
            if (own.length === 0) return null;
            return (
              <section key={kind} className="panel learn-list">
                <h2>{t(`learn.${kind}`)}</h2>
                <ol>
                  {own.map(([name, lesson]) => (
                    <LessonRow key={name} name={name} lesson={lesson} />
                  ))}
                </ol>
              </section>
            );
          })}
        {teaching && <Facts {...teaching} />}
        <p className="row muted learn-foot">
          {teaching && teaching.lessons.length > 0 && <span>{t('learn.doneOf', done, teaching.lessons.length)}</span>}
          <Link to={{ page: 'words' }}>{t('learn.words')}</Link>
          <Link to={{ page: 'rules', title }}>{t('learn.rules')}</Link>
        </p>
        <KeptWhere keeper={lessonKeeper} />
      </main>
    </>
  );
}
