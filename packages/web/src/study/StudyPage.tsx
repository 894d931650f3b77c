import './study.css';
import type { Chronicle } from '@traviesa/study';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Loading } from '../app/Loading.tsx';
import { Ornament } from '../app/Ornament.tsx';
import { boardOf, type Route, type StudyRoute } from '../app/router.ts';
import { SettingsButton, TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { usePhone } from '../table/usePhone.ts';
import { cardOf, wearing } from '../titles/look.ts';
import { useChronicle } from '../worker/chronicle.ts';
import { Cursor } from './Cursor.tsx';
import { ReportView } from './ReportView.tsx';
import { RoundsView } from './RoundsView.tsx';
import { ReviewOf } from './review/useReview.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { StudyContext } from './StudyContext.ts';
import { StudyKeys } from './StudyKeys.tsx';
import { type Opened, useStudy } from './useStudy.ts';
import { useSpeech, useStudyText } from './words.ts';

function Said({ text, to }: { readonly text: string; readonly to?: ReactNode }) {
  return (
    <>
      <TopBar />
      <main className="trouble panel" id="content">
        <h1>{text}</h1>
        {to && <p className="row">{to}</p>}
      </main>
    </>
  );
}

/** The study room: a whole game from above. Its code and its reckoning come only when somebody enters. */
export default function StudyPage({ route }: { readonly route: StudyRoute }) {
  const t = useStudyText();
  const opened = useStudy(route);
  const { chronicle, error } = useChronicle(opened.kind === 'open' ? opened.game : undefined);
  switch (opened.kind) {
    case 'none':
      return <Trouble what={route.of === 'local' ? 'error.noLocal' : 'error.noTable'} />;
    case 'newer':
      return <Trouble what="error.newer" reload />;
    case 'unknown':
      return <Trouble what={{ title: opened.title }} reload />;
    case 'down':
      return <Said text={t('study.noServer')} />;
    case 'closed':
      return (
        <Said
          text={t('study.closed')}
          to={
            <Link className="button primary" to={{ page: 'table', id: route.id }}>
              {t('study.table')}
            </Link>
          }
        />
      );
  }
  if (error !== undefined) return <Trouble what="error.record" detail={error} reload />;
  if (opened.kind !== 'open' || !chronicle) return <Loading text={t('study.working')} />;
  return (
    <Cursor first={Math.min(route.at ?? chronicle.actions, chronicle.actions)}>
      <ReviewOf of={`${route.of}.${route.id}`} game={opened.game} me={opened.me}>
        <Room route={route} opened={opened} chronicle={chronicle} />
      </ReviewOf>
    </Cursor>
  );
}

interface RoomProps {
  readonly route: StudyRoute;
  readonly opened: Opened;
  readonly chronicle: Chronicle;
}

function Room({ route, opened, chronicle }: RoomProps) {
  const { face, game, me } = opened;
  const speech = useSpeech(face, game.players);
  const { t } = speech;
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const { of, id, view } = route;
  const momentAt = (n: number): Route => boardOf(of, id, n);
  const title = cardOf(game.title);
  const when = opened.finishedAt && new Intl.DateTimeFormat(t.lang, { dateStyle: 'medium' }).format(opened.finishedAt);
  const why = chronicle.over === null ? t('study.running') : speech.say([`over.${chronicle.over}`, {}]);
  const moves = t('study.moves', chronicle.actions);
  return (
    <StudyContext value={{ chronicle, opened, route, momentAt, me, ...speech }}>
      <div ref={page} className={phone ? 'study phone' : 'study'} {...wearing(game.title)}>
        <header className="studybar">
          <a className="skip-link" href="#content">
            {t('app.skip')}
          </a>
          <Link className="plate" to={{ page: 'start' }} title={t('nav.start')}>
            <Icon name="home" />
            {(phone ? title?.short : title?.plate) ?? face.game.name}
            <span className="hidden-text">, {t('nav.start')}</span>
          </Link>
          <h1>
            <span>
              {t(view === 'rounds' ? 'study.rounds' : 'study.report')}
              {opened.name && `: ${opened.name}`}
            </span>
            <small>{(phone ? [moves] : [when, moves, why]).filter(Boolean).join(' · ')}</small>
          </h1>
          <span className="spacer" />
          <nav className="tools" aria-label={t('nav.main')}>
            <Link
              className="tool"
              to={{ ...route, view: view === 'rounds' ? 'report' : 'rounds' }}
              title={t(view === 'rounds' ? 'study.report' : 'study.rounds')}
            >
              <Icon name={view === 'rounds' ? 'bars' : 'table'} />
              <span>{t(view === 'rounds' ? 'study.report' : 'study.rounds')}</span>
            </Link>
            <Link className="tool" to={boardOf(of, id)} title={t('study.table')}>
              <Icon name="history" />
              <span>{t('study.table')}</span>
            </Link>
          </nav>
          <ShareMenu />
          <StudyKeys page={page} button={!phone} />
          {phone ? <p className="study-why">{[when, why].filter(Boolean).join(' · ')}</p> : <SettingsButton />}
        </header>
        <Ornament title={game.title} />
        {view === 'rounds' ? <RoundsView /> : <ReportView />}
      </div>
    </StudyContext>
  );
}
