import { tiles } from './parse.ts';
import type { TileCounts, TileDef, Tiles } from './types.ts';

/** The tiles that titles share, by their usual numbers. A title adds its specials and says how many it has. */
export const standardTiles: Tiles = tiles`
  // plain track
  7     yellow  0-1
  8     yellow  0-2
  9     yellow  0-3
  16    green   0-2 1-3
  17    green   1-3 0-4
  18    green   0-3 1-2
  19    green   0-3 2-4
  20    green   0-3 1-4
  21    green   0-2 3-4
  22    green   0-4 2-3
  23    green   0-3 0-4
  24    green   0-3 0-2
  25    green   0-2 0-4
  26    green   0-3 0-5
  27    green   0-3 0-1
  28    green   0-4 0-5
  29    green   0-2 0-1
  30    green   0-4 0-1
  31    green   0-2 0-5
  39    brown   0-2 0-1 1-2
  40    brown   0-2 2-4 0-4
  41    brown   0-3 0-1 1-3
  42    brown   0-3 3-5 0-5
  43    brown   0-3 0-2 1-3 1-2
  44    brown   0-3 1-4 0-1 3-4
  45    brown   0-3 2-4 0-4 2-3
  46    brown   0-3 2-4 3-4 0-2
  47    brown   0-3 1-4 1-3 0-4
  70    brown   0-1 0-2 1-3 2-3
  80    green   0-1 0-2 1-2
  81    green   0-2 0-4 2-4
  82    green   0-1 0-3 1-3
  83    green   0-2 0-3 2-3

  // towns
  3     yellow  T10[0 1]
  4     yellow  T10[0 3]
  58    yellow  T10[0 2]
  1     yellow  T10[1 3] T10[0 4]
  2     yellow  T10[0 3] T10[1 2]
  55    yellow  T10[0 3] T10[1 4]
  56    yellow  T10[0 2] T10[1 3]
  69    yellow  T10[0 3] T10[2 4]

  // cities
  5     yellow  C20[0 1]
  6     yellow  C20[0 2]
  57    yellow  C20[0 3]
  12    green   C30[0 1 2]
  13    green   C30[0 2 4]
  205   green   C30[0 1 3]
  206   green   C30[0 3 5]
  14    green   C30x2[0 1 3 4]
  15    green   C30x2[0 1 2 3]
  619   green   C30x2[0 2 3 4]
  611   brown   C40x2[0 1 2 3 4]
  51    gray    C50x2[0 1 2 3 4]

  // larger cities
  201   yellow  C30[0 1] =Y
  202   yellow  C30[0 2] =Y
  621   yellow  C30[0 3] =Y
  207   green   C40x2[0 1 2 3] =Y
  208   green   C40x2[0 1 3 4] =Y
  622   green   C40x2[0 2 3 4] =Y
  216   brown   C50x2[0 1 2 3 4] =Y

  // two cities side by side
  8858  green   C40[0 2] C40[1 3] =OO
  8859  green   C40[0 3] C40[2 5] =OO
  8860  green   C40[1 5] C40[2 4] =OO
  8863  green   C40[0 1] C40[2 5] =OO
  8864  green   C40[1 5] C40[2 3] =OO
  8865  green   C40[1 5] C40[3 4] =OO`;

/** The tiles of a title: those it counts, its own before the standard ones. */
export function tileSet(counts: TileCounts, own: Tiles = {}): Tiles {
  const set: Record<string, TileDef> = {};
  for (const id of Object.keys(counts)) {
    const tile = own[id] ?? standardTiles[id];
    if (!tile) throw new Error(`tile ${id} is counted but not drawn`);
    set[id] = tile;
  }
  for (const id of Object.keys(own)) if (!set[id]) throw new Error(`tile ${id} is drawn but not counted`);
  return set;
}
