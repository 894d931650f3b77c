import { useState } from 'react';
import { go } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { becomeMe, useMe } from '../remote/me.ts';
import type { Person } from '../remote/types.ts';
import { Field, Form, KnownPassword } from './Form.tsx';
import { hasPasskeys, usePasskeyFor } from './passkey.ts';

const arrived = ({ person }: { readonly person: Person }): void => {
  becomeMe(person);
  go({ page: 'lobby' });
};

async function byPasskey() {
  const asked = await api.account.passkeyQuestion();
  if (!asked.ok) return asked;
  const response = await usePasskeyFor(asked.value.options);
  return response && api.account.signInByPasskey(response);
}

/** All ways back in: a passkey, an address with its password, a code from another device. */
export function SignIn() {
  const t = useText();
  const me = useMe();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <>
      <h1>{t('account.signIn')}</h1>
      {me?.kind === 'guest' && <p className="muted">{t('account.signInGuest', me.name)}</p>}
      <div className="account-columns">
        <section className="panel account-part">
          <h2>{t('account.withPassword')}</h2>
          {forgotten ? (
            <Form
              go={t('account.forgotGo')}
              send={() => api.account.forgot(email, t.lang)}
              onDone={() => setSent(true)}
            >
              <Field
                label={t('account.email')}
                type="email"
                complete="email"
                value={email}
                onChange={setEmail}
                hint={t('account.forgotIs')}
              />
              {sent && <p role="status">{t('account.letterSent', email)}</p>}
            </Form>
          ) : (
            <>
              <Form go={t('account.signInGo')} send={() => api.account.signIn(email, password)} onDone={arrived}>
                <Field label={t('account.email')} type="email" complete="username" value={email} onChange={setEmail} />
                <KnownPassword label={t('account.password')} value={password} onChange={setPassword} />
              </Form>
              <button type="button" className="button quiet" onClick={() => setForgotten(true)}>
                {t('account.forgot')}
              </button>
            </>
          )}
        </section>
        <div className="account-stack">
          {hasPasskeys() && (
            <section className="panel account-part">
              <h2>{t('account.withPasskey')}</h2>
              <Form go={t('account.withPasskeyGo')} send={byPasskey} onDone={arrived} quiet>
                <p>{t('account.passkeyIs')}</p>
              </Form>
            </section>
          )}
          <section className="panel account-part">
            <h2>{t('account.withCode')}</h2>
            <Form go={t('account.signInGo')} send={() => api.account.signInByCode(code)} onDone={arrived} quiet>
              <Field
                label={t('account.code')}
                complete="one-time-code"
                value={code}
                onChange={setCode}
                hint={t('account.codeHint')}
              />
            </Form>
          </section>
        </div>
      </div>
    </>
  );
}
