import { apply, type CoreState, choices } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import {
  askersOf,
  checkPuzzles,
  dayOf,
  levelOf,
  loadPuzzles,
  numberOfDay,
  type Puzzle,
  positionOf,
  puzzleTitles,
  titleOfDay,
} from './index.ts';

/** One of each kind, the one that needs the fewest moves. */
function sample(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const found = new Map<string, Puzzle>();
  for (const p of puzzles) if (p.at < (found.get(p.kind)?.at ?? Number.POSITIVE_INFINITY)) found.set(p.kind, p);
  return [...found.values()];
}

describe.each(puzzleTitles)('the puzzles of %s', (title) => {
  it('are many, of several kinds and levels, each with a margin', async () => {
    const set = (await loadPuzzles(title))!;
    expect(set.title).toBe(title);
    expect(set.puzzles.length).toBeGreaterThanOrEqual(200);
    expect(new Set(set.puzzles.map((p) => p.id)).size).toBe(set.puzzles.length);
    expect(new Set(set.puzzles.map((p) => p.kind)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(set.puzzles.map((p) => levelOf(p.grade))).size).toBeGreaterThanOrEqual(3);
    expect(set.puzzles.every((p) => p.margin > 0 && set.games[p.game] !== undefined)).toBe(true);
  });

  it('have the answers that are stored, one of each kind worked out again', async () => {
    const set = (await loadPuzzles(title))!;
    expect(await checkPuzzles(set, sample(set.puzzles))).toEqual([]);
  });
});

it('a wrong answer is found out', async () => {
  const set = (await loadPuzzles('chicago-express'))!;
  const [first] = sample(set.puzzles);
  const wrong = await checkPuzzles(set, [{ ...first!, margin: first!.margin + 1 }]);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(first!.id);
});

describe('the puzzle of the day', () => {
  it('is the same for a date, another title every day, and none comes twice before all have come', () => {
    const day = dayOf(2026, 10, 16);
    expect(dayOf(2026, 10, 17)).toBe(day + 1);
    expect(titleOfDay(day)).not.toBe(titleOfDay(day + 1));
    for (const size of [1, 200, 220, 221]) {
      const all = Array.from({ length: size }, (_, i) => numberOfDay(day + i * puzzleTitles.length, size));
      expect(new Set(all).size).toBe(size);
      expect(Math.max(...all)).toBe(size - 1);
    }
  });
});

it('with one share less sold, the share that is wanted cannot be had from anywhere', async () => {
  const set = (await loadPuzzles('1888'))!;
  const { game } = (await askersOf('1888'))!;
  const asked = set.puzzles.filter((p) => p.kind === 'sell').slice(0, 6);
  expect(asked).toHaveLength(6);
  for (const puzzle of asked) {
    const { state } = await positionOf(game, set, puzzle);
    const canBuy = (s: CoreState): boolean =>
      choices(game, s).some((c) => c.type === 'buyShare' && 'company' in c && c.company === puzzle.want);
    const afterSelling = (shares: number): CoreState => {
      const sale = { type: 'sell', player: puzzle.player!, company: puzzle.company, shares };
      const applied = apply(game, state, sale);
      if (!applied.ok) throw new Error(`${puzzle.id}: ${shares} shares cannot be sold`);
      return applied.state;
    };
    const fewest = Number(puzzle.answer);
    expect(canBuy(afterSelling(fewest)), puzzle.id).toBe(true);
    expect(canBuy(fewest > 1 ? afterSelling(fewest - 1) : state), puzzle.id).toBe(false);
  }
});
