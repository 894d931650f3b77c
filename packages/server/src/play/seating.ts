import { type AnyGame, newRecord, type Options, readOptions, seedRandom, shuffle } from '@traviesa/engine';
import { type Clock, isFair } from '../clock/rule.ts';
import type { Language } from '../mail/texts.ts';
import { conflict, illegalMove, notAllowed, notFound, Refusal } from '../refusal.ts';
import { hashPassword, isPassword, isSame } from '../secrets.ts';
import { NoRoom } from '../store/errors.ts';
import type { StoredRecord } from '../store/games.ts';
import type { Access, Pace, TableActName, TableRow } from '../store/schema.ts';
import { cleanName } from '../text.ts';
import type { Imported } from './importing.ts';
import type { Leavers } from './leavers.ts';
import { emptyRow, headOf, newInvite, progressOf } from './rows.ts';
import {
  accountOf,
  accountsOf,
  botSeat,
  FREE_SEAT,
  isFree,
  isHuman,
  isSeated,
  type LiveTable,
  levelOf,
  liveTable,
  type Person,
  personSeat,
  type Seat,
  seatName,
  seatRows,
} from './table.ts';
import { needsProof, shutOut, type Tables, type TablesOptions } from './tables.ts';
import { Timeline } from './timeline.ts';

export interface NewTable {
  readonly title: string;
  readonly seats: readonly (null | { readonly bot: string })[];
  readonly options?: Options;
  readonly name?: string;
  readonly pace?: Pace;
  readonly access?: Access;
  readonly password?: string;
  readonly sit?: boolean;
  readonly rated?: boolean;
  readonly level?: { readonly min?: number | null; readonly max?: number | null } | null;
  readonly language?: Language | null;
  readonly club?: string;
  readonly clock?: Clock;
}

export interface Proof {
  readonly invite?: string;
  readonly password?: string;
}

const MOST_OPEN = 50;
const MOST_ANALYSES = 100;
const MOST_ASKED = 30;

/** So many people make a game that can be rated. */
const LEAST_RATED = 2;
const needsPeople = (): Refusal => conflict('needsPeople', 'A rated game needs two people or more.');
function mustHaveAccount(who: Person): void {
  if (who.kind !== 'person') throw new Refusal(403, 'needsAccount', 'Rated games are for people with an account.');
}

/** Tables from their creation to the start of the game: who sits where, who may look. */
export class Seating {
  readonly #o: TablesOptions;
  readonly #tables: Tables;
  readonly #leavers: Leavers;
  constructor(options: TablesOptions, tables: Tables, leavers: Leavers) {
    this.#o = options;
    this.#tables = tables;
    this.#leavers = leavers;
  }

  async create(who: Person, given: NewTable): Promise<LiveTable> {
    const game = await this.#tables.title(given.title);
    const { seats, access = 'public', password } = given;
    const count = newRecord(game, { players: seats.map((_, i) => `seat ${i + 1}`), options: given.options ?? {} });
    if (!count.ok) throw illegalMove(count.illegal);
    if (seats.every((s) => s !== null)) throw new Refusal(400, 'badRequest', 'At least one seat must be for a person.');
    this.#checkBots(seats.flatMap((s) => (s ? [s.bot] : [])));
    if ((access === 'password') !== (password !== undefined))
      throw new Refusal(400, 'badRequest', 'A password goes with access "password", and only with it.');
    const { clock } = given;
    if (clock && clock.kind !== (given.pace ?? clock.kind))
      throw new Refusal(400, 'badRequest', 'The pace of a table is that of its clock.');
    if (clock && !isFair(clock))
      throw new Refusal(400, 'badRequest', 'Where a bot decides when time is out, some time must come back each turn.');
    if ((access === 'club') !== (given.club !== undefined))
      throw new Refusal(400, 'badRequest', 'A club goes with access "club", and only with it.');
    if (given.club !== undefined && !(await this.#o.store.clubs.isMember(given.club, accountsOf(who))))
      throw notAllowed('Only members of the club can do this.');
    const taken: Seat[] = seats.map((s) => (s ? botSeat(s.bot) : FREE_SEAT));
    const rated = given.rated ?? false;
    if (rated) mustHaveAccount(who);
    if (rated && seats.filter((s) => s === null).length < LEAST_RATED) throw needsPeople();
    const { min = null, max = null } = given.level ?? {};
    if (min !== null && max !== null && min > max)
      throw new Refusal(400, 'badRequest', 'The lowest rating is above the highest.');
    if (given.sit ?? true) taken[taken.findIndex(isFree)] = await this.#seatFor(who, game.id);
    const now = this.#o.now();
    const row: TableRow = {
      ...emptyRow(game, who, now),
      options: JSON.stringify(count.value.options),
      name: cleanName(given.name ?? '') || null,
      pace: given.pace ?? clock?.kind ?? 'live',
      clock: clock ? JSON.stringify(clock) : null,
      access,
      password: password === undefined ? null : await hashPassword(password),
      status: 'open',
      rated: rated ? 1 : 0,
      level_min: min,
      level_max: max,
      language: given.language ?? null,
      club: given.club ?? null,
    };
    await this.#add(who, row, taken, MOST_OPEN);
    return this.#tables.adopt(row, who, taken);
  }

  /** Makes an analysis table out of a file that has been read. */
  async createAnalysis(who: Person, game: AnyGame, { head, entries, snapshots, drew, state }: Imported) {
    const now = this.#o.now();
    const seats: Seat[] = head.players.map((name) => ({ ...FREE_SEAT, name }));
    const row: TableRow = {
      ...emptyRow(game, who, now),
      revision: head.revision,
      options: JSON.stringify(head.options),
      access: 'link',
      status: 'analysis',
      seed: String(head.seed),
      seq: entries.length,
      origin: head.origin ? JSON.stringify(head.origin) : null,
      started_at: now,
    };
    const drawn = new Set(drew);
    const record: StoredRecord = {
      revision: game.revision,
      entries: entries.map((entry, i) => ({ entry, drew: drawn.has(i + 1) })),
      snapshots,
    };
    const table = liveTable(row, who.name, seats);
    Object.assign(row, progressOf(table, game, state, now), { awaits: null });
    await this.#add(who, row, seats, MOST_ANALYSES, record);
    return this.#tables.adopt(row, who, seats);
  }

  /** Stores a new table unless its maker has too many such ones. */
  async #add(who: Person, row: TableRow, seats: readonly Seat[], most: number, game?: StoredRecord): Promise<void> {
    try {
      await this.#o.store.tables.add(row, seatRows(row.id, seats), game, { account: accountOf(who), most });
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      const which = row.status === 'open' ? 'that wait for their start' : 'for analysis';
      throw conflict('tooMany', `One person has at most ${most} tables ${which}.`, { most });
    }
  }

  /**
   * The same people, bots and options once more, at a table of its own that waits for its start. Whoever asks first
   * owns it; the others, asking too, get the same one as long as it is there.
   */
  rematch(table: LiveTable, who: Person): Promise<{ readonly id: string; readonly fresh: boolean }> {
    return this.#tables.alone(table, async () => {
      if (!isSeated(table, who.id)) throw notAllowed('You have no seat at this table.');
      if (table.row.status !== 'finished') throw conflict('stillPlaying', 'The game is not over yet.');
      const { store } = this.#o;
      const { rematch } = table.row;
      if (rematch !== null && (await store.tables.get(rematch))) return { id: rematch, fresh: false };
      const game = await this.#tables.title(table.row.title);
      const { options, name, pace, access, password, rated, level_min, level_max, language, clock, club } = table.row;
      const same = { options, name, pace, access, password, rated, level_min, level_max, language, clock, club };
      const row: TableRow = { ...emptyRow(game, who, this.#o.now()), ...same };
      const seats = table.seats.map((s) => ({ ...s, name: null }));
      await this.#add(who, row, seats, MOST_OPEN);
      this.#tables.adopt(row, who, seats);
      await this.#tables.change(table, { rematch: row.id }, table.seats);
      return { id: row.id, fresh: true };
    });
  }

  #checkBots(kinds: readonly string[]): void {
    const unknown = kinds.find((k) => !this.#o.titles.bots.includes(k));
    if (unknown !== undefined) throw new Refusal(400, 'badRequest', `There is no bot "${unknown.slice(0, 40)}".`);
  }

  /**
   * Shows the invitation or password; from then on this person may look. `tries` is called before a password is
   * compared: whoever guesses is slowed down.
   */
  async enter(table: LiveTable, who: Person, proof: Proof, tries: () => Promise<void>): Promise<void> {
    if (await this.#tables.isBanned(table, who)) throw shutOut();
    if (await this.#tables.mayView(table, who)) return;
    const { row } = table;
    // A club's table is for its members: no link leads in.
    if (row.access === 'club') throw needsProof(table);
    if (proof.invite !== undefined && isSame(proof.invite, row.invite))
      return this.#o.store.doors.grant(row.id, who.id);
    const { password } = proof;
    if (row.password === null || password === undefined) throw needsProof(table);
    await tries();
    if (!(await isPassword(password, row.password))) throw needsProof(table);
    await this.#o.store.doors.grant(row.id, who.id);
  }

  /** A new invitation: links that were given away lead nowhere from then on. */
  renewInvite(table: LiveTable, who: Person): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustOwn(table, who);
      await this.#tables.change(table, { invite: newInvite() }, table.seats);
      await this.#note(table, who, 'invite');
    });
  }

  /** Asks somebody to a table that waits; they may look at it from then on. */
  async ask(table: LiveTable, who: Person, person: Pick<Person, 'id' | 'owner'>): Promise<void> {
    if (table.row.owner !== who.id && !isSeated(table, who.id)) throw notAllowed('You have no seat at this table.');
    this.#mustBeOpen(table);
    if (isSeated(table, person.id)) throw conflict('alreadySeated', 'They have a seat at this table.');
    if (await this.#o.store.apart.areApart([who.id], [person.id]))
      throw new Refusal(403, 'apart', 'You and this person keep apart.');
    const { club } = table.row;
    if (club !== null && !(await this.#o.store.clubs.isMember(club, [person.id])))
      throw new Refusal(403, 'needsClub', 'This table is for the members of a club.');
    const at = this.#o.now();
    try {
      await this.#o.store.lobby.invite({ game: table.row.id, person: person.id, by: who.id, at }, MOST_ASKED);
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
      throw conflict('tooMany', `At most ${MOST_ASKED} people are asked to a table.`, { most: MOST_ASKED });
    }
  }

  #mustBeOpen(table: LiveTable): void {
    if (table.closed) throw notFound('table');
    if (table.row.status !== 'open') throw conflict('notOpen', 'The game has started; its seats stay as they are.');
  }

  #mustOwn(table: LiveTable, who: Person): void {
    if (table.row.owner !== who.id) throw notAllowed('Only the owner of the table can do this.');
  }

  join(table: LiveTable, who: Person): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustBeOpen(table);
      if (isSeated(table, who.id)) throw conflict('alreadySeated', 'You have a seat at this table.');
      const free = table.seats.findIndex(isFree);
      if (free < 0) throw conflict('full', 'All seats are taken.');
      await this.#mustFit(table, who);
      await this.#mustGetAlong(table, who);
      await this.#tables.change(table, {}, table.seats.with(free, await this.#seatFor(who, table.row.title)));
      await this.#o.store.lobby.answered(table.row.id, who.id);
    });
  }

  /** Sits down during the game, at a seat for which the table wants somebody. */
  async sit(table: LiveTable, who: Person, position: number): Promise<void> {
    await this.#mustFit(table, who);
    await this.#mustGetAlong(table, who);
    await this.#leavers.sit(table, who, position);
  }

  /** Nobody sits down with somebody who keeps away from them, or from whom they keep away. */
  async #mustGetAlong({ row, seats }: LiveTable, who: Person): Promise<void> {
    const there = [row.owner, ...seats.flatMap((s) => (s.person === null ? [] : [s.person]))];
    const others = there.filter((person) => person !== who.id);
    if (await this.#o.store.apart.areApart(accountsOf(who), others))
      throw new Refusal(403, 'apart', 'You and somebody at this table keep apart.');
  }

  async #seatFor(who: Person, title: string): Promise<Seat> {
    return personSeat(who, await this.#o.store.ratings.shown(who.id, title));
  }

  /** Rated games are for those with an account; some tables are for those of a level. */
  async #mustFit({ row }: LiveTable, who: Person): Promise<void> {
    if (row.rated === 1) mustHaveAccount(who);
    const level = levelOf(row);
    if (!level || row.owner === who.id) return;
    const { rating } = await this.#o.store.ratings.skill(who.id, row.title);
    if (rating < (level.min ?? -Infinity) || rating > (level.max ?? Infinity))
      throw new Refusal(403, 'outOfLevel', 'This table is for people of another level.', { ...level, rating });
  }

  /** Answers whether the table goes on without them. */
  leave(table: LiveTable, who: Person): Promise<boolean> {
    return this.#tables.alone(table, async () => {
      this.#mustBeOpen(table);
      const at = table.seats.findIndex((s) => s.person === who.id);
      if (at < 0) throw notAllowed('You have no seat at this table.');
      const seats = table.seats.with(at, FREE_SEAT);
      if (table.row.owner !== who.id) {
        await this.#tables.change(table, {}, seats);
        return true;
      }
      const next = seats.find(isHuman);
      if (!next) {
        await this.#close(table);
        return false;
      }
      table.ownerName = next.personName ?? '';
      await this.#tables.change(table, { owner: next.person! }, seats);
      return true;
    });
  }

  /**
   * Somebody goes for good: seats at tables that wait become free, those in games that are played are taken over by a house
   * bot, so that the others can go on.
   */
  async giveUpAll(who: Person): Promise<void> {
    for (const { game, person } of await this.#o.store.tables.seatsInPlay(who.id)) {
      await this.#tables.use(game, async (table) => {
        const sitting = { ...who, id: person };
        if (table.row.status === 'open') await this.leave(table, sitting);
        else await this.#leavers.gone(table, person);
      });
    }
  }

  /** Frees a seat; whoever sat there may look on only after showing the invitation again, or, when banned, not at all. */
  kick(table: LiveTable, who: Person, seat: number, ban: boolean): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      const there = table.seats[seat]?.person;
      if (there == null) throw conflict('seatsFree', 'Nobody sits there.');
      if (there === who.id) throw notAllowed('To give up your own seat, leave.');
      await this.#tables.change(table, {}, table.seats.with(seat, FREE_SEAT));
      await this.#o.store.doors.revoke(table.row.id, there, ban, {
        game: table.row.id,
        at: this.#o.now(),
        by: who.id,
        act: ban ? 'ban' : 'kick',
        subject: there,
      });
      if (!ban && table.row.access === 'public') return;
      this.#o.events.shutOut(table, there);
      this.#o.say({ k: 'shutOut', id: table.row.id, person: there });
    });
  }

  /** Whom the owner keeps away. */
  bans(table: LiveTable, who: Person): Promise<{ id: string; name: string }[]> {
    this.#mustOwn(table, who);
    return this.#o.store.doors.bansOf(table.row.id);
  }

  /** Lets somebody come again; a private table still wants its invitation or password. */
  async unban(table: LiveTable, who: Person, person: string): Promise<void> {
    this.#mustOwn(table, who);
    if (!(await this.#o.store.doors.unban(table.row.id, person))) throw notFound('ban');
    await this.#note(table, who, 'unban', person);
  }

  /** What an owner does to others is written down, for all at the table. */
  #note({ row }: LiveTable, who: Person, act: TableActName, subject: string | null = null): Promise<void> {
    return this.#o.store.apart.noteAct({ game: row.id, at: this.#o.now(), by: who.id, act, subject });
  }

  /** What owners did at this table: for those at it. */
  acts(table: LiveTable, who: Person) {
    if (table.row.owner !== who.id && !isSeated(table, who.id))
      throw notAllowed('Only those at the table can do this.');
    return this.#o.store.apart.actsAt(table.row.id);
  }

  setBot(table: LiveTable, who: Person, seat: number, bot: string | null): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      const there = table.seats[seat];
      if (!there) throw notFound('seat');
      if (there.person !== null) throw conflict('full', 'Somebody sits there.');
      if (bot !== null) this.#checkBots([bot]);
      const seats = table.seats.with(seat, bot === null ? FREE_SEAT : botSeat(bot));
      if (seats.every((s) => s.bot !== null)) throw conflict('full', 'At least one seat must be for a person.');
      await this.#tables.change(table, {}, seats);
    });
  }

  close(table: LiveTable, who: Person): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      await this.#close(table);
    });
  }

  async #close(table: LiveTable): Promise<void> {
    await this.#o.store.tables.drop(table.row.id);
    table.closed = true;
    this.#tables.drop(table);
    this.#o.events.closed(table);
    this.#o.say({ k: 'closed', id: table.row.id });
  }

  /** Draws the seats by the game's seed and sets the game up. */
  start(table: LiveTable, who: Person): Promise<void> {
    return this.#tables.alone(table, async () => {
      this.#mustOwn(table, who);
      this.#mustBeOpen(table);
      if (table.seats.some(isFree)) throw conflict('seatsFree', 'Some seats are still free.');
      if (table.row.rated === 1 && table.seats.filter((s) => s.personKind === 'person').length < LEAST_RATED)
        throw needsPeople();
      const game = await this.#tables.title(table.row.title);
      const named = table.seats.map((s, i) => ({ ...s, name: seatName(table.seats, i) }));
      const drawn = shuffle({ rng: seedRandom(Number(table.row.seed)) }, named);
      const hours = await this.#o.store.clocks.hoursOf(drawn.flatMap((s) => s.person ?? []));
      const seats = drawn.map((s) => ({ ...s, hours: (s.person !== null && hours.get(s.person)) || null }));
      const now = this.#o.now();
      const started = liveTable(
        { ...table.row, status: 'playing', revision: game.revision, started_at: now },
        table.ownerName,
        seats,
      );
      const options = readOptions(game, JSON.parse(table.row.options) as Options, drawn.length);
      if (!options.ok) throw illegalMove(options.illegal);
      const timeline = Timeline.begin(game, headOf(started));
      const progress = progressOf(started, game, timeline.state, now, { outages: this.#o.outages() });
      table.timeline = timeline;
      await this.#tables.change(table, { revision: game.revision, started_at: now, ...progress }, seats);
      this.#o.away?.started(table, who.id);
      if (progress.awaits !== 'house') return;
      this.#o.wake(table.row.id);
      this.#o.say({ k: 'game', id: table.row.id, house: true });
    });
  }
}
