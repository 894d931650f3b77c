import { type ReactNode, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';
import { Safe } from './Safe.tsx';

const stage = new Changing<{ readonly by: string; readonly shown: ReactNode } | undefined>(undefined);

/**
 * Shows its child on the stage instead of here, as long as it is there itself. The stage outlasts pages: where the next
 * page puts the same component there under the same key, it goes on with other props and is not built anew.
 */
export function OnStage({ children }: { readonly children: ReactNode }) {
  const by = useId();
  // What goes is taken away before what comes is put there, and nothing is drawn in between.
  useLayoutEffect(() => () => stage.set(undefined), []);
  useLayoutEffect(() => stage.set({ by, shown: children }), [by, children]);
  return null;
}

/** Below every page. What breaks there is told until another page comes. */
export function Stage() {
  const now = useSyncExternalStore(stage.subscribe, () => stage.value);
  return now && <Safe about={now.by}>{now.shown}</Safe>;
}
