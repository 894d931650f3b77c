import {
  type CardClass,
  type CardFace,
  type Colour,
  coloursUpTo,
  facedCards,
  finder,
  type PhaseSpec,
} from '@traviesa/rail';

/** Small (regional), medium (main) and large (state) companies; locals, trains and powers have the same sizes. */
export type Size = 'S' | 'M' | 'L';
export const SIZES: readonly Size[] = ['S', 'M', 'L'];
/** 18cz-IV.1-i, 18cz-VIII.10-l: what a company may own is of its size or smaller. */
export const fitsSize = (company: Size, thing: Size): boolean => SIZES.indexOf(thing) <= SIZES.indexOf(company);

export interface CompanySpec {
  readonly id: string;
  /** As the rulebook writes it (DV30); ids in data and records never change. */
  readonly short: string;
  readonly name: string;
  readonly size: Size;
  readonly colour: string;
  /** The red tile of a large company. */
  readonly redTile?: string;
}

export const companies: readonly CompanySpec[] = [
  { id: 'EKJ', short: 'EKJ', name: 'Eisenbahn Karlsbad–Johanngeorgenstadt', size: 'S', colour: '#f4f4f2' },
  { id: 'OFE', short: 'OFE', name: 'Ostrau-Friedlander Eisenbahn', size: 'S', colour: '#e78ac3' },
  { id: 'BCB', short: 'BCB', name: 'Böhmische Commercialbahn', size: 'S', colour: '#e8852b' },
  { id: 'MW', short: 'MW', name: 'Mährische Westbahn', size: 'S', colour: '#35b5ac' },
  { id: 'VBW', short: 'VBW', name: 'Vereinigte Böhmerwaldbahnen', size: 'S', colour: '#1f6b3a' },
  { id: 'SX', short: 'Sx', name: 'Sächsische Eisenbahn', size: 'L', colour: '#d0312d', redTile: '8896' },
  { id: 'PR', short: 'Pr', name: 'Preußische Eisenbahn', size: 'L', colour: '#2b2b2b', redTile: '8897' },
  { id: 'BY', short: 'By', name: 'Bayrische Staatsbahn', size: 'L', colour: '#23489b', redTile: '8898' },
  { id: 'kk', short: 'Kk', name: 'kk Staatsbahn', size: 'L', colour: '#7a4a21', redTile: '8895' },
  { id: 'Ug', short: 'Ug', name: 'Ungarische Staatsbahn', size: 'L', colour: '#6b3fa0', redTile: '8894' },
  { id: 'BN', short: 'BN', name: 'Böhmische Nordbahn', size: 'M', colour: '#8a8d8f' },
  { id: 'NWB', short: 'NWB', name: 'Österreichische Nordwestbahn', size: 'M', colour: '#d8c69a' },
  { id: 'ATE', short: 'ATE', name: 'Aussig-Teplitzer Eisenbahn', size: 'M', colour: '#e6c200' },
  { id: 'BTE', short: 'BTE', name: 'Buschtěhrader Eisenbahn', size: 'M', colour: '#7cc05a' },
  { id: 'KFN', short: 'KFN', name: 'Kaiser Ferdinands Nordbahn', size: 'M', colour: '#5bb4e5' },
];
export const companyIds: readonly string[] = companies.map((c) => c.id);
export const companySpec = finder('company', companies, (c) => c.id);
export const sizeOf = (company: string): Size => companySpec(company).size;

export interface SizeSpec {
  /** Shares besides the two of the director's certificate. */
  readonly singles: number;
  readonly shares: number;
  readonly tokens: number;
  /** 18cz-VII.4-b: most shares of one player. */
  readonly holding: number;
  /** 18cz-VII.5-b: shares in players' hands that float it. */
  readonly toFloat: number;
  /** Letter of its par cells. */
  readonly par: 's' | 'm' | 'l';
  /** 18cz-VII.3-b: the phase in which it can be founded. */
  readonly from: string;
  /** 18cz-VIII.8-f */
  readonly steps: number;
}
/** 18cz-IV.2.a-a */
export const DIRECTOR_SHARES = 2;
/** 18cz-IV.2.b-a, 18cz-IV.2.c-a, 18cz-IV.2.d-a */
export const sizes: Readonly<Record<Size, SizeSpec>> = {
  S: { singles: 2, shares: 4, tokens: 3, holding: 3, toFloat: 2, par: 's', from: 'a', steps: 1 },
  M: { singles: 3, shares: 5, tokens: 3, holding: 3, toFloat: 3, par: 'm', from: 'b', steps: 1 },
  L: { singles: 8, shares: 10, tokens: 2, holding: 6, toFloat: 5, par: 'l', from: 'd', steps: 2 },
};
/** 18cz-2P-a */
export const LARGE_HOLDING_FOR_TWO = 7;
/** 18cz-VIII.6-c: the first further token, and every other. */
export const TOKEN_COST = 40;
export const DEAR_TOKEN_COST = 100;

export interface LocalSpec {
  readonly id: string;
  readonly name: string;
  readonly size: Size;
  /** Price in the pre-stock round, and only there (18cz-IV.1-d). */
  readonly price: number;
}
/** In the order of their prices. */
const localNames: Readonly<Record<Size, string>> = {
  S: 'Plan–Tachau, Melnik–Mscheno, Zwittau–Polička, Wolframs–Teltsch, Strakonitz–Blatná–Březnitz, Starkenbach–Rochlitz',
  M: 'Raudnitz–Hospozín, Schweißing–Haid, Deutschbrod–Tischnowitz, Troppau–Grätz, Hannsdorf–Mährisch Altstadt, Friedland–Bila',
  L: 'Aujezd–Luhatschowitz, Neuhaus–Wobratín, Opočno–Dobruschka, Wekelsdorf–Parschnitz–Trautenau, Nezamislitz–Morkowitz, Taus–Tachau',
};
const FIRST_PRICE: Readonly<Record<Size, number>> = { S: 25, M: 40, L: 55 };
export const locals: readonly LocalSpec[] = SIZES.flatMap((size) =>
  localNames[size]
    .split(', ')
    .map((name, i) => ({ id: `${size}${i + 1}`, name, size, price: FIRST_PRICE[size] + 5 * i })),
);
export const localIds: readonly string[] = locals.map((l) => l.id);
export const isLocal = (id: string): boolean => localIds.includes(id);
export const localSpec = finder('local railway', locals, (l) => l.id);
/** 18cz-IV.1-a */
export const INCOME: Readonly<Record<Size, number>> = { S: 5, M: 10, L: 20 };
/** Each size does what the smaller ones do, and one thing more. */
const growing = <T>(small: T, medium: T, large: T): Readonly<Record<Size, readonly T[]>> => ({
  S: [small],
  M: [small, medium],
  L: [small, medium, large],
});
/** 18cz-IV.1-m: colours of purple tiles by the size of the local. */
export const PURPLE_COLOURS = growing<Colour>('green', 'brown', 'gray');
/** 18cz-IV.1-n: terrain that each size ignores. */
export const IGNORED_TERRAIN = growing('river', 'hill', 'mountain');

/** A face of a train card: what the company runs, and for which size. */
export interface Face extends CardFace {
  readonly size: Size;
  /** The number on it. */
  readonly n: number;
}
const face = (name: string, price: number): Face => ({
  name,
  price,
  n: Number.parseInt(name, 10),
  size: name.includes('+') ? 'M' : name.endsWith('E') ? 'L' : 'S',
});

/** 18cz-III.3-c: in the order of the deck; red faces first. There is always one more card of the last class. */
export const trainClasses: readonly CardClass<Face>[] = [
  { letter: 'a', count: 5, faces: [face('2', 70)] },
  { letter: 'b', count: 4, faces: [face('2', 70), face('2+2', 80)] },
  { letter: 'c', count: 4, faces: [face('3', 120), face('2+2', 80)] },
  { letter: 'd', count: 4, faces: [face('3', 120), face('3+3', 180), face('3E', 250)] },
  { letter: 'e', count: 4, faces: [face('4', 250), face('3+3', 180), face('3E', 250)] },
  { letter: 'f', count: 4, faces: [face('4', 250), face('4+4', 400), face('4E', 350)] },
  { letter: 'g', count: 4, faces: [face('5', 350), face('4+4', 400), face('4E', 350)] },
  { letter: 'h', count: 2, faces: [face('5', 350), face('5+5', 500), face('5E', 700)] },
  { letter: 'i', count: 2, faces: [face('5', 350), face('5+5', 500), face('6E', 800)] },
  { letter: 'j', count: 1, faces: [face('5', 350), face('5+5', 500), face('8E', 1000)] },
];
export const LAST_CLASS = 'j';
export const { cardType, classOf, faceOf, faceNames, newCards, addCard, turnUp, rustFace } = facedCards(trainClasses);

/** 18cz-VIII.12-c: what a face rusts, all earlier ones of its colour included (DV10). */
export const RUSTS: Readonly<Record<string, readonly string[]>> = {
  '4': ['2'],
  '5': ['2', '3'],
  '4+4': ['2+2'],
  '5+5': ['2+2', '3+3'],
  '6E': ['3E'],
  '8E': ['3E', '4E'],
};

export interface Phase extends PhaseSpec {
  readonly colours: readonly Colour[];
  /** Which value of a red tile counts. */
  readonly tier: 0 | 1 | 2;
  readonly limits: Readonly<Record<Size, number>>;
}
/** 18cz-VIII.12-b */
export const phases: readonly Phase[] = [
  { name: 'a', trainLimit: 3, colours: coloursUpTo('yellow'), tier: 0, limits: { S: 3, M: 3, L: 3 } },
  { name: 'b', trainLimit: 3, colours: coloursUpTo('yellow'), tier: 0, limits: { S: 3, M: 3, L: 3 } },
  { name: 'c', trainLimit: 3, colours: coloursUpTo('yellow'), tier: 0, limits: { S: 3, M: 3, L: 3 } },
  { name: 'd', trainLimit: 3, colours: coloursUpTo('green'), tier: 0, limits: { S: 3, M: 3, L: 3 } },
  { name: 'e', trainLimit: 3, colours: coloursUpTo('green'), tier: 0, limits: { S: 2, M: 3, L: 3 } },
  { name: 'f', trainLimit: 3, colours: coloursUpTo('green'), tier: 0, limits: { S: 2, M: 2, L: 3 } },
  { name: 'g', trainLimit: 3, colours: coloursUpTo('brown'), tier: 1, limits: { S: 2, M: 2, L: 3 } },
  { name: 'h', trainLimit: 3, colours: coloursUpTo('brown'), tier: 1, limits: { S: 1, M: 2, L: 3 } },
  { name: 'i', trainLimit: 3, colours: coloursUpTo('gray'), tier: 2, limits: { S: 1, M: 1, L: 3 } },
  { name: 'j', trainLimit: 2, colours: coloursUpTo('gray'), tier: 2, limits: { S: 1, M: 1, L: 2 } },
];

/** 18cz-III.2-b, 18cz-VII.4-a; 2 and 6 players are not in the rulebook (DV1). */
export const startingCash: Readonly<Record<number, number>> = { 2: 280, 3: 380, 4: 300, 5: 250, 6: 210 };
export const certificateLimits: Readonly<Record<number, number>> = { 2: 14, 3: 14, 4: 12, 5: 10, 6: 9 };

/** 18cz-V-a: the sets of operating rounds that follow each stock round, as prices of locals (18cz-IV.1-c). */
export const SETS: readonly number[][] = [[40], [45], [50], [55], [60, 65], [70, 75], [80, 90], [100, 110, 120]];
/** 18cz-IV.1-p */
export const LOCAL_VALUE = 120;

export const PRAHA = 'E12';
export const TEPLICE = 'B9';
export const ATE = 'ATE';
/** 18cz-VIII.8-c */
export const HOME_BONUS = 50;

/** The player without turns of the game for two (18cz-2P-b). */
export const VACLAV = 'vaclav';
/** 18cz-2P-a: what the game for two leaves out. */
export const NOT_FOR_TWO: readonly string[] = ['OFE', 'MW', 'KFN', 'PR', 'Ug'];
/** 18cz-2P-g: the order in which the companies of a size are drawn. */
export const DRAW_LISTS: Readonly<Record<Size, readonly string[]>> = {
  S: ['EKJ', 'BCB', 'VBW'],
  M: ['BN', 'NWB', 'ATE', 'BTE'],
  L: ['SX', 'BY', 'kk'],
};
/** 18cz-2P-a: the cheaper half of the locals. */
export const LOCALS_FOR_TWO = 3;
