import '../notices/notices.css';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText, saveJson } from '../app/files.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { TableNotices } from '../notices/TableNotices.tsx';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';
import { timeEntries } from '../time/menu.ts';
import { Resign } from '../time/Resign.tsx';
import type { TimeAct } from '../time/types.ts';
import { api, type FileFormat } from './api.ts';
import { exportProblem, whyNoLogOf } from './fileProblem.ts';
import { problemText } from './problem.ts';
import type { RemoteSource } from './RemoteSource.ts';

export const inviteLink = (id: string, invite: string | null): string =>
  new URL(href({ page: 'table', id, ...(invite && { invite }) }), location.href).href;

/** Why the game cannot be taken over to 18xx.games; empty until that is known. */
function useWhyNoLog({ table }: RemoteSource): string | undefined {
  const t = useText();
  const { snap } = useTable();
  const [why, setWhy] = useState<string | undefined>('');
  const { title: game, options, status, seats } = table;
  const { revision } = snap.state;
  useEffect(() => {
    let asked = true;
    const head = { game, options, revision, players: seats.length, seedIsSecret: status === 'playing' };
    void whyNoLogOf(t, head).then((said) => asked && setWhy(said));
    return () => {
      asked = false;
    };
  }, [t, game, options, revision, seats.length, status]);
  return why;
}

/** What one can do with a table besides playing: its links, its files, asking to go back. */
function Entries({ source, close }: { readonly source: RemoteSource; readonly close?: () => void }) {
  const t = useText();
  const { snap } = useTable();
  const [said, setSaid] = useState('');
  const [resigning, setResigning] = useState(false);
  const { table } = source;
  const copy = async (link: string): Promise<void> =>
    setSaid((await copyText(link)) ? t('menu.copied') : t('menu.copyFailed'));
  const download = async (format: FileFormat): Promise<void> => {
    setSaid('');
    const answer = await api.record(table.id, format);
    if (answer.ok) saveJson(`${table.title}-${table.id}${format === '18xx' ? '.18xx' : ''}.json`, answer.value);
    else setSaid(await exportProblem(t, answer.problem));
  };
  const newInvite = async (): Promise<void> => {
    const answer = await api.newInvite(table.id);
    if (answer.ok) await copy(inviteLink(table.id, answer.value.table.invite));
    else setSaid(problemText(t, answer.problem));
  };
  const resume = async (): Promise<void> => {
    const answer = await api.resume(table.id);
    setSaid(answer.ok ? t('menu.resumed') : problemText(t, answer.problem));
  };
  const noLog = useWhyNoLog(source);
  const back = source.lastOwn();
  const act = (what: TimeAct): void => {
    close?.();
    void source.act(what);
  };
  const askBack = table.status === 'playing' && back && !back.free && !snap.undoRequest;
  const entries: readonly (readonly [string, () => void] | false | undefined)[] = [
    table.invite !== null && [t('menu.invite'), () => void copy(inviteLink(table.id, table.invite))],
    table.you.owner && table.access !== 'public' && [t('menu.newInvite'), () => void newInvite()],
    table.parked && (table.you.seated || table.you.owner) && [t('menu.resume'), () => void resume()],
    ...timeEntries(t, snap, act, () => setResigning(true)),
    [t('menu.link'), () => void copy(inviteLink(table.id, null))],
    [t('menu.record'), () => void download('traviesa')],
    noLog === undefined && [t('menu.log18xx'), () => void download('18xx')],
    askBack && [t('menu.askUndo'), () => void source.askUndo(back.count)],
    [t('menu.lobby'), () => go({ page: 'lobby' })],
  ];
  return (
    <>
      {snap.watchers > 0 && <p className="muted">{t('menu.watchers', snap.watchers)}</p>}
      <ul>
        {entries.map(
          (entry) =>
            entry && (
              <li key={entry[0]}>
                <button type="button" onClick={entry[1]}>
                  {entry[0]}
                </button>
              </li>
            ),
        )}
      </ul>
      {table.you.seated && table.status !== 'finished' && <TableNotices id={table.id} />}
      {resigning && (
        <Resign
          onClose={() => setResigning(false)}
          onResign={() => {
            setResigning(false);
            act({ do: 'resign' });
          }}
        />
      )}
      {noLog && <p className="muted">{noLog}</p>}
      <p className="said" role="status">
        {said}
      </p>
    </>
  );
}

/** The menu of a table: a sheet under a button, or, on a phone, simply a list on its tab. */
export function TableMenu({ source }: { readonly source: RemoteSource }) {
  const t = useText();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const sheet = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (e: Event): void => {
      if (!root.current?.contains(e.target as Node)) setOpen(false);
    };
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', outside);
    addEventListener('keydown', onKey, true);
    root.current?.querySelector<HTMLButtonElement>('ul button')?.focus();
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('keydown', onKey, true);
    };
  }, [open]);
  if (phone)
    return (
      <div className="table-menu in-tab">
        <Entries source={source} />
      </div>
    );
  return (
    <div className="table-menu" ref={root}>
      <button
        type="button"
        className="button quiet square"
        aria-label={t('menu.table')}
        title={t('menu.table')}
        aria-expanded={open}
        aria-controls={sheet}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <div className="menu-sheet panel" id={sheet}>
          <Entries source={source} close={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
