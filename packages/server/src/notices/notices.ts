import type { AnyGame, CoreState } from '@traviesa/engine';
import type { FastifyBaseLogger } from 'fastify';
import { isHuman, type LiveTable, requestOf, seatName } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import type { NewNotice } from '../store/notices.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { About, NoticeEvent } from './kinds.ts';
import { reachOf, targetsOf } from './preferences.ts';

export interface NoticesOptions {
  readonly store: Store;
  readonly tables: () => Tables;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Whether letters leave this server. */
  readonly hasMail: boolean;
  /** Whether this person has the table before their eyes, here or at another process. */
  readonly isLooking: (person: string, game: string) => boolean;
  /** Milliseconds that something may take to become moot. */
  readonly delay?: number;
}

const DELAY = 10_000;
/** Whoever is told nothing anywhere is not asked about again for a while: most people play without notices. */
const SILENT_FOR = 30_000;
const MOST_SILENT = 10_000;
/** Being named again and again in one chat is told once in this time. */
const CHAT_PAUSE = 10 * 60_000;

/** Somebody else's proposal is to be answered, in whichever title. */
export const isQuestion = (game: AnyGame, state: CoreState, player: string): boolean =>
  game.standing?.asked?.(state, player) !== undefined;

/** Which player is awaited. */
export const awaitedOf = (turn: string | null): string | undefined =>
  turn === null ? undefined : (JSON.parse(turn) as string[])[0];
const seatAt = (table: LiveTable, player: string | undefined) =>
  player === undefined ? undefined : table.seats[Number(player.slice(1)) - 1];
/** Whoever sits there and can be told something. */
export function humanAt(table: LiveTable, player: string | undefined): string | undefined {
  const seat = seatAt(table, player);
  return seat && isHuman(seat) && seat.person !== null ? seat.person : undefined;
}

/** Writes down what people want to be told, for whichever process sends it. Nobody who moves waits for it. */
export class Notices {
  readonly #o: NoticesOptions;
  readonly #underWay = new Set<Promise<void>>();
  readonly #silent = new Map<string, number>();
  constructor(options: NoticesOptions) {
    this.#o = options;
  }

  #later(work: () => Promise<void>): void {
    const doing = work()
      .catch((err: unknown) => this.#o.log.warn({ err }, 'a notice was not written down'))
      .finally(() => this.#underWay.delete(doing));
    this.#underWay.add(doing);
  }
  /** When everything said so far is written down. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** This person has changed where they can be told something. */
  changed(person: string): void {
    this.#silent.delete(person);
  }

  #isSilent(person: string): boolean {
    const until = this.#silent.get(person);
    return until !== undefined && until > this.#o.now();
  }

  async #add(
    person: string,
    what: NoticeEvent | 'orderEnded',
    game: string,
    key: string,
    about: About,
    given: { readonly not?: readonly string[]; readonly wait?: number } = {},
  ): Promise<void> {
    const { store, now } = this.#o;
    const { not = [], wait = this.#o.delay ?? DELAY } = given;
    // What has become of an order is a matter of one's turns.
    const targets = await this.#targets(person, what === 'orderEnded' ? 'turn' : what, game);
    const rows: NewNotice[] = targets
      .filter((channel) => !not.includes(channel))
      .map((channel) => ({
        key,
        channel,
        person,
        event: what,
        game,
        about: JSON.stringify(about),
        due_at: now() + wait,
      }));
    await store.notices.add(rows, now());
  }

  /** Where this person wants to hear of this; remembers for a while who is nowhere to be reached. */
  async #targets(person: string, event: NoticeEvent, game: string): Promise<string[]> {
    if (this.#isSilent(person)) return [];
    const { store, hasMail, now } = this.#o;
    const reach = await reachOf(store, person);
    if (reach.channels.length === 0 && !(hasMail && reach.email !== null)) {
      if (this.#silent.size >= MOST_SILENT) this.#silent.clear();
      this.#silent.set(person, now() + SILENT_FOR);
      return [];
    }
    return targetsOf(reach, event, await store.notices.tableRule(person, game), hasMail);
  }

  async #about(table: LiveTable): Promise<About> {
    const { name, title, round } = table.row;
    const game = await this.#o.tables().title(title);
    return { table: name ?? '', title: game.name, ...(round === null ? {} : { round }) };
  }

  /** After a move: who was not awaited before and is now, and whoever plays when it is over. */
  moved(table: LiveTable, turnBefore: string | null): void {
    const { row, timeline } = table;
    if (row.status === 'finished') this.#ended(table);
    const player = awaitedOf(row.turn);
    if (row.status !== 'playing' || player === awaitedOf(turnBefore)) return;
    const person = humanAt(table, player);
    if (person === undefined || this.#isSilent(person)) return;
    // Whoever plays live with the table before them needs no notice of every turn.
    if (row.pace === 'live' && this.#o.isLooking(person, row.id)) return;
    const asked = timeline !== undefined && isQuestion(timeline.game, timeline.state, player!);
    this.#later(() => this.#turn(table, person, asked ? 'asked' : 'turn'));
  }

  async #turn(table: LiveTable, person: string, event: 'turn' | 'asked'): Promise<void> {
    const { id } = table.row;
    const since = await this.#o.store.notices.lastOwn(id, person);
    const about: About = { ...(await this.#about(table)), since, ...(event === 'asked' ? { question: 'game' } : {}) };
    await this.#add(person, event, id, `turn ${id} ${person} ${since}`, about);
  }

  /** Everybody is told that it begins; whoever begins, that it is their turn. */
  started(table: LiveTable, by: string): void {
    const { id } = table.row;
    const first = humanAt(table, awaitedOf(table.row.turn));
    this.#later(async () => {
      const about = await this.#about(table);
      for (const { person } of table.seats.filter(isHuman)) {
        if (person === null) continue;
        const own = person === first ? await this.#targets(person, 'turn', id) : [];
        if (person === first) await this.#turn(table, person, 'turn');
        if (person !== by) await this.#add(person, 'start', id, `start ${id} ${person}`, about, { not: own });
      }
    });
  }

  #ended(table: LiveTable): void {
    const { id } = table.row;
    const result = JSON.parse(table.row.result ?? 'null') as { scores: Record<string, number> } | null;
    const scores = Object.values(result?.scores ?? {});
    this.#later(async () => {
      const about = await this.#about(table);
      for (const [i, { person }] of table.seats.entries()) {
        if (person === null || !isHuman(table.seats[i]!)) continue;
        const own = result?.scores[`p${i + 1}`];
        const place = own === undefined ? {} : { place: 1 + scores.filter((n) => n > own).length, of: scores.length };
        await this.#add(person, 'end', id, `end ${id} ${person}`, { ...about, ...place });
      }
    });
  }

  /** Somebody asks the others to go back. */
  askedToUndo(table: LiveTable): void {
    const request = requestOf(table);
    if (!request) return;
    const { id } = table.row;
    const by = seatName(table.seats, Number(request.player.slice(1)) - 1);
    this.#later(async () => {
      const about: About = { ...(await this.#about(table)), by, question: 'undo', seq: request.seq };
      for (const player of request.waiting) {
        const person = humanAt(table, player);
        if (person) await this.#add(person, 'asked', id, `undo ${id} ${person} ${request.seq}`, about);
      }
    });
  }

  /** Those at the table whom a message names, `@Ana`. */
  said(table: LiveTable, row: ChatRow, by: string): void {
    if (!row.text.includes('@')) return;
    const text = row.text.toLocaleLowerCase();
    const named = table.seats.flatMap((seat, i) => {
      const name = seatName(table.seats, i).toLocaleLowerCase();
      const isNamed = isHuman(seat) && seat.person !== row.person && name !== '' && text.includes(`@${name}`);
      return isNamed && seat.person !== null ? [seat.person] : [];
    });
    if (named.length === 0) return;
    const { id } = table.row;
    this.#later(async () => {
      const about = { ...(await this.#about(table)), by };
      const span = Math.floor(row.at / CHAT_PAUSE);
      // Whoever does not want to hear somebody is not told that they spoke.
      const deaf = await this.#o.store.apart.deafTo([row.person]);
      for (const person of named.filter((p) => !deaf.has(p)))
        await this.#add(person, 'chat', id, `chat ${id} ${person} ${span}`, about);
    });
  }

  /** An order does not hold any more: whoever left it is told. */
  orderEnded(table: LiveTable, person: string, order: string): void {
    this.#later(async () => {
      const about = await this.#about(table);
      await this.#add(person, 'orderEnded', table.row.id, `order ${order}`, about);
    });
  }

  /** What a process that stopped in the wrong moment did not write down: nothing is told twice. */
  async catchUp(): Promise<void> {
    const { store } = this.#o;
    const tables = this.#o.tables();
    for (const id of await store.notices.changedLately()) {
      await tables
        .use(id, async (table) => {
          if (table.row.status === 'finished') return this.#ended(table);
          const person = humanAt(table, awaitedOf(table.row.turn));
          if (person === undefined || (await store.notices.lastOwn(id, person)) === table.row.seq) return;
          await this.#turn(table, person, 'turn');
        })
        .catch((err: unknown) => this.#o.log.warn({ err, game: id }, 'a notice was not written down'));
    }
  }
}
