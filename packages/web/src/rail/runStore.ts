import type { Route } from '@traviesa/rail/routes';
import { useSyncExternalStore } from 'react';
import type { Grab } from '../map/useViewport.ts';
import { Changing } from '../table/source.ts';

/** The routes being looked at or edited, shared by dock and map. */
export interface RunDraft {
  /** The position they belong to. */
  readonly on: unknown;
  readonly routes: readonly Route[];
  /** What each earns; nothing for one that scores together with another. */
  readonly values: readonly (number | undefined)[];
  /** The one looked at; the others stand back. */
  readonly chosen?: number;
  /** The train whose route is being edited. */
  readonly editing?: string;
  /** Called when a hex is tapped while a route is edited. */
  readonly onStop?: (hex: string) => void;
  /** The line of the edited route can be pulled to other track. */
  readonly grab?: Grab;
}

const current = new Changing<RunDraft | undefined>(undefined);

export const setRun = (run: RunDraft | undefined): void => current.set(run);
export const useRun = (): RunDraft | undefined => useSyncExternalStore(current.subscribe, () => current.value);
