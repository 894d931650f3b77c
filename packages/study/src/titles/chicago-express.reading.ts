import { companyIds, dividendPerShare, isOpen, type SeenState } from '@traviesa/games/chicago-express';
import type { Reading } from '../chronicle/readings.ts';

const look = (s: unknown): SeenState => s as SeenState;

/** Shares have no price; whoever owns one may expand the company, so nobody directs it. */
export const reading: Reading = {
  companies: (s) => companyIds.filter((c) => isOpen(look(s).board, c)),
  director: () => undefined,
  earns: (s, company) => {
    const id = companyIds.find((c) => c === company);
    return id ? dividendPerShare(look(s), id) * look(s).companies[id].shares.length : 0;
  },
  payment: () => [],
  paysAll: { step: 'generalDividend' },
};
