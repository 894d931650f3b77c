import { type Action, isOneOf } from '@traviesa/engine';
import type { AnyChoice } from '../titles/face.ts';

/** A tile that may be laid: one entry per hex and tile with all its rotations, whatever the move is called. */
export interface TileChoice {
  readonly type: string;
  readonly player: string;
  readonly hex: string;
  readonly tile: string;
  readonly rotations: readonly number[];
}
export interface TokenChoice {
  readonly action: Action;
  readonly hex: string;
  readonly city: number;
}

type Fields = Readonly<Record<string, unknown>>;

export function tileChoices(offered: readonly AnyChoice[]): readonly TileChoice[] {
  const found = new Map<string, TileChoice & { rotations: number[] }>();
  for (const c of offered) {
    const { type, player, hex, tile, rotation } = c as unknown as Fields;
    if (typeof hex !== 'string' || typeof tile !== 'string') continue;
    const key = `${String(type)} ${hex} ${tile}`;
    let entry = found.get(key);
    if (!entry) {
      entry = { type: String(type), player: String(player), hex, tile, rotations: [] };
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
    const { hex, city, tile } = c as unknown as Fields;
    if (typeof hex === 'string' && typeof city === 'number' && tile === undefined)
      found.push({ action: c as unknown as Action, hex, city });
  }
  return found;
}

export const layAction = (c: TileChoice, rotation: number): Action =>
  ({ type: c.type, player: c.player, hex: c.hex, tile: c.tile, rotation }) as Action;
