import type { Timers } from '../clock/keeper.ts';

interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** Time that moves only when a test says so. */
export class HandTimers implements Timers {
  #now: number;
  #due: Due[] = [];
  constructor(now: number) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  after(ms: number, work: () => void): () => void {
    const due = { at: this.#now + ms, work };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((d) => d !== due);
    };
  }

  /** Time passes, and nothing is there to notice it. */
  jump(ms: number): void {
    this.#now += ms;
  }

  /** Time passes; whatever falls due is done when it does. */
  async pass(ms: number, idle: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#due.reduce<Due | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
      if (!next || next.at > end) break;
      this.#due = this.#due.filter((d) => d !== next);
      this.#now = Math.max(this.#now, next.at);
      next.work();
      await idle();
    }
    this.#now = end;
  }
}
