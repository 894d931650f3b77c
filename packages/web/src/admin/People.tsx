import { type FormEvent, useCallback, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { fair } from '../remote/fair.ts';
import { me } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { AdminPerson } from '../remote/stewards.ts';
import { useAsked } from '../remote/useAsked.ts';
import { Search } from './Search.tsx';

/** Asks for the reason before somebody is kept away. */
function BanDialog({ person, onClose }: { readonly person: AdminPerson; readonly onClose: (done: boolean) => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const ban = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const answer = await api.admin.ban(person.id, reason);
    if (answer.ok) onClose(true);
    else setProblem(answer.problem);
  };
  return (
    <Dialog title={t('admin.banOf', person.name)} onClose={() => onClose(false)}>
      <form className="name-form" onSubmit={(e) => void ban(e)}>
        <p>{t('admin.banIs', person.name)}</p>
        <label className="field">
          {t('admin.banWhy')}
          <input className="input" value={reason} maxLength={200} onChange={(e) => setReason(e.target.value)} />
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problemText(t, problem)}
          </p>
        )}
        <button type="submit" className="button danger">
          {t('admin.ban')}
        </button>
      </form>
    </Dialog>
  );
}

/** People by name, the newest first; whoever makes trouble is kept away here. */
export function People({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [onlyBanned, setOnlyBanned] = useState(false);
  const [banning, setBanning] = useState<AdminPerson>();
  const { value, again } = useAsked(
    useCallback(
      () => api.admin.people({ ...(search && { search }), ...(onlyBanned && { banned: 'true' as const }) }),
      [search, onlyBanned],
    ),
  );
  const changed = (): void => {
    again();
    onDone();
  };
  const words = (p: AdminPerson): string =>
    [
      p.role && t(`admin.role.${p.role}`),
      p.kind === 'bot' && t('admin.bot'),
      p.online && t('admin.here'),
      p.banned && t('admin.banned', p.banned.reason),
      p.silenced && t('admin.silenced', p.silenced.reason),
      p.id,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className="panel admin-part">
      <h2>{t('admin.people')}</h2>
      <Search label={t('admin.findPerson')} onFind={setSearch} />
      <label className="row">
        <input type="checkbox" checked={onlyBanned} onChange={(e) => setOnlyBanned(e.target.checked)} />
        {t('admin.onlyBanned')}
      </label>
      {value?.people.length === 0 && <p className="muted">{t('admin.noneFound')}</p>}
      <ul className="admin-list">
        {value?.people.map((p) => (
          <li key={p.id}>
            <span className="grow">
              <b>{p.name}</b>
              <small>{words(p)}</small>
            </span>
            {p.silenced && (
              <button type="button" className="button" onClick={() => void fair.unsilence(p.id).then(changed)}>
                {t('admin.unsilence')}
              </button>
            )}
            {p.banned && (
              <button type="button" className="button" onClick={() => void api.admin.unban(p.id).then(changed)}>
                {t('admin.unban')}
              </button>
            )}
            {!p.banned && p.kind !== 'bot' && p.role !== 'admin' && p.id !== me()?.id && (
              <button
                type="button"
                className="button quiet"
                aria-label={t('admin.banOf', p.name)}
                onClick={() => setBanning(p)}
              >
                {t('admin.ban')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {banning && (
        <BanDialog
          person={banning}
          onClose={(done) => {
            setBanning(undefined);
            if (done) changed();
          }}
        />
      )}
    </section>
  );
}
