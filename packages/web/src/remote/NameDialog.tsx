import { type FormEvent, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Link } from '../app/Link.tsx';
import { settings } from '../app/settings.ts';
import { useText } from '../i18n/text.ts';
import { nameMe, useAsking } from './me.ts';
import { type Problem, problemText } from './problem.ts';
import type { Person } from './types.ts';

/** Asks for a name; what was typed stays there when the server does not take it. */
export function NameForm({ go, onDone }: { readonly go: string; readonly onDone: (person: Person) => void }) {
  const t = useText();
  const [name, setName] = useState(() => settings().name);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const given = name.trim();
    if (!given || busy) return;
    setBusy(true);
    const answer = await nameMe(given);
    setBusy(false);
    if (answer.ok) onDone(answer.value.person);
    else setProblem(answer.problem);
  };
  return (
    <form className="name-form" onSubmit={(e) => void send(e)}>
      <label className="field">
        {t('lobby.nameAsk')}
        <input
          className="input"
          value={name}
          maxLength={40}
          required
          autoComplete="nickname"
          onChange={(e) => setName(e.target.value)}
        />
        <small>{t('lobby.nameHint')}</small>
      </label>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {go}
      </button>
    </form>
  );
}

/** Stands on every page that talks to the server; opens when somebody without a name wants to do something. */
export function NameDialog() {
  const t = useText();
  const answer = useAsking();
  if (!answer) return null;
  return (
    <Dialog title={t('lobby.nameHeading')} onClose={() => answer(undefined)}>
      <NameForm go={t('lobby.nameGo')} onDone={answer} />
      <p>
        <Link to={{ page: 'account', view: 'sign-in' }}>{t('account.haveOne')}</Link>
      </p>
    </Dialog>
  );
}
