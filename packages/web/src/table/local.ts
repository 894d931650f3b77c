import { type BotKind, type BotLevel, isBotKind } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type CoreState,
  check,
  initialState,
  type Message,
} from '@traviesa/engine';
import { href, type Route } from '../app/router.ts';
import { type Studied, studiedSaved } from '../study/studied.ts';
import { Bots } from '../worker/Bots.ts';
import { shownAlone } from './AloneSource.ts';
import { Clicks } from './clicks.ts';
import { type SavedGame, save } from './saved.ts';
import { type BranchOrigin, Changing, type TableSnapshot, type TableSource, type Trouble } from './source.ts';
import { Timeline } from './timeline.ts';

/** So few entries are replayed at once. */
const FEW = 60;

/** How long a bot's move waits before it is shown, so that one can follow the table; nothing where motion is reduced. */
const pace = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450);

/** Where a game begins that has no record of its own, and where it is kept: a branch of another one. */
interface Beginning {
  readonly start?: CoreState;
  readonly origin?: BranchOrigin;
  readonly keep?: (saved: SavedGame) => boolean;
}

/** A game whose every move happens in this page; bots think in a worker. */
export class LocalSource implements TableSource {
  readonly id: string;
  readonly origin: BranchOrigin;
  readonly #keep: (saved: SavedGame) => boolean;
  readonly #fromStart: CoreState | undefined;
  readonly #game: AnyGame;
  #saved: SavedGame;
  readonly #start: CoreState;
  readonly #timeline: Timeline;
  #bots: Bots | undefined;
  readonly #changing: Changing<TableSnapshot>;
  readonly subscribe: (listener: () => void) => () => void;
  #undone: Action[][] = [];
  readonly #clicks = new Clicks();
  #thinking = 0;
  #closed = false;
  #trouble: Trouble | undefined;

  constructor(game: AnyGame, saved: SavedGame, { start, origin, keep = save }: Beginning = {}) {
    this.id = saved.id;
    this.#keep = keep;
    this.#fromStart = start;
    this.origin = origin ?? { of: 'local', id: saved.id, bots: true };
    this.#game = game;
    this.#saved = saved;
    const { state, log } = start ? { state: start, log: [] } : initialState(game, saved);
    this.#start = state;
    const end = saved.entries.length > FEW ? saved.state : undefined;
    this.#timeline = end
      ? Timeline.fromEnd(game, state, log as Message[], saved.entries, end)
      : new Timeline(game, state, log as Message[]);
    if (!end) this.#timeline.addAll(saved.entries);
    this.#changing = new Changing(this.#look());
    this.subscribe = this.#changing.subscribe;
  }

  /** Lets the bots begin; apart from the constructor, so that looking at a game starts no worker. */
  wake(): void {
    this.#closed = false;
    if (this.#timeline.ready) void this.#letBotsPlay();
    else setTimeout(this.#catchUp, 60);
  }

  /** After the table has been drawn: replays the game in slices, so that log and history are there. */
  readonly #catchUp = (): void => {
    if (this.#closed) return;
    try {
      if (!this.#timeline.catchUp()) {
        setTimeout(this.#catchUp);
        return;
      }
    } catch (error) {
      this.#trouble = { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
      this.#changing.set(this.#look());
      return;
    }
    this.#changing.set(this.#look());
    void this.#letBotsPlay();
  };

  snapshot(): TableSnapshot {
    return this.#changing.value;
  }
  at(n: number): CoreState {
    return this.#timeline.at(n);
  }

  #botOf(player: string): BotKind | undefined {
    if (player === BANK) return 'random';
    const kind = this.#saved.bots[Number(player.slice(1)) - 1];
    return isBotKind(kind) ? kind : undefined;
  }

  #look(): TableSnapshot {
    const { players, bots, notes } = this.#saved;
    const line = this.#timeline;
    const me = players.flatMap((_, i) => (bots[i] ? [] : [`p${i + 1}`]));
    return shownAlone(line, {
      game: this.#game,
      names: players,
      seats: players.map((name, i) => ({
        player: `p${i + 1}`,
        name,
        kind: bots[i] ? 'bot' : 'person',
        bot: bots[i] ?? undefined,
        online: true,
      })),
      me,
      canUndo: line.actions.some((a) => me.includes(a.player)),
      canRedo: this.#undone.length > 0,
      notes,
      trouble: this.#trouble,
    });
  }

  #changed(): void {
    const { state } = this.#timeline;
    const awaited = actors(this.#game, state)[0];
    this.#saved = {
      ...this.#saved,
      entries: this.#timeline.actions.slice(),
      updated: Date.now(),
      over: state.over !== undefined,
      round: this.#game.round(state),
      yourTurn: awaited !== undefined && this.#botOf(awaited) === undefined,
      state,
    };
    this.#keep(this.#saved);
    this.#changing.set(this.#look());
  }

  async play(actions: readonly Action[]): Promise<Trouble | undefined> {
    this.#clicks.add(actions);
    for (const action of actions) {
      const illegal = check(this.#game, this.#timeline.state, action);
      if (illegal) {
        this.#trouble = { kind: 'illegal', illegal };
        this.#changed();
        return this.#trouble;
      }
      this.#timeline.add(action);
      this.#undone = [];
    }
    this.#trouble = undefined;
    this.#changed();
    void this.#letBotsPlay();
    return undefined;
  }

  async #letBotsPlay(): Promise<void> {
    const turn = ++this.#thinking;
    const current = (): boolean => turn === this.#thinking && !this.#closed;
    while (current()) {
      const player = actors(this.#game, this.#timeline.state)[0];
      const kind = player === undefined ? undefined : this.#botOf(player);
      if (player === undefined || kind === undefined) return;
      this.#bots ??= new Bots(this.#game.id, this.#start);
      const seat = Number(player.slice(1)) || 0;
      try {
        const [action] = await Promise.all([
          this.#bots.pick(this.#timeline.actions, player, kind, this.#saved.seed * 16 + seat),
          new Promise((done) => setTimeout(done, player === BANK ? 0 : pace())),
        ]);
        if (!current()) return;
        this.#timeline.add(action);
      } catch (error) {
        if (!current()) return;
        this.#trouble = { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
        this.#changed();
        return;
      }
      this.#undone = [];
      this.#changed();
    }
  }

  /** Takes back what the person's last click did, with everything the bots did after it. */
  async undo(): Promise<Trouble | undefined> {
    const { actions } = this.#timeline;
    let n = actions.length - 1;
    while (n >= 0 && this.#botOf(actions[n]!.player) !== undefined) n--;
    if (n < 0) return undefined;
    n = this.#clicks.begin(actions, n, (p) => this.#botOf(p) !== undefined);
    this.#undone.push(actions.slice(n));
    return this.#cut(n);
  }

  #cut(n: number): undefined {
    this.#timeline.cut(n);
    this.#trouble = undefined;
    this.#changed();
    void this.#letBotsPlay();
    return undefined;
  }

  async redo(): Promise<Trouble | undefined> {
    const group = this.#undone.pop();
    if (!group) return undefined;
    this.#timeline.addAll(group);
    this.#changed();
    void this.#letBotsPlay();
    return undefined;
  }

  /** Alone with bots one may always go back: they agree. */
  async askUndo(count: number): Promise<Trouble | undefined> {
    const n = Math.max(0, this.#timeline.length - count);
    this.#undone.push(this.#timeline.actions.slice(n));
    return this.#cut(n);
  }
  async answerUndo(): Promise<undefined> {
    return undefined;
  }
  async say(): Promise<undefined> {
    return undefined;
  }
  setLevel(level: BotLevel): void {
    this.#saved = { ...this.#saved, bots: this.#saved.bots.map((bot) => bot && level) };
    this.#changed();
    void this.#letBotsPlay();
  }
  saveNotes(text: string): void {
    this.#saved = { ...this.#saved, notes: text };
    this.#changed();
  }
  clearTrouble(): void {
    this.#trouble = undefined;
    this.#changing.set(this.#look());
  }
  studied(): Studied {
    const studied = studiedSaved({ ...this.#saved, entries: this.#timeline.actions });
    return this.#fromStart ? { ...studied, from: { start: this.#fromStart } } : studied;
  }
  linkTo(n: number): string {
    const { of, id, branch } = this.origin;
    const to: Route = branch === undefined ? { page: 'local', id, at: n } : { page: 'whatIf', of, id, branch };
    return new URL(href(to), location.href).href;
  }
  close(): void {
    this.#closed = true;
    this.#bots?.close();
    this.#bots = undefined;
  }
}
