import { type ReactNode, useEffect, useState } from 'react';
import { type Text, useText } from '../i18n/text.ts';
import { useNow } from '../lobby/useNow.ts';
import { api } from '../remote/api.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { type PushState, pushState, startPush } from './push.ts';
import type { Channel, MyNotices } from './types.ts';

const answerText = (t: Text, answer: string | null): string => t.find(`notices.answer.${answer}`) ?? answer ?? '';

function stateText(t: Text, { state, answer, answeredAt }: Channel, now: number): string {
  if (state !== 'on') return t(`notices.state.${state}`, answerText(t, answer));
  if (answeredAt === null) return t('notices.state.untried');
  return `${t('notices.state.on')}, ${t('notices.answered', t.ago(now - answeredAt))}`;
}

interface Props {
  readonly mine: MyNotices;
  readonly again: () => void;
}

/** Devices and webhooks: how each is doing, a test, and further ones. */
export function Places({ mine, again }: Props) {
  const t = useText();
  const now = useNow();
  const [push, setPush] = useState<PushState>();
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState<ReactNode>();
  useEffect(() => {
    void pushState().then(setPush);
  }, []);
  const told = (problem: Problem): void => setSaid(problemText(t, problem));
  const start = async (): Promise<void> => {
    const started = await startPush(mine.pushKey);
    setPush(await pushState());
    if (started === 'blocked' || started === 'failed')
      setSaid(t(started === 'blocked' ? 'notices.push.allow' : 'notices.push.failed'));
    else if (started.ok) again();
    else told(started.problem);
  };
  const test = async (id: string): Promise<void> => {
    const answer = await api.notices.test(id);
    if (!answer.ok) return told(answer.problem);
    setSaid(answer.value.ok ? t('notices.tested') : t('notices.testFailed', answerText(t, answer.value.answer)));
    again();
  };
  const remove = async (id: string): Promise<void> => {
    const answer = await api.notices.remove(id);
    if (answer.ok) again();
    else told(answer.problem);
  };
  const nameOf = (c: Channel): string =>
    c.kind === 'push' ? c.name || t('notices.device') : `${t(`notices.kind.${c.kind}`)}: ${c.name}`;
  return (
    <div className="notices-places">
      <h3>{t('notices.places')}</h3>
      <ul className="account-list">
        {mine.mail === 'works' && (
          <li>
            <span className="grow">
              <b>{t('notices.mail')}</b>
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={t('notices.testOf', t('notices.mail'))}
              onClick={() => void test('mail')}
            >
              {t('notices.test')}
            </button>
          </li>
        )}
        {mine.channels.map((c) => (
          <li key={c.id} data-state={c.state}>
            <span className="grow">
              <b>{nameOf(c)}</b>
              <small>{stateText(t, c, now)}</small>
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={t('notices.testOf', nameOf(c))}
              onClick={() => void test(c.id)}
            >
              {t('notices.test')}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={t('account.removeOf', nameOf(c))}
              onClick={() => void remove(c.id)}
            >
              {t('account.remove')}
            </button>
          </li>
        ))}
      </ul>
      <p className="said" role="status">
        {said}
      </p>
      {push === 'blocked' && <p className="muted">{t('notices.push.allow')}</p>}
      <p className="row">
        {push === 'off' && (
          <button type="button" className="button" onClick={() => void start()}>
            {t('notices.push.here')}
          </button>
        )}
        {mine.webhooks === 'works' && (
          <button type="button" className="button" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t('notices.addWebhook')}
          </button>
        )}
      </p>
      {adding && <AddWebhook onDone={again} />}
    </div>
  );
}
