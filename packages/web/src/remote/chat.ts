import type { ChatLine } from '../table/source.ts';
import { api, newKey } from './api.ts';
import type { Problem } from './problem.ts';
import type { ChatMessage } from './types.ts';

/** What is said at one table. */
export class Chat {
  readonly #game: string;
  readonly #changed: () => void;
  #lines: readonly ChatLine[] = [];
  /** Words whose sending failed: said again, they carry the same key, so that they stand there once. */
  #failed: { readonly text: string; readonly key: string } | undefined;

  constructor(game: string, changed: () => void) {
    this.#game = game;
    this.#changed = changed;
  }

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }

  /** Reads it all again: at the start, and after the line was lost. */
  async load(): Promise<void> {
    const answer = await api.chat(this.#game);
    if (answer.ok) this.take(answer.value.messages);
  }

  /** What this person says is no longer shown. */
  forget(person: string): void {
    this.#lines = this.#lines.filter((l) => l.person !== person);
    this.#changed();
  }

  take(messages: readonly ChatMessage[]): void {
    const byNumber = new Map(this.#lines.map((l) => [l.n, l]));
    for (const { n, at, name, player, text, person } of messages)
      byNumber.set(n, { n, at, name, player, text, person });
    this.#lines = [...byNumber.values()].sort((a, b) => a.n - b.n);
    this.#changed();
  }

  async say(text: string): Promise<Problem | undefined> {
    const key = this.#failed?.text === text ? this.#failed.key : newKey();
    const answer = await api.say(this.#game, text, key);
    this.#failed = answer.ok ? undefined : { text, key };
    if (!answer.ok) return answer.problem;
    this.take([answer.value.message]);
    return undefined;
  }
}
