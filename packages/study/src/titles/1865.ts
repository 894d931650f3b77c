import type { MoneyTable } from '../money/ledger.ts';
import { received, spent } from '../money/rail.ts';

export const money: MoneyTable = {
  told: {
    'share.bought': spent('sharesBought', 'company', 'cost'),
    'share.sold': received('sharesSold', 'company', 'sum'),
    'card.income': received('income', null, 'sum'),
    'president.helps': spent('help', 'company', 'sum'),
    'absorb.pays': received('sharesSold', null, 'sum'),
    'player.bankrupt': received('loan', null, 'sum'),
  },
  rest: {
    'company.started': { kind: 'sharesBought', of: 'company' },
    'dividend.paid': { kind: 'dividend', of: 'company' },
  },
};
