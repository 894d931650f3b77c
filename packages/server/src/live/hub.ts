import type { Notice, PersonalNews } from '../cluster/notices.ts';
import type { PresenceElsewhere } from '../cluster/presence.ts';
import type { Events } from '../play/events.ts';
import { gameView } from '../play/gameView.ts';
import {
  isSeated,
  type LiveTable,
  listedView,
  type Person,
  personView,
  requestOf,
  type Seen,
  type TableView,
  tableView,
} from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import { chatView } from '../play/talk.ts';
import type { Timeline } from '../play/timeline.ts';
import { timeView } from '../play/timing.ts';
import { newId } from '../secrets.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Connection } from './connection.ts';

interface Watched {
  table: LiveTable;
  readonly connections: Set<Connection>;
}

const MOST_WATCHED = 200;

export interface HubOptions {
  readonly now?: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly clock?: () => number;
  readonly beatEvery?: number;
  readonly lobbyEvery?: number;
  readonly stuckAfter?: number;
  readonly mostBuffered?: number;
}

/** Tells every socket what it watches. Keeps no queue: each socket has a place in the list of entries. */
export class Hub implements Events {
  /** The name of this process, of this run. */
  readonly boot = newId();
  readonly #connections = new Set<Connection>();
  readonly #byPerson = new Map<string, Set<Connection>>();
  readonly #watched = new Map<string, Watched>();
  readonly #clubs = new Map<string, ReadonlySet<string>>();
  readonly #lobbyNews = new Map<string, LiveTable>();
  /** Readers that are slow, or behind: the only ones that have to be looked at again and again. */
  readonly #behind = new Set<Connection>();
  readonly #inLobby = new Set<Connection>();
  readonly #presenceNews = new Set<string>();
  /** Who came or went, here or elsewhere, since those at their tables were last told. */
  readonly #seenAgain = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #options: Required<HubOptions>;
  #tables: Tables | undefined;
  #elsewhere: { readonly presence: PresenceElsewhere; readonly say: (notice: Notice) => void } | undefined;
  /** People at this process who have a table of theirs before their eyes: `person game`. */
  readonly #looking = new Set<string>();
  /** How many watch each game here, as others were told. */
  readonly #told = new Map<string, number>();

  constructor(options: HubOptions = {}) {
    this.#options = {
      now: Date.now,
      clock: () => performance.now(),
      beatEvery: 20_000,
      lobbyEvery: 1000,
      stuckAfter: 60_000,
      mostBuffered: 1_000_000,
      ...options,
    };
    const every = (ms: number, work: () => void): void => {
      this.#timers.push(setInterval(work, ms).unref());
    };
    every(this.#options.beatEvery, () => this.#beat());
    every(this.#options.lobbyEvery, () => this.#tellLobby());
    every(200, () => this.#catchUp());
    every(200, () => this.#tellPresence());
  }

  /** The tables call the hub and the hub calls the tables: they are introduced afterwards. */
  meet(tables: Tables): void {
    this.#tables = tables;
  }

  /** From now on people at other processes count too. */
  join(presence: PresenceElsewhere, say: (notice: Notice) => void): void {
    this.#elsewhere = { presence, say };
  }

  /** Who is here, what is watched here and which tables people have before their eyes, for other processes. */
  here(): { people: string[]; watched: [string, number][]; looking: [string, string][] } {
    const watched = [...this.#watched].map(([id, w]): [string, number] => [id, this.#onlookers(w)]);
    const looking = [...this.#looking].map((key) => key.split(' ') as [string, string]);
    return { people: [...this.#byPerson.keys()], watched: watched.filter(([, n]) => n > 0), looking };
  }

  #onlookers({ table, connections }: Watched): number {
    let n = 0;
    for (const c of connections) if (!isSeated(table, c.person?.id)) n++;
    return n;
  }

  /** Somebody came to or left another process. */
  changedElsewhere(people: readonly string[], games: readonly string[]): void {
    for (const p of people) this.#seenAgain.add(p);
    for (const id of games) this.#presenceNews.add(id);
  }

  /** The time as this server has it. */
  now(): number {
    return this.#options.now();
  }
  get mostBuffered(): number {
    return this.#options.mostBuffered;
  }
  /** Bytes that wait in all sockets together. */
  get buffered(): number {
    let bytes = 0;
    for (const c of this.#connections) bytes += c.socket.bufferedAmount;
    return bytes;
  }
  get size(): number {
    return this.#connections.size;
  }

  connect(connection: Connection): void {
    this.#connections.add(connection);
    connection.onSlow = () => this.#behind.add(connection);
    const { person } = connection;
    if (person) {
      const own = this.#byPerson.get(person.id) ?? new Set();
      this.#byPerson.set(person.id, own.add(connection));
      if (own.size === 1) {
        this.#cameOrWent(person.id);
        void this.#knowClubs(person.id);
      }
    }
    const at = this.now();
    connection.send({ type: 'hello', person: person ? personView(person) : null, boot: this.boot, at });
  }

  disconnect(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#inLobby.delete(connection);
    this.#behind.delete(connection);
    connection.onSlow = () => {};
    for (const id of [...connection.watching.keys()]) this.unwatch(connection, id);
    const { person } = connection;
    if (!person) return;
    const own = this.#byPerson.get(person.id);
    own?.delete(connection);
    if (own?.size === 0) {
      this.#byPerson.delete(person.id);
      this.#clubs.delete(person.id);
      this.#cameOrWent(person.id);
    }
  }

  /** Ends the sockets of somebody whose token or cookie no longer counts. */
  expel(person: string): void {
    for (const c of this.#byPerson.get(person) ?? []) c.socket.close(1008, 'no longer allowed');
  }

  /** In which clubs somebody is, asked for when they come and when it changes. */
  clubsOf: (person: string) => Promise<ReadonlySet<string>> = async () => new Set();

  /** Looks up the clubs of somebody who is here; whoever has left one no longer watches its tables. */
  async #knowClubs(person: string): Promise<void> {
    const clubs = await this.clubsOf(person).catch(() => undefined);
    if (!clubs || !this.#byPerson.has(person)) return;
    this.#clubs.set(person, clubs);
    for (const c of this.#byPerson.get(person) ?? [])
      for (const id of [...c.watching.keys()]) {
        const table = this.#watched.get(id)?.table;
        if (table?.row.access !== 'club' || clubs.has(table.row.club ?? '')) continue;
        if (table.row.owner !== person && !isSeated(table, person)) this.dropWatcher(id, person);
      }
  }

  /** Says to somebody, on all their devices, that something waits for them. */
  tell(person: string, what: PersonalNews): void {
    const text = JSON.stringify({ type: 'news', what });
    if (what === 'clubs') void this.#knowClubs(person);
    for (const c of this.#byPerson.get(person) ?? []) c.sendIfFree(text);
  }

  /** Sends what was missed and then everything new: both from the same list, in one breath. */
  watch(connection: Connection, table: LiveTable, timeline: Timeline | undefined, seq: number | undefined): boolean {
    const { id } = table.row;
    if (!connection.watching.has(id) && connection.watching.size >= MOST_WATCHED) return false;
    const watched = this.#watched.get(id) ?? { table, connections: new Set() };
    watched.table = table;
    watched.connections.add(connection);
    this.#watched.set(id, watched);
    if (!timeline) {
      connection.watching.set(id, -1);
      this.#sendTable(connection, table);
    } else if (seq === undefined || seq > timeline.seq) {
      connection.watching.set(id, -1);
      this.#pump(connection, table, timeline);
    } else {
      connection.watching.set(id, seq);
      if (seq === timeline.seq) connection.send({ type: 'entries', id, from: seq, seq, items: [] });
      else this.#pump(connection, table, timeline);
    }
    this.#presenceNews.add(id);
    this.#lookedAt(connection, id);
    return true;
  }

  /** Somebody looks at the lists, or no longer. */
  setLobby(connection: Connection, on: boolean): void {
    if (on) this.#inLobby.add(connection);
    else this.#inLobby.delete(connection);
  }

  /** Somebody has turned to the page, or to something else. */
  setVisible(connection: Connection, on: boolean): void {
    connection.isVisible = on;
    for (const id of connection.watching.keys()) this.#lookedAt(connection, id);
  }

  /** What this person sees of this game may have changed. */
  #lookedAt({ person }: Connection, game: string): void {
    if (!person) return;
    const own = this.#byPerson.get(person.id) ?? new Set<Connection>();
    const on = [...own].some((c) => c.isVisible && c.watching.has(game));
    const key = `${person.id} ${game}`;
    if (on === this.#looking.has(key)) return;
    if (on) this.#looking.add(key);
    else this.#looking.delete(key);
    this.#elsewhere?.say({ k: 'looking', person: person.id, id: game, on });
  }

  /** Whether this person has this table before their eyes, here or at another process. */
  isLooking(person: string, game: string): boolean {
    return this.#looking.has(`${person} ${game}`) || (this.#elsewhere?.presence.isLooking(person, game) ?? false);
  }

  unwatch(connection: Connection, id: string): void {
    connection.watching.delete(id);
    connection.lagging.delete(id);
    connection.missed.delete(id);
    this.#lookedAt(connection, id);
    const watched = this.#watched.get(id);
    if (!watched?.connections.delete(connection)) return;
    if (watched.connections.size > 0) {
      this.#presenceNews.add(id);
      return;
    }
    this.#watched.delete(id);
    if (this.#told.delete(id)) this.#elsewhere?.say({ k: 'watched', id, n: 0 });
  }

  view(table: LiveTable, who: string | undefined): TableView {
    return tableView(table, who, true, this.seen);
  }

  /** What tables are shown by. */
  get seen(): Seen {
    return { online: (id) => this.isOnline(id), outages: this.#tables?.outages ?? [] };
  }

  /** Something of this game is still to be sent. */
  #lag(connection: Connection, id: string): void {
    connection.lagging.add(id);
    if (this.#connections.has(connection)) this.#behind.add(connection);
  }

  /** What a slow reader misses of a table is made good when it reads again. */
  #miss(connection: Connection, id: string): void {
    connection.missed.add(id);
    this.#lag(connection, id);
  }

  #sendTable(connection: Connection, table: LiveTable): void {
    if (connection.isSlow) this.#miss(connection, table.row.id);
    else connection.send({ type: 'table', table: this.view(table, connection.person?.id) });
  }

  /** Sends the game, or entries from where this reader is, as long as it keeps up. */
  #pump(connection: Connection, table: LiveTable, timeline: Timeline, shared?: Map<number, string>): void {
    const { id } = table.row;
    let from = connection.watching.get(id);
    if (from === undefined) return;
    while (from < timeline.seq) {
      if (connection.isSlow) {
        this.#lag(connection, id);
        return;
      }
      if (from < 0) {
        const view = this.view(table, connection.person?.id);
        const game = gameView(table, timeline, 0, view);
        from = game.entries.length;
        connection.send({ type: 'game', id, game });
      } else {
        const told = shared?.get(from);
        const items = timeline.chunk(from);
        const seq: number = from + items.length;
        const text = told ?? JSON.stringify({ type: 'entries', id, from, seq, items });
        shared?.set(from, text);
        connection.sendText(text);
        from = seq;
      }
      connection.watching.set(id, from);
    }
    connection.lagging.delete(id);
  }

  /** Slow readers go on from where they are; those that take nothing for long are let go. */
  #catchUp(): void {
    const now = this.#options.clock();
    for (const c of this.#behind) {
      if (c.isSlow) {
        c.stuckSince ??= now;
        if (now - c.stuckSince > this.#options.stuckAfter) {
          c.socket.close(4008, 'too slow');
          c.socket.terminate();
        }
        continue;
      }
      c.stuckSince = undefined;
      c.readOn();
      this.#behind.delete(c);
      for (const id of [...c.lagging]) void this.#resume(c, id);
    }
  }

  async #resume(connection: Connection, id: string): Promise<void> {
    connection.lagging.delete(id);
    try {
      await this.#tables!.use(id, (table) =>
        table.serial.run(async () => {
          if (!connection.watching.has(id)) return;
          if (connection.missed.delete(id)) {
            this.#sendTable(connection, table);
            connection.send({ type: 'undoRequest', id, undoRequest: requestOf(table) });
          }
          if (table.row.status !== 'open') this.#pump(connection, table, await this.#tables!.timeline(table));
        }),
      );
    } catch {
      // The store does not answer: the next round tries again.
      if (connection.watching.has(id)) this.#lag(connection, id);
    }
  }

  #beat(): void {
    const text = JSON.stringify({ type: 'beat', at: this.#options.now() });
    for (const c of this.#connections) {
      if (!c.alive && !c.isSlow) {
        c.socket.terminate();
        continue;
      }
      c.alive = false;
      if (c.isOpen) c.socket.ping();
      c.sendIfFree(text);
    }
  }

  #tellLobby(): void {
    if (this.#lobbyNews.size === 0) return;
    const news = [...this.#lobbyNews.values()];
    this.#lobbyNews.clear();
    for (const c of this.#inLobby) {
      if (c.isSlow) continue;
      for (const table of news) {
        if (this.#isListedFor(c, table))
          c.sendIfFree(JSON.stringify({ type: 'table', table: this.#listed(table, c.person?.id) }));
      }
    }
  }

  /** Tables that a lobby shows: the public ones and one's own. */
  #isListedFor({ person }: Connection, table: LiveTable): boolean {
    const { row } = table;
    const own = person !== undefined && (row.owner === person.id || isSeated(table, person.id));
    if (own) return true;
    if (row.status === 'analysis') return false;
    return (
      row.access === 'public' || (row.club !== null && (this.#clubs.get(person?.id ?? '')?.has(row.club) ?? false))
    );
  }

  #listed(table: LiveTable, who: string | undefined): TableView {
    return listedView(table, who, true, this.seen);
  }

  #cameOrWent(person: string): void {
    this.#elsewhere?.say({ k: 'online', person, on: this.#byPerson.has(person) });
    this.#seenAgain.add(person);
  }

  #tellPresence(): void {
    if (this.#seenAgain.size > 0) {
      const seen = (person: string | null): boolean => person !== null && this.#seenAgain.has(person);
      for (const [id, { table }] of this.#watched)
        if (table.seats.some((s) => seen(s.person))) this.#presenceNews.add(id);
      this.#seenAgain.clear();
    }
    for (const id of this.#presenceNews) {
      const watched = this.#watched.get(id);
      if (!watched) continue;
      const { table, connections } = watched;
      const online = table.seats.flatMap((s) => (s.person !== null && this.isOnline(s.person) ? [s.person] : []));
      const here = this.#onlookers(watched);
      if ((this.#told.get(id) ?? 0) !== here) {
        this.#told.set(id, here);
        this.#elsewhere?.say({ k: 'watched', id, n: here });
      }
      const watchers = here + (this.#elsewhere?.presence.watchers(id) ?? 0);
      const text = JSON.stringify({ type: 'presence', id, online, watchers });
      for (const c of connections) c.sendIfFree(text);
    }
    this.#presenceNews.clear();
  }

  // Events

  entries(table: LiveTable): void {
    this.#lobbyNews.set(table.row.id, table);
    const watched = this.#watched.get(table.row.id);
    const { timeline } = table;
    if (!watched || !timeline) return;
    const shared = new Map<number, string>();
    for (const c of watched.connections) this.#pump(c, table, timeline, shared);
    this.#tellTime(watched);
  }

  /** Clocks go on with every entry. */
  #tellTime({ table, connections }: Watched): void {
    const time = timeView(table, this.seen.outages);
    if (!time) return;
    const { id, seq } = table.row;
    const text = JSON.stringify({ type: 'time', id, seq, time });
    for (const c of connections) if (!c.sendIfFree(text)) this.#miss(c, id);
  }

  table(table: LiveTable): void {
    const { id } = table.row;
    this.#lobbyNews.set(id, table);
    const watched = this.#watched.get(id);
    if (!watched) return;
    watched.table = table;
    for (const c of watched.connections) {
      this.#sendTable(c, table);
      if (table.timeline) this.#pump(c, table, table.timeline);
    }
    this.#presenceNews.add(id);
  }

  closed(table: LiveTable): void {
    const { id } = table.row;
    this.#lobbyNews.delete(id);
    const text = JSON.stringify({ type: 'tableClosed', id });
    // Nobody else's business: the id of a private table is told only to those who knew it.
    for (const c of this.#connections)
      if (c.watching.has(id) || (this.#inLobby.has(c) && this.#isListedFor(c, table))) c.sendText(text);
    for (const c of [...(this.#watched.get(id)?.connections ?? [])]) this.unwatch(c, id);
  }

  shutOut(table: LiveTable, person: string): void {
    this.dropWatcher(table.row.id, person);
  }

  /** This person no longer watches this game. */
  dropWatcher(id: string, person: string): void {
    const text = JSON.stringify({ type: 'tableClosed', id, shutOut: true });
    for (const c of this.#byPerson.get(person) ?? []) {
      if (!c.watching.has(id)) continue;
      c.sendText(text);
      this.unwatch(c, id);
    }
  }

  undoRequest(table: LiveTable): void {
    const { id } = table.row;
    const text = JSON.stringify({ type: 'undoRequest', id, undoRequest: requestOf(table) });
    for (const c of this.#watched.get(id)?.connections ?? []) if (!c.sendIfFree(text)) this.#miss(c, id);
  }

  chat(table: LiveTable, row: ChatRow, person: Person, deaf: ReadonlySet<string>): void {
    const { id } = table.row;
    const text = JSON.stringify({ type: 'chat', id, message: chatView(table, row, person) });
    for (const c of this.#watched.get(id)?.connections ?? [])
      if (!c.person || !deaf.has(c.person.id)) c.sendIfFree(text);
  }

  isOnline(person: string): boolean {
    return this.#byPerson.has(person) || (this.#elsewhere?.presence.isOnline(person) ?? false);
  }
  hasLobby(): boolean {
    return this.#inLobby.size > 0;
  }
  isWatched(id: string): boolean {
    return this.#watched.has(id);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const c of this.#connections) c.socket.close(1001, 'the server stops');
  }
}
