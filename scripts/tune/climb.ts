/** How well a point does in the n-th try; the same n is the same luck. */
export type Trial = (point: readonly number[], n: number) => number;

/** Pairs of tries for one step, how far they lie from where one stands, and how far a step goes. */
export interface Gait {
  readonly pairs: number;
  readonly spread: number;
  readonly stride: number;
}

/** How much of the direction, and of its size, is remembered from step to step. */
const DIRECTION = 0.8;
const SIZE = 0.95;
/** Nothing is multiplied by more than e to this. */
const FURTHEST = 2;

/** Roughly normal: the sum of twelve draws. */
function normal(draw: (n: number) => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(1e6) / 1e6;
  return sum;
}

/**
 * Goes uphill where only luck tells which way is up: all weights are changed at once, by chance, and tried on both sides;
 * each is then moved as far as the tries agree on it (evolution strategies, steps as in Adam).
 */
export class Climber {
  readonly point: number[];
  readonly #gait: Gait;
  readonly #direction: number[];
  readonly #size: number[];
  #steps = 0;
  #tries = 0;

  constructor(start: readonly number[], gait: Gait) {
    this.point = [...start];
    this.#gait = gait;
    this.#direction = start.map(() => 0);
    this.#size = start.map(() => 0);
  }

  /** One step; says how well the tries did on average. */
  step(trial: Trial, draw: (n: number) => number): number {
    const { pairs, spread, stride } = this.#gait;
    const slope = this.point.map(() => 0);
    let sum = 0;
    for (let p = 0; p < pairs; p++) {
      const change = this.point.map(() => normal(draw));
      const n = this.#tries++;
      const [one, other] = [spread, -spread].map((by) => trial(this.#moved(change, by), n));
      sum += one! + other!;
      for (const [i, c] of change.entries()) slope[i]! += ((one! - other!) / (2 * spread)) * (c / pairs);
    }
    this.#steps++;
    for (const [i, s] of slope.entries()) {
      this.#direction[i] = DIRECTION * this.#direction[i]! + (1 - DIRECTION) * s;
      this.#size[i] = SIZE * this.#size[i]! + (1 - SIZE) * s ** 2;
      const towards = this.#direction[i]! / (1 - DIRECTION ** this.#steps);
      const usual = Math.sqrt(this.#size[i]! / (1 - SIZE ** this.#steps));
      const moved = this.point[i]! + (stride * towards) / (usual || 1);
      this.point[i] = Math.max(-FURTHEST, Math.min(FURTHEST, moved));
    }
    return sum / (2 * pairs);
  }

  #moved(change: readonly number[], by: number): number[] {
    return this.point.map((x, i) => x + by * change[i]!);
  }
}
