import { type Leaf, type Spread, standingOf } from '@traviesa/bots/judgement';
import { wilson } from '../arena/strength.ts';

/** A position of a game between bots: what imagined games came to, and each player's part of the win, in seat order. */
export interface Sample {
  readonly game: number;
  readonly leaves: readonly Leaf[];
  readonly won: readonly number[];
}

/** Positions that were called between these chances, and how many of them were won. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly calls: number;
  readonly called: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
}

const STEPS = 10;

/** Calls in tens of percent beside what became of them. */
export function reliability(samples: readonly Sample[], spread: Spread): Bin[] {
  const bins = Array.from({ length: STEPS }, () => ({ calls: 0, called: 0, won: 0 }));
  for (const { leaves, won } of samples)
    for (const [seat, chance] of standingOf(leaves, spread).chances.entries()) {
      const bin = bins[Math.min(STEPS - 1, Math.floor(chance * STEPS))]!;
      bin.calls++;
      bin.called += chance;
      bin.won += won[seat]!;
    }
  return bins.map(({ calls, called, won }, i) => {
    const { low, high } = calls > 0 ? wilson(won, calls) : { low: 0, high: 1 };
    const part = (n: number): number => (calls > 0 ? n / calls : 0);
    return { from: i / STEPS, to: (i + 1) / STEPS, calls, called: part(called), won: part(won), low, high };
  });
}

/** How surprising the results were, on average; less is better. */
export function surprise(samples: readonly Sample[], spread: Spread): number {
  let sum = 0;
  for (const { leaves, won } of samples)
    for (const [seat, chance] of standingOf(leaves, spread).chances.entries())
      sum -= won[seat]! * Math.log(Math.max(chance, 1e-6));
  return sum / samples.length;
}

const NEAR = [0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2];
const FAR = [0, 0.02, 0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1];

/** The spread under which the results were least surprising. */
export function bestSpread(samples: readonly Sample[]): Spread {
  let best: Spread = { near: NEAR[0]!, far: FAR[0]! };
  let least = Number.POSITIVE_INFINITY;
  for (const near of NEAR)
    for (const far of FAR) {
      const now = surprise(samples, { near, far });
      if (now >= least) continue;
      least = now;
      best = { near, far };
    }
  return best;
}
