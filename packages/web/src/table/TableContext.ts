import type { Action, CoreState, Illegal, Message, PlayerId, View, Words } from '@traviesa/engine';
import { createContext, useContext } from 'react';
import type { Text } from '../i18n/text.ts';
import type { TileChoice } from '../rail/choices.ts';
import type { AnyChoice, Explained, Face, FaceTexts } from '../titles/face.ts';
import type { TableSnapshot, TableSource, Trouble } from './source.ts';

/** Everything the parts of a table share. */
export interface Table extends FaceTexts {
  readonly source: TableSource;
  readonly snap: TableSnapshot;
  readonly face: Face;
  readonly t: Text;
  readonly words: Words;
  readonly say: (m: Message) => string;
  readonly name: (player: PlayerId) => string;

  /** How many actions lead to what is shown; `past` when newer ones exist and one is looking back. */
  readonly moment: number;
  readonly past: boolean;
  readonly lookAt: (n: number | undefined) => void;

  /** What is shown without the draft, and with it. */
  readonly base: View<CoreState>;
  readonly state: View<CoreState>;
  /** The player for whom this page may act now, the draft included. */
  readonly me: PlayerId | undefined;
  /** My turn, whether or not a draft lies on the board. */
  readonly myTurn: boolean;
  readonly offered: readonly AnyChoice[];
  readonly draft: readonly Action[];
  readonly setDraft: (actions: readonly Action[]) => void;
  /** Plays the draft, then these. */
  readonly commit: (...more: Action[]) => void;
  readonly sending: boolean;
  /** Why an action is not legal after the draft, or without it. */
  readonly check: (action: Action) => Illegal | undefined;
  readonly checkBase: (action: Action) => Illegal | undefined;
  /** What could be chosen before the draft, and the tiles among it. */
  readonly baseOffered: readonly AnyChoice[];
  readonly baseTiles: readonly TileChoice[];
  /** What can be put on the map now: moves beside the step only while theirs is being made. */
  readonly basePlaces: readonly AnyChoice[];

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

/** The table with its states typed as a title's own. */
export function useTitle<S extends CoreState>(): Table & { readonly base: View<S>; readonly state: View<S> } {
  return useTable() as Table & { readonly base: View<S>; readonly state: View<S> };
}
