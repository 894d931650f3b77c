/** The site's own generator: set-up and draws of imported games must use it. */
const MODULUS = 2n ** 31n;

export function foreignRandom(seed: number): () => number {
  let r = BigInt(seed) % MODULUS;
  return () => {
    // The product passes 2^53, so plain numbers would give other draws.
    r = (1103515245n * r + 12345n) % MODULUS;
    return Number(r);
  };
}

/** One draw per item in list order, then sorted ascending. */
export function foreignShuffle<T>(draw: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .map((x) => x.item);
}
