import {
  type Action,
  type AnyGame,
  BANK,
  type CoreState,
  type Entry,
  initialState,
  type Message,
  type PlayerId,
  type View,
} from '@traviesa/engine';
import { href } from '../app/router.ts';
import type { Studied } from '../study/studied.ts';
import { Clicks } from '../table/clicks.ts';
import {
  type BranchOrigin,
  Changing,
  type Seat,
  type TableSnapshot,
  type TableSource,
  type Trouble,
  type UndoRequest,
} from '../table/source.ts';
import type { Affairs, TimeAct } from '../time/types.ts';
import { Absence } from './absence.ts';
import { api, newKey } from './api.ts';
import { Chat } from './chat.ts';
import { later } from './later.ts';
import { type LinkState, live } from './live.ts';
import { Notes } from './notes.ts';
import { Outbox, type Sending } from './outbox.ts';
import { illegalIn, isPassing, type Problem } from './problem.ts';
import { ServerLine } from './serverLine.ts';
import type { GameMessage, Item, ServerGame, ServerTable } from './types.ts';

const RETRY_FIRST = 600;
const RETRY_LONGEST = 8_000;

function lineOf(game: AnyGame, { table, start, seed, entries, players, revision }: ServerGame): ServerLine {
  // What the setup logged is known where the seed is: in finished games and on tables to study.
  const log =
    seed === null ? [] : initialState(game, { game: game.id, revision, players, options: table.options, seed }).log;
  return new ServerLine(game, start, log as Message[], entries);
}

/** A game on the server: followed over the socket, moved over HTTP. */
export class RemoteSource implements TableSource {
  readonly id: string;
  readonly online = true;
  readonly #game: AnyGame;
  #names: readonly string[];
  #begun: Pick<ServerGame, 'revision' | 'start' | 'seed'>;
  #line: ServerLine;
  readonly #outbox: Outbox;
  readonly #chat: Chat;
  readonly #notes: Notes;
  readonly #changing: Changing<TableSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  #table: ServerTable;
  readonly #clicks = new Clicks();
  #undoRequest: UndoRequest | null;
  #online: ReadonlySet<string> | undefined;
  #watchers = 0;
  #trouble: Trouble | undefined;
  /** A request was not answered: known before the socket notices. */
  #mute = false;
  #sending: Promise<unknown> = Promise.resolve();
  #waiting: { readonly wake: () => void; readonly timer: number } | undefined;
  #closed = false;
  #isToBeShown = false;
  readonly #absence: Absence;
  #release: (() => void)[] = [];

  constructor(game: AnyGame, loaded: ServerGame) {
    const { table, players, undoRequest } = loaded;
    this.id = table.id;
    this.#game = game;
    this.#names = players;
    this.#begun = loaded;
    this.#table = table;
    this.#undoRequest = undoRequest;
    this.#line = lineOf(game, loaded);
    this.#outbox = new Outbox(this.id);
    this.#chat = new Chat(this.id, () => this.#changed());
    this.#notes = new Notes(this.id, () => this.#changed());
    this.#absence = new Absence(
      this.id,
      () => this.#line.timeline.length,
      () => this.#changed(),
    );
    this.#changing = new Changing(this.#look());
    this.subscribe = this.#changing.subscribe;
  }

  get table(): ServerTable {
    return this.#table;
  }

  /** What taking back the own last move would take back. */
  lastOwn(): { readonly count: number; readonly free: boolean } | undefined {
    return this.#line.undoOf((p) => this.#me.includes(p), this.#isHouse, this.#clicks);
  }

  /** Follows the game from now on; sends what an earlier visit could not. */
  wake(isSomebody: boolean): void {
    this.#closed = false;
    let link: LinkState = live.state.value;
    this.#release = [
      live.watch({ game: this.id, seq: () => this.#line.seq, on: (m) => this.#hear(m) }),
      live.state.subscribe(() => {
        const now = live.state.value;
        if (now === 'live' && link !== 'live') this.#lineIsBack();
        link = now;
        this.#changed();
      }),
    ];
    void this.#chat.load();
    if (isSomebody) void this.#notes.load();
    const left = this.#outbox.read();
    if (left.length > 0) void this.#queue(() => this.#sendAll(left));
  }

  #lineIsBack(): void {
    this.#mute = false;
    this.#wakeUp();
    void this.#chat.load();
  }

  snapshot(): TableSnapshot {
    return this.#changing.value;
  }
  at(n: number): View<CoreState> {
    return this.#line.timeline.at(n);
  }

  /** The players this page moves: one's own; on one's analysis table everybody. */
  get #me(): readonly PlayerId[] {
    const { you, status } = this.#table;
    if (status === 'analysis') return you.owner ? [...this.#names.map((_, i) => `p${i + 1}`), BANK] : [];
    return you.player === null ? [] : [you.player];
  }

  #isHouse = (player: PlayerId): boolean =>
    player === BANK || this.#table.seats[Number(player.slice(1)) - 1]?.kind === 'bot';

  #seats(): Seat[] {
    return this.#table.seats.map((seat, i) => ({
      player: `p${i + 1}`,
      name: this.#names[i] ?? '',
      kind: seat.kind === 'bot' || (seat.kind === 'person' && seat.bot) ? 'bot' : 'person',
      bot: seat.kind === 'bot' ? seat.bot : undefined,
      online: seat.kind === 'person' ? (this.#online?.has(seat.person) ?? seat.online) : true,
    }));
  }

  #link(): TableSnapshot['link'] {
    return this.#mute ? 'down' : live.state.value;
  }

  #look(): TableSnapshot {
    const { timeline } = this.#line;
    const me = this.#me;
    const mine = (p: PlayerId): boolean => me.includes(p);
    const undo = this.lastOwn();
    const { redoBy } = this.#line;
    const over = this.#table.status === 'finished';
    return {
      game: this.#game,
      names: this.#names,
      seats: this.#seats(),
      me,
      state: timeline.state,
      length: timeline.length,
      actions: timeline.actions.slice(),
      log: timeline.log.slice(),
      rounds: timeline.rounds.slice(),
      times: this.#line.times,
      pending: this.#line.pending,
      link: this.#link(),
      canUndo: !over && (undo?.free === true || this.#line.pending > 0),
      canRedo: !over && redoBy !== undefined && mine(redoBy),
      undoRequest: this.#undoRequest,
      chat: this.#chat.lines,
      notes: this.#notes.text,
      watchers: this.#watchers,
      trouble: this.#trouble,
      lastSeen: this.#absence.lastSeen,
      parked: this.#table.parked && (this.#table.you.seated || this.#table.you.owner),
      rated: this.#table.rated,
      affairs: this.#affairs(),
      madeBy: this.#line.madeBy,
      waitingSince: this.#line.lastAt ?? this.#table.startedAt ?? undefined,
    };
  }

  /** Who sits at the table now is who plays. */
  #setTable(table: ServerTable): void {
    this.#table = table;
    this.#names = table.seats.map((seat, i) => (seat.kind === 'open' ? this.#names[i]! : seat.name));
  }

  #affairs(): Affairs {
    const { status, pace, clock, time, vote, claims, sittings, you, seats } = this.#table;
    const wanted = seats.flatMap((s, i) => (s.kind === 'bot' && s.wanted ? [`p${i + 1}`] : []));
    const isPlayed = status === 'playing';
    return { isPlayed, isLive: pace === 'live', clock, time, vote, claims, sittings, former: you.former, wanted };
  }

  #changed(): void {
    if (!this.#closed) this.#changing.set(this.#look());
  }

  /** Many messages may wait for a busy page: it draws once for all that are there, and comes to rest before the next. */
  #changedSoon(): void {
    if (this.#isToBeShown) return;
    this.#isToBeShown = true;
    later(() => {
      this.#isToBeShown = false;
      this.#changed();
    });
  }

  #hear(m: GameMessage): void {
    switch (m.type) {
      case 'game':
        this.#setTable(m.game.table);
        this.#begun = m.game;
        this.#undoRequest = m.game.undoRequest;
        // A server that knows less than this page was restored from an older copy: what it has is the game.
        if (m.game.seq < this.#line.seq) this.#line = lineOf(this.#game, m.game);
        else this.#take(m.game.entries);
        break;
      case 'entries':
        this.#take(m.items);
        break;
      case 'table':
        this.#setTable(m.table);
        break;
      case 'time':
        // What came with a later change of the table is newer.
        if (m.seq >= this.#table.seq) this.#table = { ...this.#table, seq: m.seq, time: m.time };
        break;
      case 'undoRequest':
        this.#undoRequest = m.undoRequest;
        break;
      case 'chat':
        this.#chat.take([m.message]);
        return;
      case 'presence':
        this.#online = new Set(m.online);
        this.#watchers = m.watchers;
        break;
      case 'tableClosed':
        return;
    }
    this.#changedSoon();
  }

  #take(items: readonly Item[]): void {
    const before = this.#line.seq;
    if (!this.#line.take(items)) {
      live.catchUp(this.id);
      return;
    }
    // A request to go back lapses with the next entry.
    if (this.#line.seq > before) this.#undoRequest = null;
  }

  /** One thing after the other: what follows is decided on what came before. */
  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#sending.then(work);
    this.#sending = done.catch(() => undefined);
    return done;
  }

  #tell(trouble: Trouble | undefined): Trouble | undefined {
    this.#trouble = trouble;
    this.#changed();
    return trouble;
  }

  #troubleOf(problem: Problem): Trouble {
    const illegal = problem.code === 'illegal' ? illegalIn(problem) : undefined;
    return illegal ? { kind: 'illegal', illegal } : { kind: 'server', problem };
  }

  play(actions: readonly Action[]): Promise<Trouble | undefined> {
    this.#clicks.add(actions);
    return this.#queue(() => this.#sendAll(Outbox.chain(actions, this.#line.seq)));
  }

  async #sendAll(moves: readonly Sending[]): Promise<Trouble | undefined> {
    for (const { action } of moves) {
      const shown = this.#line.show(action);
      // What would come out is not known here: the rest is judged when it is there.
      if (shown === 'draws') break;
      if (shown === 'shown') continue;
      this.#line.drop();
      // Moves of an earlier visit may already be in the game, and look wrong on top of themselves.
      if (moves[0]!.expectedSeq === this.#line.seq) {
        this.#outbox.write([]);
        return this.#tell({ kind: 'illegal', illegal: shown });
      }
      break;
    }
    this.#outbox.write(moves);
    this.#absence.caughtUp();
    this.#tell(undefined);
    let { expectedSeq } = moves[0]!;
    for (const [i, move] of moves.entries()) {
      const sent = await this.#send({ ...move, expectedSeq });
      if (typeof sent !== 'number') {
        // The page is being left: the next visit sends it.
        if (this.#closed) return sent;
        this.#outbox.write([]);
        this.#line.drop();
        return this.#tell(sent);
      }
      expectedSeq = sent;
      this.#outbox.write(moves.slice(i + 1).map((m, k) => ({ ...m, expectedSeq: expectedSeq + k })));
    }
    this.#changed();
    return undefined;
  }

  /** Sends one entry until the server has decided: the number it got, or why not. */
  async #send(move: Omit<Sending, 'action'> & { readonly action: Action | Entry }): Promise<number | Trouble> {
    let { expectedSeq } = move;
    for (let tries = 0; ; tries++) {
      const answer = await api.play(this.id, { ...move, expectedSeq });
      if (answer.ok) {
        this.#heard();
        this.#take([answer.value.item]);
        this.#changed();
        return answer.value.seq;
      }
      const { problem } = answer;
      if (problem.code === 'stale') {
        this.#heard();
        const missed = problem.body['missed'] as readonly Item[];
        const other = missed.find(({ entry }) => !this.#isHouse(entry.player) && !this.#me.includes(entry.player));
        this.#take(missed);
        const decidedBefore = missed.length > 0 && missed.every(({ entry }) => this.#isHouse(entry.player));
        // Only the bank has gone on: what was decided still holds, if it is still allowed.
        if (decidedBefore && tries < 5 && this.#stillHolds(move.action)) {
          expectedSeq = this.#line.seq;
          continue;
        }
        return { kind: 'stale', ...(other && { detail: this.#name(other.entry.player) }) };
      }
      if (!isPassing(problem)) {
        this.#heard();
        return this.#troubleOf(problem);
      }
      this.#mute = problem.code === 'offline';
      if (!this.#mute) this.#trouble = { kind: 'server', problem };
      this.#changed();
      const { retryAfter } = problem.body;
      const asked = typeof retryAfter === 'number' ? retryAfter * 1000 : 0;
      await this.#pause(Math.max(asked, Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** Math.min(tries, 5))));
      if (this.#closed) return { kind: 'offline' };
    }
  }

  #stillHolds(action: Action | Entry): boolean {
    const shown = this.#line.show(action as Action);
    return shown === 'shown' || shown === 'draws';
  }

  #name = (player: PlayerId): string => this.#names[Number(player.slice(1)) - 1] ?? player;

  #heard(): void {
    this.#mute = false;
    if (this.#trouble?.kind === 'server' && isPassing(this.#trouble.problem)) this.#trouble = undefined;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#waiting = { wake: done, timer: window.setTimeout(done, ms) };
    });
  }
  #wakeUp(): void {
    if (!this.#waiting) return;
    window.clearTimeout(this.#waiting.timer);
    this.#waiting.wake();
    this.#waiting = undefined;
  }

  undo(): Promise<Trouble | undefined> {
    return this.#queue(async () => {
      const undo = this.lastOwn();
      if (!undo) return undefined;
      if (!undo.free && this.#table.status === 'playing') return this.#tell({ kind: 'needsConsent' });
      const count = this.#table.status === 'analysis' ? 1 : undo.count;
      return this.#enter({ type: 'undo', player: this.#mover(), count });
    });
  }

  redo(): Promise<Trouble | undefined> {
    return this.#queue(async () => {
      const { redoBy } = this.#line;
      if (redoBy === undefined || !this.#me.includes(redoBy)) return undefined;
      return this.#enter({ type: 'redo', player: redoBy });
    });
  }

  #mover(): PlayerId {
    return this.#table.you.player ?? this.#me[0] ?? 'p1';
  }

  async #enter(entry: Entry): Promise<Trouble | undefined> {
    const sent = await this.#send({ expectedSeq: this.#line.seq, key: newKey(), action: entry });
    return this.#tell(typeof sent === 'number' ? undefined : sent);
  }

  async resume(): Promise<Trouble | undefined> {
    const answer = await api.resume(this.id);
    if (!answer.ok) return this.#tell({ kind: 'server', problem: answer.problem });
    this.#table = answer.value.table;
    return this.#tell(undefined);
  }

  async act(act: TimeAct): Promise<Trouble | undefined> {
    const answer = await api.act(this.id, act);
    if (!answer.ok) return this.#tell(this.#troubleOf(answer.problem));
    this.#setTable(answer.value.table);
    return this.#tell(undefined);
  }

  askUndo(count: number): Promise<Trouble | undefined> {
    if (this.#table.status === 'analysis')
      return this.#queue(() => this.#enter({ type: 'undo', player: this.#mover(), count }));
    return this.#aboutUndo(() => api.askUndo(this.id, this.#line.seq, count));
  }

  /** Whoever asked takes the question back by refusing it. */
  answerUndo(accept: boolean): Promise<Trouble | undefined> {
    const own = this.#undoRequest && this.#me.includes(this.#undoRequest.player);
    if (own && !accept)
      return this.#aboutUndo(async () => {
        const answer = await api.withdrawUndo(this.id);
        return answer.ok ? { ok: true, value: { undoRequest: null } } : answer;
      });
    return this.#aboutUndo(() => api.answerUndo(this.id, this.#line.seq, accept));
  }

  #aboutUndo(
    ask: () => Promise<
      | { readonly ok: true; readonly value: { readonly undoRequest: UndoRequest | null } }
      | { readonly ok: false; readonly problem: Problem }
    >,
  ): Promise<Trouble | undefined> {
    return this.#queue(async () => {
      const answer = await ask();
      if (answer.ok) {
        this.#undoRequest = answer.value.undoRequest;
        return this.#tell(undefined);
      }
      if (answer.problem.code === 'stale') {
        const missed = answer.problem.body['missed'] as readonly Item[];
        this.#take(missed);
        const mover = missed.find(({ entry }) => !this.#me.includes(entry.player))?.entry.player;
        return this.#tell({ kind: 'stale', ...(mover && mover !== BANK && { detail: this.#name(mover) }) });
      }
      return this.#tell(this.#troubleOf(answer.problem));
    });
  }

  forget(person: string): void {
    this.#chat.forget(person);
  }

  async say(text: string): Promise<Trouble | undefined> {
    const problem = await this.#chat.say(text);
    return problem && this.#troubleOf(problem);
  }
  saveNotes(text: string): void {
    this.#notes.save(text);
  }
  clearTrouble(): void {
    this.#tell(undefined);
  }
  caughtUp(): void {
    this.#absence.caughtUp();
  }
  /** At a rated table that is being played, branches are moved by hand. */
  get origin(): BranchOrigin {
    const { rated, status } = this.#table;
    return { of: 'table', id: this.id, bots: !(rated && status === 'playing') };
  }
  studied(): Studied {
    const { title, options } = this.#table;
    const { revision, start, seed } = this.#begun;
    const players = this.#names;
    const from = seed === null ? { start } : { game: title, revision, players, options, seed };
    const { actions, drawn } = this.#line.timeline;
    return { title, players, actions, from, drawn };
  }
  linkTo(n: number): string {
    return new URL(href({ page: 'table', id: this.id, at: n }), location.href).href;
  }
  close(): void {
    this.#closed = true;
    for (const release of this.#release) release();
    this.#release = [];
    this.#notes.close();
    this.#absence.close();
    this.#wakeUp();
  }
}
