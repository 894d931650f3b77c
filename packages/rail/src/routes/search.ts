import type { SearchOptions } from './types.ts';

/** Enough for every board met so far by a factor of ten; about a second of work. */
export const BUDGET = 20_000_000;

/** Steps for one route while only a good set is wanted, not the best. */
const QUICK = 40_000;

/** Thrown inside the search and caught by it: the budget is used up or somebody asked to stop. */
export class Halt extends Error {}

/** Counts steps, never time. */
export class Search {
  steps = 0;
  /** For progress reports only. */
  best = 0;
  private next: number;
  private over = false;
  readonly budget: number;
  readonly quick: number;
  private readonly every: number;
  private readonly shouldStop: SearchOptions['shouldStop'];

  constructor(options: SearchOptions = {}) {
    this.budget = options.budget ?? BUDGET;
    this.quick = options.quick ?? QUICK;
    this.every = options.every ?? 50_000;
    this.shouldStop = options.shouldStop;
    this.next = Math.min(this.budget, this.every);
  }

  step(n = 1): void {
    this.steps += n;
    if (this.steps >= this.next) this.pause();
  }

  /** Counts steps that were made before, unless somebody would be told meanwhile or they would be too many. */
  skip(n: number): boolean {
    if (this.steps + n >= this.next) return false;
    this.steps += n;
    return true;
  }

  private pause(): void {
    this.over ||= this.steps >= this.budget || this.shouldStop?.({ steps: this.steps, best: this.best }) === true;
    if (this.over) throw new Halt();
    this.next = Math.min(this.budget, this.steps + this.every);
  }
}
