import './lobby.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { useMe, useRole } from '../remote/me.ts';
import { NameDialog, NameForm } from '../remote/NameDialog.tsx';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Pace, ServerTable } from '../remote/types.ts';
import { cards } from '../titles/look.ts';
import { playable } from '../titles/playable.ts';
import { ImportFile } from './ImportFile.tsx';
import { joinFromList } from './join.ts';
import { RowAction, TableRow } from './TableRow.tsx';
import { useNow } from './useNow.ts';
import { type Filter, useTables } from './useTables.ts';

interface ListProps {
  readonly heading: string;
  readonly empty: ReactNode;
  readonly tables: readonly ServerTable[];
  readonly now: number;
  readonly onJoin: (t: ServerTable) => void;
}

function TableList({ heading, empty, tables, now, onJoin }: ListProps) {
  return (
    <section className="panel table-list">
      <h2>
        {heading} {tables.length > 0 && <small>{tables.length}</small>}
      </h2>
      {tables.length === 0 ? (
        <div className="empty">{empty}</div>
      ) : (
        <ul>
          {tables.map((table) => (
            <TableRow key={table.id} table={table} now={now}>
              <RowAction table={table} onJoin={onJoin} />
            </TableRow>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Finished games stay forever; they are read when somebody wants them. */
function Finished({ filter, now, mine }: { readonly filter: Filter; readonly now: number; readonly mine: boolean }) {
  const t = useText();
  const [tables, setTables] = useState<readonly ServerTable[]>();
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const { title, pace } = filter;
  const load = async (cursor?: string): Promise<void> => {
    const answer = await api.tables({
      status: 'finished',
      title,
      pace,
      limit: '20',
      ...(mine && { mine: 'true' }),
      ...(cursor && { cursor }),
    });
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setTables((now) => [...(cursor ? (now ?? []) : []), ...answer.value.tables]);
    setNext(answer.value.next);
  };
  useEffect(() => {
    void [title, pace];
    setTables(undefined);
  }, [title, pace]);
  if (!tables)
    return (
      <p>
        <button type="button" className="button quiet" onClick={() => void load()}>
          {t('lobby.finishedShow')}
        </button>
        {problem && (
          <span className="problem" role="alert">
            {problemText(t, problem)}
          </span>
        )}
      </p>
    );
  return (
    <>
      <TableList
        heading={t('lobby.finished')}
        empty={<p>{t('lobby.noMatch')}</p>}
        tables={tables}
        now={now}
        onJoin={() => undefined}
      />
      {next && (
        <button type="button" className="button quiet" onClick={() => void load(next)}>
          {t('lobby.more')}
        </button>
      )}
    </>
  );
}

function Me() {
  const t = useText();
  const person = useMe();
  const role = useRole();
  const [renaming, setRenaming] = useState(false);
  if (person === undefined) return null;
  if (person === null)
    return (
      <p className="row me">
        <Link className="button quiet" to={{ page: 'account', view: 'sign-in' }}>
          {t('account.haveOne')}
        </Link>
      </p>
    );
  return (
    <p className="row me">
      <span>{t('lobby.youAre', person.name)}</span>
      <button type="button" className="button quiet" onClick={() => setRenaming(true)}>
        {t('lobby.rename')}
      </button>
      <Link className="button quiet" to={{ page: 'account', view: 'mine' }}>
        {t('account.nav')}
      </Link>
      {role && (
        <Link className="button quiet" to={{ page: 'admin' }}>
          {t('admin.nav')}
        </Link>
      )}
      {renaming && (
        <Dialog title={t('lobby.rename')} onClose={() => setRenaming(false)}>
          <NameForm go={t('lobby.renameGo')} onDone={() => setRenaming(false)} />
        </Dialog>
      )}
    </p>
  );
}

export default function LobbyPage() {
  const t = useText();
  const [filter, setFilter] = useState<Filter>({});
  const { mine, open, playing, loaded, problem, reload } = useTables(filter);
  const [refused, setRefused] = useState<Problem>();
  const now = useNow();
  const person = useMe();
  const filtered = filter.title !== undefined || filter.pace !== undefined;
  const join = (table: ServerTable): void => void joinFromList(table).then(setRefused);
  const noMatch = (
    <>
      <p>{t('lobby.noMatch')}</p>
      <button type="button" className="button" onClick={() => setFilter({})}>
        {t('lobby.clearFilter')}
      </button>
    </>
  );
  return (
    <>
      <TopBar />
      <main className="lobby" id="content">
        <div className="lobby-main">
          <div className="row heading">
            <h1>{t('lobby.heading')}</h1>
            <p className="muted">{t('lobby.sub')}</p>
            <span className="spacer" />
            <Link className="button primary" to={{ page: 'create' }}>
              <Icon name="plus" />
              {t('lobby.create')}
            </Link>
          </div>
          {problem && (
            <p className="bar warn" role="status">
              <span>{problem.code === 'offline' ? t('lobby.down') : problemText(t, problem)}</span>
              <button type="button" className="button" onClick={reload}>
                {t('lobby.retry')}
              </button>
            </p>
          )}
          {refused && (
            <p className="bar bad" role="alert">
              {problemText(t, refused)}
            </p>
          )}
          <TableList
            heading={t('lobby.mine')}
            empty={<p>{t('lobby.mineEmpty')}</p>}
            tables={mine}
            now={now}
            onJoin={join}
          />
          <div className="row filters">
            <label className="row">
              {t('lobby.filter')}
              <select
                className="input"
                value={filter.title ?? ''}
                onChange={(e) => setFilter({ ...filter, title: e.target.value || undefined })}
              >
                <option value="">{t('lobby.all')}</option>
                {cards
                  .filter((c) => playable(c.id))
                  .map((c) => (
                    <option key={c.id} value={c.id}>
                      {c.name}
                    </option>
                  ))}
              </select>
            </label>
            <label className="row">
              {t('lobby.pace')}
              <select
                className="input"
                value={filter.pace ?? ''}
                onChange={(e) => setFilter({ ...filter, pace: (e.target.value || undefined) as Pace | undefined })}
              >
                <option value="">{t('lobby.anyPace')}</option>
                <option value="live">{t('lobby.live')}</option>
                <option value="turns">{t('lobby.turns')}</option>
              </select>
            </label>
          </div>
          <TableList
            heading={t('lobby.open')}
            empty={
              !loaded ? (
                <p role="status">{t('lobby.loading')}</p>
              ) : filtered ? (
                noMatch
              ) : (
                <>
                  <p>{t('lobby.empty')}</p>
                  <p className="row">
                    <Link className="button" to={{ page: 'create' }}>
                      {t('lobby.create')}
                    </Link>
                    <Link className="button quiet" to={{ page: 'start' }}>
                      {t('start.playBots')}
                    </Link>
                  </p>
                </>
              )
            }
            tables={open}
            now={now}
            onJoin={join}
          />
          <TableList
            heading={t('lobby.playing')}
            empty={filtered ? noMatch : <p>{t('lobby.playingEmpty')}</p>}
            tables={playing}
            now={now}
            onJoin={join}
          />
          <Finished filter={filter} now={now} mine={false} />
        </div>
        <aside className="start-side">
          <Me key={person?.id} />
          <ImportFile />
        </aside>
      </main>
      <NameDialog />
    </>
  );
}
