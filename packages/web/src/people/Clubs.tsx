import './people.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { live } from '../remote/live.ts';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import type { Person } from '../remote/types.ts';
import { useAsked } from '../remote/useAsked.ts';

function NewClub({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const make = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const answer = await fair.makeClub(name, about);
    if (!answer.ok) return setProblem(answer.problem);
    go({ page: 'club', id: answer.value.club.id });
  };
  return (
    <Dialog title={t('club.new')} onClose={onClose}>
      <form className="name-form" onSubmit={(e) => void make(e)}>
        <p>{t('club.is')}</p>
        <label className="field">
          {t('club.name')}
          <input className="input" required maxLength={60} value={name} onChange={(e) => setName(e.target.value)} />
        </label>
        <label className="field">
          {t('club.about')}
          <textarea
            className="input"
            rows={3}
            maxLength={500}
            value={about}
            onChange={(e) => setAbout(e.target.value)}
          />
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problemText(t, problem)}
          </p>
        )}
        <button type="submit" className="button primary">
          {t('club.make')}
        </button>
      </form>
    </Dialog>
  );
}

/** One's clubs, and those that ask one to come. */
export function Clubs({ me }: { readonly me: Person }) {
  const t = useText();
  const { value, again } = useAsked(fair.myClubs);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(
    () =>
      live.lobby((m) => {
        if (m.type === 'again' || (m.type === 'news' && m.what === 'clubs')) again();
      }),
    [again],
  );
  const doing = async (work: Promise<Answer<unknown>>): Promise<void> => {
    const answer = await work;
    setProblem(answer.ok ? undefined : answer.problem);
    again();
  };
  if (!value) return null;
  return (
    <section className="panel side clubs">
      <h2>{t('club.mine')}</h2>
      {value.clubs.length === 0 && value.invitations.length === 0 && <p className="muted">{t('club.is')}</p>}
      <ul className="past-games">
        {value.invitations.map((c) => (
          <li key={c.id}>
            <span className="grow">
              <b>{c.name}</b>
              <small>{t('club.invitedBy', c.by)}</small>
              <span className="row">
                <button type="button" className="button primary" onClick={() => void doing(fair.joinClub(c.id))}>
                  {t('club.join')}
                </button>
                <button type="button" className="button quiet" onClick={() => void doing(fair.uninvite(c.id, me.id))}>
                  {t('lobby.decline')}
                </button>
              </span>
            </span>
          </li>
        ))}
        {value.clubs.map((c) => (
          <li key={c.id}>
            <span className="grow">
              <Link className="table-name" to={{ page: 'club', id: c.id }}>
                {c.name}
              </Link>
              <small>
                {t('club.members', c.members)} · {t('club.open', c.open)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      {me.kind === 'person' ? (
        <p>
          <button type="button" className="button" onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {t('club.new')}
          </button>
        </p>
      ) : (
        <p className="muted">{t('club.needsAccount')}</p>
      )}
      {making && <NewClub onClose={() => setMaking(false)} />}
    </section>
  );
}
