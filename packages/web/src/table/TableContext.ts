import type { Choice, CoreState, Illegal, Message, PlayerId, Types, View } from '@traviesa/engine';
import { createContext, useContext } from 'react';
import type { TileChoice } from '../rail/choices.ts';
import type { Explained, Face, FaceTexts } from '../titles/face.ts';
import type { TableSnapshot, TableSource, Trouble } from './source.ts';

/** Everything the parts of a table share, typed by its title and the texts of that title. */
export interface Table<T extends Types = Types, C extends object = object> extends FaceTexts<C> {
  readonly source: TableSource;
  readonly snap: TableSnapshot;
  readonly face: Face<T, C>;
  readonly say: (m: Message) => string;
  readonly name: (player: PlayerId) => string;

  /** The players clockwise, one's own seat first: the order of every list of players. */
  readonly order: readonly PlayerId[];
  /** How many actions lead to what is shown; `past` when newer ones exist and one is looking back. */
  readonly moment: number;
  readonly past: boolean;
  readonly lookAt: (n: number | undefined) => void;

  /** What is shown without the draft, and with it. */
  readonly base: View<T['state']>;
  readonly state: View<T['state']>;
  /** The player for whom this page may act now, the draft included. */
  readonly me: PlayerId | undefined;
  /** My turn, whether or not a draft lies on the board. */
  readonly myTurn: boolean;
  readonly offered: readonly Choice<T['action']>[];
  readonly draft: readonly T['action'][];
  setDraft(actions: readonly T['action'][]): void;
  /** Plays the draft, then these. */
  commit(...more: T['action'][]): void;
  readonly sending: boolean;
  /** Why an action is not legal after the draft, or without it. */
  check(action: T['action']): Illegal | undefined;
  checkBase(action: T['action']): Illegal | undefined;
  /** The position after this move, made here or in another position; nothing when it is not legal there. */
  after(action: T['action'], from?: View<T['state']>): View<T['state']> | undefined;
  /** What could be chosen before the draft, and the tiles among it. */
  readonly baseOffered: readonly Choice<T['action']>[];
  readonly baseTiles: readonly TileChoice[];
  /** What can be put on the map now: moves beside the step only while theirs is being made. */
  readonly basePlaces: readonly Choice<T['action']>[];

  readonly explained: Explained | undefined;
  readonly explain: (e: Explained | undefined) => void;
  readonly trouble: Trouble | undefined;

  /** The move beside the step that is being made, where a title has such. */
  readonly chip: string | undefined;
  readonly openChip: (chip: string | undefined) => void;

  readonly picked: string | undefined;
  readonly pick: (hex: string | undefined) => void;
}

export const TableContext = createContext<Table | undefined>(undefined);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('outside a table');
  return table;
}

/** The same table with other properties. What it works out on demand stays so. */
export const withOwn = <T extends object, O extends object>(table: T, own: O): T & O =>
  Object.assign(Object.create(table) as T, own);

/** The table as one of this title: a face's parts are only ever shown at its own tables. */
export function useTableOf<T extends Types, C extends object = object>(): Table<T, C> {
  return useTable() as unknown as Table<T, C>;
}

/** The frame of this step, when it is the one being decided. */
export function frameOf<S extends View<CoreState>, K extends S['stack'][number]['step']>(
  s: S,
  step: K,
): Extract<S['stack'][number], { readonly step: K }> | undefined {
  const top = s.stack.at(-1);
  return top?.step === step ? (top as Extract<S['stack'][number], { readonly step: K }>) : undefined;
}
