import { useCallback, useEffect, useState } from 'react';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { Room } from '../lobby/Room.tsx';
import { ask, isPassing } from '../net/api.ts';
import { line } from '../net/socket.ts';
import type { RemoteGame, RemoteTableInfo } from '../net/types.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { RemoteSource } from './remote.ts';
import { TablePage } from './TablePage.tsx';

type Opened =
  | { readonly kind: 'opening' | 'none' | 'down' | 'newer' }
  | { readonly kind: 'unknown'; readonly title: string }
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'room'; readonly table: RemoteTableInfo }
  | { readonly kind: 'open'; readonly source: RemoteSource; readonly face: Face };

async function open(id: string, invite: string | undefined): Promise<Opened> {
  const path = encodeURIComponent(id);
  if (invite) await ask('POST', `/tables/${path}/enter`, { invite });
  const found = await ask<{ table: RemoteTableInfo }>('GET', `/tables/${path}`);
  if (!found.ok) return { kind: isPassing(found.status) ? 'down' : 'none' };
  const { table } = found.value;
  if (table.status === 'open') return { kind: 'room', table };
  const [face, game] = await Promise.all([loadFace(table.title), ask<RemoteGame>('GET', `/games/${path}`)]);
  if (!face) return { kind: 'unknown', title: table.title };
  if (!game.ok) return { kind: isPassing(game.status) ? 'down' : 'none' };
  if (game.value.revision > face.game.revision) return { kind: 'newer' };
  try {
    return { kind: 'open', source: new RemoteSource(face.game, game.value), face };
  } catch (error) {
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}

const RETRY = 3000;

interface Props {
  readonly id: string;
  readonly at: number | undefined;
  readonly invite: string | undefined;
}

/** A table on the server: before the game its room, then the game. */
export default function RemoteTable({ id, at, invite }: Props) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [again, setAgain] = useState(0);
  const reload = useCallback(() => setAgain((n) => n + 1), []);
  useEffect(() => {
    void again;
    let live = true;
    let source: RemoteSource | undefined;
    let timer = 0;
    void open(id, invite).then((o) => {
      if (!live) return;
      if (o.kind === 'open') {
        source = o.source;
        source.wake();
      }
      if (o.kind === 'down') timer = window.setTimeout(reload, RETRY);
      setOpened(o);
    });
    return () => {
      live = false;
      window.clearTimeout(timer);
      source?.close();
    };
  }, [id, invite, again, reload]);
  // In the room, seats and the start are told over the line.
  const inRoom = opened.kind === 'room';
  useEffect(() => {
    if (!inRoom) return;
    const stop = line.listen(
      (m) => {
        if (m.type === 'table' && m.table.id === id) reload();
      },
      () => undefined,
    );
    const forget = line.keep(`room ${id}`, () => ({ type: 'watch', game: id }));
    const forgetLobby = line.keep('lobby', () => ({ type: 'lobby', on: true }));
    return () => {
      forget();
      forgetLobby();
      stop();
    };
  }, [inRoom, id, reload]);
  switch (opened.kind) {
    case 'opening':
      return (
        <main className="loading" role="status">
          {t('app.loading')}
        </main>
      );
    case 'down':
      return (
        <>
          <TopBar />
          <main className="trouble panel" id="content">
            <h1>{t('lobby.down')}</h1>
            <p>
              <button type="button" className="button primary" onClick={reload}>
                {t('lobby.retry')}
              </button>
            </p>
          </main>
        </>
      );
    case 'none':
      return <Trouble what="error.noTable" />;
    case 'newer':
      return <Trouble what="error.newer" reload />;
    case 'unknown':
      return <Trouble what={{ title: opened.title }} />;
    case 'broken':
      return <Trouble what="error.record" detail={opened.detail} reload />;
    case 'room':
      return <Room table={opened.table} invite={invite} onChange={reload} />;
    case 'open':
      return <TablePage source={opened.source} face={opened.face} at={at} />;
  }
}
