import { Icon } from '../../app/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { Plate } from '../../titles/Plate.tsx';
import { useSetAt } from '../Cursor.tsx';
import { useStudyRoom } from '../StudyContext.ts';
import { useReview } from './useReview.ts';

const SHOWN = 12;

/** What was proven to be possible: runs below the best, and tiles that would have earned more in that round. */
export function ReviewCard() {
  const { opened, route, t, words, round, momentAt, chronicle } = useStudyRoom();
  const setAt = useSetAt();
  const { state, part, findings, start, stop } = useReview(`${route.of}.${route.id}`, opened.game);
  // Nothing is spoilt: a game is judged when it is over.
  if (!opened.face.rail || chronicle.over === null) return null;
  const lost = new Map<string, number>();
  for (const f of findings) lost.set(f.player, (lost.get(f.player) ?? 0) + f.best - f.earned);
  const worst = [...findings].sort((a, b) => b.best - b.earned - (a.best - a.earned)).slice(0, SHOWN);
  return (
    <section className="panel turnings review">
      <header>
        <h2>{t('review.title')}</h2>
        <small>{t('review.note')}</small>
        {state === 'looking' ? (
          <button type="button" className="button" onClick={stop}>
            {t('review.stop')}
          </button>
        ) : (
          state !== 'done' && (
            <button type="button" className="button" onClick={start}>
              <Icon name="search" />
              {t('review.start')}
            </button>
          )
        )}
      </header>
      {state === 'looking' && (
        <p role="status">
          <progress value={part} aria-label={t('review.title')} /> {t('review.looking', Math.round(part * 100))}
        </p>
      )}
      {state === 'failed' && <p role="alert">{t('study.failed')}</p>}
      {state === 'done' && findings.length === 0 && <p>{t('review.nothing')}</p>}
      {lost.size > 0 && (
        <ul className="review-sums">
          {[...lost].map(([player, sum]) => (
            <li key={player}>
              <strong>{player === 'bank' ? t('study.bank') : words.player(player)}</strong>{' '}
              {t('review.sum', words.money(sum))}
            </li>
          ))}
        </ul>
      )}
      <ol>
        {worst.map((f) => (
          <li key={`${f.action}${f.kind}`}>
            <button type="button" className="loss-mark" onClick={() => setAt(f.action)}>
              −{t.number(f.best - f.earned)}
              <span className="hidden-text">{t('study.turning.where', round(f.round), t.number(f.action))}</span>
            </button>
            <div>
              <small>{t('study.turning.where', round(f.round), t.number(f.action))}</small>
              <strong>
                <Plate id={f.company} marks={opened.face.marks} />{' '}
                {f.lay
                  ? t('review.tile', f.lay.tile, f.lay.hex, words.money(f.best), words.money(f.earned))
                  : t('review.run', words.money(f.earned), words.money(f.best))}
              </strong>
            </div>
            <Link
              className="see"
              to={momentAt(f.action)}
              aria-label={`${t('study.see')}: ${round(f.round)}, ${f.company}`}
            >
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ol>
      {findings.length > worst.length && <p className="muted">{t('review.more', findings.length - worst.length)}</p>}
    </section>
  );
}
