/** Runs tasks one after the other, in the order given. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get idle(): boolean {
    return this.#waiting === 0;
  }

  run<V>(task: () => Promise<V>): Promise<V> {
    this.#waiting++;
    const result = this.#last.then(task);
    this.#last = result
      .catch(() => {})
      .then(() => {
        this.#waiting--;
      });
    return result;
  }
}
