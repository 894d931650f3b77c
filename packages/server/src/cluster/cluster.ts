import type { FastifyBaseLogger } from 'fastify';
import type { SharedClock } from '../clock/sharedClock.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Hub } from '../live/hub.ts';
import type { House } from '../play/house.ts';
import type { Tables } from '../play/tables.ts';
import type { Store } from '../store/store.ts';
import { Line } from './line.ts';
import { ownerOf } from './members.ts';
import type { Letter, Notice } from './notices.ts';
import { PresenceElsewhere } from './presence.ts';

export interface ClusterOptions {
  readonly store: Store;
  readonly node: string;
  readonly log: FastifyBaseLogger;
  readonly clock: SharedClock;
  /** Milliseconds between signs of life. */
  readonly beatEvery?: number;
}

export interface ClusterServices {
  readonly tables: Tables;
  readonly hub: Hub;
  readonly house: House;
  readonly limiter: Limiter;
}

/** A process that has not been heard of for so many beats is taken for dead. */
const BEATS_MISSED = 4;
/** Notices may be lost: every so many beats each looks for itself. */
const LOOK_EVERY = 2;
const TELL_ALL_EVERY = 5;
const COMPARE_CLOCKS_EVERY = 5;
const FORGET_EVERY = 300;
const FORGET_AFTER = 60 * 60_000;

/**
 * This process among others on the same PostgreSQL database. They tell each other what has changed; who missed something
 * finds out by the versions of tables. Each game has one process that moves for the house; when that one is gone, another
 * takes over. What is stored decides: an entry has its place in the game, so nothing can happen twice.
 */
export class Cluster {
  readonly #o: Required<ClusterOptions>;
  readonly #line: Line;
  readonly presence: PresenceElsewhere;
  #services: ClusterServices | undefined;
  #members: readonly string[];
  #beats = 0;
  #round = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ClusterOptions) {
    this.#o = { beatEvery: 1000, ...options };
    this.#members = [options.node];
    this.presence = new PresenceElsewhere((people, games) => this.#services?.hub.changedElsewhere(people, games));
    this.#line = new Line({
      address: options.store.address,
      node: options.node,
      onLetter: (letter) => this.#hear(letter),
      onGap: () => void this.#look().catch(() => {}),
      onTrouble: (err) => options.log.warn({ err }, 'the line to the other servers was lost'),
    });
  }

  get members(): readonly string[] {
    return this.#members;
  }
  /** Nobody else writes: what is in memory is what is stored. */
  get isAlone(): boolean {
    return this.#members.length === 1;
  }
  /** Whether this process moves for the house in this game. */
  owns(game: string): boolean {
    return this.isAlone || ownerOf(this.#members, game) === this.#o.node;
  }

  async start(services: ClusterServices): Promise<void> {
    this.#services = services;
    const { store } = this.#o;
    services.limiter.together = (name, most, refill) => store.nodes.useOne(name, most, refill);
    await this.#line.open();
    await this.#beat();
    this.say({ k: 'hello' });
    this.#timer = setInterval(() => void this.#beat(), this.#o.beatEvery);
    this.#timer.unref();
  }

  say(notice: Notice): void {
    // Whoever comes reads tables from the store and says so first: until then nobody is told of every move.
    if (notice.k === 'game' && this.isAlone) return;
    this.#line.say(notice);
  }

  async #beat(): Promise<void> {
    const { store, node, beatEvery, log, clock } = this.#o;
    try {
      const members = await store.nodes.signInAmong(node, BEATS_MISSED * beatEvery);
      if (this.#closed) return;
      await this.#met(members);
      this.#beats++;
      if (this.#beats % LOOK_EVERY === 0) await this.#look();
      if (this.#beats % TELL_ALL_EVERY === 0) this.#tellAll();
      if (this.#beats % COMPARE_CLOCKS_EVERY === 0) await clock.compare(() => store.nodes.time());
      if (this.#beats % FORGET_EVERY === 0) await store.nodes.forgetBudgets(FORGET_AFTER);
    } catch (err) {
      log.debug({ err }, 'no sign of life could be given');
    }
  }

  /** These processes are there now. */
  async #met(members: readonly string[]): Promise<void> {
    const before = this.#members;
    if (members.join() === before.join()) return;
    this.#members = members;
    this.#o.log.info({ members }, 'servers on this database');
    this.presence.keep(members);
    if (members.some((m) => !before.includes(m))) this.#tellAll();
    await this.#takeUp();
  }

  /** What was missed: tables that are newer than what is in memory, and games in which the house is awaited. */
  async #look(): Promise<void> {
    await this.#services?.tables.lookElsewhere();
    await this.#takeUp();
  }

  async #takeUp(): Promise<void> {
    if (!this.#services || this.#closed) return;
    for (const id of await this.#o.store.tables.awaitingHouse()) this.#services.house.wake(id);
  }

  #hear({ from, notices }: Letter): void {
    for (const notice of notices) this.#take(from, notice);
  }

  #take(from: string, notice: Notice): void {
    const { tables, hub, house } = this.#services!;
    switch (notice.k) {
      case 'game':
        if (notice.house) house.wake(notice.id);
        tables.changedElsewhere(notice.id, notice.move);
        return;
      case 'closed':
        tables.changedElsewhere(notice.id);
        return;
      case 'chat':
        void tables.saidElsewhere(notice.id, notice.n);
        return;
      case 'renamed':
        void tables.renamedElsewhere(notice.person);
        return;
      case 'expelled':
        hub.expel(notice.person);
        return;
      case 'news':
        hub.tell(notice.person, notice.what);
        return;
      case 'shutOut':
        hub.dropWatcher(notice.id, notice.person);
        return;
      case 'hello':
      case 'bye':
        void this.#beat();
        return;
      default:
        this.presence.take(from, notice);
    }
  }

  /** All who are here, so that others who missed something are right again. */
  #tellAll(): void {
    if (this.isAlone) return;
    const { people, watched, looking } = this.#services!.hub.here();
    const round = ++this.#round;
    // As much as surely fits into what PostgreSQL takes at a time.
    const AT_ONCE = 80;
    const parts = Math.max(1, Math.ceil(Math.max(people.length, watched.length, looking.length) / AT_ONCE));
    for (let i = 0; i < parts; i++) {
      const part = <T>(list: readonly T[]): T[] => list.slice(i * AT_ONCE, (i + 1) * AT_ONCE);
      const parcel = { people: part(people), watched: part(watched), looking: part(looking) };
      this.say({ k: 'all', round, last: i === parts - 1, ...parcel });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#o.store.nodes.signOut(this.#o.node).catch(() => {});
    this.say({ k: 'bye' });
    await this.#line.close();
  }
}
