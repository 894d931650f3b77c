import { type Action, actors, anyGame, newRecord, type Options } from '@traviesa/engine';
import game1862, { type State } from '@traviesa/games/1862';
import { describe, expect, it } from 'vitest';
import { open, pass } from '../../../games/src/1862/testing/moves.ts';
import { after, type Given, parliamentOf, stockOf, turnOf } from '../../../games/src/1862/testing/position.ts';
import { type BotKind, botAction, botsFor, loadKnowledge, playOut } from '../index.ts';
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

describe('who has promised to float a company at 1862', () => {
  const promised = { chartered: true, floated: false, par: 100, shares: { p1: 3 }, obliged: 'p1' };
  const other = { price: 90, par: 90, shares: { p2: 5, pool: 2 }, tokens: ['E8'], trains: ['2E'] };
  const stock = (cash: number, more: Given = {}): State =>
    stockOf({ cash: { p1: cash }, companies: { EUR: promised, 'N&B': other }, ...more });
  const bought = async (s: State): Promise<string[]> => {
    const found = await considered<Action & { readonly company: string }>(game, s, 'buyShare');
    return [...new Set(found.map((a) => a.company))].sort();
  };

  it('spends what is needed for that on nothing else, and does not pass before', async () => {
    expect(await bought(stock(250))).toEqual(['EUR']);
    expect(await bought(stock(290))).toEqual(['EUR', 'N&B']);
    expect(await considered(game, stock(250), 'start')).toEqual([]);
    expect(await considered(game, stock(250), 'pass')).toEqual([]);
    expect(await considered(game, stock(250), 'sell')).toEqual([]);
  });
  it('keeps the places for certificates too', async () => {
    expect(await bought(stock(600, { limit: 3 }))).toEqual(['EUR']);
    expect(await bought(stock(600, { limit: 4 }))).toEqual(['EUR', 'N&B']);
  });
  it('throws no money after what cannot be floated any more', async () => {
    expect(await bought(stock(150))).toEqual(['EUR', 'N&B']);
    expect(await considered(game, stock(150), 'pass')).toHaveLength(1);
  });
  it('sets no par at which five shares cannot be paid', async () => {
    let s = after(parliamentOf({ cash: { p1: 400 } }), open('p1', 'ECR'));
    for (const p of ['p2', 'p3', 'p4']) s = after(s, pass(p));
    const pars = (await considered<Action & { readonly par: number }>(game, s, 'setPar')).map((a) => a.par);
    expect(pars).toEqual([54, 58, 62, 68, 74]);
  });
  it('bids for no charter without places for what it takes', async () => {
    const opened = (limit: number): State => parliamentOf({ cash: { p1: 2000 }, limit, companies: { EUR: promised } });
    expect(await considered(game, opened(5), 'openAuction')).toEqual([]);
    expect(await considered(game, opened(6), 'openAuction')).not.toEqual([]);
  });
});

describe('trains of no use at 1862', () => {
  const rich = (trains: readonly string[], sisters: Given['companies'] = {}): State =>
    turnOf(
      {
        phase: 'B',
        companies: { EUR: { cash: 700, permits: ['freight'], tokens: ['E12'], trains }, ...sisters },
        tiles: { E12: '790' },
      },
      'EUR',
      'trains',
    );
  it('no new one is bought that the company may not run', async () => {
    const kinds = (await considered<Action & { readonly kind: string }>(game, rich([]), 'buyTrain')).map((a) => a.kind);
    expect([...new Set(kinds)]).toEqual(['freight']);
  });
  it('none of another company is asked for that it may not run, or that only a warranty keeps', async () => {
    const seller = (...trains: string[]) => rich(['2F'], { 'N&B': { shares: { p2: 5 }, tokens: ['E8'], trains } });
    expect(await considered(game, seller('2F', '2/3E'), 'buyTrainFrom')).toHaveLength(1);
    const obsolete = seller('1F*', '2F');
    obsolete.phase = 'C';
    expect(await considered(game, obsolete, 'buyTrainFrom')).toHaveLength(1);
  });
});

describe('the judgement of 1862', () => {
  const judge = async (s: State): Promise<number> => (await loadKnowledge(game.id)).evaluate(game, s, 'p2');
  /** In phase G a new train costs 700 and a 6F 250. */
  const sisters = (poor: number, cash: number): State =>
    turnOf(
      {
        phase: 'G',
        companies: {
          EUR: { cash, par: 100, shares: { p2: 5 }, tokens: ['E12'], trains: ['6F'], permits: ['freight'] },
          'N&B': { cash: poor, par: 100, shares: { p2: 5 }, tokens: ['E8'], permits: ['freight'] },
        },
        tiles: { E12: '790', E8: '57' },
      },
      'EUR',
      'trains',
    );

  it('a train that two poor companies must take from each other is worth nothing to either', async () => {
    expect(await judge(sisters(240, 20))).toBeGreaterThan((await judge(sisters(260, 20))) + 100);
  });
  it('but nothing is lost where the money it brings buys a new one', async () => {
    expect(await judge(sisters(260, 460))).toBeGreaterThan(await judge(sisters(240, 460)));
  });
});

describe('what greedy of 1862 chooses', () => {
  const chosen = (s: State): Action => botAction(game, s, actors(game, s)[0]!, createBot('greedy', { seed: 1 }))!;

  it('buys nothing to put off the first turn of a company of the same director', () => {
    const s = turnOf(
      {
        players: 2,
        tiles: { E12: '790' },
        companies: {
          EUR: { chartered: true, par: 100, cash: 310, shares: { p1: 5 }, tokens: ['E12'], trains: ['2E', '2E', '2E'] },
          'N&B': { chartered: true, par: 100, cash: 820, shares: { p1: 5 }, first: true },
        },
      },
      'EUR',
      'trains',
      { operated: [] },
    );
    s.companies['EUR']!.permits = ['freight', 'express'];
    expect(chosen(s).type).toBe('pass');
  });
  it('sells at the limit of certificates what is worth little, to buy what is worth much', () => {
    const s = stockOf({
      players: 2,
      phase: 'D',
      limit: 4,
      cash: { p1: 320 },
      tiles: { E12: '790', E10: '8852', E8: '57' },
      companies: {
        EUR: { receivership: true, price: 245, cash: 900, shares: { p1: 2, pool: 8 }, tokens: ['E12'], trains: ['5F'] },
        'N&B': { price: 58, shares: { p2: 5, p1: 2 }, tokens: ['E8'], trains: ['2/3E'] },
      },
    });
    s.companies['EUR']!.permits = ['freight'];
    const sale = chosen(s);
    expect(sale).toMatchObject({ type: 'sell', company: 'N&B' });
    expect(chosen(after(s, sale as never))).toMatchObject({ type: 'buyShare', company: 'EUR' });
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
