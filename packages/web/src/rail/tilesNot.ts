import type { Action, Illegal, View } from '@traviesa/engine';
import { type Board, type BoardKit, tileAt } from '@traviesa/rail';
import type { TileChoice } from './choices.ts';

const MOST = 12;
const next: Readonly<Record<string, string>> = { white: 'yellow', yellow: 'green', green: 'brown', brown: 'gray' };

/** Tiles one might think of here that do not fit: of the colour that follows, and as many stops. */
export function tilesNot(
  kit: BoardKit,
  board: View<Board>,
  hex: string,
  legal: ReadonlySet<string>,
): readonly string[] {
  const now = tileAt(kit, board, hex);
  const alike = [...legal].flatMap((id) => kit.tiles[id] ?? []);
  const colour = alike[0]?.colour ?? next[now.tile.colour];
  const stops = new Set(alike.length > 0 ? alike.map((x) => x.stops.length) : [now.stops.length]);
  return Object.keys(kit.counts)
    .filter((id) => {
      const tile = kit.tiles[id];
      return tile !== undefined && !legal.has(id) && tile.colour === colour && stops.has(tile.stops.length);
    })
    .slice(0, MOST);
}

/** Why a tile fits in no rotation: what most of its rotations fail by. */
export function whyNot(lay: (rotation: number) => Illegal | undefined): Illegal | undefined {
  const found = new Map<string, { readonly illegal: Illegal; n: number }>();
  for (let r = 0; r < 6; r++) {
    const illegal = lay(r);
    if (!illegal) return undefined;
    const key = `${illegal.rule} ${illegal.message[0]}`;
    const seen = found.get(key) ?? { illegal, n: 0 };
    found.set(key, { illegal: seen.illegal, n: seen.n + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.n - a.n)[0]?.illegal;
}

/** The lay of this tile as a move like the one offered for the hex, or as the usual one. */
export const layLike = (
  like: TileChoice | undefined,
  player: string,
  hex: string,
  lay: { readonly tile: string; readonly rotation: number },
): Action => ({ ...(like?.choice ?? { type: 'layTile', player }), ...lay, ...{ hex } });
