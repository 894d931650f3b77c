import type { Shell } from './command.ts';

const PATIENCE_MS = 1000;
const REDRAW_MS = 100;
const WIDTH = 30;

/** A bar on stderr, once the work has lasted a second and if somebody is watching. */
export class Progress {
  readonly #shell: Shell;
  readonly #label: (done: number, of: number) => string;
  readonly #began: number;
  #drawn = 0;

  constructor(shell: Shell, label: (done: number, of: number) => string) {
    this.#shell = shell;
    this.#label = label;
    this.#began = shell.now();
  }

  show(done: number, of: number): void {
    if (!this.#shell.errIsTerminal) return;
    const now = this.#shell.now();
    if (now - this.#began < PATIENCE_MS || now - this.#drawn < REDRAW_MS) return;
    this.#drawn = now;
    const filled = Math.round((WIDTH * done) / Math.max(1, of));
    this.#shell.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${this.#label(done, of)} `);
  }

  /** Wipes the bar away. */
  end(): void {
    if (this.#drawn > 0) this.#shell.write('\r\u001b[K');
  }
}
