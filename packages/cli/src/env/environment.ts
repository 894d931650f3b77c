import { type Bot, bankAction, botAction, type CreateBot, isBotKind } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type Choice,
  type CoreState,
  choices,
  History,
  type Illegal,
  isOneOf,
  isOpen,
  isRange,
  newRecord,
  playerIds,
  suggest,
  type Types,
} from '@traviesa/engine';

/** Raised when a message of an earlier version would mean something else. */
export const PROTOCOL = 1;

/** What went wrong: a rule of the game by its id, or a message that was not understood. Nothing has changed. */
interface Failure {
  readonly ok: false;
  readonly error: { readonly code: 'input' | 'noGame' | 'illegal'; readonly rule?: string; readonly message: string };
}
type Reply = Failure | ({ readonly ok: true } & Readonly<Record<string, unknown>>);

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_LINE = 256 * 1024;
/** Ranges are given as such; beyond this many the list of whole actions says that it is not complete. */
const MOST_ACTIONS = 2000;
const USUAL_MOST = 500;

const isFields = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

const input = (message: string): Failure => ({ ok: false, error: { code: 'input', message } });
const noGame = (): Failure => ({ ok: false, error: { code: 'noGame', message: 'Send "reset" first.' } });

/** Every whole action that a choice stands for; what only the title can fill in comes as it suggests it. */
function* wholeActions(game: AnyGame, state: CoreState, choice: Choice<Action>): Generator<Action> {
  const fields = choice as unknown as Record<string, unknown>;
  for (const [name, v] of Object.entries(fields)) {
    if (isOneOf(v)) {
      for (const value of v.oneOf) yield { ...fields, [name]: value } as unknown as Action;
      return;
    }
    if (isRange(v)) {
      for (let n = v.min; n <= v.max; n += v.step) yield { ...fields, [name]: n } as unknown as Action;
      return;
    }
    if (isOpen(v)) return yield suggest(game, state, choice);
  }
  yield choice as unknown as Action;
}

/**
 * A game as an environment for programs that learn or play: they say `reset`, look, list what is legal and `step`. The bank and the seats
 * given to bots move by themselves; what chance will bring is never shown.
 */
export class Environment {
  readonly #game: AnyGame;
  readonly #createBot: CreateBot;
  readonly #text: (illegal: Illegal) => string;
  #history: History<Types> | undefined;
  #bots = new Map<string, Bot>();

  constructor(game: AnyGame, createBot: CreateBot, text: (illegal: Illegal) => string) {
    this.#game = game;
    this.#createBot = createBot;
    this.#text = text;
  }

  /** One line in, one line out. */
  answer(line: string): Reply {
    if (line.length > LONGEST_LINE) return input(`A line has at most ${LONGEST_LINE} characters.`);
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return input('This is not JSON.');
    }
    if (!isFields(message)) return input('A message is an object with "cmd".');
    switch (message['cmd']) {
      case 'hello':
        return this.#hello();
      case 'reset':
        return this.#reset(message);
      case 'observe':
        return this.#history ? this.#observe() : noGame();
      case 'legal':
        return this.#history ? this.#legal(this.#history, message) : noGame();
      case 'step':
        return this.#history ? this.#step(this.#history, message) : noGame();
      case 'record':
        return this.#history ? { ok: true, record: this.#history.record } : noGame();
      default:
        return input('"cmd" is one of hello, reset, observe, legal, step, record.');
    }
  }

  #hello(): Reply {
    const { id, name, revision, players, options } = this.#game;
    return {
      ok: true,
      protocol: PROTOCOL,
      title: id,
      name,
      revision,
      players: { min: players.min, max: players.max },
      options: options.map((o) => ({ id: o.id, default: o.default, ...(o.values && { values: o.values }) })),
    };
  }

  #refused(illegal: Illegal): Failure {
    return { ok: false, error: { code: 'illegal', rule: illegal.rule, message: this.#text(illegal) } };
  }

  #reset(given: Fields): Reply {
    const { players = this.#game.players.min, seed = 1, options = {}, bots = {} } = given;
    if (!(Number.isInteger(players) && (players as number) >= 1 && (players as number) <= 12))
      return input('"players" is a whole number.');
    if (!(Number.isSafeInteger(seed) && (seed as number) >= 0)) return input('"seed" is a whole number.');
    if (!isFields(options) || Object.values(options).some((v) => typeof v !== 'string'))
      return input('"options" has texts for its values.');
    const ids = playerIds(players as number);
    if (!isFields(bots) || Object.entries(bots).some(([id, kind]) => !ids.includes(id) || !isBotKind(kind)))
      return input('"bots" has kinds of bots by player: { "p2": "greedy" }.');
    const record = newRecord(this.#game, {
      players: ids,
      seed: seed as number,
      options: options as Readonly<Record<string, string>>,
    });
    if (!record.ok) return this.#refused(record.illegal);
    const history = History.open(this.#game, record.value);
    if (!history.ok) return this.#refused(history.error.illegal);
    this.#history = history.value;
    this.#bots = new Map(
      Object.entries(bots).map(([id, kind]) => [
        id,
        this.#createBot(kind as Parameters<CreateBot>[0], { seed: (seed as number) + ids.indexOf(id) }),
      ]),
    );
    this.#others(history.value);
    return this.#observe();
  }

  /** Lets the bank and the bots move until a player of the program is awaited; answers what they did. */
  #others(history: History<Types>): Action[] {
    const done: Action[] = [];
    while (history.state.over === undefined) {
      const { state } = history;
      const awaited = actors(this.#game, state)[0]!;
      const bot = this.#bots.get(awaited);
      const action = bankAction(this.#game, state) ?? (bot && botAction(this.#game, state, awaited, bot));
      if (!action) return done;
      const illegal = history.add(action);
      if (illegal) throw new Error(`${illegal.rule} refuses ${JSON.stringify(action)}`);
      done.push(action);
    }
    return done;
  }

  #observe(more: Fields = {}): Reply {
    const { state, length } = this.#history!;
    const { over } = state;
    return {
      ok: true,
      ...more,
      actions: length,
      round: over === undefined ? this.#game.round(state) : null,
      actors: over === undefined ? actors(this.#game, state) : [],
      over: over ?? null,
      scores: this.#game.score(state),
      state: { ...state, rng: [] },
    };
  }

  #legal(history: History<Types>, { most = USUAL_MOST, player }: Fields): Reply {
    if (!(Number.isInteger(most) && (most as number) >= 0 && (most as number) <= MOST_ACTIONS))
      return input(`"most" is a whole number up to ${MOST_ACTIONS}.`);
    const { state } = history;
    const offered = choices(this.#game, state).filter((c) => player === undefined || c.player === player);
    const actions: Action[] = [];
    let complete = true;
    for (const choice of offered) {
      for (const action of wholeActions(this.#game, state, choice)) {
        if (actions.length === most) {
          complete = false;
          break;
        }
        actions.push(action);
      }
      if (!complete) break;
    }
    return { ok: true, actors: actors(this.#game, state), choices: offered, actions, complete };
  }

  #step(history: History<Types>, { action }: Fields): Reply {
    if (!isFields(action)) return input('"action" is an action of the title, as "legal" lists them.');
    const illegal = history.add(action as unknown as Action);
    if (illegal) return this.#refused(illegal);
    return this.#observe({ others: this.#others(history) });
  }
}
