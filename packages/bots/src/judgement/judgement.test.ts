import {
  type Action,
  actors,
  advance,
  anyGame,
  type Choice,
  type CoreState,
  choices,
  copy,
  deepFreeze,
  isRange,
  newGame,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { bankAction, botAction, botsFor } from '../index.ts';
import { untaught } from '../knowledge.ts';
import { type PileState, pile } from '../testing/pile.ts';
import { loadKnowledge } from '../titles.ts';
import { chancesAt, ended, placesAt, standingOf } from './chance.ts';
import { bestHere, between, coarse, inPassing, judge, planOf, walker, weigh } from './index.ts';

type Fields = Choice<Action> & Readonly<Record<string, unknown>>;

/** All the money there is for the first lot. */
const highestBid =
  (type: string, field: string) =>
  (offered: readonly Fields[]): Action | undefined => {
    const bid = offered.find((c) => c.type === type);
    const range = bid?.[field];
    return isRange(range) ? ({ ...bid, [field]: range.max } as unknown as Action) : undefined;
  };

/** Where the blunder is made: after how many actions of bots, and what it is. */
const planted: Readonly<
  Record<string, { readonly after: number; readonly blunder: (offered: readonly Fields[]) => Action | undefined }>
> = {
  'chicago-express': { after: 0, blunder: highestBid('bid', 'amount') },
  '1888': { after: 0, blunder: highestBid('bid', 'amount') },
  '1862': { after: 0, blunder: highestBid('openAuction', 'bid') },
  // A company is started that nobody can float any more.
  '1865': {
    after: 10,
    blunder: (offered) => {
      const start = offered.find((c) => c.type === 'start' && c['company'] === 'FMS');
      return start && ({ ...start, price: 60 } as unknown as Action);
    },
  },
  // What was needed to found a company goes into a small one that brings little.
  '18cz': {
    after: 13,
    blunder: (offered) => {
      const buy = offered.find((c) => c.type === 'buyLocal');
      return buy && ({ ...buy, local: 'S6' } as unknown as Action);
    },
  },
};

async function position(title: string, after: number) {
  const [game, knowledge, create] = await Promise.all([loadTitle(title), loadKnowledge(title), botsFor(title)]);
  if (!game) throw new Error(title);
  const start = newGame(game, { players: ['a', 'b', 'c'], seed: 2 });
  const state = copy(start, game.shared);
  const bots = [1, 2, 3].map((seed) => create('greedy', { seed }));
  const actions: Action[] = [];
  while (actions.length < after) {
    const player = actors(game, state)[0]!;
    const action = bankAction(game, state) ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
    advance(game, state, action);
    actions.push(action);
  }
  return { game, knowledge, start, state, actions };
}

describe.each(Object.entries(planted))('a blunder in %s', (title, { after, blunder }) => {
  it('is found, with what was better and why', async () => {
    const { game, knowledge, state } = await position(title, after);
    const played = blunder(choices(game, state) as readonly Fields[]);
    expect(played).toBeDefined();
    const weighing = weigh(game, knowledge, deepFreeze(state), [played!], 7)!;
    expect(weighing.clear).toBe(true);
    expect(weighing.by).toBeGreaterThanOrEqual(0.05);
    expect(weighing.by).toBeGreaterThan(2 * weighing.error);
    expect(weighing.other[0]).not.toEqual(played);
    expect(weighing.mostly.length).toBeGreaterThan(0);
    expect(weighing.said.played.length).toBeGreaterThan(0);
    expect(weighing.said.other.length).toBeGreaterThan(0);
  });
});

describe('the best moves of a position', () => {
  it('are told again and again, what was played among them; a blunder stands clearly below', async () => {
    const { after, blunder } = planted['18cz']!;
    const { game, knowledge, state } = await position('18cz', after);
    const played = blunder(choices(game, state) as readonly Fields[]);
    deepFreeze(state);
    const told = [...bestHere(game, knowledge, state, [played!], 7)];
    const { moves, games, done } = told.at(-1)!;
    expect(done).toBe(true);
    expect(games).toBeGreaterThan(told[0]!.games);
    expect(moves.length).toBeLessThanOrEqual(4);
    expect(moves.map((m) => m.chance)).toEqual(moves.map((m) => m.chance).toSorted((a, b) => b - a));
    expect(moves.filter((m) => m.played).map((m) => m.path)).toEqual([[played]]);
    expect(moves[0]).toMatchObject({ played: false, clear: true });
    expect(moves[0]!.by).toBeGreaterThanOrEqual(0.05);
    expect(moves[0]!.mostly.length).toBeGreaterThan(0);
  });
  it('are none where there was nothing to choose', () => {
    const game = anyGame(pile);
    const over = { ...newGame(game, { players: ['a', 'b'], seed: 1 }), pile: 0 } as PileState;
    expect([...bestHere(game, untaught, over, [{ type: 'pass', player: 'p1' }], 1)]).toEqual([]);
  });
});

describe('moves that are worth the same', () => {
  const game = anyGame(pile);
  /** Three are left: whoever takes them all ends the game, and the other is far ahead. */
  const lost = (): CoreState => {
    const state = newGame(game, { players: ['a', 'b'], seed: 1 }) as PileState;
    state.pile = 3;
    state.taken = { p1: 0, p2: 25 };
    return state;
  };
  it('are told as no clear difference', () => {
    const weighing = weigh(game, untaught, lost(), [{ type: 'pass', player: 'p1' }], 1)!;
    expect(weighing).toMatchObject({ clear: false, mostly: [] });
    expect(Math.abs(weighing.by)).toBeLessThan(0.05);
    const [...told] = bestHere(game, untaught, lost(), [{ type: 'pass', player: 'p1' }], 1);
    expect(told.at(-1)!.moves.some((m) => m.clear || m.mostly.length > 0)).toBe(false);
  });
  it('and what bots would play themselves is not in doubt', async () => {
    const { game: cx, knowledge, state } = await position('chicago-express', 30);
    const create = await botsFor('chicago-express');
    const player = actors(cx, state)[0]!;
    const best = botAction(cx, state, player, create('search', { seed: 1, thinking: { rollouts: 60 } }))!;
    const weighing = weigh(cx, knowledge, state, [best], 3, inPassing);
    expect(weighing?.clear ?? false).toBe(false);
    expect(weigh(cx, knowledge, state, [best], 3, inPassing)).toEqual(weighing);
  });
});

describe('chances', () => {
  const spread = { near: 0.05, far: 0.5 };
  it('add up to one, places to their sum, and both follow what players have', () => {
    const leaf = { worths: [500, 400, 450, 300], toCome: 0.5 };
    const chances = chancesAt(leaf, spread);
    expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(chances.toSorted((a, b) => b - a)).toEqual([chances[0], chances[2], chances[1], chances[3]]);
    const places = placesAt(leaf, spread);
    expect(places.reduce((a, b) => a + b)).toBeCloseTo(10);
    expect(Math.min(...places)).toBe(places[0]);
  });
  it('are surer the less is to come', () => {
    const at = (toCome: number): number => chancesAt({ worths: [500, 400], toCome }, spread)[0]!;
    expect(at(0)).toBeGreaterThan(at(0.5));
    expect(at(0.5)).toBeGreaterThan(at(1));
    expect(at(1)).toBeGreaterThan(0.5);
  });
  it('tell how sure they are: not at all from one game, surely where all games agree', () => {
    const leaf = { worths: [500, 400], toCome: 0.5 };
    expect(standingOf([leaf], spread).errors).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(standingOf([leaf, leaf], spread).errors).toEqual([0, 0]);
    const [error] = standingOf([leaf, { ...leaf, worths: [400, 500] }], spread).errors!;
    expect(error).toBeGreaterThan(0.1);
  });
  it('are certain when a game is over, and equals share', () => {
    expect(ended([30, 50, 50])).toEqual({ chances: [0, 0.5, 0.5], places: [3, 1.5, 1.5] });
  });
});

describe('a game', () => {
  it('is judged at every turn; the position is not changed', async () => {
    const { game, knowledge, start, actions } = await position('chicago-express', 40);
    const walked = { start, actions };
    const { moments, decisions } = planOf(game, knowledge, walked);
    expect(moments[0]).toBe(0);
    expect(moments.at(-1)).toBe(40);
    // To choose a dial and what is done with it is one decision.
    const whole = decisions.find((d) => actions[d.at]!.type === 'choose')!;
    expect(whole.parts).toBe(2);
    expect(decisions.some((d) => d.at === whole.at + 1)).toBe(false);
    const at = walker(game, walked);
    const before = deepFreeze(copy(at(30), game.shared));
    const standing = judge(game, knowledge, at(30), 4, 1);
    expect(standing.chances.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(at(30)).toEqual(before);
    expect(at(0)).toEqual(start);
    expect(judge(game, knowledge, at(30), 4, 1)).toEqual(standing);
  });
  it('is looked at coarsely first, and between two moments where a chance jumped', () => {
    expect(coarse([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
    const judged = new Map([
      [0, [0.5, 0.5]],
      [4, [0.52, 0.48]],
      [8, [0.8, 0.2]],
    ]);
    expect(between([0, 2, 4, 6, 8], judged)).toEqual([6]);
  });
});
