import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import { usePhone } from '../table/usePhone.ts';
import { cardOf } from '../titles/look.ts';
import type { LessonMoment, LessonSource } from './LessonSource.ts';
import { useLearnText } from './texts.ts';

/** Over the table of a lesson: which one, how far, and the ways back and out. */
export function LessonBar({ source, moment }: { readonly source: LessonSource; readonly moment: LessonMoment }) {
  const t = useLearnText();
  const phone = usePhone();
  const { lesson } = source.run.course;
  const card = cardOf(lesson.title);
  const all = lesson.steps.length;
  const n = Math.min(moment.at + 1, all);
  const back = { page: 'learn', title: lesson.title } as const;
  return (
    <header className="tablebar lessonbar">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <Link className="plate" to={{ page: 'start' }} title={t('nav.start')}>
        <Icon name="home" />
        {(phone ? card?.short : card?.plate) ?? lesson.title}
        <span className="hidden-text">, {t('nav.start')}</span>
      </Link>
      <h1 className="round">
        <span className="hidden-text">{t('lesson.name', '')}</span>
        <span>{lesson.name[t.lang]}</span>
        {phone && <small>{t('lesson.progressLong', n, all)}</small>}
      </h1>
      {!phone && (
        <div className="lesson-progress">
          <progress max={all} value={moment.at} aria-label={t('lesson.progressLong', n, all)} />
          <span>{t('lesson.progress', n, all)}</span>
        </div>
      )}
      <span className="spacer" />
      <button
        type="button"
        className={phone ? 'button quiet square' : 'tool'}
        aria-label={t('lesson.back')}
        title={t('lesson.back')}
        disabled={moment.at === 0 && !source.run.begun}
        onClick={() => void source.undo()}
      >
        <Icon name="undo" />
        {!phone && <span>{t('lesson.back')}</span>}
      </button>
      <button
        type="button"
        className={phone ? 'button quiet square' : 'tool'}
        aria-label={t('lesson.restart')}
        title={t('lesson.restart')}
        onClick={() => source.restart()}
      >
        <Icon name="turn" />
        {!phone && <span>{t('lesson.restart')}</span>}
      </button>
      <Link className={phone ? 'button quiet square' : 'tool'} to={back} title={t('lesson.leave')}>
        <Icon name="close" />
        {phone ? <span className="hidden-text">{t('lesson.leave')}</span> : <span>{t('lesson.leave')}</span>}
      </Link>
      {!phone && <SettingsButton />}
    </header>
  );
}
