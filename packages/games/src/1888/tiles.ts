import { boardKit, counts, tileSet, tiles, withCounts } from '@traviesa/rail';
import { map } from './map.ts';

const own = tiles`
  L41   yellow  M0[0 2 4]                              // Heng Shan
  L42   green   C40[1] C40[3] C40[4] C40[5] =B
  X7    brown   C50x2[0 1 2 4 5] =OO
  8892  brown   C60x4[0 1 2 3 4 5] =B
  512   gray    C60x3[0 1 3 4 5] =OO
  8893  gray    C70x4[0 1 2 3 4 5] =B
  L39   red     O40/50/60/70[4 5]                      // Xi'an with the Terracotta Army
  L40a  blue    C20/30/40/50x2[0 2 3]                  // the ferry at Dalian,
  L40b  blue    C40x2[0 1 3 5]                         // and at Yantai`;

/** The published box. The ferry is one piece of cardboard that covers two hexes: L40a and L40b. */
export const published = counts`
  7x4 8x11 9x9   3x2 4x4 58x5   1x1 2x1 55x1 56x1 69x1   5x3 6x3 57x3   L41x1
  16x1 18x1 19x1 20x1 23x3 24x3 25x2 26x1 27x1 28x1 29x1   14x3 15x4
  8858x1 8859x1 8860x1 8863x1 8864x1 8865x1   L42x1
  39x1 40x1 41x2 42x2 43x1 44x1 45x2 46x2 47x2 70x1   611x6   X7x2   8892x1
  51x2 512x1 8893x1
  L39x1   L40ax1 L40bx1`;

/** DV-2: what the prototype has more or fewer of. */
const prototype = counts`5x4 15x3 43x2 51x1 58x4 611x5`;

export const kit = boardKit({ map, tiles: tileSet(published, own), counts: published });
export const prototypeKit = withCounts(kit, { ...published, ...prototype });
