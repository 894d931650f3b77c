import { carriedOut, giveOrder, judgeOrder, type Lapse, type Now, type Order, type Wish } from '@traviesa/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Notices } from '../notices/notices.ts';
import { conflict, notAllowed, notFound, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { NoRoom } from '../store/errors.ts';
import type { OrderRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Play } from './play.ts';
import { type LiveTable, type Person, playerOf } from './table.ts';
import type { Tables } from './tables.ts';
import type { Timeline } from './timeline.ts';

export interface OrdersOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly play: () => Play;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly away: Pick<Notices, 'orderEnded'>;
  /** Whether this process looks after this game. */
  readonly owns: (id: string) => boolean;
}

const MOST_ORDERS = 10;
/** Moves for absent people in a row before somebody has to look: no title comes near it. */
const MOST_IN_A_ROW = 200;
const LOOK_EVERY = 15_000;

const nowOf = (timeline: Timeline): Now => ({
  state: timeline.state,
  round: timeline.game.round(timeline.state),
  length: timeline.length,
});

/** An order as its owner sees it: without what it compares the position with. */
export function orderView({ id, data, why, created_at, ended_at, carried }: OrderRow) {
  const { concerns: _, held: __, at: ___, player: ____, ...wish } = JSON.parse(data) as Order;
  return { id, order: wish, carried, why, createdAt: created_at, endedAt: ended_at };
}

/** What one order wants done now. */
interface Due {
  readonly row: OrderRow;
  readonly order: Order;
  readonly action: Parameters<Play['submitOrder']>[2];
  readonly seq: number;
}

/** Orders that people leave behind: kept in the store, carried out the moment they apply, by whichever process sees it first; an entry has its place. */
export class Orders {
  readonly #o: OrdersOptions;
  readonly #looking = new Map<string, { again: boolean }>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  constructor(options: OrdersOptions) {
    this.#o = options;
  }

  /** Takes up what was left when a server stopped, and looks again now and then. */
  start(): void {
    const look = async (): Promise<void> => {
      for (const id of await this.#o.store.orders.gamesWaiting()) if (this.#o.owns(id)) this.#wake(id);
    };
    const safely = (): void => void look().catch((err: unknown) => this.#o.log.debug({ err }, 'orders wait'));
    safely();
    this.#timer = setInterval(safely, LOOK_EVERY);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  /** Something has happened at a table. */
  moved(table: LiveTable): void {
    if (table.row.has_orders === 1) this.#wake(table.row.id);
  }

  #wake(id: string): void {
    const known = this.#looking.get(id);
    if (known) {
      known.again = true;
      return;
    }
    const turn = { again: false };
    this.#looking.set(id, turn);
    void this.#drive(id, turn).finally(() => this.#looking.delete(id));
  }
  /** When nothing is being looked at any more. */
  async settled(): Promise<void> {
    while (this.#looking.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async #drive(id: string, turn: { again: boolean }): Promise<void> {
    try {
      for (let n = 0; n < MOST_IN_A_ROW && !this.#closed; n++) {
        turn.again = false;
        const acted = await this.#o.tables.use(id, (table) => this.#once(table));
        if (!acted && !turn.again) return;
      }
    } catch (err) {
      if (err instanceof Refusal && err.status === 404) return;
      this.#o.log.warn({ err, game: id }, 'an order could not be looked at');
    }
  }

  /** Looks at all orders of a table once; answers whether one was carried out. */
  async #once(table: LiveTable): Promise<boolean> {
    const due = await this.#o.tables.alone(table, () => this.#judge(table));
    if (!due) return false;
    const { row, order, action, seq } = due;
    const key = `order-${row.id}-${row.carried}`;
    const played = await this.#o
      .play()
      .submitOrder(table, seq, action, key, () => this.#o.store.orders.stands(row.id))
      .catch((error: unknown) => {
        // Others were faster, or it is not legal after all: the next look decides.
        if (error instanceof Refusal && error.status < 500) return undefined;
        throw error;
      });
    if (!played) return false;
    await this.#carried(table, row, order);
    return true;
  }

  async #judge(table: LiveTable): Promise<Due | undefined> {
    const { store, now } = this.#o;
    if (table.row.status === 'open' || table.row.status === 'analysis') return undefined;
    const timeline = await this.#o.tables.timeline(table);
    const rows = await store.orders.standing(table.row.id);
    if (rows.length === 0 || table.row.status === 'finished') {
      for (const row of rows) await store.orders.end(row.id, 'roundOver', now());
      if (table.row.has_orders === 1) await this.#o.tables.save(table, { has_orders: 0 });
      return undefined;
    }
    for (const row of rows) {
      const order = JSON.parse(row.data) as Order;
      if (playerOf(table, row.person) !== order.player) {
        await store.orders.end(row.id, 'changed', now());
        continue;
      }
      const verdict = judgeOrder(timeline.game, order, nowOf(timeline));
      if (verdict.say === 'end') await this.#ended(table, row, verdict.why);
      else if (verdict.say === 'act') return { row, order: verdict.order, action: verdict.action, seq: timeline.seq };
      else if (verdict.order !== order)
        await store.orders.keep(row.id, row.carried, { data: JSON.stringify(verdict.order), carried: row.carried });
    }
    return undefined;
  }

  async #ended(table: LiveTable, row: OrderRow, why: Lapse): Promise<void> {
    if (!(await this.#o.store.orders.end(row.id, why, this.#o.now()))) return;
    if (why !== 'done' && why !== 'roundOver') this.#o.away.orderEnded(table, row.person, row.id);
  }

  /** What is left of it. Its key says how often it was carried out, so that a process that died here repeats nothing. */
  async #carried(table: LiveTable, row: OrderRow, order: Order): Promise<void> {
    const timeline = await table.serial.run(() => this.#o.tables.timeline(table));
    const next = carriedOut(timeline.game, order, { ...nowOf(timeline), round: order.round });
    if (!next) return this.#ended(table, row, 'done');
    await this.#o.store.orders.keep(row.id, row.carried, { data: JSON.stringify(next), carried: row.carried + 1 });
  }

  // What people ask for

  #mustSit(table: LiveTable, who: Person): string {
    const player = playerOf(table, who.id);
    if (player === null) throw notAllowed('You have no seat in this game.');
    return player;
  }

  async list(table: LiveTable, who: Person): Promise<OrderRow[]> {
    this.#mustSit(table, who);
    return this.#o.store.orders.of(table.row.id, who.id);
  }

  async give(table: LiveTable, who: Person, wish: Wish): Promise<OrderRow> {
    const row = await this.#o.tables.alone(table, async () => {
      const player = this.#mustSit(table, who);
      if (table.row.status !== 'playing') throw conflict('notPlaying', 'The game is not being played.');
      const timeline = await this.#o.tables.timeline(table);
      const order = giveOrder(timeline.game, nowOf(timeline), player, wish);
      if (!order) throw conflict('noSuchOrder', 'This cannot be ordered at this table now.');
      const given: OrderRow = {
        id: newId(),
        game: table.row.id,
        person: who.id,
        data: JSON.stringify(order),
        carried: 0,
        why: null,
        created_at: this.#o.now(),
        ended_at: null,
      };
      // Those who move look for orders only where there are some: said first, so that none is overlooked.
      if (table.row.has_orders === 0) await this.#o.tables.save(table, { has_orders: 1 });
      try {
        await this.#o.store.orders.add(given, MOST_ORDERS);
      } catch (error) {
        if (!(error instanceof NoRoom)) throw error;
        throw conflict('tooMany', `At most ${MOST_ORDERS} orders at one table.`, { most: MOST_ORDERS });
      }
      return given;
    });
    this.#wake(table.row.id);
    return row;
  }

  drop(table: LiveTable, who: Person, id: string): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      this.#mustSit(table, who);
      if (!(await this.#o.store.orders.drop(table.row.id, who.id, id))) throw notFound('order');
    });
  }
}
