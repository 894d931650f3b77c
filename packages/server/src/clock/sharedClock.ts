/**
 * The time as all servers on one database have it: that of this machine, put right by what the database's clock says. So machines
 * whose clocks differ agree when a deadline is out. A database in a file has no clock of its own; then it is the machine's.
 */
export class SharedClock {
  readonly #machine: () => number;
  /** By how much the database's clock is ahead. */
  #ahead = 0;

  constructor(machine: () => number = Date.now) {
    this.#machine = machine;
  }

  readonly now = (): number => this.#machine() + this.#ahead;

  /** Compares with what the database answers. What lies within the time that its answer took is no difference. */
  async compare(ask: () => Promise<number>): Promise<void> {
    const began = performance.now();
    const there = await ask();
    const took = performance.now() - began;
    const ahead = there - (this.#machine() - took / 2);
    if (Math.abs(ahead - this.#ahead) > took / 2 + 1) this.#ahead = Math.round(ahead);
  }
}
