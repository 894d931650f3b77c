/** sfc32, whose whole state is four 32-bit numbers in `state.rng`. */
export function seedRandom(seed: number): number[] {
  const rng = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 0x9e3779b9, 1];
  for (let i = 0; i < 12; i++) step(rng);
  return rng;
}

function step(r: number[]): number {
  const t = (((r[0]! + r[1]!) | 0) + r[3]!) | 0;
  r[3] = (r[3]! + 1) | 0;
  r[0] = r[1]! ^ (r[1]! >>> 9);
  r[1] = (r[2]! + (r[2]! << 3)) | 0;
  r[2] = (((r[2]! << 21) | (r[2]! >>> 11)) + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to n - 1; advances the generator. */
export function random(s: { rng: number[] }, n: number): number {
  if (!Number.isInteger(n) || n < 1) throw new Error(`cannot draw one of ${n}`);
  return Math.floor((step(s.rng) / 2 ** 32) * n);
}

/** The items in a random order, as a new list. */
export function shuffle<T>(s: { rng: number[] }, items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random(s, i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** A generator outside a game's state, for bots and simulations. */
export function generator(seed: number): (n: number) => number {
  const s = { rng: seedRandom(seed) };
  return (n) => random(s, n);
}
