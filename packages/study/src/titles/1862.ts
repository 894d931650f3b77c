import type { MoneyTable } from '../money/ledger.ts';
import { railMoney, received, spent } from '../money/rail.ts';

export const money: MoneyTable = {
  ...railMoney,
  told: {
    ...railMoney.told,
    'company.opened': spent('sharesBought', 'company', 'cost'),
    'share.fromTreasury': spent('sharesBought', 'company', 'cost'),
    'company.paidOut': received('sharesSold', 'company', 'sum'),
    'merge.sold': received('sharesSold', 'company', 'sum', 'holder'),
    'merge.kept': spent('sharesBought', 'company', 'sum', 'holder'),
    'merge.gaveUp': received('sharesSold', 'company', 'sum', 'holder'),
  },
  rest: {
    ...railMoney.rest,
    'fine.due': { kind: 'fine', of: 'company' },
    'move.sellForFine': { kind: 'fine', of: null },
  },
};
