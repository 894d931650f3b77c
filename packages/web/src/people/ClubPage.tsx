import '../lobby/lobby.css';
import './people.css';
import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { copyText } from '../app/files.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { joinFromList } from '../lobby/join.ts';
import { NameField } from '../lobby/NameField.tsx';
import { RowAction, TableRow } from '../lobby/TableRow.tsx';
import { useNow } from '../lobby/useNow.ts';
import { api } from '../remote/api.ts';
import { type Club, fair } from '../remote/fair.ts';
import { live } from '../remote/live.ts';
import { needPerson, useMe } from '../remote/me.ts';
import { NameDialog } from '../remote/NameDialog.tsx';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import { useAsked } from '../remote/useAsked.ts';
import { cards } from '../titles/look.ts';
import { playable } from '../titles/playable.ts';
import { ratingWords } from './words.ts';

interface PartProps {
  readonly club: Club;
  readonly doing: (work: Promise<Answer<unknown>>) => Promise<void>;
}

function Tables({ id, onProblem }: { readonly id: string; readonly onProblem: (p: Problem | undefined) => void }) {
  const t = useText();
  const now = useNow();
  const { value, again } = useAsked(
    useCallback(() => api.tables({ club: id, status: 'open,playing', limit: '50' }), [id]),
  );
  useEffect(() => live.lobby((m) => m.type !== 'news' && again()), [again]);
  return (
    <section className="panel table-list">
      <div className="row">
        <h2>{t('club.tables')}</h2>
        <span className="spacer" />
        <Link className="button outline" to={{ page: 'create', club: id }}>
          <Icon name="plus" />
          {t('lobby.create')}
        </Link>
      </div>
      {value?.tables.length === 0 && <p className="muted">{t('club.noTables')}</p>}
      <ul>
        {value?.tables.map((table) => (
          <TableRow key={table.id} table={table} now={now}>
            <RowAction table={table} onJoin={() => void joinFromList(table).then(onProblem)} />
          </TableRow>
        ))}
      </ul>
    </section>
  );
}

function Members({ club, doing }: PartProps) {
  const t = useText();
  const me = useMe();
  const { id, role } = club.club;
  return (
    <section className="panel person-part">
      <h2>
        {t('club.people')} <small className="muted">{club.members.length}</small>
      </h2>
      <ul className="past-games">
        {club.members.map((m) => (
          <li key={m.id}>
            <span className="grow">
              <Link className="table-name" to={{ page: 'person', id: m.id }}>
                {m.name}
              </Link>
              <small>
                {[m.role === 'admin' ? t('club.admin') : '', m.online ? t('admin.here') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {role === 'admin' && (
              <button
                type="button"
                className="button quiet"
                aria-label={t(m.role === 'admin' ? 'club.demoteOf' : 'club.promoteOf', m.name)}
                onClick={() => void doing(fair.setClubRole(id, m.id, m.role === 'admin' ? 'member' : 'admin'))}
              >
                {t(m.role === 'admin' ? 'club.demote' : 'club.promote')}
              </button>
            )}
            {role === 'admin' && m.id !== me?.id && (
              <button
                type="button"
                className="button quiet square"
                aria-label={t('club.removeOf', m.name)}
                title={t('club.removeOf', m.name)}
                onClick={() => void doing(fair.removeMember(id, m.id))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
        {club.invited.map((p) => (
          <li key={p.id}>
            <span className="grow">
              {p.name}
              <small>{t('club.asked')}</small>
            </span>
            <button
              type="button"
              className="button quiet square"
              aria-label={t('club.uninviteOf', p.name)}
              title={t('club.uninviteOf', p.name)}
              onClick={() => void doing(fair.uninvite(id, p.id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Inviting({ club, doing }: PartProps) {
  const t = useText();
  const [said, setSaid] = useState('');
  const { id, invite } = club.club;
  if (invite === null) return null;
  const address = `${location.origin}/clubs/${id}#${invite}`;
  const copy = async (): Promise<void> => setSaid((await copyText(address)) ? t('room.copied') : t('menu.copyFailed'));
  return (
    <section className="panel person-part invite">
      <h2>{t('club.invite')}</h2>
      <NameField ask={(whom) => fair.inviteToClub(id, whom)} onDone={() => void doing(fair.club(id))} />
      <div className="row">
        <input
          className="input"
          readOnly
          value={address}
          aria-label={t('club.link')}
          onFocus={(e) => e.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="link" />
          {t('room.copy')}
        </button>
      </div>
      <p className="row">
        <button type="button" className="button quiet" onClick={() => void doing(fair.newClubLink(id))}>
          {t('club.newLink')}
        </button>
        <span role="status">{said}</span>
      </p>
    </section>
  );
}

function Ladder({ id }: { readonly id: string }) {
  const t = useText();
  const titles = cards.filter((c) => playable(c.id));
  const [title, setTitle] = useState(titles[0]?.id ?? '');
  const { value } = useAsked(useCallback(() => fair.ladder(id, title), [id, title]));
  return (
    <section className="panel person-part">
      <div className="row">
        <h2>{t('club.ladder')}</h2>
        <span className="spacer" />
        <select
          className="input"
          aria-label={t('lobby.filter')}
          value={title}
          onChange={(e) => setTitle(e.target.value)}
        >
          {titles.map((c) => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </select>
      </div>
      {value?.ladder.length === 0 && <p className="muted">{t('club.noLadder')}</p>}
      {value && value.ladder.length > 0 && (
        <table className="ratings">
          <thead>
            <tr>
              <th scope="col">{t('club.place')}</th>
              <th scope="col">{t('fair.rating')}</th>
              <th scope="col">{t('fair.gamesCount')}</th>
              <th scope="col">{t('fair.won')}</th>
            </tr>
          </thead>
          <tbody>
            {value.ladder.map((r, i) => (
              <tr key={r.id}>
                <th scope="row">
                  {i + 1}. {r.name}
                </th>
                <td>
                  <b>{ratingWords(t, r)}</b> <small className="muted">±{r.deviation}</small>
                </td>
                <td>{t.number(r.games)}</td>
                <td>{t.number(r.won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <small className="muted">{t('club.ladderIs')}</small>
    </section>
  );
}

/** Who is shown the link of a club but does not belong to it yet. */
function Door({ id, invite, onIn }: { readonly id: string; readonly invite: string; readonly onIn: () => void }) {
  const t = useText();
  const [problem, setProblem] = useState<Problem>();
  const join = async (): Promise<void> => {
    if (!(await needPerson())) return;
    const answer = await fair.joinClub(id, invite);
    if (answer.ok) onIn();
    else setProblem(answer.problem);
  };
  return (
    <>
      <TopBar />
      <main className="trouble panel" id="content">
        <h1>{t('club.door')}</h1>
        <p>{t('club.is')}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem.code === 'needsAccount' ? t('club.needsAccount') : problemText(t, problem)}
          </p>
        )}
        <p className="row">
          <button type="button" className="button primary" onClick={() => void join()}>
            {t('club.join')}
          </button>
          <Link className="button" to={{ page: 'account', view: 'mine' }}>
            {t('account.nav')}
          </Link>
        </p>
      </main>
      <NameDialog />
    </>
  );
}

/** A club: its tables, members and ladder. */
export default function ClubPage({ id, invite }: { readonly id: string; readonly invite: string | undefined }) {
  const t = useText();
  const { value, problem, again } = useAsked(useCallback(() => fair.club(id), [id]));
  const [refused, setRefused] = useState<Problem>();
  const [closing, setClosing] = useState(false);
  const doing = async (work: Promise<Answer<unknown>>): Promise<void> => {
    const answer = await work;
    setRefused(answer.ok ? undefined : answer.problem);
    again();
  };
  const away = async (work: Promise<Answer<unknown>>): Promise<void> => {
    const answer = await work;
    if (answer.ok) go({ page: 'lobby' });
    else setRefused(answer.problem);
  };
  useEffect(() => live.lobby((m) => m.type === 'news' && m.what === 'clubs' && again()), [again]);
  const outside = problem?.code === 'notFound' || problem?.code === 'whoAreYou';
  if (outside && invite !== undefined) return <Door id={id} invite={invite} onIn={again} />;
  if (outside) return <Trouble what="error.noClub" />;
  const trouble = refused ?? problem;
  return (
    <>
      <TopBar />
      <main className="person" id="content">
        {trouble && (
          <p className="problem" role="alert">
            {problemText(t, trouble)}
          </p>
        )}
        {!value && !problem && <p role="status">{t('lobby.loading')}</p>}
        {value && (
          <>
            <header className="row">
              <h1>{value.club.name}</h1>
              <span className="muted">{value.club.about}</span>
              <span className="spacer" />
              <button type="button" className="button quiet" onClick={() => void away(fair.leaveClub(id))}>
                {t('club.leave')}
              </button>
              {value.club.role === 'admin' && (
                <button type="button" className="button danger" onClick={() => setClosing(true)}>
                  {t('club.close')}
                </button>
              )}
            </header>
            <div className="person-columns">
              <div className="person-stack">
                <Tables id={id} onProblem={setRefused} />
                <Ladder id={id} />
              </div>
              <div className="person-stack">
                <Members club={value} doing={doing} />
                <Inviting club={value} doing={doing} />
              </div>
            </div>
          </>
        )}
      </main>
      {closing && (
        <Dialog title={t('club.close')} onClose={() => setClosing(false)}>
          <p>{t('club.closeIs')}</p>
          <p>
            <button type="button" className="button danger" onClick={() => void away(fair.dropClub(id))}>
              {t('club.closeGo')}
            </button>
          </p>
        </Dialog>
      )}
      <NameDialog />
    </>
  );
}
