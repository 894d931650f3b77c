import './notices.css';
import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';
import { Hours } from './Hours.tsx';
import { Places } from './Places.tsx';
import { type PushState, pushState } from './push.ts';
import { EVENTS, type MyNotices, type NoticeEvent, type NoticeSettings, WAYS, type Way } from './types.ts';

/** How each way is doing, at a glance. */
function Ways({ mine }: { readonly mine: MyNotices }) {
  const t = useText();
  const [push, setPush] = useState<PushState>();
  useEffect(() => {
    void pushState().then(setPush);
  }, []);
  const devices = mine.channels.filter((c) => c.kind === 'push');
  const hooks = mine.channels.filter((c) => c.kind !== 'push');
  const failing = hooks.some((c) => c.state !== 'on');
  const chips: readonly (readonly [state: 'good' | 'bad' | 'off', text: string])[] = [
    devices.length > 0
      ? ['good', t('notices.push.works', devices.length)]
      : push === 'blocked'
        ? ['bad', t('notices.push.blocked')]
        : ['off', t(push === 'none' ? 'notices.push.none' : 'notices.push.off')],
    [mine.mail === 'works' ? 'good' : 'off', t(`notices.mail.${mine.mail}`)],
    mine.webhooks === 'notSetUp'
      ? ['off', t('notices.webhook.notSetUp')]
      : failing
        ? ['bad', t('notices.webhook.failing')]
        : hooks.length > 0
          ? ['good', t('notices.webhook.works', hooks.length)]
          : ['off', t('notices.webhook.off')],
  ];
  return (
    <ul className="notices-ways">
      {chips.map(([state, text]) => (
        <li key={text} data-state={state}>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface MatrixProps {
  readonly settings: NoticeSettings;
  readonly onChange: (event: NoticeEvent, way: Way, on: boolean) => void;
}

function Matrix({ settings, onChange }: MatrixProps) {
  const t = useText();
  return (
    <table className="notices-matrix">
      <thead>
        <tr>
          <th scope="col">{t('notices.about')}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t(`notices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EVENTS.map((event) => (
          <tr key={event}>
            <th scope="row">{t(`notices.${event}`)}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <label>
                  <span className="hidden-text">{t('notices.cell', t(`notices.${event}`), t(`notices.${way}`))}</span>
                  <input
                    type="checkbox"
                    checked={settings.events[event].includes(way)}
                    onChange={(e) => onChange(event, way, e.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On one's own page: what one is told while away, and where. What is changed is saved at once. */
export function Notices() {
  const t = useText();
  const { value: mine, problem, again } = useAsked(api.notices.mine);
  const [changed, setChanged] = useState<NoticeSettings>();
  const [failed, setFailed] = useState<Problem>();
  if (!mine)
    return problem ? (
      <p className="problem" role="alert">
        {problemText(t, problem)}
      </p>
    ) : null;
  const settings = changed ?? mine.settings;
  const save = async (change: Partial<NoticeSettings>): Promise<void> => {
    // Notices are written in the language of the page they were set up on.
    const next = { ...settings, ...change, language: t.lang };
    setChanged(next);
    const answer = await api.notices.save(next);
    setFailed(answer.ok ? undefined : answer.problem);
    if (!answer.ok) setChanged(settings);
  };
  const set = (event: NoticeEvent, way: Way, on: boolean): void => {
    const others = settings.events[event].filter((w) => w !== way);
    void save({ events: { ...settings.events, [event]: on ? [...others, way] : others } });
  };
  return (
    <section className="panel account-part notices">
      <h2>{t('notices.heading')}</h2>
      <Ways mine={mine} />
      <Matrix settings={settings} onChange={set} />
      <p className="muted">{t('notices.oneATurn')}</p>
      {failed && (
        <p className="problem" role="alert">
          {problemText(t, failed)}
        </p>
      )}
      <Hours settings={settings} hasMail={mine.mail === 'works'} onChange={(change) => void save(change)} />
      <Places mine={mine} again={again} />
      {mine.tables.length > 0 && (
        <div>
          <h3>{t('notices.tables')}</h3>
          <ul className="account-list">
            {mine.tables.map((table) => (
              <li key={table.id}>
                <span className="grow">
                  <b>{table.name ?? table.title}</b>
                  <small>{t(`notices.rule.${table.rule}`)}</small>
                </span>
                <Link className="button quiet" to={{ page: 'table', id: table.id }}>
                  {t('notices.openTable')}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
