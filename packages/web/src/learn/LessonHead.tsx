import { sayer, type Term } from '@traviesa/study/lessons';
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { settings } from '../app/settings.ts';
import { usePhone } from '../table/usePhone.ts';
import type { LessonMoment, LessonSource } from './LessonSource.ts';
import { pagesOf } from './pages.ts';
import { TermText } from './Terms.tsx';
import { useLearnText } from './texts.ts';

/** How long somebody looks before the hint comes by itself. */
const STUCK = 20_000;

/** The hint of a step: asked for, or after a while without a move. */
function useHint({ at, tries, busy }: LessonMoment, has: boolean): readonly [boolean, () => void] {
  const [asked, setAsked] = useState<number>();
  useEffect(() => {
    void tries;
    if (!has || busy) return;
    const timer = setTimeout(() => setAsked(at), STUCK);
    return () => clearTimeout(timer);
  }, [at, tries, busy, has]);
  return [has && asked === at, () => setAsked(at)];
}

interface Props {
  readonly source: LessonSource;
  readonly moment: LessonMoment;
  readonly terms: readonly Term[];
  readonly end: React.ReactNode;
}

/** What the lesson says over the dock: the step, the answer to the last try, and ways to go on. */
export function LessonHead({ source, moment, terms, end }: Props) {
  const t = useLearnText();
  const { run } = source;
  const { lesson } = run.course;
  const step = lesson.steps[moment.at];
  const [hinted, ask] = useHint(moment, step?.do !== undefined);
  const say = sayer(run, t.lang, settings().name);
  const told = moment.answer && say.answer(moment.answer);
  const before = moment.done === undefined ? undefined : lesson.steps[moment.done]?.done;
  const phone = usePhone();
  const [turned, setTurned] = useState({ step: -1, page: 0 });
  // The texts speak of the position of the step: while the others move it is not there yet.
  if (moment.busy)
    return (
      <section className="lesson-head" aria-label={t('lesson.guide')}>
        <Icon name="flag" />
        <p role="status">{t('lesson.busy')}</p>
      </section>
    );
  const text = say.text(step ? step.text : lesson.end);
  const pages = phone ? pagesOf(text) : [text];
  const page = turned.step === moment.at ? Math.min(turned.page, pages.length - 1) : 0;
  const more = page < pages.length - 1;
  return (
    <section
      className={step?.do ? 'lesson-head asks' : 'lesson-head'}
      aria-label={t('lesson.guide')}
      data-step={moment.at + 1}
    >
      <Icon name="flag" />
      <div className="lesson-text" aria-live="polite">
        {before && !told && page === 0 && <p className="lesson-before">{say.text(before)}</p>}
        <p>
          <strong>{step ? say.text(step.title) : t('lesson.ended')}</strong>{' '}
          <TermText text={pages[page]!} terms={terms} title={lesson.title} />
        </p>
        {told && (
          <p className="lesson-answer">
            <Icon name="ban" />
            <span>
              {told.text}{' '}
              {told.rule !== undefined && /\d|-/.test(told.rule) && (
                <Link to={{ page: 'rules', title: lesson.title, rule: told.rule }} target="_blank">
                  {t('rules.rule', told.rule)}
                </Link>
              )}
            </span>
          </p>
        )}
        {hinted && step?.hint && (
          <p className="lesson-hint">
            <strong>{t('lesson.hintIs')}:</strong> {say.text(step.hint)}
          </p>
        )}
      </div>
      <div className="lesson-buttons">
        {more ? (
          <button
            type="button"
            className={step?.do ? 'button' : 'button primary big'}
            data-more
            onClick={() => setTurned({ step: moment.at, page: page + 1 })}
          >
            {t(step?.do ? 'lesson.more' : 'lesson.goOn')}
          </button>
        ) : step ? (
          step.do ? (
            hinted || !step.hint ? (
              <button type="button" className="button" onClick={() => source.showMe()}>
                <Icon name="play" />
                {t('lesson.showMe')}
              </button>
            ) : (
              <button type="button" className="button" onClick={ask}>
                {t('lesson.hint')}
              </button>
            )
          ) : (
            <button type="button" className="button primary big" data-primary onClick={() => source.goOn()}>
              {t('lesson.goOn')} <kbd>Enter</kbd>
            </button>
          )
        ) : (
          end
        )}
      </div>
    </section>
  );
}
