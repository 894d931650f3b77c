import type { CoreState } from '@traviesa/engine';
import type { MoneyTable } from '../money/ledger.ts';
import { spent } from '../money/rail.ts';

interface State extends CoreState {
  readonly companies: Readonly<Record<string, { readonly shares: readonly string[] }>>;
}

export const money: MoneyTable = {
  told: { 'auction.sold': spent('sharesBought', 'company', 'price') },
  rest: {},
  holds: (s, company, player) =>
    ((s as State).companies[company]?.shares ?? []).filter((holder) => holder === player).length,
};
