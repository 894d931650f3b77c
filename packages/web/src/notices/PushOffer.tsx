import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { useTable } from '../table/TableContext.ts';
import { closeNotices, pushState, startPush } from './push.ts';

const ASKED = 'traviesa.push.asked';
const wasAsked = (): boolean => {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return true;
  }
};
const remember = (): void => {
  try {
    localStorage.setItem(ASKED, '1');
  } catch {
    // It is asked again another day.
  }
};

/** After the first own turn at a table of a server, and only then: whether this device shall tell when it is one's turn again. */
export function PushOffer() {
  const t = useText();
  const { source, snap, myTurn } = useTable();
  const [stage, setStage] = useState<'wait' | 'ask' | 'done' | 'blocked' | 'failed' | 'over'>('wait');
  const hadTurn = useRef(false);
  const isRemote = source.online === true;
  const [me] = snap.me;
  useEffect(() => {
    if (isRemote && myTurn) void closeNotices(source.id);
  }, [isRemote, myTurn, source.id]);
  useEffect(() => {
    if (!isRemote || me === undefined || wasAsked()) return;
    if (myTurn) hadTurn.current = true;
    else if (hadTurn.current) {
      hadTurn.current = false;
      void pushState().then((state) => state === 'off' && setStage('ask'));
    }
  }, [isRemote, me, myTurn]);
  if (stage === 'wait' || stage === 'over') return null;
  const close = (): void => {
    remember();
    setStage('over');
  };
  const start = async (): Promise<void> => {
    remember();
    const mine = await api.notices.mine();
    const started = mine.ok ? await startPush(mine.value.pushKey) : 'failed';
    setStage(started === 'blocked' ? 'blocked' : started !== 'failed' && started.ok ? 'done' : 'failed');
  };
  return (
    <div className="bar ask" role="status">
      <span>
        {stage === 'ask' && t('notices.offer')}
        {stage === 'done' && t('notices.offerDone')}
        {stage === 'blocked' && t('notices.push.allow')}
        {stage === 'failed' && t('notices.push.failed')}
      </span>
      {stage === 'ask' ? (
        <>
          <button type="button" className="button" onClick={() => void start()}>
            {t('notices.offerYes')}
          </button>
          <button type="button" className="button quiet" onClick={close}>
            {t('notices.offerNo')}
          </button>
        </>
      ) : (
        <button type="button" className="button quiet square" aria-label={t('settings.close')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
