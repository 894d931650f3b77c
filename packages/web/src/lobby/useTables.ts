import { useCallback, useEffect, useState } from 'react';
import { fetchTables } from '../net/api.ts';
import { line } from '../net/socket.ts';
import type { RemoteTableInfo } from '../net/types.ts';

export type Tables =
  | { readonly kind: 'loading' | 'down' }
  | { readonly kind: 'here'; readonly tables: readonly RemoteTableInfo[] };

const POLL = 15_000;
const RETRY = 4000;

/** Tables of a query, kept up to date: over the line where `live`, and by asking again now and then. */
export function useTables(query: string, live: boolean): readonly [Tables, () => void] {
  const [found, setFound] = useState<Tables>({ kind: 'loading' });
  const [again, setAgain] = useState(0);
  const reload = useCallback(() => setAgain((n) => n + 1), []);
  useEffect(() => {
    void again;
    let current = true;
    let timer = 0;
    void fetchTables(query).then((answer) => {
      if (!current) return;
      setFound(answer.ok ? { kind: 'here', tables: answer.value.tables } : { kind: 'down' });
      timer = window.setTimeout(reload, answer.ok ? POLL : RETRY);
    });
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [query, again, reload]);
  useEffect(() => {
    if (!live) return;
    let timer = 0;
    const stop = line.listen(
      (m) => {
        if (m.type !== 'table' && m.type !== 'tableClosed') return;
        window.clearTimeout(timer);
        timer = window.setTimeout(reload, 250);
      },
      () => undefined,
    );
    const forget = line.keep('lobby', () => ({ type: 'lobby', on: true }));
    return () => {
      window.clearTimeout(timer);
      forget();
      stop();
    };
  }, [live, reload]);
  return [found, reload];
}
