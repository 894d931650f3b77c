import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, type TablesQuery } from '../remote/api.ts';
import { live } from '../remote/live.ts';
import { useMe } from '../remote/me.ts';
import type { Problem } from '../remote/problem.ts';
import type { ServerTable } from '../remote/types.ts';

export interface Lists {
  /** Where I am awaited: the shortest clock first, then who waits longest. */
  readonly myTurn: readonly ServerTable[];
  /** Games of mine in which others are awaited. */
  readonly waiting: readonly ServerTable[];
  /** Tables of mine that have not begun, and those I study. */
  readonly mine: readonly ServerTable[];
  readonly open: readonly ServerTable[];
  readonly playing: readonly ServerTable[];
  readonly loaded: boolean;
  readonly problem: Problem | undefined;
  readonly reload: () => void;
}

const isMine = (t: ServerTable): boolean => t.you.seated || t.you.owner;
const isMyTurn = (t: ServerTable): boolean => t.you.player !== null && t.turn?.players.includes(t.you.player) === true;
const newest = (a: ServerTable, b: ServerTable): number => b.updatedAt - a.updatedAt;
const longest = (a: ServerTable, b: ServerTable): number => (a.turn?.since ?? 0) - (b.turn?.since ?? 0);

const endOf = (t: ServerTable): number => t.time?.runs[t.you.player ?? '']?.deadline ?? Number.POSITIVE_INFINITY;
const urgent = (a: ServerTable, b: ServerTable): number =>
  endOf(a) === endOf(b) ? longest(a, b) : endOf(a) - endOf(b);

/** The tables one can see, kept fresh over the socket. */
export function useTables(): Lists {
  const person = useMe();
  const [tables, setTables] = useState<ReadonlyMap<string, ServerTable>>(new Map());
  const [loaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const who = person?.id;

  const load = useCallback(async (): Promise<void> => {
    const queries: TablesQuery[] = [
      { status: 'open', limit: '100' },
      { status: 'playing', limit: '100' },
    ];
    if (who !== undefined)
      queries.push(
        { status: 'open,playing,analysis', mine: 'true', limit: '100' },
        { status: 'open,playing', club: 'mine', limit: '100' },
      );
    const answers = await Promise.all(queries.map((q) => api.tables(q)));
    const found: ServerTable[] = [];
    for (const answer of answers) {
      if (!answer.ok) {
        setProblem(answer.problem);
        return;
      }
      found.push(...answer.value.tables);
    }
    setTables(new Map(found.map((t) => [t.id, t])));
    setProblem(undefined);
    setLoaded(true);
  }, [who]);

  useEffect(() => {
    void load();
    return live.lobby((m) => {
      if (m.type === 'again') void load();
      else if (m.type === 'news') {
        if (m.what === 'clubs') void load();
      } else
        setTables((now) => {
          const next = new Map(now);
          if (m.type === 'tableClosed') next.delete(m.id);
          else next.set(m.table.id, m.table);
          return next;
        });
    });
  }, [load]);

  // While the server is silent it is asked again; the socket's own return is heard too.
  useEffect(() => {
    if (!problem) return;
    const timer = window.setInterval(() => void load(), 4000);
    return () => window.clearInterval(timer);
  }, [problem, load]);

  const lists = useMemo(() => {
    const all = [...tables.values()];
    const mine = all.filter((t) => isMine(t) && t.status !== 'finished');
    const others = all.filter((t) => !isMine(t));
    const seated = mine.filter((t) => t.status === 'playing');
    return {
      myTurn: seated.filter(isMyTurn).sort(urgent),
      waiting: seated.filter((t) => !isMyTurn(t)).sort(longest),
      mine: mine.filter((t) => t.status !== 'playing').sort(newest),
      open: others.filter((t) => t.status === 'open').sort((a, b) => b.createdAt - a.createdAt),
      playing: others.filter((t) => t.status === 'playing').sort((a, b) => b.createdAt - a.createdAt),
    };
  }, [tables]);
  return { ...lists, loaded, problem, reload: () => void load() };
}
