import './lobby.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { Clubs } from '../people/Clubs.tsx';
import { api } from '../remote/api.ts';
import { useMe, useRole } from '../remote/me.ts';
import { NameDialog, NameForm } from '../remote/NameDialog.tsx';
import { type Problem, problemText } from '../remote/problem.ts';
import type { Pace, ServerTable } from '../remote/types.ts';
import { useFilters } from './filters.ts';
import { ImportFile } from './ImportFile.tsx';
import { joinFromList } from './join.ts';
import { Invitations, TurnCards, WaitChips } from './Mine.tsx';
import { OpenList } from './OpenList.tsx';
import { QuickMatch } from './QuickMatch.tsx';
import { RowAction, TableRow } from './TableRow.tsx';
import { useLobbyKeys } from './useLobbyKeys.ts';
import { useMyRatings } from './useMyRatings.ts';
import { useNow } from './useNow.ts';
import { useSteady } from './useSteady.ts';
import { useTables } from './useTables.ts';

interface ListProps {
  readonly heading: string;
  readonly empty: ReactNode;
  readonly tables: readonly ServerTable[];
  readonly now: number;
  readonly onJoin: (t: ServerTable) => void;
}

function TableList({ heading, empty, tables, now, onJoin }: ListProps) {
  const { rows, hold, release } = useSteady(tables);
  return (
    <section className="panel table-list">
      <h2>
        {heading} {tables.length > 0 && <small>{tables.length}</small>}
      </h2>
      {rows.length === 0 ? (
        <div className="empty">{empty}</div>
      ) : (
        <ul onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
          {rows.map(({ table, gone }) => (
            <TableRow key={table.id} table={table} now={now} gone={gone}>
              <RowAction table={table} onJoin={onJoin} />
            </TableRow>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FinishedProps {
  readonly title: string | null;
  readonly pace: Pace | null;
  readonly now: number;
}

/** Finished games stay forever; they are read when somebody wants them. */
function Finished({ title, pace, now }: FinishedProps) {
  const t = useText();
  const [tables, setTables] = useState<readonly ServerTable[]>();
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const load = async (cursor?: string): Promise<void> => {
    const answer = await api.tables({
      status: 'finished',
      title: title ?? undefined,
      pace: pace ?? undefined,
      limit: '20',
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
      <Link className="button quiet" to={{ page: 'person', id: person.id }}>
        {t('fair.myPage')}
      </Link>
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
  const [filters, setFilters] = useFilters();
  const { myTurn, waiting, mine, open, playing, loaded, problem, reload } = useTables();
  const [refused, setRefused] = useState<Problem>();
  const now = useNow();
  const person = useMe();
  const ratings = useMyRatings();
  useLobbyKeys();
  const join = async (table: ServerTable): Promise<void> => setRefused(await joinFromList(table));
  const onJoin = (table: ServerTable): void => void join(table);
  // Nobody knows that there are none before the server has said so.
  const none = (words: 'lobby.mineEmpty' | 'lobby.playingEmpty') => <p>{t(loaded ? words : 'lobby.loading')}</p>;
  const nothingOfMine = myTurn.length + waiting.length + mine.length === 0;
  return (
    <>
      <TopBar />
      <main className="lobby" id="content">
        <div className="lobby-main">
          <div className="row heading">
            <h1>{myTurn.length > 0 ? t('lobby.turnHeading', myTurn.length) : t('lobby.heading')}</h1>
            <p className="muted">
              {myTurn.length > 0 && waiting.length > 0 ? t('lobby.andMore', waiting.length) : t('lobby.sub')}
            </p>
            <span className="spacer" />
            <Link className="button outline" to={{ page: 'create' }}>
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
          {myTurn.length > 0 && <TurnCards tables={myTurn} now={now} />}
          {waiting.length > 0 && <WaitChips tables={waiting} now={now} />}
          <Invitations now={now} onJoin={join} />
          {(mine.length > 0 || nothingOfMine) && (
            <TableList
              heading={t('lobby.mine')}
              empty={none('lobby.mineEmpty')}
              tables={mine}
              now={now}
              onJoin={onJoin}
            />
          )}
          <QuickMatch />
          <OpenList
            tables={open}
            filters={filters}
            onFilters={setFilters}
            ratings={ratings}
            now={now}
            loaded={loaded}
            onJoin={onJoin}
          />
          <TableList
            heading={t('lobby.playing')}
            empty={none('lobby.playingEmpty')}
            tables={playing}
            now={now}
            onJoin={onJoin}
          />
          <Finished title={filters.title} pace={filters.pace} now={now} />
        </div>
        <aside className="start-side">
          <Me key={person?.id} />
          {person && <Clubs me={person} />}
          <ImportFile />
        </aside>
      </main>
      <NameDialog />
    </>
  );
}
