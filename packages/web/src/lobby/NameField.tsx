import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import type { Named } from '../remote/stewards.ts';

type Whom = { readonly name: string } | { readonly person: string };

interface Props {
  readonly ask: (whom: Whom) => Promise<Answer<unknown>>;
  readonly onDone: () => void;
}

/** Invites somebody by name; when several have it, one of them is chosen. */
export function NameField({ ask, onDone }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const [alike, setAlike] = useState<readonly Named[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const invite = async (whom: Whom): Promise<void> => {
    const answer = await ask(whom);
    const several = !answer.ok && answer.problem.code === 'whichOne';
    setAlike(several ? (answer.problem.body['people'] as readonly Named[]) : []);
    setProblem(answer.ok || several ? undefined : answer.problem);
    if (!answer.ok) return;
    setName('');
    onDone();
  };
  const send = (e: FormEvent): void => {
    e.preventDefault();
    if (name.trim()) void invite({ name: name.trim() });
  };
  return (
    <>
      <form className="row" onSubmit={send}>
        <input
          className="input"
          value={name}
          maxLength={40}
          aria-label={t('invite.name')}
          placeholder={t('invite.name')}
          onChange={(e) => setName(e.target.value)}
        />
        <button type="submit" className="button">
          {t('invite.go')}
        </button>
      </form>
      {alike.length > 0 && (
        <div className="row">
          <span>{t('invite.which')}</span>
          {alike.map((p) => (
            <button key={p.id} type="button" className="button" onClick={() => void invite({ person: p.id })}>
              {p.name} #{p.id.slice(0, 4)}
            </button>
          ))}
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
    </>
  );
}
