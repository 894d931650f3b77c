import type { MoneyTable } from '../money/ledger.ts';
import { railMoney, received, spent } from '../money/rail.ts';

export const money: MoneyTable = {
  ...railMoney,
  told: {
    ...railMoney.told,
    'local.drafted': spent('privateBought', 'local', 'cost'),
    'local.bought': received('privateSold', 'local', 'cost'),
    'local.income': received('income', null, 'sum', 'owner'),
    'loan.taken': received('loan', null, 'sum'),
    'debt.repaid': spent('loan', null, 'sum'),
  },
  rest: { ...railMoney.rest, 'takeover.done': { kind: 'sharesSold', of: 'target' } },
};
