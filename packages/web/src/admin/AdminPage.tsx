import '../lobby/lobby.css';
import './admin.css';
import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { useNow } from '../lobby/useNow.ts';
import { api } from '../remote/api.ts';
import { useMe, useRole } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Act, AdminTable, Overview } from '../remote/stewards.ts';
import { useAsked } from '../remote/useAsked.ts';
import { People } from './People.tsx';
import { Reports } from './Reports.tsx';
import { Tables } from './Tables.tsx';

function How({ overview, now }: { readonly overview: Overview; readonly now: number }) {
  const t = useText();
  const wrong = Object.entries(overview.ready.checks).filter(([, said]) => said !== 'ok');
  const { lastBackup } = overview;
  return (
    <section className="panel admin-part">
      <p className={overview.ready.ok ? 'well' : 'problem'} role="status">
        {overview.ready.ok
          ? t('admin.well')
          : `${t('admin.unwell')}: ${wrong.map(([what, said]) => `${t.find(`admin.check.${what}`) ?? what} (${said})`).join('; ')}`}{' '}
        <span className="muted">
          {lastBackup === null ? t('admin.noBackup') : t('admin.lastBackup', t.ago(now - lastBackup))}
        </span>
      </p>
      <dl className="admin-now">
        {(['online', 'sockets', 'tables', 'parked', 'servers'] as const).map((what) => (
          <div key={what} className={what === 'parked' && overview.now.parked > 0 ? 'on' : ''}>
            <dt>{t(`admin.now.${what}`)}</dt>
            <dd>{t.number(overview.now[what])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Pairs({
  kind,
  pairs,
}: {
  readonly kind: 'version' | 'limit';
  readonly pairs: Readonly<Record<string, string>>;
}) {
  const t = useText();
  return (
    <dl className="option-words">
      {Object.entries(pairs).map(([name, value]) => (
        <div key={name}>
          <dt>{t.find(`admin.${kind}.${name}`) ?? name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const parkedTables = () => api.admin.tables({ parked: 'true' });

function Parked({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { value, problem, again } = useAsked(parkedTables);
  const [refused, setRefused] = useState<Problem>();
  const resume = async (table: AdminTable): Promise<void> => {
    const answer = await api.admin.resume(table.id);
    setRefused(answer.ok ? undefined : answer.problem);
    again();
    onDone();
  };
  const trouble = refused ?? problem;
  return (
    <section className="panel admin-part">
      <h2>{t('admin.parked')}</h2>
      {trouble && (
        <p className="problem" role="alert">
          {problemText(t, trouble)}
        </p>
      )}
      {value?.tables.length === 0 && <p className="muted">{t('admin.noneParked')}</p>}
      <ul className="admin-list">
        {value?.tables.map((table) => (
          <li key={table.id}>
            <span className="grow">
              <Link to={{ page: 'table', id: table.id }}>{table.name ?? `${table.title} · ${table.id}`}</Link>
              <small>{table.parked}</small>
            </span>
            <button type="button" className="button" onClick={() => void resume(table)}>
              {t('admin.resume')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ACTS = ['grant', 'revoke', 'ban', 'unban', 'resume', 'silence', 'unsilence', 'dismiss', 'withdraw'] as const;

function Acts({ now }: { readonly now: number }) {
  const t = useText();
  const { value } = useAsked(api.admin.acts);
  const words = ({ act }: Act): string => {
    const known = ACTS.find((a) => a === act);
    return known ? t(`admin.act.${known}`) : act;
  };
  return (
    <section className="panel admin-part">
      <h2>{t('admin.acts')}</h2>
      <ul className="admin-list">
        {value?.acts.map((act) => (
          <li key={`${act.at} ${act.act} ${act.subject}`}>
            <span className="grow">
              {act.by === 'cli' ? t('admin.cli') : act.by} {words(act)} {act.name ?? act.subject}
              {act.detail && <span className="muted"> ({act.detail})</span>}
            </span>
            <small className="muted">{t.ago(now - act.at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For those who look after a server: how it is, what is stuck, tables, people, limits, what was done. */
export default function AdminPage() {
  const t = useText();
  const me = useMe();
  const role = useRole();
  const now = useNow();
  const { value: overview, problem, again } = useAsked(api.admin.overview);
  const [acts, setActs] = useState(0);
  const done = (): void => {
    again();
    setActs((n) => n + 1);
  };
  const refused = problem?.code === 'notAllowed' || problem?.code === 'whoAreYou' || me === null;
  if (refused)
    return (
      <>
        <TopBar />
        <main className="trouble panel" id="content">
          <h1>{t('admin.notYours')}</h1>
          <p>{t('admin.notYoursDo')}</p>
        </main>
      </>
    );
  return (
    <>
      <TopBar />
      <main className="admin" id="content">
        <h1>{t('admin.heading')}</h1>
        {problem && (
          <p className="problem" role="alert">
            {problemText(t, problem)}
          </p>
        )}
        {overview && <How overview={overview} now={now} />}
        <Parked onDone={done} />
        <Reports onDone={done} />
        <People onDone={done} />
        <Tables now={now} />
        {role === 'admin' && <Acts key={acts} now={now} />}
        {overview && (
          <section className="panel admin-part">
            <h2>{t('admin.versions')}</h2>
            <Pairs kind="version" pairs={overview.versions} />
            {role === 'admin' && (
              <>
                <h2>{t('admin.limits')}</h2>
                <p className="muted">{t('admin.limitsAre')}</p>
                <Pairs
                  kind="limit"
                  pairs={Object.fromEntries(Object.entries(overview.limits).map(([name, n]) => [name, t.number(n)]))}
                />
              </>
            )}
          </section>
        )}
      </main>
    </>
  );
}
