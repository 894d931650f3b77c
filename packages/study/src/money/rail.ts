import type { CoreState } from '@traviesa/engine';
import type { MoneyTable, Told } from './ledger.ts';

export const spent = (kind: Told['kind'], of: string | null, sum: string, player = 'player'): Told => ({
  kind,
  player,
  of,
  sum,
  sign: -1,
});
export const received = (kind: Told['kind'], of: string | null, sum: string, player = 'player'): Told => ({
  ...spent(kind, of, sum, player),
  sign: 1,
});

interface WithCertificates extends CoreState {
  readonly certificates: Readonly<Record<string, readonly { readonly owner: string; readonly shares: number }[]>>;
}

/** How the messages that railway titles share tell where money went: the table of a title that adds none. */
export const railMoney: MoneyTable = {
  told: {
    'share.bought': spent('sharesBought', 'company', 'cost'),
    'share.taken': spent('sharesBought', 'company', 'cost'),
    'company.started': spent('sharesBought', 'company', 'cost'),
    'share.sold': received('sharesSold', 'company', 'sum'),
    'auction.bought': spent('privateBought', 'lot', 'amount'),
    'private.bought': received('privateSold', 'private', 'cost'),
    'private.income': received('income', 'private', 'sum', 'owner'),
    'train.helped': spent('help', 'company', 'sum'),
  },
  rest: {
    'dividend.payout': { kind: 'dividend', of: 'company' },
    'emergency.bankrupt': { kind: 'help', of: 'company' },
  },
  holds: (s, company, player) =>
    ((s as WithCertificates).certificates[company] ?? []).reduce((n, c) => n + (c.owner === player ? c.shares : 0), 0),
};
