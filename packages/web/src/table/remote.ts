import { type Action, type AnyGame, BANK, type CoreState, check, type PlayerId } from '@traviesa/engine';
import { href } from '../app/router.ts';
import { ask, freshKey, isPassing } from '../net/api.ts';
import { line } from '../net/socket.ts';
import type {
  Answered,
  ChatMessage,
  FromServer,
  Item,
  Refused,
  RemoteGame,
  RemoteTableInfo,
  RemoteUndo,
} from '../net/types.ts';
import { Changing, type ChatLine, type Seat, type TableSnapshot, type TableSource, type Trouble } from './source.ts';
import { Timeline } from './timeline.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * A game that lives on a server. Own moves are shown at once and confirmed later; what the server tells always
 * wins: entries come in order and without a gap, whatever happens to the line.
 */
export class RemoteSource implements TableSource {
  readonly id: string;
  readonly #game: AnyGame;
  #timeline: Timeline;
  #table: RemoteTableInfo;
  readonly #names: readonly string[];
  #seq = 0;
  /** Actions of the timeline that the server has confirmed; those after them are still on their way. */
  #confirmed = 0;
  #times: number[] = [];
  #undone: { readonly by: PlayerId; readonly actions: readonly Action[]; readonly times: readonly number[] }[] = [];
  #undoRequest: RemoteUndo | null;
  #chat: ChatLine[] = [];
  #notes = '';
  #online: ReadonlySet<string> = new Set();
  #watchers = 0;
  #link: 'live' | 'connecting' | 'down' = 'connecting';
  #trouble: Trouble | undefined;
  readonly #changing: Changing<TableSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #leave: (() => void)[] = [];

  constructor(game: AnyGame, given: RemoteGame) {
    this.id = given.table.id;
    this.#game = game;
    this.#table = given.table;
    this.#names = given.players;
    this.#undoRequest = given.undoRequest;
    this.#timeline = new Timeline(game, given.start);
    this.#take(given.entries);
    this.#online = new Set(given.table.seats.flatMap((s) => (s.kind === 'person' && s.online ? [s.person] : [])));
    this.#changing = new Changing(this.#look());
    this.subscribe = this.#changing.subscribe;
  }

  /** Follows the game live; apart from the constructor, so that a discarded view leaves nothing behind. */
  wake(): void {
    if (this.#leave.length > 0) return;
    this.#leave.push(line.listen(this.#hear, this.#onLine));
    this.#leave.push(line.keep(this.id, () => ({ type: 'watch', game: this.id, seq: this.#seq })));
    if (line.open) this.#onLine(true);
    void ask<{ messages: ChatMessage[] }>('GET', `/games/${this.id}/chat?limit=100`).then((a) => {
      if (a.ok) for (const m of a.value.messages) this.#addChat(m);
      this.#changed();
    });
    void ask<{ text: string }>('GET', `/games/${this.id}/notes`).then((a) => {
      if (a.ok) this.#notes = a.value.text;
      this.#changed();
    });
  }

  readonly #onLine = (open: boolean): void => {
    this.#link = open ? 'live' : 'down';
    this.#changed();
  };

  readonly #hear = (m: FromServer): void => {
    if (m.type === 'entries' && m.id === this.id) {
      if (m.from > this.#seq) line.send({ type: 'watch', game: this.id, seq: this.#seq });
      else this.#take(m.items);
    } else if (m.type === 'game' && m.id === this.id) {
      this.#startAnew(m.game);
    } else if (m.type === 'table' && m.table.id === this.id) {
      this.#table = { ...m.table, you: this.#table.you };
    } else if (m.type === 'undoRequest' && m.id === this.id) {
      this.#undoRequest = m.undoRequest;
    } else if (m.type === 'chat' && m.id === this.id) {
      this.#addChat(m.message);
    } else if (m.type === 'presence' && m.id === this.id) {
      this.#online = new Set(m.online);
      this.#watchers = m.watchers;
    } else return;
    this.#changed();
  };

  #startAnew(given: RemoteGame): void {
    this.#timeline = new Timeline(this.#game, given.start);
    this.#seq = 0;
    this.#confirmed = 0;
    this.#times = [];
    this.#undone = [];
    this.#undoRequest = given.undoRequest;
    this.#table = given.table;
    this.#take(given.entries);
  }

  #addChat(m: ChatMessage): void {
    if (this.#chat.some((c) => c.n === m.n)) return;
    this.#chat = [...this.#chat, m].sort((a, b) => a.n - b.n);
  }

  /** Entries from the server, in order; those already known are passed over. */
  #take(items: readonly Item[]): void {
    let fresh: Action[] = [];
    const flush = (): void => {
      this.#timeline.addAll(fresh);
      this.#confirmed += fresh.length;
      fresh = [];
    };
    for (const item of items) {
      if (item.seq !== this.#seq + 1) continue;
      this.#seq = item.seq;
      const { entry } = item;
      const waiting = this.#timeline.actions[this.#confirmed];
      if (waiting && same(waiting, entry) && fresh.length === 0) {
        this.#confirmed++;
        this.#times.push(item.at);
        this.#undone = [];
        continue;
      }
      if (fresh.length === 0) this.#timeline.cut(this.#confirmed);
      if (entry.type === 'undo' || entry.type === 'redo') {
        flush();
        if (entry.type === 'undo') this.#takeBack(entry.player, entry.count ?? 1);
        else this.#restore();
      } else {
        fresh.push(entry);
        this.#times.push(item.at);
        this.#undone = [];
      }
      if (item.state) {
        flush();
        this.#timeline.replaceState(item.state);
      }
    }
    flush();
  }

  #takeBack(by: PlayerId, count: number): void {
    const n = Math.max(0, this.#confirmed - count);
    this.#undone.push({ by, actions: this.#timeline.actions.slice(n, this.#confirmed), times: this.#times.slice(n) });
    this.#timeline.cut(n);
    this.#times = this.#times.slice(0, n);
    this.#confirmed = n;
  }

  #restore(): void {
    const group = this.#undone.pop();
    if (!group) return;
    this.#timeline.addAll(group.actions);
    this.#times.push(...group.times);
    this.#confirmed += group.actions.length;
  }

  snapshot(): TableSnapshot {
    return this.#changing.value;
  }
  at(n: number): CoreState {
    return this.#timeline.at(n);
  }
  #changed(): void {
    this.#changing?.set(this.#look());
  }

  #seats(): Seat[] {
    return this.#table.seats.map((s, i) => ({
      player: `p${i + 1}`,
      name: this.#names[i] ?? (s.kind === 'open' ? '' : s.name),
      kind: s.kind === 'bot' || (s.kind === 'person' && s.bot) ? 'bot' : 'person',
      online: s.kind === 'bot' || (s.kind === 'person' && this.#online.has(s.person)),
    }));
  }

  #look(): TableSnapshot {
    const { you, status, turn } = this.#table;
    const all = status === 'analysis' && you.owner ? this.#names.map((_, i) => `p${i + 1}`) : [];
    const me = you.player ? [you.player] : all;
    const seats = this.#seats();
    const { actions } = this.#timeline;
    const houses = new Set([
      BANK,
      ...seats.filter((_, i) => this.#table.seats[i]?.kind === 'bot').map((s) => s.player),
    ]);
    let last = actions.length - 1;
    while (last >= 0 && houses.has(actions[last]!.player)) last--;
    return {
      game: this.#game,
      names: this.#names,
      seats,
      me,
      state: this.#timeline.state,
      length: this.#timeline.length,
      actions: actions.slice(),
      log: this.#timeline.log.slice(),
      rounds: this.#timeline.rounds.slice(),
      times: this.#times,
      pending: this.#timeline.length - this.#confirmed,
      link: this.#link,
      canUndo: last >= 0 && me.includes(actions[last]!.player) && status !== 'finished',
      canRedo: me.includes(this.#undone.at(-1)?.by ?? ''),
      undoRequest: this.#undoRequest,
      chat: this.#chat,
      notes: this.#notes,
      watchers: this.#watchers,
      trouble: this.#trouble,
      waitingSince: turn?.since,
    };
  }

  async play(actions: readonly Action[]): Promise<Trouble | undefined> {
    this.#trouble = undefined;
    for (const action of actions) {
      const illegal = check(this.#game, this.#timeline.state, action);
      if (illegal) return this.#told({ kind: 'illegal', illegal });
      // Shown as done at once, unless it draws: only the server knows what comes then.
      if (this.#timeline.length === this.#confirmed) {
        this.#timeline.add(action);
        if (this.#timeline.state.rng.length > 0) this.#timeline.cut(this.#confirmed);
        this.#changed();
      }
      const trouble = await this.#submit(action);
      if (trouble) return trouble;
    }
    return undefined;
  }

  /** Sends an entry until the server has answered; a lost answer is asked for again with the same key. */
  async #submit(action: object): Promise<Trouble | undefined> {
    const key = freshKey();
    const expectedSeq = this.#seq;
    for (let wait = 400; ; wait = Math.min(8000, wait * 2)) {
      const answer = await ask<{ seq: number; item: Item }>('POST', `/games/${this.id}/entries`, {
        expectedSeq,
        key,
        action,
      });
      if (answer.ok) {
        this.#take([answer.value.item]);
        if (this.#seq < answer.value.seq) line.send({ type: 'watch', game: this.id, seq: this.#seq });
        this.#link = line.open ? 'live' : this.#link;
        this.#changed();
        return undefined;
      }
      if (!isPassing(answer.status)) return this.#refused(answer);
      this.#link = 'down';
      this.#changed();
      await pause(wait);
    }
  }

  #refused(answer: Refused): Trouble {
    // Back to what the server knows; the reason is shown.
    this.#timeline.cut(this.#confirmed);
    if (answer.missed) this.#take(answer.missed);
    if (answer.error === 'illegal' && answer.illegal) return this.#told({ kind: 'illegal', illegal: answer.illegal });
    if (answer.error === 'stale') return this.#told({ kind: 'stale' });
    if (answer.error === 'needsConsent') return this.#told({ kind: 'needsConsent' });
    if (answer.error === 'slowDown') return this.#told({ kind: 'slowDown' });
    if (answer.status === 401 || answer.status === 403) return this.#told({ kind: 'notAllowed' });
    return this.#told({ kind: 'failed', detail: answer.error });
  }

  #told(trouble: Trouble): Trouble {
    this.#trouble = trouble;
    this.#changed();
    return trouble;
  }

  #answered(answer: Answered<unknown>): Trouble | undefined {
    return answer.ok ? undefined : isPassing(answer.status) ? this.#told({ kind: 'offline' }) : this.#refused(answer);
  }

  async undo(): Promise<Trouble | undefined> {
    const player = this.snapshot().me[0];
    return player === undefined ? undefined : this.#submit({ type: 'undo', player });
  }
  async redo(): Promise<Trouble | undefined> {
    const player = this.snapshot().me[0];
    return player === undefined ? undefined : this.#submit({ type: 'redo', player });
  }
  async askUndo(count: number): Promise<Trouble | undefined> {
    return this.#answered(await ask('POST', `/games/${this.id}/undo-request`, { expectedSeq: this.#seq, count }));
  }
  async answerUndo(accept: boolean): Promise<Trouble | undefined> {
    return this.#answered(
      await ask('POST', `/games/${this.id}/undo-request/answer`, { expectedSeq: this.#seq, accept }),
    );
  }
  async say(text: string): Promise<Trouble | undefined> {
    const answer = await ask<{ message: ChatMessage }>('POST', `/games/${this.id}/chat`, { text, key: freshKey() });
    if (answer.ok) {
      this.#addChat(answer.value.message);
      this.#changed();
      return undefined;
    }
    return { kind: 'offline' };
  }
  saveNotes(text: string): void {
    this.#notes = text;
    this.#changed();
    void ask('PUT', `/games/${this.id}/notes`, { text });
  }
  clearTrouble(): void {
    this.#trouble = undefined;
    this.#changed();
  }
  linkTo(n: number): string {
    return new URL(href({ page: 'table', id: this.id, at: n }), location.href).href;
  }
  close(): void {
    for (const leave of this.#leave.splice(0)) leave();
    line.send({ type: 'unwatch', game: this.id });
  }
}
