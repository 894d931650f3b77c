import { type FormEvent, useCallback, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Named } from '../remote/stewards.ts';
import { useAsked } from '../remote/useAsked.ts';

/** Asks somebody to this table; they find it in their lobby. */
export function InviteByName({ id }: { readonly id: string }) {
  const t = useText();
  const [name, setName] = useState('');
  const [alike, setAlike] = useState<readonly Named[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const { value, again } = useAsked(useCallback(() => fair.invited(id), [id]));
  const invite = async (whom: { readonly name: string } | { readonly person: string }): Promise<void> => {
    const answer = await fair.invite(id, whom);
    const several = !answer.ok && answer.problem.code === 'whichOne';
    setAlike(several ? (answer.problem.body['people'] as readonly Named[]) : []);
    setProblem(answer.ok || several ? undefined : answer.problem);
    if (!answer.ok) return;
    setName('');
    again();
  };
  const send = (e: FormEvent): void => {
    e.preventDefault();
    if (name.trim()) void invite({ name: name.trim() });
  };
  return (
    <section className="invite">
      <h2>{t('invite.byName')}</h2>
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
      {value && value.people.length > 0 && (
        <p className="muted" role="status">
          {t('invite.asked', value.people.map((p) => p.name).join(', '))}
        </p>
      )}
    </section>
  );
}
