import '../lobby/lobby.css';
import { useCallback, useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Link } from '../app/Link.tsx';
import { Loading } from '../app/Loading.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { Room } from '../lobby/Room.tsx';
import { RatingChanges } from '../people/RatingChanges.tsx';
import { StagedTable } from '../table/StagedTable.tsx';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { api } from './api.ts';
import { Doorway } from './Doorway.tsx';
import { loadMe, me } from './me.ts';
import { NameDialog } from './NameDialog.tsx';
import { isPassing, type Problem, problemText } from './problem.ts';
import { Rematch } from './Rematch.tsx';
import { RemoteSource } from './RemoteSource.ts';
import { TableMenu } from './TableMenu.tsx';
import type { ServerTable } from './types.ts';
import { ServerDown } from './Waiting.tsx';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'none' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'down' }
  | { readonly kind: 'door'; readonly needs: 'password' | 'name' | 'invite'; readonly wrong: boolean }
  | { readonly kind: 'unknown'; readonly title: string }
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'room'; readonly table: ServerTable; readonly face: Face | undefined }
  | { readonly kind: 'open'; readonly source: RemoteSource; readonly face: Face };

function refused(problem: Problem): Opened {
  if (problem.code === 'needsPassword') return { kind: 'door', needs: 'password', wrong: false };
  if (problem.code === 'needsInvite') return { kind: 'door', needs: 'invite', wrong: false };
  if (problem.code === 'notFound' || problem.code === 'badRequest') return { kind: 'none' };
  return isPassing(problem) ? { kind: 'down' } : { kind: 'refused', problem };
}

async function open(id: string, invite: string | undefined): Promise<Opened> {
  await loadMe();
  let answer = await api.table(id);
  const closed = !answer.ok && (answer.problem.code === 'needsInvite' || answer.problem.code === 'needsPassword');
  if (closed && invite !== undefined) {
    if (!me()) return { kind: 'door', needs: 'name', wrong: false };
    answer = await api.enter(id, { invite });
    if (!answer.ok && answer.problem.code === 'needsInvite') return { kind: 'door', needs: 'invite', wrong: true };
  }
  if (!answer.ok) return refused(answer.problem);
  const { table } = answer.value;
  const face = await loadFace(table.title);
  if (table.status === 'open') return { kind: 'room', table, face };
  if (!face) return { kind: 'unknown', title: table.title };
  const game = await api.game(id);
  if (!game.ok) return refused(game.problem);
  if (game.value.revision > face.game.revision) return { kind: 'newer' };
  try {
    return { kind: 'open', source: new RemoteSource(face.game, game.value), face };
  } catch (error) {
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}

interface Props {
  readonly id: string;
  readonly at: number | undefined;
  readonly invite: string | undefined;
}

/** A table of the server: the door where it is private, the seats before the start, then the game. */
export default function RemoteTable({ id, at, invite }: Props) {
  const t = useText();
  const fail = useFailure();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((n) => n + 1), []);
  const closed = useCallback(() => setOpened({ kind: 'closed' }), []);
  useEffect(() => {
    void turn;
    let live = true;
    let source: RemoteSource | undefined;
    open(id, invite).then(
      (o) => {
        if (!live) return;
        if (o.kind === 'open') {
          source = o.source;
          source.wake(me() != null);
        }
        setOpened(o);
      },
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
      source?.close();
    };
  }, [id, invite, turn, fail]);
  switch (opened.kind) {
    case 'opening':
      return <Loading />;
    case 'none':
      return <Trouble what="error.noTable" />;
    case 'newer':
      return <Trouble what="error.newer" reload />;
    case 'unknown':
      return <Trouble what={{ title: opened.title }} reload />;
    case 'broken':
      return <Trouble what="error.record" detail={opened.detail} reload />;
    case 'down':
      return <ServerDown onRetry={again} />;
    case 'closed':
    case 'refused':
      return (
        <>
          <TopBar />
          <main className="trouble panel" id="content">
            <h1>{opened.kind === 'closed' ? t('room.closed') : t('remote.refused')}</h1>
            <p>{opened.kind === 'closed' ? t('room.closedDo') : problemText(t, opened.problem)}</p>
            <p className="row">
              <Link className="button primary" to={{ page: 'lobby' }}>
                {t('menu.lobby')}
              </Link>
            </p>
          </main>
        </>
      );
    case 'door':
      return <Doorway id={id} needs={opened.needs} wrong={opened.wrong} onIn={again} />;
    case 'room':
      return <Room first={opened.table} face={opened.face} invite={invite} onStart={again} onClosed={closed} />;
    case 'open':
      return (
        <>
          <StagedTable
            source={opened.source}
            face={opened.face}
            at={at}
            tools={<TableMenu source={opened.source} />}
            again={
              <>
                <RatingChanges source={opened.source} />
                <Rematch source={opened.source} />
              </>
            }
          />
          <NameDialog />
        </>
      );
  }
}
