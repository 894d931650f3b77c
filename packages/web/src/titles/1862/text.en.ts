import { operateEn } from './text.operate.en.ts';
import { sharesEn } from './text.shares.en.ts';

/** The table of 1862. */
export const en = { ...operateEn, ...sharesEn };
