import { anyGame, choices, generator, newGame, newRecord, play } from '@traviesa/engine';
import game1888 from '@traviesa/games/1888';
import chicagoExpress from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { type BotLevel, botAction, botLevels, botsFor, isBotKind, playOut, recipes } from './index.ts';
import { untaught } from './knowledge.ts';
import { carelessIn, hasty, hastyIn } from './levels.ts';
import { loadKnowledge } from './titles.ts';

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
  it('the second leaves as much to chance as a title says, the others what they always do', () => {
    for (const level of botLevels)
      expect(carelessIn({ ...untaught, carelessness: 7 }, level)).toBe(
        level === 'level2' ? 7 : recipes[level].careless,
      );
    expect(carelessIn(untaught, 'level2')).toBe(recipes.level2.careless);
  });
  it('the fourth thinks ahead as seldom as a title says, the others as they always do', () => {
    for (const level of botLevels)
      expect(hastyIn({ ...untaught, haste: 7 }, level)).toBe(level === 'level4' ? 7 : recipes[level].hasty);
    expect(hastyIn(untaught, 'level4')).toBe(recipes.level4.hasty);
  });
  it('the fourth of 1888 thinks ahead more seldom, where thinking a little goes far', async () => {
    const title = anyGame(game1888);
    const createBot = await botsFor(title.id);
    let asked = 0;
    // Whoever thinks ahead looks at the clock; the time is up at once.
    const thinking = { rollouts: 1, ms: 1, clock: () => asked++ };
    const bot = createBot('level4', { seed: 1, thinking });
    const state = newGame(title, { players: ['A', 'B', 'C', 'D'], seed: 1 });
    const { player } = choices(title, state)[0]!;
    let thought = 0;
    for (let n = 0; n < 1000; n++) {
      const before = asked;
      botAction(title, state, player, bot);
      if (asked > before) thought++;
    }
    const { haste } = await loadKnowledge(title.id);
    expect(haste).toBeGreaterThan(recipes.level4.hasty);
    expect(Math.abs(thought / 10 - (100 - haste!))).toBeLessThan(5);
  });
  it('the fourth decides now and then without thinking ahead', () => {
    const thinker = { id: 'thinker', pick: () => ({ type: 'thought', player: 'p1' }) };
    const other = { id: 'other', pick: () => ({ type: 'hasty', player: 'p1' }) };
    const bot = hasty(thinker, recipes.level4.hasty, other, generator(1));
    const state = newGame(game, { players: ['A', 'B', 'C', 'D'], seed: 1 });
    const made = Array.from({ length: 200 }, () => bot.pick(game, state, []).type);
    const share = made.filter((type) => type === 'hasty').length / 2;
    expect(Math.abs(share - recipes.level4.hasty)).toBeLessThan(10);
    expect(hasty(thinker, 0, other, generator(1))).toBe(thinker);
  });
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
      for (const seed of [5, 6, 7, 8])
        botAction(game, state, player, createBot(level, { seed, thinking: { rollouts, ms: 1000, clock } }));
      return looked;
    };
    expect(looks('level4', 64)).toBe(looks('level4', 32));
    expect(looks('level4', 64)).toBeGreaterThan(0);
    expect(looks('level5', 64)).toBeGreaterThan(1.5 * looks('level4', 64));
    expect(looks('level3', 64)).toBe(0);
  });
});
