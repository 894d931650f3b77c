import type { BotKind, Explanation } from '@traviesa/bots';
import type { Action, CoreState } from '@traviesa/engine';
import type { BotAnswer, BotRequest } from './messages.ts';

/** The bots of one game, thinking in a worker. */
export class Bots {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (a: BotAnswer) => void; reject: (e: Error) => void }>();
  #known: readonly Action[] = [];
  #n = 0;

  constructor(title: string, start: CoreState) {
    this.#worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', (e: MessageEvent<BotAnswer>) => {
      const { n, error } = e.data;
      const waiting = this.#waiting.get(n);
      this.#waiting.delete(n);
      if (error === undefined) waiting?.resolve(e.data);
      else waiting?.reject(new Error(error));
    });
    this.#send({ kind: 'load', n: this.#n++, title, start });
  }

  #send(request: BotRequest): void {
    this.#worker.postMessage(request);
  }

  /** What the bot plays at the end of these actions. */
  async pick(actions: readonly Action[], player: string, bot: BotKind, seed: number): Promise<Action> {
    const { action } = await this.#ask(actions, (n, keep) => ({
      kind: 'pick',
      n,
      keep,
      actions: actions.slice(keep),
      player,
      bot,
      seed,
    }));
    if (!action) throw new Error('no answer');
    return action;
  }

  /** Why this was played at the end of these actions; without a move, what the best bot would play and why. */
  async explain(actions: readonly Action[], player: string, played: readonly Action[]): Promise<Explanation> {
    const { explanation } = await this.#ask(actions, (n, keep) => ({
      kind: 'explain',
      n,
      keep,
      actions: actions.slice(keep),
      player,
      played,
    }));
    if (!explanation) throw new Error('no answer');
    return explanation;
  }

  /** Sends what the worker does not know yet of these actions, with a question. */
  #ask(actions: readonly Action[], request: (n: number, keep: number) => BotRequest): Promise<BotAnswer> {
    let keep = 0;
    while (keep < this.#known.length && keep < actions.length && this.#known[keep] === actions[keep]) keep++;
    const n = this.#n++;
    const answer = new Promise<BotAnswer>((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    this.#send(request(n, keep));
    this.#known = [...actions];
    return answer;
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('closed'));
    this.#waiting.clear();
  }
}
