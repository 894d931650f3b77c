import { useEffect, useMemo, useRef } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useStudyRoom } from '../StudyContext.ts';
import { EntryRow } from './EntryRow.tsx';
import { sumsOf } from './entries.ts';
import { useEntries, useReview } from './useReview.ts';

function Progress() {
  const { t, round, chronicle } = useStudyRoom();
  const { looking } = useReview();
  const at = looking?.at ?? 0;
  const here = chronicle.spans.find((s) => at >= s.from && at <= s.to)?.name ?? '';
  const last = chronicle.spans.at(-1)?.name ?? '';
  return (
    <p role="status">
      <progress
        {...(looking && looking.of > 0 && { value: looking.done / looking.of })}
        aria-label={t('review.title')}
      />{' '}
      {looking ? t(`review.looking.${looking.stage}`, round(here), round(last)) : t('review.begins')}
    </p>
  );
}

/** What was possible: proven for runs, tiles and prices, judged by bots for everything else. */
export function ReviewCard() {
  const { t, words, chronicle, route } = useStudyRoom();
  const { state, judged, older, start, stop, who, choose } = useReview();
  const players = useMemo(() => chronicle.players.map((p) => p.player), [chronicle]);
  const entries = useEntries();
  const card = useRef<HTMLElement>(null);
  // A link to the review begins it, once.
  const wanted = useRef(route.review === true && chronicle.over !== null);
  useEffect(() => {
    if (!wanted.current) return;
    // What the device has kept is read first.
    const soon = setTimeout(() => {
      wanted.current = false;
      if (state === 'none') start();
      card.current?.scrollIntoView();
    }, 50);
    return () => clearTimeout(soon);
  }, [state, start]);
  // Nothing is spoilt: a game is judged when it is over.
  if (chronicle.over === null) return null;
  const looking = state === 'looking';
  const known = judged.moments.length > 0 || judged.findings.length > 0;
  const facts = judged.findings.filter((f) => who === undefined || f.player === who);
  const unlisted = facts.length - entries.filter((e) => e.kind === 'fact').length;
  return (
    <section ref={card} className={older ? 'panel turnings review older' : 'panel turnings review'}>
      <header>
        <h2>{t('review.title')}</h2>
        <small>{t('review.note')}</small>
        {looking ? (
          <button type="button" className="button" onClick={stop}>
            {t('review.stop')}
          </button>
        ) : (
          (!judged.whole || older) && (
            <button type="button" className="button" onClick={start}>
              <Icon name="search" />
              {t(older ? 'review.again' : known ? 'review.further' : 'review.start')}
            </button>
          )
        )}
      </header>
      {older && <p>{t('review.older')}</p>}
      {looking && <Progress />}
      {state === 'failed' && <p role="alert">{t('study.failed')}</p>}
      {known && (
        <>
          <fieldset className="segments review-who" aria-label={t('review.who')}>
            <button type="button" aria-pressed={who === undefined} onClick={() => choose(undefined)}>
              {t('review.all')}
            </button>
            {players.map((p) => (
              <button key={p} type="button" aria-pressed={who === p} onClick={() => choose(p)}>
                {words.player(p)}
              </button>
            ))}
          </fieldset>
          <ul className="review-sums">
            {sumsOf(judged, players).map(({ player, lost, doubts }) => (
              <li key={player}>
                <strong>{words.player(player)}</strong>{' '}
                {[lost > 0 && t('review.sum', words.money(lost)), t('review.marks', doubts)].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
          <p className="muted">
            {judged.decisions > 0 && t('review.weighed', judged.weighed.length, judged.decisions)}{' '}
            <span className="key-hint">{t('review.next')}</span>
          </p>
        </>
      )}
      {state === 'done' && entries.length === 0 && <p>{t('review.nothing')}</p>}
      <ol>
        {entries.map((e) => (
          <EntryRow key={`${e.kind}${e.at}`} entry={e} />
        ))}
      </ol>
      {unlisted > 0 && <p className="muted">{t('review.more', unlisted)}</p>}
    </section>
  );
}
