import type { TitleId } from './titles.ts';

/**
 * Miniature maps, drawn for the start page only. One word per hex, rows from the top:
 * `_` nothing, `.` land, `~` sea, `f` woods, `m` hills, `y g b x r` tile colours; then track `0-3` and stops:
 * `C` a city with its exits, `T` a town, `o` a bare city, `t` a bare town.
 */
export interface Miniature {
  readonly layout: 'flat' | 'pointy';
  readonly rows: readonly string[];
  /** Lines of companies as hexes `column,row`: colour, dash, stations. */
  readonly lines?: readonly { readonly colour: string; readonly dash: string; readonly path: string }[];
}

export const miniatures: Readonly<Record<TitleId, Miniature>> = {
  'chicago-express': {
    layout: 'flat',
    rows: [
      '~ . . .o . . . ~ ~ .o f f fo f .o f .o',
      'x . .o . ~ ~ ~ ~ . . f f f f f fo f',
      '. . . . .o . . .o f f m f f f f . x',
      '. .o . . . . . . f m m mo f f . . .',
      '. . . . . .o . f m m f m f . x . _',
      '_ . .o . . . . f f m f f fo . . . _',
    ],
    lines: [
      { colour: '#26803a', dash: '14 5', path: '9,0 10,0 11,0 12,0 13,0 14,0 15,1 16,2' },
      { colour: '#c4281c', dash: '', path: '7,2 8,2 9,2 10,3 11,3 12,3 13,3 14,4' },
      { colour: '#1560d4', dash: '5 5', path: '5,4 6,4 7,4 8,5 9,5 10,5 11,5 12,5 13,4 14,4' },
    ],
  },
  '1888': {
    layout: 'pointy',
    rows: [
      'bC0,4 y1-4 y1-5 xC0,1,3,4 g1-4 bC0,2,4 x1-3',
      '. . b0-3 bC0,2,4,5 ~ y0-3 g2-5',
      'yC4,5 yC1,4 y1-5 g0-3 ~ ~ bC0,3',
      '_ . gC1,3,4,5 b1-4 yC0,4 y0-3 ~',
      '.o . y2-5 bC0,2,4 x3-1 gC0,3,1 ~',
    ],
  },
  '18cz': {
    layout: 'pointy',
    rows: [
      'gC1,4,5 y1-4 y1-5 g2-5 bC0,1,4 y1-4',
      'y0-3 gC0,2,4 xC0,1,3,4 b1-4 y1-5 .o',
      '. yC1,4 g1-3 gC1,2,4,5 yC1,0 y3-1',
      'bC2,4 y1-4 bC1,3,4 y1-2 gC2,4,5 .',
    ],
  },
  '1865': {
    layout: 'flat',
    rows: ['~ ~ .t . . ~ ~', '~ .t . yC0,2 .t ~ ~', '~ . yC1,4 m .o . ~', '~ .o . . yC0,3 .t ~', '~ . m .t . ~ ~'],
  },
  '1862': {
    layout: 'flat',
    rows: [
      'r0-5 gC1,4,0 y0-3 gC0,2,4 .t ~ ~',
      'r4-1 yC1,4 gC1,3,5 .o bC0,3,5 y2-5 ~',
      'r5-2 gC0,3,4 bC1,2,4 gC1,4 y1-4 gC2,3 ~',
      '_ yC2,5 g0-3 yC0,4 gC1,2,5 .t ~',
    ],
  },
};
