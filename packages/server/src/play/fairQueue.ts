/** First come, first served for each; among those who wait, one piece of each in turn. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(who: string, item: T): void {
    const own = this.#waiting.get(who);
    if (own) own.push(item);
    else this.#waiting.set(who, [item]);
    this.#size++;
  }

  shift(): T | undefined {
    const first = this.#waiting.entries().next();
    if (first.done) return undefined;
    const [who, own] = first.value;
    const item = own.shift()!;
    this.#size--;
    // Who has more goes to the end of the line.
    this.#waiting.delete(who);
    if (own.length > 0) this.#waiting.set(who, own);
    return item;
  }
}
