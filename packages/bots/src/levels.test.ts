import { anyGame, choices, newGame, newRecord, play } from '@traviesa/engine';
import chicagoExpress from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { type BotLevel, botAction, botLevels, botsFor, isBotKind, playOut } from './index.ts';

const game = anyGame(chicagoExpress);
const createBot = await botsFor(game.id);

/** The part of the games that the first level wins against the second, two of each at a table with changing seats. */
function partWon(one: BotLevel, other: BotLevel, seeds: readonly number[]): number {
  let won = 0;
  for (const seed of seeds) {
    const seats = Array.from({ length: 4 }, (_, i) => ((i + seed) % 2 === 0 ? one : other));
    const made = newRecord(game, { players: seats.map((level, i) => `${level} ${i}`), seed });
    if (!made.ok) throw new Error(made.illegal.message[0]);
    const bots = seats.map((level, i) => createBot(level, { seed: seed * 10 + i }));
    const { state, finished } = playOut(game, { head: made.value, bots });
    expect(finished).toBe(true);
    const scores = Object.values(game.score(state));
    const best = seats.filter((_, i) => scores[i] === Math.max(...scores));
    won += best.filter((level) => level === one).length / best.length;
  }
  return won / seeds.length;
}
const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => 300 + i);

describe('levels', () => {
  it('are kinds of bots that can be asked for by their names', () => {
    expect(botLevels.every(isBotKind)).toBe(true);
    for (const level of botLevels) expect(createBot(level, { seed: 1 }).id).toBe(level);
  });
  it('who leaves less to chance wins more', () => {
    expect(partWon('level2', 'level1', seeds(60))).toBeGreaterThan(0.6);
    expect(partWon('level3', 'level2', seeds(60))).toBeGreaterThan(0.6);
  }, 30_000);
  it('the fourth imagines a few games for a decision, the fifth as many as it may', () => {
    const state = newGame(game, { players: ['A', 'B', 'C', 'D'], seed: 1 });
    const greedy = createBot('greedy', { seed: 1 });
    while (state.stack.at(-1)!.step !== 'chooseDial')
      play(game, state, botAction(game, state, choices(game, state)[0]!.player, greedy)!);
    const { player } = choices(game, state)[0]!;
    const looks = (level: BotLevel, rollouts: number): number => {
      let looked = 0;
      const clock = (): number => {
        looked++;
        return 0;
      };
      botAction(game, state, player, createBot(level, { seed: 5, thinking: { rollouts, ms: 1000, clock } }));
      return looked;
    };
    expect(looks('level4', 64)).toBe(looks('level4', 32));
    expect(looks('level5', 64)).toBeGreaterThan(1.5 * looks('level4', 64));
    expect(looks('level3', 64)).toBe(0);
  });
});
