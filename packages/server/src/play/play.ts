import { type Action, type AnyGame, BANK, type Entry, type Illegal, isRedo, isUndo } from '@traviesa/engine';
import { type Moved, refreshed, running, timesOf } from '../clock/times.ts';
import type { Notice } from '../cluster/notices.ts';
import type { Notices } from '../notices/notices.ts';
import { conflict, illegalMove, notAllowed, Refusal } from '../refusal.ts';
import type { Appended } from '../store/games.ts';
import type { EntryRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { timedRow } from './clocks.ts';
import type { Events } from './events.ts';
import { changedIn, endingFor, progressOf } from './rows.ts';
import { isHouse, isHuman, type LiveTable, type Person, playerOf, requestOf, type UndoRequest } from './table.ts';
import type { Tables } from './tables.ts';
import { byOf, CLOCK, type Far, type Item, MOST_ENTRIES, ORDER, type Prepared, type Timeline } from './timeline.ts';
import { aroundOf, askedOf } from './timing.ts';

export interface Submission {
  readonly expectedSeq: number;
  readonly key: string;
  readonly action: unknown;
}

export interface Played {
  readonly seq: number;
  readonly item: Item;
  /** The key had been used before: nothing new has happened. */
  readonly again: boolean;
}

/** Characters of entries and drawn positions that a game may hold before nobody can go back in it any more. */
const MOST_BYTES = 24_000_000;
/** Going back so few actions is free; more is counted. */
const FREE_STEPS = 100;

/** Author of what the bank and the house bots do. */
export const HOUSE = 'house';

const moverOf = (author: string): Moved['by'] => (author === HOUSE ? 'house' : author === CLOCK ? 'clock' : 'person');

const SNAPSHOT_EVERY = 100;

export interface PlayOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly events: Events;
  readonly now: () => number;
  /** Called when a table waits for the bank or a house bot. */
  readonly wake: (id: string) => void;
  /** Plays many actions again, away from this thread. */
  readonly far: (table: LiveTable, game: AnyGame) => Far;
  /** Tells other processes on the same store; there may be none. */
  readonly say: (notice: Notice) => void;
  readonly isAlone: () => boolean;
  readonly observe?: ObserveMove;
  /** Told what people may want to hear of while they are away. */
  readonly away?: Pick<Notices, 'moved' | 'askedToUndo'>;
  /** Told of every move: an order that somebody has left may say something to it. */
  readonly orders?: (table: LiveTable) => void;
  /** When something is due at a table. */
  readonly note: (id: string, deadline: number | null) => void;
}

export type MoveOutcome = 'stored' | 'again' | 'refused' | 'failed';
/** Told of every move: who sent it, how it ended and how long that took. */
export type ObserveMove = (by: 'person' | 'house', title: string, outcome: MoveOutcome, milliseconds: number) => void;

/** Called with the number of actions that must be played again; refuses when it is too many. */
export type Charge = (steps: number) => void;
const FREE: Charge = () => {};

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Undo and redo have fixed fields; everything else is the engine's to judge. */
function readUndo(action: Record<string, unknown>): Entry | undefined {
  const { type, player, count } = action;
  if (type !== 'undo' && type !== 'redo') return undefined;
  const allowed = type === 'undo' ? ['type', 'player', 'count'] : ['type', 'player'];
  const strange = Object.keys(action).find((k) => !allowed.includes(k));
  if (strange !== undefined)
    throw illegalMove({ rule: 'input', message: ['input.unknownField', { field: strange.slice(0, 40) }] });
  if (count !== undefined && !(Number.isInteger(count) && (count as number) > 0))
    throw illegalMove({ rule: 'input', message: ['input.badField', { field: 'count' }] });
  return { type, player: player as string, ...(count === undefined ? {} : { count: count as number }) };
}

/** Moves, undo and redo: checked, stored, then told to everybody. */
export class Play {
  readonly #o: PlayOptions;
  constructor(options: PlayOptions) {
    this.#o = options;
  }

  submit(table: LiveTable, who: Person, given: Submission, charge: Charge = FREE): Promise<Played> {
    return this.#observed('person', table, () => this.#submit(table, who, given, charge));
  }

  async #observed<P extends Played | undefined>(
    by: 'person' | 'house',
    table: LiveTable,
    work: () => Promise<P>,
  ): Promise<P> {
    const { observe } = this.#o;
    if (!observe) return work();
    const began = performance.now();
    let outcome: MoveOutcome | undefined = 'failed';
    try {
      const played = await work();
      outcome = played && (played.again ? 'again' : 'stored');
      return played;
    } catch (error) {
      if (error instanceof Refusal) outcome = 'refused';
      throw error;
    } finally {
      if (outcome) observe(by, table.row.title, outcome, performance.now() - began);
    }
  }

  #submit(table: LiveTable, who: Person, given: Submission, charge: Charge): Promise<Played> {
    return this.#o.tables.alone(table, async () => {
      const timeline = await this.#o.tables.timeline(table);
      const { action, expectedSeq, key } = given;
      if (!isObject(action)) throw illegalMove({ rule: 'input', message: ['input.notAnObject', {}] });
      this.#mustMoveFor(table, who, action['player']);
      if (expectedSeq !== timeline.seq) {
        // Late: either its first copy was stored and the answer lost, or others were faster.
        const row = await this.#o.store.games.entryByKey(table.row.id, who.id, key);
        if (row) return this.#again(timeline, row, given);
        this.#mustBeAt(timeline, expectedSeq);
      }
      if (table.row.status === 'finished') throw conflict('notPlaying', 'The game is over.');
      const undo = readUndo(action);
      const entry = undo ? this.#resolveUndo(table, timeline, undo) : action;
      return this.#append(table, timeline, entry, who.id, given, charge);
    });
  }

  /** An action of the bank, a house bot, or for somebody whose time is out; nothing when the game has moved on. */
  submitHouse(table: LiveTable, expectedSeq: number, action: Action): Promise<Played | undefined> {
    return this.#observed('house', table, () => this.#submitHouse(table, expectedSeq, action));
  }

  #submitHouse(table: LiveTable, expectedSeq: number, action: Action): Promise<Played | undefined> {
    return this.#o.tables.alone(table, async () => {
      const timeline = await this.#o.tables.timeline(table);
      if (timeline.seq !== expectedSeq || table.row.status !== 'playing') return undefined;
      // Somebody may have come back in time while the house was thinking.
      if (table.row.awaits !== 'house') return undefined;
      const key = `house-${expectedSeq}`;
      const author = isHouse(table, action.player) ? HOUSE : CLOCK;
      return this.#append(table, timeline, action, author, { expectedSeq, key, action });
    });
  }

  /** What an order says that somebody has left; nothing when the game has moved on or the order does not stand any more. */
  submitOrder(
    table: LiveTable,
    expectedSeq: number,
    action: Action,
    key: string,
    stands: () => Promise<boolean>,
  ): Promise<Played | undefined> {
    return this.#observed('person', table, () =>
      this.#o.tables.alone(table, async () => {
        const timeline = await this.#o.tables.timeline(table);
        const known = await this.#o.store.games.entryByKey(table.row.id, ORDER, key);
        if (known) return this.#again(timeline, known, { expectedSeq, key, action: JSON.parse(known.entry) });
        if (timeline.seq !== expectedSeq || table.row.status !== 'playing' || !(await stands())) return undefined;
        return this.#append(table, timeline, action, ORDER, { expectedSeq, key, action });
      }),
    );
  }

  #mustMoveFor(table: LiveTable, who: Person, player: unknown): void {
    if (table.row.status === 'analysis') {
      if (table.row.owner !== who.id) throw notAllowed('Only the owner of an analysis table moves its pieces.');
      return;
    }
    const own = playerOf(table, who.id);
    if (own === null) throw notAllowed('You have no seat in this game.');
    if (player !== own) throw new Refusal(403, 'notYourSeat', `You play ${own}.`);
  }

  #again(timeline: Timeline, row: EntryRow, given: Submission): Played {
    const item = timeline.item(row.seq);
    if (!item) throw new Error(`entry ${row.seq} of ${row.game} is stored but not in memory`);
    const { action } = given;
    const type = isObject(action) ? action['type'] : undefined;
    const same = type === 'undo' || type === 'redo' ? item.entry.type === type : JSON.stringify(action) === row.entry;
    if (!same) throw conflict('keyReused', 'This key was used for another move. Make a new one for each.');
    return { seq: row.seq, item, again: true };
  }

  async #append(
    table: LiveTable,
    timeline: Timeline,
    entry: unknown,
    author: string,
    given: Submission,
    charge: Charge = FREE,
  ): Promise<Played> {
    const { game } = timeline;
    const prepared = await this.#prepare(table, timeline, entry as Entry, charge);
    if ('rule' in prepared) throw illegalMove(prepared);
    const at = this.#o.now();
    const seq = timeline.seq + 1;
    const id = table.row.id;
    const moved = {
      player: prepared.entry.player,
      by: moverOf(author),
      length: timeline.lengthAfter(prepared.entry),
      isUndo: isUndo(prepared.entry),
      byConsent: author === HOUSE && isUndo(prepared.entry),
    };
    const progress = progressOf(table, game, prepared.state, at, { outages: this.#o.tables.outages, moved });
    if (table.row.status === 'analysis') progress.awaits = null;
    const snapshot = { game: id, seq, revision: game.revision, state: '' };
    if (prepared.drew) snapshot.state = JSON.stringify(prepared.state);
    const row: EntryRow = {
      game: id,
      seq,
      entry: JSON.stringify(prepared.entry),
      author,
      key: given.key,
      at,
      drew: prepared.drew ? 1 : 0,
    };
    let appended: Appended;
    try {
      appended = await this.#o.store.games.append({
        row,
        progress,
        before: table.row,
        snapshot: prepared.drew ? snapshot : undefined,
        ending: endingFor(table, progress),
      });
    } catch (error) {
      this.#o.tables.doubt(table);
      throw error;
    }
    if (appended.outcome === 'again') return this.#again(timeline, appended.row, given);
    if (appended.outcome === 'stale') {
      // Another process has written: what it wrote is what was missed.
      this.#o.tables.doubt(table);
      const fresh = await this.#o.tables.timeline(table);
      this.#o.events.entries(table);
      throw conflict('stale', 'The game has moved on.', { seq: fresh.seq, missed: fresh.chunk(given.expectedSeq) });
    }
    const item = timeline.commit(prepared, at, row.entry.length + snapshot.state.length, byOf(author));
    const asked = table.row.undo_request !== null;
    const wasParked = table.row.parked !== null;
    const turnBefore = table.row.turn;
    const wasLeaving = table.row.leaving;
    const fresh = { ...progress, seq, undo_request: null, parked: null, version: table.row.version + 1 };
    if (!this.#o.isAlone()) {
      const changed = { ...changedIn(table.row, fresh), seq, version: fresh.version };
      const house = progress.awaits === 'house' && { house: true as const };
      this.#o.say({ k: 'game', id, ...house, move: { entry: row.entry, author, at, row: changed } });
    }
    Object.assign(table.row, fresh);
    this.#o.events.entries(table);
    if (asked) this.#o.events.undoRequest(table);
    if (progress.status === 'finished' || wasParked || wasLeaving !== progress.leaving) this.#o.events.table(table);
    this.#o.note(id, progress.deadline);
    if (progress.awaits === 'house') this.#o.wake(id);
    this.#o.away?.moved(table, turnBefore);
    this.#o.orders?.(table);
    if (!prepared.drew && (seq % SNAPSHOT_EVERY === 0 || progress.status === 'finished'))
      await this.#snapshot(game, table, timeline);
    return { seq, item, again: false };
  }

  /** What an entry would do. Games that only grow come to an end; going far back is counted and done elsewhere. */
  #prepare(
    table: LiveTable,
    timeline: Timeline,
    entry: Entry,
    charge: Charge,
  ): Promise<Prepared | Illegal> | Prepared | Illegal {
    if (timeline.seq >= MOST_ENTRIES)
      throw illegalMove({ rule: 'input', message: ['record.tooLong', { max: MOST_ENTRIES }] });
    if (!isUndo(entry) && !isRedo(entry)) return timeline.prepare(entry);
    if (timeline.bytes > MOST_BYTES) throw new Refusal(413, 'tooLarge', 'This game is too large to go back in it.');
    const steps = timeline.cost(entry);
    if (steps > FREE_STEPS) charge(steps);
    return timeline.prepareFar(entry, this.#o.far(table, timeline.game));
  }

  /** A snapshot saves time when the game is opened again; the game does not depend on it. */
  async #snapshot(game: AnyGame, table: LiveTable, timeline: Timeline): Promise<void> {
    const state = JSON.stringify(timeline.state);
    const row = { game: table.row.id, seq: timeline.seq, revision: game.revision, state };
    try {
      await this.#o.store.games.addSnapshot(row);
      await this.#o.store.games.dropSnapshots(row.game, row.seq - SNAPSHOT_EVERY);
    } catch {
      // The next one will do.
    }
  }

  /** The undo or redo that is meant, if it is free. */
  #resolveUndo(table: LiveTable, timeline: Timeline, asked: Entry): Entry {
    const free = table.row.status === 'analysis';
    if (asked.type === 'redo') {
      const by = timeline.redoBy;
      if (!free && by !== undefined && by !== asked.player) throw notAllowed('Only who has undone can redo it.');
      return asked;
    }
    const { length } = timeline;
    let from = length - ((asked as { count?: number }).count ?? 0);
    if (from === length) {
      if (free) from = length - 1;
      else
        do from--;
        while (from >= 0 && timeline.action(from).player !== asked.player);
    }
    if (from < 0) throw illegalMove({ rule: 'input', message: ['history.nothingToUndo', {}] });
    const count = length - from;
    if (!free && !this.#isFreeToUndo(table, timeline, from, asked.player))
      throw conflict('needsConsent', 'Others have acted since. Ask them.', { count });
    return { type: 'undo', player: asked.player, count };
  }

  /** One's own last moves, with what the house did because of them, unless something was drawn. */
  #isFreeToUndo(table: LiveTable, timeline: Timeline, from: number, player: string): boolean {
    if (timeline.action(from).player !== player) return false;
    for (let i = from; i < timeline.length; i++) {
      const by = timeline.action(i).player;
      if (by !== player && by !== BANK && !isHouse(table, by)) return false;
    }
    return !timeline.drewSince(from);
  }

  // Undo requests

  async requestUndo(
    table: LiveTable,
    who: Person,
    expectedSeq: number,
    count: number,
    charge: Charge = FREE,
  ): Promise<UndoRequest | null> {
    return this.#o.tables.alone(table, async () => {
      const timeline = await this.#o.tables.timeline(table);
      const player = this.#seatOf(table, who);
      this.#mustBeUnderway(table);
      this.#mustBeAt(timeline, expectedSeq);
      if (count > timeline.length) throw illegalMove({ rule: 'input', message: ['history.nothingToUndo', {}] });
      charge(timeline.cost({ type: 'undo', player, count }));
      const others = table.seats.flatMap((s, i) => (isHuman(s) ? [`p${i + 1}`] : []));
      const waiting = others.filter((p) => p !== player);
      return this.#settleRequest(table, timeline, { player, count, seq: timeline.seq, accepted: [], waiting });
    });
  }

  answerUndo(table: LiveTable, who: Person, expectedSeq: number, accept: boolean): Promise<UndoRequest | null> {
    return this.#o.tables.alone(table, async () => {
      const timeline = await this.#o.tables.timeline(table);
      const player = this.#seatOf(table, who);
      this.#mustBeAt(timeline, expectedSeq);
      const request = requestOf(table);
      if (!request) throw conflict('noRequest', 'Nobody asks to undo.');
      if (request.player === player) throw notAllowed('The others answer your request.');
      if (!accept) return this.#setRequest(table, null);
      const waiting = request.waiting.filter((p) => p !== player);
      const accepted = [...new Set([...request.accepted, player])];
      return this.#settleRequest(table, timeline, { ...request, accepted, waiting });
    });
  }

  withdrawUndo(table: LiveTable, who: Person): Promise<void> {
    return this.#o.tables.alone(table, async () => {
      await this.#o.tables.timeline(table);
      const player = this.#seatOf(table, who);
      const request = requestOf(table);
      if (!request) throw conflict('noRequest', 'Nobody asks to undo.');
      if (request.player !== player) throw notAllowed('Only who asked can withdraw it.');
      await this.#setRequest(table, null);
    });
  }

  async #settleRequest(table: LiveTable, timeline: Timeline, request: UndoRequest): Promise<UndoRequest | null> {
    if (request.waiting.length > 0) return this.#setRequest(table, request);
    const { player, count, seq } = request;
    const entry: Entry = { type: 'undo', player, count };
    const key = `request-${seq}`;
    await this.#append(table, timeline, entry, HOUSE, { expectedSeq: seq, key, action: entry });
    return null;
  }

  async #setRequest(table: LiveTable, request: UndoRequest | null): Promise<UndoRequest | null> {
    const undo_request = request && JSON.stringify(request);
    await this.#o.tables.save(table, { undo_request, ...this.#askedAgain(table, request) });
    this.#o.events.undoRequest(table);
    if (request) this.#o.away?.askedToUndo(table);
    return request;
  }

  /** While some are asked whether to go back, their clocks run; then that of who is at turn again. */
  #askedAgain(table: LiveTable, request: UndoRequest | null): ReturnType<typeof timedRow> | undefined {
    const times = timesOf(table.row.time);
    const around = aroundOf(table, this.#o.now(), this.#o.tables.outages);
    if (!times || !around) return undefined;
    const asked = askedOf(table);
    const before = requestOf(table)?.waiting ?? [];
    let next = running(times, [], around);
    // A question is no turn: it takes nothing from the next one.
    for (const p of before) if (!asked.includes(p)) next = refreshed(around.clock, next, p, 0);
    return timedRow(table, running(next, request?.waiting ?? asked, around));
  }

  #seatOf(table: LiveTable, who: Person): string {
    const player = playerOf(table, who.id);
    if (player === null) throw notAllowed('You have no seat in this game.');
    return player;
  }

  #mustBeUnderway(table: LiveTable): void {
    if (table.row.status !== 'playing') throw conflict('notPlaying', 'The game is not being played.');
  }

  #mustBeAt(timeline: Timeline, expectedSeq: number): void {
    if (timeline.seq === expectedSeq) return;
    throw conflict('stale', 'The game has moved on.', {
      seq: timeline.seq,
      missed: timeline.chunk(Math.min(expectedSeq, timeline.seq)),
    });
  }
}
