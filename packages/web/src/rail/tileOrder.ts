import type { Action } from '@traviesa/engine';
import type { Incomes } from '../worker/messages.ts';
import { layAction, type TileChoice } from './choices.ts';

/** A tile for a hex, the rotation to begin with, and what each rotation adds to the best run, once that is known. */
export interface RankedTile {
  readonly choice: TileChoice;
  readonly first: number;
  readonly gains: ReadonlyMap<number, number>;
}

/** Every way to lay these tiles, tile by tile. */
export const waysToLay = (tiles: readonly TileChoice[]): readonly Action[] =>
  tiles.flatMap((c) => c.rotations.map((r) => layAction(c, r)));

const unknown: ReadonlyMap<number, number> = new Map();
export const unranked = (tiles: readonly TileChoice[]): readonly RankedTile[] =>
  tiles.map((choice) => ({ choice, first: choice.rotations[0]!, gains: unknown }));

/** The tiles with what they add; `incomes` are those of `waysToLay`. Each begins with the rotation that adds most. */
export function ranked(tiles: readonly TileChoice[], incomes: Incomes): readonly RankedTile[] {
  let n = 0;
  return tiles.map((choice) => {
    const gains = new Map<number, number>();
    for (const r of choice.rotations) {
      const after = incomes.after[n++];
      if (after !== undefined) gains.set(r, after - incomes.now);
    }
    return { choice, first: bestRotation(choice, gains), gains };
  });
}

const LEAST = Number.NEGATIVE_INFINITY;

function bestRotation(choice: TileChoice, gains: ReadonlyMap<number, number>): number {
  let best = choice.rotations[0]!;
  for (const r of choice.rotations) if ((gains.get(r) ?? LEAST) > (gains.get(best) ?? LEAST)) best = r;
  return best;
}

const bestGain = (t: RankedTile): number => t.gains.get(t.first) ?? LEAST;

/** Best income first; among equals the order they came in. */
export const byIncome = (tiles: readonly RankedTile[]): readonly RankedTile[] =>
  tiles.toSorted((a, b) => bestGain(b) - bestGain(a) || 0);
