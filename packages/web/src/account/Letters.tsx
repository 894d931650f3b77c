import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { becomeMe, loadMe } from '../remote/me.ts';
import { Form, NewPassword } from './Form.tsx';

/** Where the letter about a new account leads: its reader says that the address is theirs. */
export function Confirm({ secret }: { readonly secret: string }) {
  const t = useText();
  const [name, setName] = useState<string>();
  const done = (person: { readonly name: string }): void => {
    setName(person.name);
    void loadMe();
  };
  return (
    <section className="panel account-part">
      <h1>{t('account.confirm')}</h1>
      {name === undefined ? (
        <Form
          go={t('account.confirmGo')}
          send={() => api.account.confirm(secret)}
          onDone={({ person }) => done(person)}
        >
          <p>{t('account.confirmIs')}</p>
        </Form>
      ) : (
        <>
          <p role="status">{t('account.confirmed', name)}</p>
          <p>
            <Link className="button primary" to={{ page: 'lobby' }}>
              {t('nav.tables')}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** Where the letter about a forgotten password leads. */
export function Reset({ secret }: { readonly secret: string }) {
  const t = useText();
  const [password, setPassword] = useState('');
  return (
    <section className="panel account-part">
      <h1>{t('account.reset')}</h1>
      <Form
        go={t('account.resetGo')}
        send={() => api.account.reset(secret, password)}
        onDone={({ person }) => {
          becomeMe(person);
          go({ page: 'account', view: 'mine' });
        }}
      >
        <NewPassword label={t('account.newPassword')} value={password} onChange={setPassword} />
      </Form>
    </section>
  );
}
