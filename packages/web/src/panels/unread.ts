import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keep, readKept } from '../remote/kept.ts';
import { Changing, type TableSnapshot } from '../table/source.ts';
import { useTable } from '../table/TableContext.ts';

/** What is in view this long counts as seen. */
const LOOKED_AT = 2000;

const isNumber = (v: unknown): v is number => typeof v === 'number';
const placeOf = (table: string): string => `traviesa.heard.${table}`;
const heard = new Changing<ReadonlyMap<string, number>>(new Map());

const lastHeard = (table: string): number => heard.value.get(table) ?? readKept(placeOf(table), isNumber) ?? 0;

function hear(table: string, n: number): void {
  if (lastHeard(table) >= n) return;
  keep(placeOf(table), n);
  heard.set(new Map([...heard.value, [table, n]]));
}

/** The first moment of the log that is new: what others did after one's own last move. */
export function newFrom(snap: Pick<TableSnapshot, 'actions' | 'me' | 'length'>): number {
  if (snap.me.length !== 1) return snap.length + 1;
  const own = snap.actions.findLastIndex((a) => a.player === snap.me[0]);
  return own < 0 ? snap.length + 1 : own + 2;
}

interface Unread {
  /** Lines of others that nobody has looked at here yet. */
  readonly chat: number;
  /** Lines since one's own last move. */
  readonly log: number;
  /** The last line of the chat that has been looked at. */
  readonly heard: number;
}

export function useUnread(): Unread {
  const { snap, source } = useTable();
  const n = useSyncExternalStore(heard.subscribe, () => lastHeard(source.id));
  return useMemo(() => {
    const chat = snap.chat?.filter((line) => line.n > n && !(line.player && snap.me.includes(line.player))) ?? [];
    return { chat: chat.length, log: snap.log.slice(newFrom(snap)).flat().length, heard: n };
  }, [snap, n]);
}

/** While the chat is on the screen its lines are heard, a moment after they have come. */
export function useHearing(): void {
  const { snap, source } = useTable();
  const last = snap.chat?.at(-1)?.n;
  useEffect(() => {
    if (last === undefined) return;
    let timer = 0;
    const look = (): void => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => hear(source.id, last), LOOKED_AT);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [last, source]);
}
