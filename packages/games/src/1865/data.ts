/** The numbers of the game. The map and the Dragons' chart, known only at second hand, have files of their own. */
export type CompanyId = string;
export type CardId = string;

/** The eight companies (1865-1-a) in the order of the box. Homes and destinations belong to the map. */
export const COMPANIES: readonly CompanyId[] = ['FMS', 'RCSF', 'SFSS', 'FCS', 'SFS', 'FA', 'CFC', 'CFD'];
export const CARDS: readonly CardId[] = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'];

/** 1865-6.1-b: what the short game leaves in the box. */
export const NOT_IN_SHORT: { readonly companies: readonly CompanyId[]; readonly cards: readonly CardId[] } = {
  companies: ['CFC', 'CFD'],
  cards: ['M7', 'M8'],
};

/** Maritime cards: income in hand (1865-2.6-a) and capacity in a company (1865-2.6-c). */
export const CARD_INCOME = 20;
export const CARD_CAPACITY = 8;

export interface TrainType {
  readonly phase: number;
  readonly capacity: number;
  readonly price: number;
  /** Price of the last card of its type; the same as `price` where none is discounted. */
  readonly last: number;
  readonly count: { readonly full: number; readonly short: number };
  /** The phase in which it leaves the game; 0 for a permanent train (1865-4.6-f). */
  readonly removedIn: number;
}

export const TRAINS: readonly TrainType[] = [
  { phase: 2, capacity: 8, price: 100, last: 70, count: { full: 6, short: 5 }, removedIn: 4 },
  { phase: 3, capacity: 14, price: 200, last: 160, count: { full: 5, short: 4 }, removedIn: 6 },
  { phase: 4, capacity: 20, price: 350, last: 300, count: { full: 4, short: 3 }, removedIn: 7 },
  { phase: 5, capacity: 25, price: 500, last: 500, count: { full: 2, short: 2 }, removedIn: 0 },
  { phase: 6, capacity: 30, price: 650, last: 650, count: { full: 3, short: 2 }, removedIn: 0 },
  // Unlimited: one lies in the stack, and a new one takes its place when it is sold.
  { phase: 7, capacity: 35, price: 800, last: 800, count: { full: 1, short: 1 }, removedIn: 0 },
];
export const trainType = (phase: number): TrainType => TRAINS[phase - 2]!;

export type Colour = 'yellow' | 'green' | 'brown' | 'gray';
export const COLOURS: readonly Colour[] = ['yellow', 'green', 'brown', 'gray'];

export interface Phase {
  /** How many of the colours may be laid (1865-4.2-b). */
  readonly colours: number;
  readonly trainLimit: number;
  readonly dearestStart: number;
  readonly newCompany: 'minor' | 'major';
  readonly conversionMarkers: number;
  readonly dragonsLimit: number;
}
const phases: Readonly<Record<number, Phase>> = {
  // 1865-2.2-d: phase 1 is the draft; nothing of this table is used in it.
  1: { colours: 0, trainLimit: 4, dearestStart: 0, newCompany: 'minor', conversionMarkers: 0, dragonsLimit: 0 },
  2: { colours: 1, trainLimit: 4, dearestStart: 100, newCompany: 'minor', conversionMarkers: 1, dragonsLimit: 6 },
  // 1865-2.2-e
  3: { colours: 2, trainLimit: 3, dearestStart: 130, newCompany: 'minor', conversionMarkers: 2, dragonsLimit: 10 },
  4: { colours: 2, trainLimit: 3, dearestStart: 130, newCompany: 'minor', conversionMarkers: 3, dragonsLimit: 10 },
  // 1865-2.2-g
  5: { colours: 3, trainLimit: 3, dearestStart: 150, newCompany: 'major', conversionMarkers: 4, dragonsLimit: 16 },
  // 1865-2.2-h
  6: { colours: 3, trainLimit: 2, dearestStart: 150, newCompany: 'major', conversionMarkers: 4, dragonsLimit: 16 },
  // 1865-2.2-i
  7: { colours: 4, trainLimit: 2, dearestStart: 150, newCompany: 'major', conversionMarkers: 4, dragonsLimit: 16 },
};
export const phaseOf = (phase: number): Phase => phases[phase]!;

export const CHEAPEST_START = 60;
export const START_STEP = 10;

/** 1865-2.4-a, 1865-6.1-c. */
export const BANK_MONEY = { full: 8000, short: 6000 };
export const STARTING_CASH: Readonly<Record<number, number>> = { 2: 360, 3: 330, 4: 300 };
export const CERTIFICATE_LIMIT: { readonly [L in 'full' | 'short']: Readonly<Record<number, number>> } = {
  full: { 2: 36, 3: 24, 4: 18 },
  short: { 2: 27, 3: 18 },
};

export const PLAYER_LIMIT = 60;
export const POOL_LIMIT = 50;
export const DRAGONS_LIMIT = 50;
export const LAUNCH_AT = 60;
export const MINOR_MARKERS = 3;
/** 1865-1-e */
export const MOST_MARKERS = 7;
export const SECOND_TILE = 20;
export const DOUBLE_STATION = 50;
export const LOAN = 500;
export const LOAN_PER_SHARE = 50;
/** 1865-5.5-b */
export const MOST_LOANS = 3;
