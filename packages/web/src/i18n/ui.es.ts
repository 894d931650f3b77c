import { accountEs } from './account.es.ts';
import { adminEs } from './admin.es.ts';
import { botsEs } from './bots.es.ts';
import { fairEs } from './fair.es.ts';
import { lobbyEs } from './lobby.es.ts';
import { noticesEs } from './notices.es.ts';
import { offlineEs } from './offline.es.ts';
import { ordersEs } from './orders.es.ts';
import { railEs } from './rail.es.ts';
import { shellEs } from './shell.es.ts';
import { tableEs } from './table.es.ts';
import { timeEs } from './time.es.ts';

export const es = {
  ...shellEs,
  ...tableEs,
  ...railEs,
  ...lobbyEs,
  ...adminEs,
  ...accountEs,
  ...offlineEs,
  ...fairEs,
  ...botsEs,
  ...noticesEs,
  ...timeEs,
  ...ordersEs,
};
