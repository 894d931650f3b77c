import { isStarted, type Look, shareValue } from '@traviesa/games/1865';
import type { Reading } from '../chronicle/readings.ts';

const look = (s: unknown): Look => s as Look;

export const reading: Reading = {
  companies: (s) => Object.keys(look(s).companies).filter((c) => isStarted(look(s).companies[c]!)),
  price: (s, company) => shareValue(look(s), company),
  director: (s, company) => look(s).companies[company]?.president,
};
