/**
 * Remembers one thing beside an immutable object, out of sight: it is not copied, written, listed or compared.
 * A WeakMap would do the same, but keeps what has just become garbage until the next full collection, and that
 * took a third of the time of a replay.
 */
export interface Memo<K extends object, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

export function memo<K extends object, V>(): Memo<K, V> {
  const slot = Symbol('remembered');
  /** Objects that were frozen before anything could be written beside them. */
  let frozen: WeakMap<K, V> | undefined;
  return {
    get: (key) => (key as { [slot]?: V })[slot] ?? frozen?.get(key),
    set(key, value) {
      if (Object.isExtensible(key)) Object.defineProperty(key, slot, { value });
      else {
        frozen ??= new WeakMap();
        frozen.set(key, value);
      }
    },
  };
}
