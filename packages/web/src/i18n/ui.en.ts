import { accountEn } from './account.en.ts';
import { adminEn } from './admin.en.ts';
import { botsEn } from './bots.en.ts';
import { fairEn } from './fair.en.ts';
import { lobbyEn } from './lobby.en.ts';
import { noticesEn } from './notices.en.ts';
import { offlineEn } from './offline.en.ts';
import { ordersEn } from './orders.en.ts';
import { railEn } from './rail.en.ts';
import { shellEn } from './shell.en.ts';
import { tableEn } from './table.en.ts';
import { timeEn } from './time.en.ts';

/** Every text of the client but those of single titles; the Spanish catalogue has the same keys and parameters. */
export const en = {
  ...shellEn,
  ...tableEn,
  ...railEn,
  ...lobbyEn,
  ...adminEn,
  ...accountEn,
  ...offlineEn,
  ...fairEn,
  ...botsEn,
  ...noticesEn,
  ...timeEn,
  ...ordersEn,
};
