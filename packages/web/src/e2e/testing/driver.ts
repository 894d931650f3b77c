import { type Bot, randomBot } from '@traviesa/bots';
import { type Action, type AnyGame, actors, BANK, type Choice, type CoreState, choices, play } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { APIResponse, BrowserContext } from 'playwright-core';
import type { Clock } from '../../time/types.ts';
import type { TestServer } from './server.ts';

const headers = { 'x-traviesa': '1' };

/** What is done first where it can be: companies get going, and every kind of step comes along. */
const prefer = [
  ...['buyLot', 'pick', 'buyShare', 'buy', 'start', 'layTile', 'placeToken', 'placeStation', 'runTrains'],
  ...['payDividend', 'payOut', 'buyTrain', 'pass'],
];

/** Waits where the server asks for it: nobody clicks as fast as this. */
async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 429) return answer;
    const { retryAfter = 1 } = (await answer.json()) as { retryAfter?: number };
    await new Promise((done) => setTimeout(done, retryAfter * 1000));
  }
}

interface Told {
  readonly entry: Action;
}

/** Makes somebody a guest of the server without clicking. */
export async function nameGuest(url: string, context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/guests`, { headers, data: { name } });
  if (!answer.ok()) throw new Error(`no guest: ${answer.status()}`);
}

/** Gives somebody who is a guest an account. The letter stands in the server's log, where there is no mail. */
export async function makePerson(server: TestServer, context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: 'correct horse', language: 'en' };
  const before = server.log.length;
  const asked = await context.request.post(`${server.url}/api/account`, { headers, data });
  if (!asked.ok()) throw new Error(`no account: ${await asked.text()}`);
  for (let i = 0; i < 200; i++) {
    const secret = /"link":"[^"#]*#([^"]+)"/.exec(server.log.slice(before))?.[1];
    if (secret) {
      const done = await context.request.post(`${server.url}/api/account/confirm`, { headers, data: { secret } });
      if (!done.ok()) throw new Error(`not confirmed: ${await done.text()}`);
      return;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('no letter was written');
}

interface TableOptions {
  readonly bots?: number;
  readonly kind?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

/** A table of these people, created and begun without clicking. The first one owns it. */
export async function startTable(
  url: string,
  title: string,
  people: readonly BrowserContext[],
  { bots = 0, kind = 'greedy', options = {}, clock }: TableOptions = {},
): Promise<string> {
  const seats = [...people.map(() => null), ...Array.from({ length: bots }, () => ({ bot: kind }))];
  const data = { title, seats, options, ...(clock && { clock }) };
  const created = await people[0]!.request.post(`${url}/api/tables`, { headers, data });
  const { table } = (await created.json()) as { table: { id: string } };
  for (const [i, context] of people.entries())
    if (i > 0) await context.request.post(`${url}/api/tables/${table.id}/join`, { headers, data: {} });
  const started = await people[0]!.request.post(`${url}/api/tables/${table.id}/start`, { headers });
  if (!started.ok()) throw new Error(`not started: ${await started.text()}`);
  return table.id;
}

/** Plays a game on behalf of its people, so that a test reaches the step it wants to click through. */
export class Driver {
  readonly #url: string;
  readonly #id: string;
  readonly #game: AnyGame;
  readonly #by: ReadonlyMap<string, BrowserContext>;
  readonly #bot: Bot;
  #state: CoreState;
  #seq = 0;

  private constructor(url: string, id: string, game: AnyGame, state: CoreState, by: Map<string, BrowserContext>) {
    this.#url = url;
    this.#id = id;
    this.#game = game;
    this.#state = state;
    this.#by = by;
    this.#bot = randomBot(1);
  }

  static async open(url: string, id: string, people: readonly BrowserContext[]): Promise<Driver> {
    const by = new Map<string, BrowserContext>();
    let first: { table: { title: string }; start: CoreState } | undefined;
    for (const context of people) {
      const answer = await context.request.get(`${url}/api/games/${id}`);
      const game = (await answer.json()) as { table: { title: string; you: { player: string } }; start: CoreState };
      by.set(game.table.you.player, context);
      first ??= game;
    }
    const game = await loadTitle(first!.table.title);
    const driver = new Driver(url, id, game!, first!.start, by);
    await driver.read();
    return driver;
  }

  get seq(): number {
    return this.#seq;
  }
  get state(): CoreState {
    return this.#state;
  }
  get step(): string {
    return this.#state.stack.at(-1)?.step ?? '';
  }
  get round(): string {
    return this.#game.round(this.#state);
  }
  /** Who is awaited; nobody when it is over. */
  get actor(): string | undefined {
    return actors(this.#game, this.#state)[0];
  }
  contextOf(player: string): BrowserContext | undefined {
    return this.#by.get(player);
  }
  get offered(): readonly Choice<Action>[] {
    return choices(this.#game, this.#state);
  }

  /** Catches up with what others did. Only for games in which nothing is undone meanwhile. */
  async read(): Promise<void> {
    const contexts = [...this.#by.values()];
    const context = contexts[this.#seq % contexts.length]!;
    const answer = await patiently(() => context.request.get(`${this.#url}/api/games/${this.#id}?from=${this.#seq}`));
    const { entries, seq } = (await answer.json()) as { entries: Told[]; seq: number };
    for (const { entry } of entries) play(this.#game, this.#state, entry);
    this.#seq = seq;
  }

  /** Reads until the server has at least this many entries. */
  async reach(seq: number): Promise<void> {
    for (let i = 0; i < 600 && this.#seq < seq; i++) {
      await this.read();
      if (this.#seq < seq) await new Promise((done) => setTimeout(done, 50));
    }
    if (this.#seq < seq)
      throw new Error(`the game stays at ${this.#seq}, not ${seq}: ${this.actor ?? this.#state.over} at ${this.step}`);
  }

  /** One move of whoever is awaited. */
  async move(): Promise<void> {
    const { actor } = this;
    const context = actor === undefined ? undefined : this.#by.get(actor);
    if (actor === BANK || !context) {
      await this.reach(this.#seq + 1);
      return;
    }
    const mine = choices(this.#game, this.#state).filter((c) => c.player === actor);
    const type = prefer.find((wanted) => mine.some((c) => c.type === wanted));
    const action = this.#bot.pick(this.#game, this.#state, type ? mine.filter((c) => c.type === type) : mine);
    await this.act(action);
  }

  /** This move, of whoever makes it. */
  async act(action: Action): Promise<void> {
    const context = this.#by.get(action.player);
    const data = { expectedSeq: this.#seq, key: `driver-${this.#seq}`.padEnd(12, '-'), action };
    const answer = await patiently(() =>
      context!.request.post(`${this.#url}/api/games/${this.#id}/entries`, { headers, data }),
    );
    if (!answer.ok()) throw new Error(`refused: ${await answer.text()}`);
    await this.read();
  }

  async playUntil(there: () => boolean, most = 400): Promise<void> {
    await this.read();
    for (let i = 0; i < most; i++) {
      if (there()) return;
      await this.move();
    }
    throw new Error(`not reached after ${most} moves: at ${this.step}`);
  }
}
