import '../account/account.css';
import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import type { NoticeEvent, Way } from './types.ts';

interface Stopped {
  readonly event: NoticeEvent | 'digest';
  readonly way: Way;
  readonly on: boolean;
}

/** Where the link below every notice leads: opening it stops that kind, on that way, without signing in. */
export default function StopPage({ token }: { readonly token: string }) {
  const t = useText();
  const [done, setDone] = useState<Stopped | 'bad'>();
  const ask = async (on: boolean): Promise<void> => {
    const answer = await api.notices.stop(token, on);
    setDone(answer.ok ? answer.value : 'bad');
  };
  useEffect(() => {
    let wanted = true;
    void api.notices.stop(token, false).then((answer) => wanted && setDone(answer.ok ? answer.value : 'bad'));
    return () => {
      wanted = false;
    };
  }, [token]);
  const what =
    done && done !== 'bad' ? t(done.event === 'digest' ? 'notices.stopDigest' : `notices.${done.event}`) : '';
  return (
    <>
      <TopBar />
      <main className="account" id="content">
        <section className="panel account-part">
          <h1>{t('notices.stopped')}</h1>
          <p role="status">
            {done === undefined
              ? t('notices.stopping')
              : done === 'bad'
                ? t('notices.stopBad')
                : t(done.on ? 'notices.goesOn' : 'notices.stoppedIs', what, t(`notices.${done.way}`))}
          </p>
          <p className="row">
            {done && done !== 'bad' && !done.on && done.event !== 'digest' && (
              <button type="button" className="button" onClick={() => void ask(true)}>
                {t('notices.takeBack')}
              </button>
            )}
            <Link className="button quiet" to={{ page: 'account', view: 'mine' }}>
              {t('account.nav')}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
