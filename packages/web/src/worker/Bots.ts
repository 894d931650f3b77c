import type { BotKind } from '@traviesa/bots';
import type { Action, CoreState } from '@traviesa/engine';
import type { BotAnswer, BotRequest } from './messages.ts';

/** The bots of one game, thinking in a worker. */
export class Bots {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (a: Action) => void; reject: (e: Error) => void }>();
  #known: readonly Action[] = [];
  #n = 0;

  constructor(title: string, start: CoreState) {
    this.#worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', (e: MessageEvent<BotAnswer>) => {
      const { n, action, error } = e.data;
      const waiting = this.#waiting.get(n);
      this.#waiting.delete(n);
      if (action) waiting?.resolve(action);
      else waiting?.reject(new Error(error ?? 'no answer'));
    });
    this.#send({ kind: 'load', n: this.#n++, title, start });
  }

  #send(request: BotRequest): void {
    this.#worker.postMessage(request);
  }

  /** What the bot plays at the end of these actions. */
  pick(actions: readonly Action[], player: string, bot: BotKind, seed: number): Promise<Action> {
    let keep = 0;
    while (keep < this.#known.length && keep < actions.length && this.#known[keep] === actions[keep]) keep++;
    const n = this.#n++;
    const answer = new Promise<Action>((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    this.#send({ kind: 'pick', n, keep, actions: actions.slice(keep), player, bot, seed });
    this.#known = [...actions];
    return answer;
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error('closed'));
    this.#waiting.clear();
  }
}
