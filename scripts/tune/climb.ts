/** How far tries lie from where one stands, and how far a step goes. */
export interface Gait {
  readonly spread: number;
  readonly stride: number;
}

/** A try: the change it made, and how well it did. */
export interface Tried {
  readonly change: readonly number[];
  readonly value: number;
}

/** How much of the direction is remembered from step to step. */
const DIRECTION = 0.8;
/** The first steps are shorter: one does not know yet where to. */
const CAREFUL = 3;
/** Nothing is multiplied by more than e to this. */
const FURTHEST = 2.5;

/** Roughly normal: the sum of twelve draws. */
function normal(draw: (n: number) => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(1e6) / 1e6;
  return sum;
}

/**
 * Goes uphill where only luck tells which way is up: in each try all weights are changed at once, by chance, and the
 * step goes where the better tries lay (evolution strategies). All steps are of one length: how steep it is, luck hides.
 */
export class Climber {
  point: readonly number[];
  readonly #gait: Gait;
  #direction: readonly number[];
  #steps = 0;

  constructor(start: readonly number[], gait: Gait) {
    this.point = start;
    this.#gait = gait;
    this.#direction = start.map(() => 0);
  }

  change(draw: (n: number) => number): readonly number[] {
    return this.point.map(() => normal(draw));
  }

  /** Where a change leads. */
  changed(change: readonly number[]): readonly number[] {
    return this.point.map((x, i) => x + this.#gait.spread * change[i]!);
  }

  step(tried: readonly Tried[]): void {
    const average = tried.reduce((sum, t) => sum + t.value, 0) / tried.length;
    const slope = this.point.map((_, i) => tried.reduce((sum, t) => sum + (t.value - average) * t.change[i]!, 0));
    const size = Math.hypot(...slope) || 1;
    this.#direction = this.#direction.map((d, i) => DIRECTION * d + (1 - DIRECTION) * (slope[i]! / size));
    this.#steps++;
    const length = (this.#gait.stride * Math.min(1, this.#steps / CAREFUL)) / (Math.hypot(...this.#direction) || 1);
    this.point = this.point.map((x, i) => Math.max(-FURTHEST, Math.min(FURTHEST, x + length * this.#direction[i]!)));
  }
}
