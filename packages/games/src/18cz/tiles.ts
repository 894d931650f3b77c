import { boardKit, counts, tileSet, tiles } from '@traviesa/rail';
import { map, mapForTwo } from './map.ts';

/** Values of red tiles: phases d to f, g and h, i and j. Tiles with a purple border end in p. */
const own = tiles`
  8889   yellow  C30@Praha[2] C30@Praha[3] C30@Praha[4] =P
  8890   yellow  C30@Praha[0] C30@Praha[2] C30@Praha[4] =P
  8891   green   C40@Praha[0] C40@Praha[2] C40@Praha[3] C40@Praha[4] =P
  8892   brown   C60x4[0 1 2 3 4 5] =P
  8893   gray    C80x4[0 1 2 3 4 5] =P
  8885   green   C40[0 2] C40[1 3] =OO

  8894   red     C30/40/50![0 1] =Ug
  8895   red     C30/40/50![0 1] =kk
  8896   red     C30/40/50![0 1] =SX
  8897   red     C30/40/50![0 1] =PR
  8898   red     C30/40/50![0 1] =BY

  14p    green   C30x2[1 2 4 5]
  15p    green   C30x2[0 1 2 3]
  8866p  green   T20[1 2 3 5]
  887p   green   T20[0 1 2 3]
  888p   green   T20[1 2 4 5]
  611p   brown   C40x2[0 1 2 3 4]
  216p   brown   C50x2[0 1 2 3 4] =Y
  889p   brown   T30[0 1 3 4 5]
  8894p  brown   C60x2[2 3 4 5] =OO
  8895p  brown   C60x2[0 2 4 5] =OO
  8896p  brown   C60x2[0 2 3 5] =OO
  595p   gray    C60x2[0 1 2 3 4 5]
  8857p  gray    C70x3[0 1 2 3 4 5] =Y`;

const supply = counts`
  7x5 8x14 9x13   3x4 58x4 4x4   1x1 2x1 55x1 56x1 69x1   5x4 6x4 57x4   201x2 202x2 621x2   8889x1 8890x1
  16x1 19x1 20x1 23x3 24x3 25x2 26x2 27x2 28x1 29x1 30x1 31x1   14x4 15x4 619x4   207x2 208x2 622x2   8891x1
  8885x1 8859x1 8860x1 8863x1 8864x1 8865x1
  39x1 40x1 41x1 42x1 43x1 44x1 45x1 46x1 47x1 70x1   611x7   216x3   8892x1
  8893x1
  8894x1 8895x1 8896x1 8897x1 8898x1
  14px1 15px1 8866px2 887px4 888px2   611px1 216px1 889px2 8894px1 8895px1 8896px1   595px2 8857px1`;

const set = tileSet(supply, own);

export const isPurple = (tile: string): boolean => tile.endsWith('p');

export const kit = boardKit({ map, tiles: set, counts: supply });
export const kitForTwo = boardKit({ map: mapForTwo, tiles: set, counts: supply });
