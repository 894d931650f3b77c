import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, type TablesQuery } from '../remote/api.ts';
import { live } from '../remote/live.ts';
import { useMe } from '../remote/me.ts';
import type { Problem } from '../remote/problem.ts';
import type { Pace, ServerTable } from '../remote/types.ts';

export interface Filter {
  readonly title?: string | undefined;
  readonly pace?: Pace | undefined;
}

export interface Lists {
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
/** My turn first, then what is under way, then the rest. */
const urgent = (a: ServerTable, b: ServerTable): number =>
  Number(isMyTurn(b)) - Number(isMyTurn(a)) ||
  Number(b.status === 'playing') - Number(a.status === 'playing') ||
  newest(a, b);

const fits = (t: ServerTable, { title, pace }: Filter): boolean =>
  (title === undefined || t.title === title) && (pace === undefined || t.pace === pace);

/** The tables one can see, kept fresh over the socket. */
export function useTables(filter: Filter): Lists {
  const person = useMe();
  const [tables, setTables] = useState<ReadonlyMap<string, ServerTable>>(new Map());
  const [loaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { title, pace } = filter;
  const who = person?.id;

  const load = useCallback(async (): Promise<void> => {
    const queries: TablesQuery[] = [{ status: 'open,playing', title, pace, limit: '100' }];
    if (who !== undefined) queries.push({ status: 'open,playing,analysis', mine: 'true', limit: '100' });
    const answers = await Promise.all(queries.map((q) => api.tables(q)));
    const found: ServerTable[] = [];
    for (const answer of answers) {
      if (!answer.ok) {
        setProblem(answer.problem);
        setLoaded(true);
        return;
      }
      found.push(...answer.value.tables);
    }
    setTables(new Map(found.map((t) => [t.id, t])));
    setProblem(undefined);
    setLoaded(true);
  }, [title, pace, who]);

  useEffect(() => {
    void load();
    return live.lobby((m) => {
      if (m.type === 'again') void load();
      else
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
    const others = all.filter((t) => !isMine(t) && t.access === 'public' && fits(t, { title, pace }));
    return {
      mine: all.filter((t) => isMine(t) && t.status !== 'finished').sort(urgent),
      open: others.filter((t) => t.status === 'open').sort(newest),
      playing: others.filter((t) => t.status === 'playing').sort(newest),
    };
  }, [tables, title, pace]);
  return { ...lists, loaded, problem, reload: () => void load() };
}
