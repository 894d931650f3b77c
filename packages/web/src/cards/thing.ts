import { useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';

/** Something with a card of its own, wherever it is named. */
export interface Thing {
  readonly kind: 'private' | 'company' | 'train' | 'player';
  readonly id: string;
}

/** What is to be known about it. */
export interface InfoCard {
  readonly title: string;
  /** What kind of thing it is, and whose. */
  readonly sub: string;
  /** What it does, in sentences, each with its rule where it has one. */
  readonly about: readonly { readonly text: string; readonly rule?: string }[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The places it speaks of: the map rings them. */
  readonly hexes?: readonly string[];
}

/** One card at a time, and only at the table at which it was opened. */
const shown = new Changing<{ readonly table: string; readonly thing: Thing } | undefined>(undefined);

export const showCard = (table: string, thing: Thing): void => {
  const open = shown.value;
  const same = open?.table === table && open.thing.kind === thing.kind && open.thing.id === thing.id;
  shown.set(same ? undefined : { table, thing });
};
export const closeCard = (): void => {
  if (shown.value) shown.set(undefined);
};
export function useShownThing(table: string): Thing | undefined {
  const open = useSyncExternalStore(shown.subscribe, () => shown.value);
  return open?.table === table ? open.thing : undefined;
}
