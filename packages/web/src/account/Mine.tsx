import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { LanguageSwitch } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { useNow } from '../lobby/useNow.ts';
import { Notices } from '../notices/Notices.tsx';
import { KeptAway } from '../people/KeptAway.tsx';
import { Seen } from '../people/Seen.tsx';
import { api } from '../remote/api.ts';
import { becomeMe, loadMe, useMe } from '../remote/me.ts';
import { NameForm } from '../remote/NameDialog.tsx';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import type { MyAccount, Person } from '../remote/types.ts';
import { useAsked } from '../remote/useAsked.ts';
import { MyHours } from '../time/MyHours.tsx';
import { Field, Form, KnownPassword, NewPassword } from './Form.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';

/** How often a server is asked again that did not answer, in milliseconds. */
const RETRY = 4000;

interface PartProps {
  readonly account: MyAccount;
  readonly again: () => void;
}

/** Does something at once; what the server says against it stands below. */
function useDoing(again: () => void) {
  const t = useText();
  const [problem, setProblem] = useState<Problem>();
  const doing = async (work: () => Promise<Answer<unknown> | undefined>): Promise<void> => {
    const answer = await work();
    setProblem(answer && !answer.ok ? answer.problem : undefined);
    if (answer?.ok) again();
  };
  const told: ReactNode = problem && (
    <p className="problem" role="alert">
      {problemText(t, problem)}
    </p>
  );
  return { doing, told };
}

function Profile({ me }: { readonly me: Person }) {
  const t = useText();
  const [renaming, setRenaming] = useState(false);
  return (
    <section className="panel account-part">
      <h2>{t('account.profile')}</h2>
      <ul className="account-list">
        <li>
          <span className="grow">
            <b>{me.name}</b>
            <small>{t(me.kind === 'person' ? 'account.isPerson' : 'account.isGuest')}</small>
          </span>
          <button type="button" className="button" onClick={() => setRenaming(true)}>
            {t('lobby.rename')}
          </button>
        </li>
        <li>
          <span className="grow">{t('nav.language')}</span>
          <LanguageSwitch />
        </li>
      </ul>
      {renaming && (
        <Dialog title={t('lobby.rename')} onClose={() => setRenaming(false)}>
          <NameForm go={t('lobby.renameGo')} onDone={() => setRenaming(false)} />
        </Dialog>
      )}
    </section>
  );
}

function Passkeys({ account, again }: PartProps) {
  const t = useText();
  const now = useNow();
  const { doing, told } = useDoing(again);
  const add = async () => {
    const offered = await api.account.passkeyOffer();
    if (!offered.ok) return offered;
    const response = await makePasskey(offered.value.options);
    const added = response && (await api.account.addPasskey(response));
    if (added?.ok) await loadMe();
    return added;
  };
  return (
    <section className="panel account-part">
      <div className="row">
        <h2>{t('account.passkeys')}</h2>
        <span className="spacer" />
        {hasPasskeys() && (
          <button type="button" className="button" onClick={() => void doing(add)}>
            {t('account.addPasskey')}
          </button>
        )}
      </div>
      <p className="muted">{t(hasPasskeys() ? 'account.passkeyIs' : 'account.noPasskeys')}</p>
      {told}
      <ul className="account-list">
        {account.passkeys.map((key) => (
          <li key={key.id}>
            <span className="grow">
              <b>{key.name || t('account.passkey')}</b>
              <small>{t('account.used', t.ago(now - (key.usedAt ?? key.createdAt)))}</small>
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={t('account.removeOf', key.name || t('account.passkey'))}
              onClick={() => void doing(() => api.account.removePasskey(key.id))}
            >
              {t('account.remove')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address with a password: made, or the password changed. */
function Password({ account, again }: PartProps) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const newPassword = (
    <NewPassword
      label={t(account.email === null ? 'account.password' : 'account.newPassword')}
      value={password}
      onChange={setPassword}
    />
  );
  if (account.email === null)
    return (
      <section className="panel account-part">
        <h2>{t('account.withPassword')}</h2>
        <p className="muted">{t('account.emailIs')}</p>
        {done ? (
          <p role="status">{t('account.letterSent', email)}</p>
        ) : (
          <Form
            go={t('account.signUpGo')}
            send={() => api.account.signUp(email, password, t.lang)}
            onDone={() => setDone(true)}
          >
            <Field label={t('account.email')} type="email" complete="email" value={email} onChange={setEmail} />
            {newPassword}
          </Form>
        )}
      </section>
    );
  return (
    <section className="panel account-part">
      <h2>{t('account.withPassword')}</h2>
      <p>{t('account.emailKnown', account.email)}</p>
      <Form
        go={t('account.changePassword')}
        send={() => api.account.changePassword(current, password)}
        onDone={() => {
          setCurrent('');
          setPassword('');
          setDone(true);
          again();
        }}
        quiet
      >
        <KnownPassword label={t('account.currentPassword')} value={current} onChange={setCurrent} />
        {newPassword}
      </Form>
      {done && <p role="status">{t('account.passwordChanged')}</p>}
    </section>
  );
}

function Devices({ account, again }: PartProps) {
  const t = useText();
  const now = useNow();
  const { doing, told } = useDoing(again);
  const [code, setCode] = useState<string>();
  const show = async () => {
    const answer = await api.account.newCode();
    if (answer.ok) setCode(answer.value.code);
    return answer;
  };
  return (
    <section className="panel account-part">
      <div className="row">
        <h2>{t('account.devices')}</h2>
        <span className="spacer" />
        <button type="button" className="button" onClick={() => void doing(show)}>
          {t('account.newDevice')}
        </button>
      </div>
      {code !== undefined && (
        <p className="account-code" role="status">
          {t('account.codeIs')} <output>{`${code.slice(0, 5)} ${code.slice(5)}`}</output>
        </p>
      )}
      {told}
      <ul className="account-list">
        {account.devices.map((d) => (
          <li key={d.id}>
            <span className="grow">
              <b>{d.name || t('account.device')}</b>
              <small>{d.here ? t('account.here') : t('account.used', t.ago(now - (d.seenAt ?? d.createdAt)))}</small>
            </span>
            {!d.here && (
              <button
                type="button"
                className="button quiet"
                aria-label={t('account.signOutOf', d.name || t('account.device'))}
                onClick={() => void doing(() => api.account.signOutDevice(d.id))}
              >
                {t('account.signOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="row">
        {account.devices.length > 1 && (
          <button type="button" className="button quiet" onClick={() => void doing(api.account.signOutOthers)}>
            {t('account.signOutOthers')}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            void doing(async () => {
              const answer = await api.account.signOut();
              if (answer.ok) {
                becomeMe(null);
                go({ page: 'account', view: 'sign-in' });
              }
              return answer;
            })
          }
        >
          {t('account.signOutHere')}
        </button>
      </p>
    </section>
  );
}

function MyData({ account, again }: PartProps) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <section className="panel account-part">
      <h2>{t('account.data')}</h2>
      <ul className="account-list">
        <li>
          <span className="grow">
            <b>{t('account.studies')}</b>
            <small>{t('account.studiesAre')}</small>
          </span>
          <Link className="button" to={{ page: 'studies' }}>
            {t('account.studiesGo')}
          </Link>
        </li>
        <li>
          <span className="grow">
            <b>{t('account.export')}</b>
            <small>{t('account.exportIs')}</small>
          </span>
          <a className="button" href="/api/me/data" download>
            {t('account.exportGo')}
          </a>
        </li>
        <li>
          <span className="grow">
            <b>{t('account.erase')}</b>
            <small>{t('account.eraseIs')}</small>
          </span>
          <button type="button" className="button danger" onClick={() => setLeaving(true)}>
            {t('account.eraseAsk')}
          </button>
        </li>
      </ul>
      {leaving && (
        <Dialog
          title={t('account.erase')}
          onClose={() => {
            setLeaving(false);
            again();
          }}
        >
          <Form
            go={t('account.eraseGo')}
            send={() => api.account.erase(account.hasPassword ? password : undefined)}
            onDone={() => {
              becomeMe(null);
              go({ page: 'start' });
            }}
            quiet
          >
            <p>{t('account.eraseIs')}</p>
            <p>{t('account.eraseGames')}</p>
            {account.hasPassword && (
              <KnownPassword label={t('account.password')} value={password} onChange={setPassword} />
            )}
          </Form>
        </Dialog>
      )}
    </section>
  );
}

/** What the server knows of whoever looks at the page, and every way in and out. */
export function Mine() {
  const t = useText();
  const me = useMe();
  const { value: account, problem, again } = useAsked(api.account.mine);
  const silent = me === undefined && problem?.code === 'offline';
  useEffect(() => {
    if (!silent) return;
    const timer = window.setInterval(() => void loadMe().then(again), RETRY);
    return () => window.clearInterval(timer);
  }, [silent, again]);
  if (silent)
    return (
      <>
        <h1>{t('account.heading')}</h1>
        <p className="bar warn" role="status">
          <span>{t('lobby.down')}</span>
          <button type="button" className="button" onClick={() => void loadMe().then(again)}>
            {t('lobby.retry')}
          </button>
        </p>
      </>
    );
  if (me === undefined) return <p role="status">{t('lobby.loading')}</p>;
  if (me === null)
    return (
      <section className="panel account-part">
        <h1>{t('account.heading')}</h1>
        <p>{t('account.nobody')}</p>
        <NameForm go={t('lobby.nameGo')} onDone={again} />
        <p>
          <Link to={{ page: 'account', view: 'sign-in' }}>{t('account.haveOne')}</Link>
        </p>
      </section>
    );
  return (
    <>
      <h1>{t('account.heading')}</h1>
      {me.kind === 'guest' && <p className="muted">{t('account.keep')}</p>}
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      <div className="account-columns">
        <div className="account-stack">
          <Profile me={me} />
          <Seen me={me} />
          <KeptAway />
          <MyHours />
          {account && <Devices account={account} again={again} />}
          {account && <MyData account={account} again={again} />}
        </div>
        <div className="account-stack">
          {account && <Passkeys account={account} again={again} />}
          {account && <Password account={account} again={again} />}
          <Notices />
        </div>
      </div>
    </>
  );
}
