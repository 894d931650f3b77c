import type { HexId } from './map.ts';

export type CompanyId = 'PRR' | 'B&O' | 'C&O' | 'NYC' | 'WAB';
export type Dial = 'auction' | 'development' | 'expansion';

export interface CompanyFacts {
  readonly name: string;
  readonly shares: number;
  readonly locomotives: number;
  readonly home: HexId;
  /** The income it opens with; Wabash's is worked out from its home. */
  readonly income: number;
}

/** In the order of the initial auctions. */
export const companyIds: readonly CompanyId[] = ['PRR', 'B&O', 'C&O', 'NYC', 'WAB'];
export const WABASH: CompanyId = 'WAB';

export const companies: Readonly<Record<CompanyId, CompanyFacts>> = {
  PRR: { name: 'Pennsylvania', shares: 3, locomotives: 20, home: 'R5', income: 7 },
  'B&O': { name: 'Baltimore & Ohio', shares: 4, locomotives: 22, home: 'Q7', income: 6 },
  'C&O': { name: 'Chesapeake & Ohio', shares: 6, locomotives: 26, home: 'Q9', income: 5 },
  NYC: { name: 'New York Central', shares: 5, locomotives: 24, home: 'S3', income: 8 },
  WAB: { name: 'Wabash', shares: 2, locomotives: 11, home: 'D3', income: 0 },
};

export const dialIds: readonly Dial[] = ['auction', 'development', 'expansion'];
/** Selections in a round that bring a needle into red. */
export const dialLimits: Readonly<Record<Dial, number>> = { auction: 3, development: 4, expansion: 5 };

export const START_MONEY = 120;
export const HOUSES = 20;
export const FOREST_MONEY = 2;
export const BUILDS_PER_EXPANSION = 3;
/** The game ends when so many companies are out of locomotives, or of shares. */
export const COMPANIES_OUT = 3;
export const HOUSES_LEFT_AT_END = 3;
