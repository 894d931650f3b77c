import type { Link } from '@traviesa/rail';
import { CHART, type ChartRow } from './chart.ts';
import type { CardId, CompanyId } from './data.ts';
import { marketText } from './market.ts';
import { countsText, tilesText } from './tiles.ts';

/**
 * Map, tiles, chart and market as data. The board and its tiles are a third-party transcription, confirmed by the
 * rulebook only around Cagliari, Sanluri and Oristano; what is in doubt is marked with `?` or `doubtful`. Corrected data
 * can be dropped in with option `map`, in this very shape as JSON; what it leaves out stays as it is here.
 */
export interface MapData {
  /** Every land hex in the notation of the kit; any other neighbour is sea. An edge cost stands at one of its hexes. */
  readonly hexes: string;
  readonly links: readonly PricedLink[];
  /** The hexes that the short game leaves out. */
  readonly corsica: readonly string[];
  /** Mines of the Carbonia district: one station per company in all of them (1865-4.3-c). */
  readonly carbonia: readonly string[];
  readonly homes: Readonly<Record<CompanyId, string>>;
  readonly destinations: Readonly<Record<CompanyId, string>>;
  /** Where each maritime card pays its bonus. */
  readonly ports: Readonly<Record<CardId, readonly string[]>>;
  /** Tiles that differ from those of the kit with the same number, in its notation. */
  readonly tiles: string;
  readonly counts: string;
  /** 1865-4.2-j: tiles that only these hexes take. Mine tiles and letters are a matter of kind and label. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  readonly chart: readonly ChartRow[];
  readonly market: string;
}

/** A link over the sea; its price may be in doubt. */
export interface PricedLink extends Link {
  readonly doubtful?: boolean;
}

/** Crossing an edge without river or mountain (1865-4.4-d). */
export const PLAIN_EDGE = 10;

const hexes = `
  A19  T "Porto Torres" |5$40:river?
  A21  Mx1! "Argentiera" |0$60:mountain? |4$40:river? |5$100:river+mountain?
  A23  T "Alghero" |4$40:river?
  A25
  B20  yellow C3x2[1 2 4 5]? =S "Sassari"
  B22  |0$60:mountain? |5$40:river?
  B24  T "Bosa" |4$60:mountain?
  B26  |0$40:river? |5$40:river?
  B28  yellow C3x2[0 3 5] =O "Oristano" |5$60:mountain?
  B30  |0$60:mountain? |4$60:mountain?
  B32  Mx1! "Su Zurfuru" |4$60:mountain? |5$60:mountain?
  B34  Mx1! "Monteponi" |4$60:mountain? |5$60:mountain?
  B36  Mx1! "Serbariu" |4$60:mountain? |5$60:mountain?
  C3
  C19  |4$40:river? |5$40:river?
  C21  T "Chilivani" |0$40:river? |4$40:river? |5$40:river?
  C23  |5$60:mountain?
  C25  T "Macomer" |0$40:river? |4$60:mountain? |5$100:river+mountain?
  C27  |4$60:mountain?
  C29  T "Ales" |0$60:mountain?
  C31  T "Sanluri" |4$60:mountain |5$40:river?
  C33  |4$40:river?
  C35
  C37
  D2   C "Calvi"
  D4   |0$60:mountain? |4$60:mountain? |5$60:mountain?
  D6   |4$60:mountain?
  D8   C "Ajaccio" |0$40:river? |5$40:river?
  D10  T "Propriano" |5$40:river?
  D12
  D18  T "Tempio" |4$40:river? |5$40:river?
  D20  |0$40:river? |4$40:river? |5$40:river?
  D22  |4$40:river? |5$40:river?
  D24  T "Tirso" |0$40:river? |4$40:river? |5$40:river?
  D26  T "Sorgono" |0$60:mountain? |5$60:mountain?
  D28  |4$60:mountain? |5$40:river?
  D30  C "Isili" |0$60:mountain? |4$40:river?
  D32  |0$40:river? |4$60:mountain? |5$40:river?
  D34  T "Decimomannu" |4$40:river? |5$40:river
  D36  |4$40:river?
  E1   Mx1! "Cardo"
  E3   T "Ponte Leccia"
  E5   T "Corte" |0$60:mountain? |4$60:mountain? |5$60:mountain?
  E7   |0$40:river? |4$60:mountain? |5$60:mountain?
  E9   Mx1! "Guitera" |0$60:mountain? |4$60:mountain? |5$60:mountain?
  E11  yellow C3x2[0 3 4]? =P "Portovecchio"
  E13  T "Bonifacio"
  E17
  E19  T "Monti" |0$60:mountain? |5$60:mountain?
  E21  |0$40:river? |5$60:mountain?
  E23  |0$40:river? |4$60:mountain?
  E25  yellow C3x2[0 1 2 4 5]? =N "Nuoro" |0$60:mountain?
  E27  Mx1! "Corungiu" |0$60:mountain? |4$60:mountain? |5$60:mountain?
  E29  |0$40:river?
  E31  T "Mandas" |0$60:mountain? |4$40:river?
  E33  |4$60:mountain?
  E35  yellow C3x2[1 2 3 4] =C "Cagliari"
  F2   yellow C3x2[0 1 2]? =B "Bastia"
  F4   T "Casamozza" |0$40:river?
  F6
  F8   T "Ghisonaccia"
  F10
  F18  C "Olbia"
  F20
  F22  |0$40:river? |5$40:river?
  F24
  F26
  F28  C "Arbatax"
  F30  |0$40:river?
  F32  Mx1! "Su Suergiu" |0$60:mountain?
  F34
  G19
  G21  |0$40:river?
  G23`;

export const standardMap: MapData = {
  hexes,
  links: [
    {
      id: 'west',
      cost: 80,
      doubtful: true,
      ends: [
        { hex: 'D8', edges: [1, 2] },
        { hex: 'B20', edges: [3] },
      ],
    },
    {
      id: 'strait',
      cost: 30,
      doubtful: true,
      ends: [
        { hex: 'E13', edges: [0] },
        { hex: 'E17', edges: [3] },
      ],
    },
    {
      id: 'east',
      cost: 60,
      doubtful: true,
      ends: [
        { hex: 'E11', edges: [5] },
        { hex: 'F18', edges: [3, 4] },
      ],
    },
  ],
  corsica: 'C3 D2 D4 D6 D8 D10 D12 E1 E3 E5 E7 E9 E11 E13 F2 F4 F6 F8 F10'.split(' '),
  carbonia: ['B32', 'B34', 'B36'],
  homes: { FMS: 'E35', RCSF: 'B28', SFSS: 'B20', FCS: 'D30', SFS: 'F28', FA: 'E25', CFC: 'F2', CFD: 'E11' },
  destinations: { FMS: 'B36', RCSF: 'E35', SFSS: 'F18', FCS: 'E25', SFS: 'E35', FA: 'F18', CFC: 'D8', CFD: 'F2' },
  ports: {
    M1: ['F18'],
    M2: ['F28'],
    M3: ['E35'],
    M4: ['B36', 'B34', 'B32'],
    M5: ['B28'],
    M6: ['B20'],
    M7: ['D8'],
    M8: ['D2'],
  },
  tiles: tilesText,
  counts: countsText,
  only: {
    '63': ['D30', 'F18', 'D8'],
    '700': ['F28', 'D2'],
    '146': ['A19', 'A23', 'D10', 'D18', 'E13', 'F4', 'F8'],
  },
  chart: CHART,
  market: marketText,
};
