import { type AnyGame, anyGame, check, initialState, mustOf, newRecord } from '@traviesa/engine';
import { titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { type PileTypes, pile } from '../packages/bots/src/testing/pile.ts';
import { dropRule, rulesOf } from '../scripts/lib/dropRule.ts';
import { ruleReport } from '../scripts/lib/ruleReport.ts';

const report = await ruleReport();

describe('rules', () => {
  it('of every title that can be played are documented in docs/rules', () => {
    const ready = titles.filter((t) => t.status === 'ready').map((t) => t.id);
    expect(report.map((r) => r.title)).toEqual(expect.arrayContaining(ready));
  });
  for (const r of report) {
    it(`${r.title}: every rule has code, a test and a text in both languages, and every id a rule`, () => {
      expect(r.ids.length).toBeGreaterThan(20);
      const { withoutCode, withoutTest, withoutText, problems } = r;
      expect({ withoutCode, withoutTest, withoutText, problems }).toEqual({
        withoutCode: [],
        withoutTest: [],
        withoutText: [],
        problems: [],
      });
    });
  }
});

/** The pile with one rule that stands in two lists, as a list of the kit may. */
function pileOfLists(): AnyGame {
  const must = mustOf<PileTypes['message']>();
  const never = must<PileTypes['state'], unknown, unknown>('pile-d', 'pile.tooMany', () => false);
  const few = must<PileTypes['state'], unknown, { count: number }>(
    'pile-b',
    'pile.tooMany',
    (_s, _f, a) => a.count < 4,
  );
  const { round, turn, waste } = pile.steps;
  if (!('moves' in turn)) throw new Error('the pile has lost its moves');
  const moves = { take: { ...turn.moves.take!, rules: [never, few] }, pass: { ...turn.moves.pass!, rules: [never] } };
  return anyGame<PileTypes>({ ...pile, steps: { round, waste, turn: { ...turn, moves } } });
}

describe('the rules tool', () => {
  const refusal = (game: AnyGame, action: object): string | undefined => {
    const head = newRecord(game, { players: ['A', 'B'], seed: 1 });
    if (!head.ok) throw new Error('no game');
    return check(game, initialState(game, head.value).state, { player: 'p1', ...action })?.rule;
  };
  it('numbers every rule of the built title once, with the moves it judges', () => {
    expect(rulesOf(pileOfLists()).map(({ address, id, moves }) => [address, id, moves])).toEqual([
      ['pile:1', 'pile-c', ['waste.throw']],
      ['pile:2', 'pile-d', ['turn.take', 'turn.pass']],
      ['pile:3', 'pile-b', ['turn.take']],
    ]);
  });
  it('drops one by its number from all lists it stands in', () => {
    const game = pileOfLists();
    expect([refusal(game, { type: 'take', count: 4 }), refusal(game, { type: 'pass' })]).toEqual(['pile-d', 'pile-d']);
    dropRule(game, 'pile:2');
    expect([refusal(game, { type: 'take', count: 4 }), refusal(game, { type: 'pass' })]).toEqual(['pile-b', undefined]);
  });
  it('drops all of an id, and says when there is none', () => {
    const game = pileOfLists();
    dropRule(game, 'pile:pile-d');
    dropRule(game, 'pile:pile-b');
    expect(refusal(game, { type: 'take', count: 4 })).toBeUndefined();
    expect(() => dropRule(game, 'pile:99')).toThrow('there is no rule pile:99');
  });
});
