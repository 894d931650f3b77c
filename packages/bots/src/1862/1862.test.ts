import { type Action, anyGame, newRecord, type Options } from '@traviesa/engine';
import game1862, { type State } from '@traviesa/games/1862';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../../../games/src/1862/testing/position.ts';
import { type BotKind, botsFor, playOut } from '../index.ts';
import { match, seatsWon } from '../testing/match.ts';
import { considered } from '../testing/reached.ts';

const game = anyGame(game1862);
const createBot = await botsFor(game.id);
const greedy = (n: number): BotKind[] => new Array<BotKind>(n).fill('greedy');

describe('greedy at 1862', () => {
  const played = [match(game, createBot, greedy(4), { seed: 3 }), match(game, createBot, greedy(6), { seed: 1 })];
  const inAll = (type: string): number => played.reduce((n, p) => n + p.count(type), 0);

  it.each(played)('some of them play what looks like a game', ({ state, finished, operatingRounds, count }) => {
    const own = state as State;
    expect(finished).toBe(true);
    expect(['lner', 'bank', 'price']).toContain(own.over);
    expect(operatingRounds).toBeGreaterThanOrEqual(9);
    expect(operatingRounds).toBeLessThanOrEqual(35);
    expect(own.phase >= 'E').toBe(true);
    expect(Object.values(own.companies).filter((c) => c.floated).length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(own.board.tiles).length).toBeGreaterThan(30);
    expect(count('buyTrain')).toBeGreaterThan(15);
    expect(count('placeToken')).toBeGreaterThan(10);
    expect(count('payDividend') + count('hudson')).toBeGreaterThan(5 * count('withhold'));
    for (const player of own.seats) expect(game.score(own)[player]).toBeGreaterThan(2000);
  });
  it('they run all kinds of train, with warranties, and build to London', () => {
    const kinds = new Set<string>();
    for (const { entries } of played)
      for (const a of entries) if (a.type === 'buyTrain') kinds.add((a as unknown as { kind: string }).kind);
    expect([...kinds].sort()).toEqual(['express', 'freight', 'local']);
    const bought = played.flatMap((p) => p.entries) as { readonly warranties?: number }[];
    expect(bought.some((a) => (a.warranties ?? 0) > 0)).toBe(true);
    expect(inAll('buildToLondon')).toBeGreaterThan(2);
  });
  it('companies merge, refinance, redeem shares; what is offered is accepted', () => {
    expect(inAll('offerMerger')).toBeGreaterThan(2);
    expect(inAll('refinance')).toBeGreaterThan(2);
    expect(inAll('keepOption')).toBeGreaterThan(5);
    expect(inAll('accept')).toBeGreaterThan(0);
    expect(inAll('decline')).toBeLessThanOrEqual(inAll('accept'));
  });
  it('beats random players', () => {
    expect(seatsWon(game, createBot, [0, 2], 3)).toBe(2);
  });
}, 120_000);

describe('a director of several companies at 1862', () => {
  interface Bought extends Action {
    readonly train: string;
  }
  /** All A trains are sold: the next one begins a phase, and brings nearer what makes the trains of all others obsolete. */
  const sister = { chartered: true, par: 100, cash: 30, shares: { p2: 10 } };
  const buying = (cash: number, ...trains: readonly string[]): State =>
    turnOf(
      {
        players: 2,
        tiles: { E12: '790', D9: '790', E8: '57', D5: '57', F11: '8850', F7: '57' },
        cash: { p1: 0, p2: 4000 },
        companies: {
          EUR: { chartered: true, par: 100, cash, shares: { p2: 5 }, tokens: ['E12'], trains },
          'N&B': { ...sister, tokens: ['E8'], trains: ['2L'] },
          'L&D': { ...sister, tokens: ['D5'], trains: ['2E', '2E', '2E'] },
          ENR: { ...sister, tokens: ['F7'], trains: new Array(3 - trains.length).fill('1F') },
        },
      },
      'EUR',
      'trains',
    );
  const sellers = async (s: State): Promise<string[]> => {
    const found = await considered<Bought>(game, s, 'buyTrainFrom');
    return found.map((a) => s.trains.find((t) => t.id === a.train)!.owner);
  };

  it('takes none of them its last train where a new one can be had, and sends none to and fro', async () => {
    expect((await sellers(buying(820))).sort()).toEqual(['ENR', 'L&D']);
    expect(await sellers(buying(820, '2L'))).toEqual(['L&D']);
    expect(await sellers(buying(820, '2L', '2E'))).toEqual([]);
  });
  it('comes to an end alone, when the other player is ruined', () => {
    const { finished, entries } = match(game, createBot, ['explorer', 'greedy'], { seed: 2155 });
    expect(finished).toBe(true);
    expect(entries.length).toBeLessThan(3000);
  });
  it('takes what can be spared where no new one can be paid, or else what there is, and asks nobody in vain', async () => {
    const s = buying(150);
    expect(new Set(await sellers(s))).toEqual(new Set(['ENR', 'L&D']));
    const seen = new Set<string>();
    s.trains = s.trains.filter((t) => t.owner === 'deck' || (!seen.has(t.owner) && seen.add(t.owner)));
    expect(new Set(await sellers(s))).toEqual(new Set(['N&B', 'ENR', 'L&D']));
    expect(new Set(await sellers(buying(150, '2L')))).toEqual(new Set(['L&D']));
  });
});

describe('every kind of table of 1862 is played to its end', () => {
  const tables: readonly (readonly [players: number, options: Options])[] = [
    [3, { profile: '18xx.games' }],
    [4, { profile: '18xx.games', length: 'long', tokens: '8' }],
    [3, { trains: 'simple_express' }],
    [4, { trains: 'simple_freight', chains: 'single' }],
    [3, { trains: 'advanced_freight' }],
    [3, { trains: 'advanced_express', length: 'long' }],
    [2, { shorter: 'yes', length: 'short' }],
    [5, { shorter: 'yes' }],
    [3, { beginner: 'yes', trains: 'simple_express' }],
    [3, { beginner: 'yes', trains: 'simple_freight' }],
    [7, { companies: 'more' }],
    [8, { companies: 'more', tokens: '8' }],
    [3, { chains: 'single', length: 'short' }],
  ];
  it.each(tables)('%i players, %o: every position is sound and every action legal', (players, options) => {
    const mixed: readonly BotKind[] = ['greedy', 'explorer', 'random'];
    const kinds = Array.from({ length: players }, (_, i) => mixed[i % mixed.length]!);
    const head = newRecord(game, { players: kinds, seed: 40 + players, options });
    if (!head.ok) throw new Error(head.illegal.message[0]);
    const bots = kinds.map((kind, i) => createBot(kind, { seed: i }));
    const { finished, broken } = playOut(game, { head: head.value, bots, check: 'each' });
    expect(broken).toEqual([]);
    expect(finished).toBe(true);
  });
}, 60_000);
