import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import type { StudyRoute } from '../app/router.ts';
import { api } from '../remote/api.ts';
import { isPassing } from '../remote/problem.ts';
import { memory } from '../table/NewLocal.tsx';
import { readSaved } from '../table/saved.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { studies } from './published/api.ts';
import { type Studied, studiedRecord, studiedSaved, studiedServer } from './studied.ts';

export interface Opened {
  readonly kind: 'open';
  readonly face: Face;
  readonly game: Studied;
  /** The table's name, where it has one. */
  readonly name: string | undefined;
  /** The player whose seat is the person's own. */
  readonly me: string | undefined;
  readonly finishedAt: number | undefined;
}
export type Opening =
  | Opened
  | { readonly kind: 'opening' | 'none' | 'newer' | 'closed' | 'down' }
  | { readonly kind: 'unknown'; readonly title: string };

async function open({ of, id }: StudyRoute): Promise<Opening> {
  if (of === 'local') {
    const saved = readSaved(id) ?? memory.get(id);
    if (!saved) return { kind: 'none' };
    const face = await loadFace(saved.game);
    if (!face) return { kind: 'unknown', title: saved.game };
    if (saved.revision > face.game.revision) return { kind: 'newer' };
    const own = saved.bots.flatMap((bot, i) => (bot === null ? [`p${i + 1}`] : []));
    return {
      kind: 'open',
      face,
      game: studiedSaved(saved),
      name: undefined,
      me: own.length === 1 ? own[0] : undefined,
      finishedAt: saved.over && saved.updated > 0 ? saved.updated : undefined,
    };
  }
  if (of === 'study') return openPublished(id);
  const answer = await api.game(id);
  if (!answer.ok) {
    if (isPassing(answer.problem)) return { kind: 'down' };
    return { kind: answer.problem.code === 'notFound' ? 'none' : 'closed' };
  }
  const { table, revision } = answer.value;
  const face = await loadFace(table.title);
  if (!face) return { kind: 'unknown', title: table.title };
  if (revision > face.game.revision) return { kind: 'newer' };
  return {
    kind: 'open',
    face,
    game: studiedServer(answer.value),
    name: table.name ?? undefined,
    me: table.you.player ?? undefined,
    finishedAt: table.finishedAt ?? undefined,
  };
}

async function openPublished(id: string): Promise<Opening> {
  const answer = await studies.get(id);
  if (!answer.ok) return { kind: isPassing(answer.problem) ? 'down' : 'none' };
  const { title, record, name } = answer.value;
  const face = await loadFace(title);
  if (!face) return { kind: 'unknown', title };
  if (record.revision > face.game.revision) return { kind: 'newer' };
  const game = studiedRecord(record);
  return { kind: 'open', face, game, name: name || undefined, me: undefined, finishedAt: undefined };
}

/** The game of an address, read once: what is studied does not move meanwhile. */
export function useStudy(route: StudyRoute): Opening {
  const fail = useFailure();
  const [opened, setOpened] = useState<Opening>({ kind: 'opening' });
  const { of, id } = route;
  useEffect(() => {
    let live = true;
    open({ page: 'study', of, id, view: 'report' }).then(
      (o) => live && setOpened(o),
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [of, id, fail]);
  return opened;
}
