import { useEffect, useRef, useState } from 'react';
import type { ServerTable } from '../remote/types.ts';

const CALM_AFTER = 2000;

export interface Steady {
  readonly rows: readonly { readonly table: ServerTable; readonly gone: boolean }[];
  readonly hold: () => void;
  readonly release: () => void;
}

/** Rows stay where they are while the pointer or the focus is among them, and two seconds longer: what is new comes below, what is gone turns grey. */
export function useSteady(tables: readonly ServerTable[]): Steady {
  const [held, setHeld] = useState(false);
  const timer = useRef<number>(undefined);
  const shown = useRef<readonly ServerTable[]>(tables);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const fresh = new Map(tables.map((t) => [t.id, t]));
  if (!held) shown.current = tables;
  const known = new Set(shown.current.map((t) => t.id));
  const rows = [
    ...shown.current.map((t) => ({ table: fresh.get(t.id) ?? t, gone: !fresh.has(t.id) })),
    ...tables.filter((t) => !known.has(t.id)).map((table) => ({ table, gone: false })),
  ];
  return {
    rows,
    hold() {
      window.clearTimeout(timer.current);
      setHeld(true);
    },
    release() {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setHeld(false), CALM_AFTER);
    },
  };
}
