import { estimatedMinutes, sayer, type Term, termsIn } from '@traviesa/study/lessons';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import type { LessonMoment, LessonSource } from './LessonSource.ts';
import { RuleOf } from './Terms.tsx';
import { useLearnText } from './texts.ts';

interface Props {
  readonly source: LessonSource;
  readonly moment: LessonMoment;
}

/** The way through the lesson: what is done, what is now, what comes. */
export function LessonSteps({ source, moment }: Props) {
  const t = useLearnText();
  const { lesson } = source.run.course;
  const say = sayer(source.run, t.lang);
  const left = lesson.steps.length - moment.at;
  const minutes = Math.max(1, Math.round((estimatedMinutes(lesson) * left) / lesson.steps.length));
  return (
    <section className="panel table-panel lesson-steps" aria-label={t('lesson.stepsHead')}>
      <header>
        <h2>{lesson.name[t.lang]}</h2>
        {left > 0 && <small>{t('lesson.left', minutes)}</small>}
      </header>
      <ol>
        {lesson.steps.map((step, i) => {
          const state = i < moment.at ? 'done' : i === moment.at ? 'now' : 'next';
          return (
            <li key={`${i} ${step.title.en}`} className={state} aria-current={state === 'now' ? 'step' : undefined}>
              <i aria-hidden="true">{state === 'done' ? <Icon name="check" /> : i + 1}</i>
              <span>{say.text(step.title)}</span>
              {state !== 'next' && <small>{state === 'done' ? t('lesson.stepDone') : t('lesson.now')}</small>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The words this step leans on, with their meaning and their rule. */
export function LessonWords({ source, moment, terms }: Props & { readonly terms: readonly Term[] }) {
  const t = useLearnText();
  const { run } = source;
  const { lesson } = run.course;
  const step = lesson.steps[moment.at];
  const text = step && !moment.busy ? sayer(run, t.lang).text(step.text) : '';
  const named = terms.filter((term) => step?.words?.includes(term.key));
  const shown = [...new Set([...named, ...termsIn(text, t.lang, terms)])];
  return (
    <section className="panel table-panel lesson-words" aria-label={t('lesson.wordsHead')}>
      <header>
        <h2>{t('lesson.wordsHead')}</h2>
      </header>
      {shown.length === 0 ? (
        <p className="muted">{t('lesson.noWords')}</p>
      ) : (
        <dl>
          {shown.map((term) => (
            <div key={term.key}>
              <dt>{term.word[t.lang]}</dt>
              <dd>
                {term.means[t.lang]} <RuleOf term={term} title={lesson.title} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {step?.rule && (
        <p>
          <Link className="row" to={{ page: 'rules', title: lesson.title, rule: step.rule }} target="_blank">
            <Icon name="book" />
            {t('rules.rule', step.rule)}
          </Link>
        </p>
      )}
    </section>
  );
}
