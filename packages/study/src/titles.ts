import type { MoneyTable } from './money/ledger.ts';
import { railMoney } from './money/rail.ts';
import { money as money18cz } from './titles/18cz.ts';
import { money as money1862 } from './titles/1862.ts';
import { money as money1865 } from './titles/1865.ts';
import { money as moneyChicago } from './titles/chicago-express.ts';

/** Titles whose log says more about money than that of any railway title. */
const tables: Readonly<Record<string, MoneyTable>> = {
  'chicago-express': moneyChicago,
  '18cz': money18cz,
  '1865': money1865,
  '1862': money1862,
};

/** How the log of a title tells where money went. */
export const moneyTable = (title: string): MoneyTable => tables[title] ?? railMoney;
