import { type FormEvent, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { api } from './api.ts';
import { needPerson, useMe } from './me.ts';
import { NameDialog, NameForm } from './NameDialog.tsx';
import { type Problem, problemText } from './problem.ts';

interface Props {
  readonly id: string;
  readonly needs: 'password' | 'name' | 'invite';
  readonly wrong: boolean;
  readonly onIn: () => void;
}

/** Before a private table: its password, a name for the invited, or where to get the link. */
export function Doorway({ id, needs, wrong, onIn }: Props) {
  const t = useText();
  return (
    <>
      <TopBar />
      <main className="trouble panel" id="content">
        <h1>
          {needs === 'name'
            ? t('room.invited')
            : needs === 'password'
              ? t('room.needsPassword')
              : t('room.needsInvite')}
        </h1>
        {needs === 'name' && (
          <>
            <p>{t('room.enterName')}</p>
            <NameForm go={t('room.enter')} onDone={onIn} />
          </>
        )}
        {needs === 'password' && <PasswordForm id={id} onIn={onIn} />}
        {needs === 'invite' && <p>{wrong ? t('room.wrongInvite') : t('room.needsInviteDo')}</p>}
        <p className="row">
          <Link className="button" to={{ page: 'lobby' }}>
            {t('menu.lobby')}
          </Link>
        </p>
      </main>
      <NameDialog />
    </>
  );
}

function PasswordForm({ id, onIn }: { readonly id: string; readonly onIn: () => void }) {
  const t = useText();
  useMe();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (!(await needPerson())) return;
    const answer = await api.enter(id, { password });
    if (answer.ok) onIn();
    else setProblem(answer.problem);
  };
  return (
    <form className="name-form" onSubmit={(e) => void send(e)}>
      <label className="field">
        {t('create.passwordWord')}
        <input
          className="input"
          type="password"
          value={password}
          maxLength={100}
          required
          autoComplete="off"
          onChange={(e) => setPassword(e.target.value)}
        />
      </label>
      {problem && (
        <p className="problem" role="alert">
          {problem.code === 'needsPassword' ? t('room.wrongPassword') : problemText(t, problem)}
        </p>
      )}
      <button type="submit" className="button primary">
        {t('room.enter')}
      </button>
    </form>
  );
}
