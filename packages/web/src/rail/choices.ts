import { type Action, isOneOf } from '@traviesa/engine';
import { fieldsOf } from '../table/offers.ts';
import type { AnyChoice } from '../titles/face.ts';

/** A tile that may be laid: one entry per hex and tile with all its rotations, whatever the move is called. */
export interface TileChoice {
  readonly type: string;
  readonly hex: string;
  readonly tile: string;
  readonly rotations: readonly number[];
  /** The move with its other fields: a private that is used, for instance. */
  readonly choice: AnyChoice;
}
export interface TokenChoice {
  readonly action: Action;
  readonly hex: string;
  readonly city: number;
  /** Where a bar is put across this track instead of a token. */
  readonly track?: readonly [number, number];
  /** A token that stands there leaves the map. */
  readonly leaves?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/** `tileOf` knows the tile of a move that does not name it. */
export function tileChoices(
  offered: readonly AnyChoice[],
  tileOf?: (c: AnyChoice) => string | undefined,
): readonly TileChoice[] {
  const found = new Map<string, TileChoice & { rotations: number[] }>();
  for (const c of offered) {
    const { hex, tile = tileOf?.(c), rotation } = fieldsOf(c);
    if (typeof hex !== 'string' || typeof tile !== 'string') continue;
    const key = `${c.type} ${hex} ${tile}`;
    let entry = found.get(key);
    if (!entry) {
      entry = { type: c.type, hex, tile, rotations: [], choice: c };
      found.set(key, entry);
    }
    if (isOneOf(rotation)) entry.rotations.push(...(rotation.oneOf as number[]));
    else if (typeof rotation === 'number') entry.rotations.push(rotation);
  }
  return [...found.values()];
}

export function tokenChoices(offered: readonly AnyChoice[]): readonly TokenChoice[] {
  const found: TokenChoice[] = [];
  for (const c of offered) {
    const { hex, city, tile } = fieldsOf(c);
    if (typeof hex === 'string' && typeof city === 'number' && tile === undefined) found.push({ action: c, hex, city });
  }
  return found;
}

export const layAction = (c: TileChoice, rotation: number): Action => ({ ...c.choice, rotation }) as Action;

/** The tile that lies on the board as a draft, and the choice it was drafted from. */
export interface DraftedLay {
  readonly choice: TileChoice;
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
}

export function draftedLay(draft: readonly Action[], tiles: readonly TileChoice[]): DraftedLay | undefined {
  const last = draft.at(-1) as (Action & Fields) | undefined;
  if (typeof last?.['rotation'] !== 'number') return undefined;
  const { rotation, hex, tile } = last;
  const choice = tiles.find((c) => c.type === last.type && c.hex === hex && (tile === undefined || c.tile === tile));
  return choice && { choice, hex: choice.hex, tile: choice.tile, rotation };
}
