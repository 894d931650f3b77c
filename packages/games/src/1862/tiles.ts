import { boardKit, counts, tileSet, tiles } from '@traviesa/rail';
import { labelFor, map } from './map.ts';

/** 1862-2.3-a, 1862-2.3-b: plain track only crosses, and each may carry a small station worth 20, which is nobody's; the yellow ones bring it (1862-7.6.2-b). */
const own = tiles`
  8850  yellow  0-5 **20
  8851  yellow  0-4 **20
  8852  yellow  0-3 **20
  16    green   0-2 1-3 *20
  17    green   1-3 0-4 *20
  18    green   0-3 1-2 *20
  19    green   0-3 2-4 *20
  20    green   0-3 1-4 *20
  21    green   0-2 3-4 *20
  22    green   0-4 2-3 *20
  778   brown   0-4 1-3 2-5 *20
  779   brown   0-4 1-5 2-3 *20
  780   brown   0-3 1-2 4-5 *20
  798   brown   0-3 1-4 2-5 *20

  790   yellow  C40x2[0 1 3 4] =N
  791   green   C60x3[0 1 2 3 4] =N
  794   brown   C80x4[0 1 2 3 4 5] =N
  795   brown   C80x4[0 1 2 4 5] =I                // Ipswich

  53y   green   C50x2[0 2 4] =Y
  792   green   C50x2[0 3 5] =Y
  793   green   C50x2[0 1 3] =Y
  61y   brown   C60x2[0 2 3 4] =Y
  796   brown   C60x2[0 1 3 4] =Y
  891y  brown   C60x2[0 1 2 3] =Y
  797   brown   C60x2[0 3 4] =H                    // Harwich`;

const supply = counts`
  5x10 6x10 57x12   201x2 202x4 621x2   790x4   8850x6 8851x8 8852x12
  14x11 15x10 619x10   53yx6 792x2 793x3   791x4   16x2 17x5 18x5 19x4 20x6 21x2 22x2
  611x8   61yx3 796x3 891yx3   794x3 795x1 797x1   778x4 779x3 780x3 798x3`;

export const kit = boardKit({ map, tiles: tileSet(supply, own), counts: supply, labelFor });
