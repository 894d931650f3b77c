import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';
import { nameOf } from './words.ts';

/** Everybody one has muted or blocked, with the way back. */
export function KeptAway() {
  const t = useText();
  const { value, again } = useAsked(fair.apart);
  const [problem, setProblem] = useState<Problem>();
  const undo = async (id: string): Promise<void> => {
    const answer = await fair.letCome(id);
    setProblem(answer.ok ? undefined : answer.problem);
    again();
  };
  if (!value) return null;
  return (
    <section className="panel account-part">
      <h2>{t('apart.list')}</h2>
      {value.people.length === 0 && <p className="muted">{t('apart.nobody')}</p>}
      <ul className="account-list">
        {value.people.map((p) => (
          <li key={p.id}>
            <span className="grow">
              <Link to={{ page: 'person', id: p.id }}>{nameOf(t, p.name)}</Link>
              <small>{t(`apart.how.${p.how}`)}</small>
            </span>
            <button
              type="button"
              className="button"
              aria-label={t('apart.undoOf', p.name)}
              onClick={() => void undo(p.id)}
            >
              {t('apart.undo')}
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
    </section>
  );
}
