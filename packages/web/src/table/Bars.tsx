import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { PushOffer } from '../notices/PushOffer.tsx';
import { AppBars } from '../offline/AppBars.tsx';
import { problemText } from '../remote/problem.ts';
import { TimeBars } from '../time/TimeBars.tsx';
import { useTable } from './TableContext.ts';

const LOST_SHOWN = 4;

/** Bars above the map: a lost connection, a refusal, a request to go back. What is drafted stays as it is. */
export function Bars() {
  const { t, snap, trouble, source, say, name, face, past, lookAt } = useTable();
  const { undoRequest: ask } = snap;
  const gone = ask ? snap.log.slice(-ask.count).flat().map(say) : [];
  const lost = gone.length > LOST_SHOWN ? [...gone.slice(0, LOST_SHOWN), '…'].join(' · ') : gone.join(' · ');
  const mustAnswer = ask?.waiting.some((p) => snap.me.includes(p));
  return (
    <div className="bars-top">
      <AppBars />
      <PushOffer />
      {snap.link === 'down' && (
        <p className="bar warn" role="status">
          {t('net.offline')}
        </p>
      )}
      {trouble && (
        <p className="bar bad" role="alert">
          <span>
            {trouble.kind === 'illegal'
              ? say(trouble.illegal.message)
              : trouble.kind === 'server'
                ? problemText(t, trouble.problem)
                : trouble.kind === 'failed'
                  ? t('trouble.failed', trouble.detail ?? '')
                  : trouble.kind === 'stale' && trouble.detail
                    ? t('net.stale', trouble.detail)
                    : t(`trouble.${trouble.kind}`)}
            {trouble.kind === 'illegal' && (
              <>
                {' '}
                <Link to={{ page: 'rules', title: face.game.id, rule: trouble.illegal.rule }} target="_blank">
                  {t('rules.rule', trouble.illegal.rule)}
                </Link>
              </>
            )}
          </span>
          <button
            type="button"
            className="button quiet square"
            aria-label={t('settings.close')}
            onClick={() => source.clearTrouble()}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      {snap.parked && (
        <div className="bar warn" role="status">
          <span>{t('parked.bar')}</span>
          <button type="button" className="button" onClick={() => void source.resume?.()}>
            {t('parked.again')}
          </button>
        </div>
      )}
      {snap.lastSeen !== undefined && !past && (
        <div className="bar ask" role="status">
          <span>{t('net.since', snap.length - snap.lastSeen)}</span>
          <button
            type="button"
            className="button"
            onClick={() => {
              lookAt(snap.lastSeen);
              source.caughtUp?.();
            }}
          >
            {t('net.replay')}
          </button>
          <button
            type="button"
            className="button quiet square"
            aria-label={t('settings.close')}
            onClick={() => source.caughtUp?.()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      <TimeBars />
      {ask && (
        <div className="bar ask" role="status">
          <span>
            {mustAnswer ? t('undo.asked', name(ask.player), ask.count) : t('undo.waiting', name(ask.player), ask.count)}
            {lost.length > 0 && <small className="lost">{t('undo.lost', lost)}</small>}
          </span>
          {snap.me.includes(ask.player) && (
            <button type="button" className="button" onClick={() => void source.answerUndo(false)}>
              {t('undo.withdraw')}
            </button>
          )}
          {mustAnswer && (
            <>
              <button type="button" className="button primary" onClick={() => void source.answerUndo(true)}>
                {t('undo.accept')}
              </button>
              <button type="button" className="button" onClick={() => void source.answerUndo(false)}>
                {t('undo.refuse')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
