import { type Colour, finder, type HexId, hexList, type PhaseSpec, type TrainSpec } from '@traviesa/rail';

export interface CompanySpec {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly home: HexId;
  /** 1888-3-d: printed on the map for good. */
  readonly destination: HexId;
  readonly bonus: number;
  /** The home token included. */
  readonly tokens: number;
}

export const companies: readonly CompanySpec[] = [
  { id: 'JHR', name: 'Jingha Railway', colour: '#c0392b', home: 'C9', destination: 'D12', bonus: 30, tokens: 3 },
  { id: 'SSL', name: 'Shenshan Line', colour: '#8a8d8f', home: 'B18', destination: 'C13', bonus: 20, tokens: 3 },
  { id: 'CDL', name: 'Changda Line', colour: '#2e9e4f', home: 'A19', destination: 'E17', bonus: 20, tokens: 4 },
  { id: 'HJR', name: 'Hanji Railway', colour: '#b98d5e', home: 'F6', destination: 'G9', bonus: 20, tokens: 4 },
  { id: 'TJL', name: 'Taijiao Line', colour: '#2b2b2b', home: 'E3', destination: 'H4', bonus: 20, tokens: 4 },
  { id: 'LYR', name: 'Lanyan Railway', colour: '#c9a400', home: 'F16', destination: 'H14', bonus: 20, tokens: 3 },
  { id: 'JZR', name: 'Jingzhan Railway', colour: '#7d3c98', home: 'C9', destination: 'B6', bonus: 40, tokens: 3 },
  { id: 'ZDR', name: 'Zidong Railway', colour: '#4aa8d8', home: 'G11', destination: 'F12', bonus: 40, tokens: 3 },
];
export const companyIds: readonly string[] = companies.map((c) => c.id);
export const companySpec = finder('company', companies, (c) => c.id);
/** 1888-8.3.3-c: the first turn's track belongs to the home hex. */
export const WITH_HOME_DUTY: readonly string[] = ['TJL', 'HJR', 'ZDR'];

export type PrivateId = 'KT' | 'TA' | 'HS' | 'GW' | 'YRF' | 'FC';

export interface PrivateSpec {
  readonly id: PrivateId;
  readonly name: string;
  readonly face: number;
  readonly income: number;
}

/** In ascending face value (1888-3-e). KT has no power (1888-4.3.1-KT-a). */
export const privates: readonly PrivateSpec[] = [
  { id: 'KT', name: 'Kaiping Tramway', face: 25, income: 5 },
  { id: 'TA', name: 'Terracotta Army', face: 50, income: 10 },
  { id: 'HS', name: 'Heng Shan', face: 75, income: 15 },
  { id: 'GW', name: 'Great Wall', face: 100, income: 20 },
  { id: 'YRF', name: 'Yanda Railway Ferry', face: 125, income: 25 },
  { id: 'FC', name: 'Forbidden City', face: 150, income: 30 },
];
export const privateIds: readonly PrivateId[] = privates.map((p) => p.id);
export const privateSpec = finder('private', privates, (p) => p.id);

export interface TrainType extends TrainSpec {
  /** Most stops of a route; none means no limit. */
  readonly stops: number | null;
}

/** In the order of the deck (1888-3-b). */
export const trainTypes: readonly TrainType[] = [
  { type: '2', price: 80, count: 7, stops: 2, rustsOn: '4' },
  { type: '3', price: 180, count: 6, stops: 3, rustsOn: '6' },
  { type: '4', price: 300, count: 5, stops: 4, rustsOn: 'D' },
  { type: '5', price: 500, count: 3, stops: 5 },
  { type: '6', price: 630, count: 2, stops: 6 },
  { type: 'D', price: 900, count: 7, stops: null },
];
export const trainType = finder('train', trainTypes, (t) => t.type);
/** 1888-8.3.8-d */
export const TRADE_IN_PRICE = 700;
export const TRADED_IN: readonly string[] = ['4', '5', '6'];
/** 1888-8.3.11-a */
export const EXPORTED: readonly string[] = ['2', '3', '4'];

export interface Phase extends PhaseSpec {
  readonly colours: readonly Colour[];
  readonly rounds: number;
  /** Which of the four values of a stop counts. */
  readonly tier: 0 | 1 | 2 | 3;
  /** Companies may buy privates. */
  readonly privatesForSale: boolean;
}

const YELLOW: readonly Colour[] = ['yellow'];
const GREEN: readonly Colour[] = ['yellow', 'green'];
const BROWN: readonly Colour[] = ['yellow', 'green', 'brown'];
const GRAY: readonly Colour[] = ['yellow', 'green', 'brown', 'gray'];

/** 1888-8.3.10-c */
export const phases: readonly Phase[] = [
  { name: '1', trainLimit: 4, colours: YELLOW, rounds: 1, tier: 0, privatesForSale: false },
  { name: '2', startsWith: '2', trainLimit: 4, colours: YELLOW, rounds: 1, tier: 0, privatesForSale: false },
  { name: '3', startsWith: '3', trainLimit: 4, colours: GREEN, rounds: 2, tier: 1, privatesForSale: true },
  { name: '4', startsWith: '4', trainLimit: 3, colours: GREEN, rounds: 2, tier: 1, privatesForSale: true },
  { name: '5', startsWith: '5', trainLimit: 2, colours: BROWN, rounds: 3, tier: 2, privatesForSale: false },
  { name: '6', startsWith: '6', trainLimit: 2, colours: BROWN, rounds: 3, tier: 2, privatesForSale: false },
  { name: '7', startsWith: 'D', trainLimit: 2, colours: GRAY, rounds: 3, tier: 3, privatesForSale: false },
];

/** By number of players (1888-2.3-a, 1888-7.3-a). */
export const startingCash: Readonly<Record<number, number>> = { 2: 1200, 3: 800, 4: 600, 5: 480, 6: 400 };
export const certificateLimits: Readonly<Record<number, number>> = { 2: 28, 3: 20, 4: 16, 5: 13, 6: 11 };

/** 1888-4.3.1-GW-c */
export const GREAT_WALL = hexList`B4 B6 B8 B10 B16 C3 C7 C11 C13 C15 D2 D4 D6 E3 F4`;
export const BEIJING: HexId = 'C9';
export const HENG_SHAN: HexId = 'C5';
/** 1888-4.3.1-HS-d: money for the treasury from each train that visits the mountain. */
export const MOUNTAIN_MONEY = 40;
