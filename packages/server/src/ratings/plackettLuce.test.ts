import { botLevels } from '@traviesa/bots';
import fc from 'fast-check';
import { rate } from 'openskill';
import { describe, expect, it } from 'vitest';
import { source } from '../titles.ts';
import { NEWCOMER, placesOf, rateGame } from './plackettLuce.ts';
import { BOT_RATINGS, ratingOf } from './ratings.ts';

const skill = fc.record({
  mu: fc.double({ min: -10, max: 60, noNaN: true }),
  sigma: fc.double({ min: 0.5, max: 9, noNaN: true }),
});
const field = fc.array(fc.record({ skill, place: fc.integer({ min: 1, max: 8 }) }), { minLength: 2, maxLength: 8 });
const finishers = (given: { skill: { mu: number; sigma: number }; place: number }[]) =>
  given.map((g) => ({ ...g.skill, place: g.place }));

describe('ratings', () => {
  it('are those of the library openskill, ties included', () => {
    fc.assert(
      fc.property(field, (given) => {
        const theirs = rate(
          given.map((g) => [g.skill]),
          { rank: given.map((g) => g.place), tau: 25 / 300 },
        );
        for (const [i, mine] of rateGame(finishers(given)).entries()) {
          expect(mine.mu).toBeCloseTo(theirs[i]![0]!.mu, 6);
          expect(mine.sigma).toBeCloseTo(theirs[i]![0]!.sigma, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('do not depend on the order of seats; only the order of places counts', () => {
    fc.assert(
      fc.property(field, fc.nat(7), (given, by) => {
        const turned = given.map((_, i) => given[(i + by) % given.length]!);
        const a = rateGame(finishers(given));
        const b = rateGame(finishers(turned).map((f) => ({ ...f, place: f.place * 10 })));
        for (let i = 0; i < b.length; i++) {
          expect(b[i]!.mu).toBeCloseTo(a[(i + by) % a.length]!.mu, 9);
          expect(b[i]!.sigma).toBeCloseTo(a[(i + by) % a.length]!.sigma, 9);
        }
      }),
    );
  });

  it('a better place among equals is a better rating, and nobody becomes less certain than a newcomer', () => {
    const after = rateGame([1, 2, 2, 4].map((place) => ({ ...NEWCOMER, place })));
    expect(after[0]!.mu).toBeGreaterThan(after[1]!.mu);
    expect(after[1]!.mu).toBeCloseTo(after[2]!.mu, 9);
    expect(after[2]!.mu).toBeGreaterThan(after[3]!.mu);
    for (const { sigma } of after) expect(sigma).toBeLessThan(NEWCOMER.sigma);
    expect(rateGame([{ ...NEWCOMER, place: 1 }])).toEqual([NEWCOMER]);
  });

  it('tell the strong from the weak after some games, and say when they are sure', () => {
    let field = [0, 1, 2, 3].map(() => ({ ...NEWCOMER }));
    let games = 0;
    while (!field.every((f) => ratingOf(f).certain) && games < 200) {
      // The first wins every other game, the rest take turns.
      const turn = [0, 1, 2].map((i) => 2 + ((games + i) % 3));
      const places = games % 2 === 0 ? [1, ...turn] : [2, ...turn.map((p) => (p === 2 ? 1 : p))];
      field = rateGame(field.map((f, i) => ({ ...f, place: places[i]! })));
      games++;
    }
    expect(ratingOf(NEWCOMER)).toEqual({ rating: 1500, deviation: 167, certain: false });
    expect(games).toBeLessThan(60);
    expect(ratingOf(field[0]!).rating).toBeGreaterThan(ratingOf(field[1]!).rating + 150);
  });

  it('every bot that can be chosen has a published one', () => {
    for (const bot of source.bots) expect(BOT_RATINGS[bot], bot).toBeGreaterThan(0);
    const levels = botLevels.map((level) => BOT_RATINGS[level]!);
    expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b));
  });

  it('places: equal scores share one, whoever left comes last whatever the score', () => {
    expect(placesOf([30, 50, 50, 10])).toEqual([3, 1, 1, 4]);
    expect(placesOf([30, 50, 50, 10], [false, true, false, true])).toEqual([2, 3, 1, 3]);
    expect(placesOf([5])).toEqual([1]);
  });
});
