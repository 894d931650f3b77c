import type { Source } from '../types.ts';

/** Actions in the name of whoever is awaited. */
export const pass = { type: 'pass' } as const;
export const buy = (company: string, source: Source = 'ipo') => ({ type: 'buy', company, source }) as const;
export const sell = (company: string, shares: number) => ({ type: 'sell', company, shares }) as const;
export const start = (company: string, price: number) => ({ type: 'start', company, price }) as const;
export const absorb = (company: string) => ({ type: 'absorb', company }) as const;
export const joinInto = (company: string) => ({ type: 'joinInto', company }) as const;
