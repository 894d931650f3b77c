import { describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';

const ARGS = 'puzzles chicago-express --count 6 --seed 4 --games tests/titles/golden --from 4';

describe('puzzles', () => {
  it('come from the games of a folder, always the same, each with kind, position, grade, answer and margin', async () => {
    const first = await cli(`${ARGS} --json`);
    const second = await cli(`${ARGS} --json`);
    expect(first.code).toBe(0);
    expect(second.out).toBe(first.out);
    const { puzzles, games } = JSON.parse(first.out) as { puzzles: Record<string, unknown>[]; games: unknown[] };
    expect(puzzles).toHaveLength(6);
    // From several games: neighbours are alike.
    expect(games.length).toBeGreaterThanOrEqual(3);
    for (const puzzle of puzzles)
      expect(puzzle).toMatchObject({
        kind: expect.any(String),
        game: expect.any(Number),
        at: expect.any(Number),
        grade: expect.any(Number),
        answer: expect.any(String),
        margin: expect.any(Number),
      });
  });

  it('are listed in words, of chosen kinds only', async () => {
    const { out, code } = await cli(`${ARGS} --kinds dividend --lang es`);
    expect(code).toBe(0);
    expect(out).toContain('respuesta');
    expect(out.match(/ dividend /g)?.length).toBe(6);
  });

  it('of kinds that nobody knows are refused', async () => {
    const { err, code } = await cli(`${ARGS} --kinds fly`);
    expect(code).toBe(2);
    expect(err).toContain('--kinds');
  });
});
