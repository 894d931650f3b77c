import * as tables from './list.ts';
import type { MoneyTable } from './money/ledger.ts';
import { railMoney } from './money/rail.ts';

/** How the log of a title tells where money went. */
export const moneyTable = (title: string): MoneyTable =>
  (tables as Readonly<Record<string, MoneyTable>>)[title] ?? railMoney;
