import { type Bot, bankAction, botAction, botsFor, type CreateBot, forPeople, isBotKind } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type Choice,
  choices,
  type GameRecord,
  History,
  type Illegal,
  isOneOf,
  isOpen,
  isRange,
  openField,
  playerIds,
  renderer,
  suggest,
  type Types,
} from '@traviesa/engine';
import { standingsText } from '../result.ts';
import type { Say } from '../text.ts';
import { refusalText } from '../titles.ts';
import { valueText } from '../views/generic.ts';
import { choiceText, viewOf } from '../views/index.ts';
import type { Table } from '../views/view.ts';

const BOT = 'bot:';

/** A name like `bot:greedy` seats a bot; it is kept in the record, so a loaded game knows its bots. */
export const isBotName = (name: string): boolean => name.startsWith(BOT) && isBotKind(name.slice(BOT.length));

/** One game at one terminal: people by name, bots in their seats, moves by number. */
export class Session {
  readonly game: AnyGame;
  readonly table: Table;
  readonly #say: Say;
  readonly #bots = new Map<string, Bot>();
  readonly #history: History<Types>;
  /** How many log lists have been shown. */
  #shown = 0;

  constructor(game: AnyGame, history: History<Types>, createBot: CreateBot, say: Say) {
    this.game = game;
    this.#say = say;
    this.#history = history;
    const { players, seed } = history.head;
    this.table = { game, names: players, say };
    for (const [i, id] of playerIds(players.length).entries()) {
      const kind = players[i]!.slice(BOT.length);
      if (isBotName(players[i]!) && isBotKind(kind))
        this.#bots.set(id, createBot(kind, { seed: seed + i, thinking: forPeople }));
    }
  }

  get record(): GameRecord {
    return this.#history.record;
  }
  get isOver(): boolean {
    return this.#history.state.over !== undefined;
  }
  get onlyBots(): boolean {
    return this.#bots.size === this.table.names.length;
  }
  get length(): number {
    return this.#history.length;
  }

  /** Lets bank and bots play until a person must decide. */
  advance(): void {
    while (!this.isOver) {
      const state = this.#history.state;
      const action = bankAction(this.game, state) ?? this.#botAction();
      if (!action) return;
      const illegal = this.#history.add(action);
      if (illegal) throw new Error(`a bot's move was refused by ${illegal.rule}: ${JSON.stringify(action)}`);
    }
  }

  #botAction(): Action | undefined {
    const player = actors(this.game, this.#history.state)[0]!;
    const bot = this.#bots.get(player);
    return bot && botAction(this.game, this.#history.state, player, bot);
  }

  /** What people may do now. */
  offered(): readonly Choice<Action>[] {
    return choices(this.game, this.#history.state).filter((c) => !this.#bots.has(c.player));
  }

  /** The action for a choice with the value typed for its open field; nothing while a value is missing. */
  actionFor(choice: Choice<Action>, value: string): Action | undefined {
    const field = openField(choice);
    if (field === undefined) return choice as unknown as Action;
    const open = (choice as unknown as Record<string, unknown>)[field];
    if (isOpen(open) && value === '') return suggest(this.game, this.#history.state, choice);
    if (value === '') {
      if (isOneOf(open) && open.oneOf.length === 1) return { ...choice, [field]: open.oneOf[0] } as unknown as Action;
      if (isRange(open) && open.min === open.max) return { ...choice, [field]: open.min } as unknown as Action;
      return undefined;
    }
    const listed = isOneOf(open)
      ? open.oneOf.find((x) => valueText(x).toLowerCase() === value.toLowerCase())
      : undefined;
    return { ...choice, [field]: listed ?? read(value) } as unknown as Action;
  }

  /** Plays a move. The refusal, with its rule, when it is not legal. */
  submit(action: unknown): string | undefined {
    const illegal = this.#history.add(action);
    return illegal && this.#refusal(illegal);
  }

  /** Takes back a person's last move with all that bots and bank have done since. */
  undo(): string | undefined {
    const actions = this.#history.actions;
    let count = 0;
    for (let i = actions.length - 1; i >= 0; i--) {
      count++;
      if (this.table.names[Number(actions[i]!.player.slice(1)) - 1] && !this.#bots.has(actions[i]!.player)) break;
    }
    return this.#entry({ type: 'undo', player: 'p1', count: Math.max(1, count) });
  }
  redo(): string | undefined {
    return this.#entry({ type: 'redo', player: 'p1' });
  }
  #entry(entry: object): string | undefined {
    const illegal = this.#history.add(entry);
    this.#shown = Math.min(this.#shown, this.#history.log.length);
    return illegal && this.#refusal(illegal);
  }
  #refusal(illegal: Illegal): string {
    const why = refusalText(this.game, this.#say, illegal, this.table.names);
    return this.#say('play.refused', { why, rule: illegal.rule });
  }

  view(): string {
    return viewOf(this.game.id).show(this.#history.state, this.table);
  }
  result(): string {
    return standingsText(this.game, this.#history.state, this.table.names, this.#say);
  }
  choiceLines(offered: readonly Choice<Action>[]): string[] {
    return offered.map((c, i) => `${String(i + 1).padStart(4)}  ${choiceText(c, this.#history.state, this.table)}`);
  }
  /** What has happened since the last call. */
  news(): string[] {
    const lines = this.logLines(this.#shown);
    this.#shown = this.#history.log.length;
    return lines;
  }
  logLines(from = 0): string[] {
    const text = renderer(this.game.text, this.#say.lang, this.table.names);
    return this.#history.log.slice(from).flatMap((messages) => messages.map((m) => `  ${text(m)}`));
  }
}

function read(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export async function openSession(
  game: AnyGame,
  record: GameRecord,
  say: Say,
): Promise<{ ok: true; value: Session } | { ok: false; message: string }> {
  const opened = History.open(game, record);
  if (opened.ok) return { ok: true, value: new Session(game, opened.value, await botsFor(game.id), say) };
  const { entry, illegal } = opened.error;
  const why = refusalText(game, say, illegal, record.players);
  return { ok: false, message: say('replay.refused', { entry: entry + 1, rule: illegal.rule, why }) };
}
