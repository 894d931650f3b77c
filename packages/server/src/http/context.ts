import type { FastifyBaseLogger } from 'fastify';
import type { BackupSchedule } from '../backups/schedule.ts';
import type { Keeper } from '../clock/keeper.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Notice, PersonalNews } from '../cluster/notices.ts';
import type { Health } from '../health.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Notices } from '../notices/notices.ts';
import type { OutsideRules } from '../notices/outside.ts';
import type { Sender, ServerKeys } from '../notices/sender.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Clocks } from '../play/clocks.ts';
import type { House } from '../play/house.ts';
import type { Leavers } from '../play/leavers.ts';
import type { Orders } from '../play/orders.ts';
import type { Play } from '../play/play.ts';
import type { QuickMatch } from '../play/quickMatch.ts';
import type { Seating } from '../play/seating.ts';
import type { Tables } from '../play/tables.ts';
import type { Talk } from '../play/talk.ts';
import type { Workers } from '../play/workers.ts';
import type { Store } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';

/** Everything the routes work with. */
export interface Context {
  readonly store: Store;
  readonly titles: TitleSource;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly play: Play;
  readonly talk: Talk;
  readonly hub: Hub;
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
  /** What people are told while they are away: written down, and sent. */
  readonly notices: Notices;
  readonly sender: Sender;
  /** Orders that people leave behind. */
  readonly orders: Orders;
  readonly serverKeys: () => Promise<ServerKeys>;
  /** Where messages may be sent to. */
  readonly outside: OutsideRules;
  /** Whether letters leave this server. */
  readonly hasMail: boolean;
  /** Where people reach this server, when its settings say so. */
  readonly publicUrl: string | undefined;
  readonly quickMatch: QuickMatch;
  /** Tells somebody, at whichever server they are, that something waits for them. */
  readonly tell: (person: string, what: PersonalNews) => void;
  readonly house: House;
  readonly workers: Workers;
  readonly health: Health;
  readonly limiter: Limiter;
  /** This process among others on the same database; SQLite has one process. */
  readonly cluster: Cluster | undefined;
  /** Tells the others; nothing when there can be none. */
  readonly say: (notice: Notice) => void;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Backups by themselves, where a plan says so. */
  readonly backups: BackupSchedule | undefined;
  readonly clocks: Clocks;
  readonly leavers: Leavers;
  readonly keeper: Keeper;
}
