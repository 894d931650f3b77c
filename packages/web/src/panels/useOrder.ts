import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../remote/kept.ts';
import { Changing } from '../table/source.ts';
import { arranged, movedTo } from './order.ts';

const KEY = 'traviesa.panels';
const isList = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

const kept = new Changing<readonly string[]>(readKept(KEY, isList) ?? []);

interface Order {
  readonly order: readonly string[];
  readonly move: (id: string, to: number) => void;
}

/** The order of the panels on this device. */
export function useOrder(ids: readonly string[]): Order {
  const order = arranged(
    ids,
    useSyncExternalStore(kept.subscribe, () => kept.value),
  );
  const move = (id: string, to: number): void => {
    const next = movedTo(kept.value, order, id, to);
    keep(KEY, next);
    kept.set(next);
  };
  return { order, move };
}
