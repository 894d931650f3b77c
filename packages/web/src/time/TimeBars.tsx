import './time.css';
import type { ReactNode } from 'react';
import { useTable } from '../table/TableContext.ts';
import type { TimeAct } from './types.ts';
import { VoteDock } from './VoteDock.tsx';

/** Bars about time and seats: a pause, a vote, a seat that somebody has or wants. */
export function TimeBars() {
  const { t, snap, name, source, myTurn } = useTable();
  const { affairs } = snap;
  if (!affairs?.isPlayed) return null;
  const { time, vote, claims, former, wanted, clock } = affairs;
  const me = snap.me[0];
  const act = (what: TimeAct): void => void source.act?.(what);
  const button = (label: string, what: TimeAct, primary = false): ReactNode => (
    <button type="button" className={primary ? 'button primary' : 'button'} onClick={() => act(what)}>
      {label}
    </button>
  );
  const asked = time && !time.paused ? time.agreed : [];
  const others = asked.filter((p) => p !== me);
  const isOut = me !== undefined && time?.out.includes(me) === true && time.runs[me]?.deadline === null;
  const botDecides = clock?.onTimeout === 'bot';
  return (
    <>
      {time?.paused && (
        <div className="bar ask" role="status">
          <span>{t('time.paused')}</span>
          {me && button(t('time.goOn'), { do: 'goOn' }, true)}
        </div>
      )}
      {me && others.length > 0 && !asked.includes(me) && (
        <div className="bar ask" role="status">
          <span>{t('time.pauseAsked', others.map(name).join(', '))}</span>
          {button(t('time.pauseAgree'), { do: 'pause', agree: true }, true)}
        </div>
      )}
      {me && asked.includes(me) && (
        <div className="bar ask" role="status">
          <span>{t('time.pauseOwn')}</span>
          {button(t('time.pauseRefuse'), { do: 'pause', agree: false })}
        </div>
      )}
      {isOut && !vote && (
        <p className="bar warn" role="status">
          {t(botDecides ? 'time.botDecides' : 'time.yourUp')}
        </p>
      )}
      {vote && me === vote.player && (
        <p className="bar warn" role="alert">
          {t('vote.aboutYou')}
        </p>
      )}
      {vote && me && myTurn && vote.voters.includes(me) && (
        <div className="bar ask">
          <VoteDock vote={vote} player={me} />
        </div>
      )}
      {me && claims.includes(me) && (
        <div className="bar ask" role="status">
          <span>{t('seat.claimed')}</span>
          {button(t('seat.give'), { do: 'answerClaim', accept: true })}
          {button(t('seat.keep'), { do: 'answerClaim', accept: false })}
        </div>
      )}
      {former && !me && (
        <div className="bar ask" role="status">
          <span>{claims.includes(former) ? t('seat.claimWaiting') : t('seat.former', name(former))}</span>
          {!claims.includes(former) && button(t('seat.takeBack'), { do: 'takeBack' }, true)}
        </div>
      )}
      {!me &&
        wanted
          .filter((p) => p !== former)
          .map((player) => (
            <div key={player} className="bar ask" role="status">
              <span>{t('seat.wanted', name(player))}</span>
              {button(t('seat.sit'), { do: 'sit', player }, true)}
            </div>
          ))}
    </>
  );
}
