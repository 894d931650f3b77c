/**
 * The value of a stop is its traffic. Ids L01 to L18 are ours: the numbers on the lettered tiles are not known. Shapes
 * that no common tile number vouches for are in doubt.
 */
export const tilesText = `
  3    yellow  T1[0 1]
  4    yellow  T1[0 3]
  58   yellow  T1[0 2]
  5    yellow  C2[0 1]
  6    yellow  C2[0 2]
  57   yellow  C2[0 3]
  173  yellow  M2x1![0]?

  87   green   T1[0 1 2 3]
  88   green   T1[0 1 3 4]
  204  green   T1[0 2 3 4]
  14   green   C3x2[0 1 3 4]
  15   green   C3x2[0 1 2 3]
  52   green   C3x2[0 2 3 4]?
  174  green   M1x1![0]?
  L01  green   C4x3[0 1 2 3 4]? =S
  L02  green   C4x3[0 1 2 3 4]? =N
  L03  green   C4x3[0 1 2 3]? =C
  L04  green   C4x3[0 1 2 3]? =O
  L05  green   C4x3[0 1 2 3 4]? =P
  L06  green   C4x3[0 1 2]? =B

  146  brown   T2[0 1 2 3]?
  889  brown   T2[0 1 2 3 4 5]?
  63   brown   C4x3[0 1 2 3 4 5]
  700  brown   C4x3[0 1 2 3]?
  175  brown   M0x1![0]?
  L07  brown   C5x4[0 1 2 3 4 5]? =S
  L08  brown   C5x4[0 1 2 3 4]? =N
  L09  brown   C5x4[0 1 2 3]? =C
  L10  brown   C5x4[0 1 2 3]? =O
  L11  brown   C5x4[0 1 2 3 4 5]? =P
  L12  brown   C5x4[0 1 2]? =B

  L13  gray    C6x5[0 1 2 3 4 5]? =S
  L14  gray    C6x5[0 1 2 3 4]? =N
  L15  gray    C6x5[0 1 2 3]? =C
  L16  gray    C6x5[0 1 2 3]? =O
  L17  gray    C6x5[0 1 2 3 4 5]? =P
  L18  gray    C6x5[0 1 2]? =B`;

/** 171 tiles, as in the box, some of no use in the short game (1865-6.1-d): five of 146, which only five hexes can hold. */
export const countsText = `
  3x5 4x9 5x2 6x2 7x5 8x14 9x14 57x2 58x11 173x8
  14x1 15x4 16x1 17x1 18x1 19x1 20x1 52x1 80x2 81x1 82x5 83x5 87x9 88x5 174x8 204x5
  L01x1 L02x1 L03x1 L04x1 L05x1 L06x1
  63x3 146x5? 175x8 700x2 889x12 L07x1 L08x1 L09x1 L10x1 L11x1 L12x1
  L13x1 L14x1 L15x1 L16x1 L17x1 L18x1`;
