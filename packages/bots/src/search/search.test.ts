import {
  type Action,
  anyGame,
  type CoreState,
  check,
  choices,
  copy,
  deepFreeze,
  generator,
  newGame,
  play,
} from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';
import chicagoExpress from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { bankAction, botAction, botsFor, type Thinking } from '../index.ts';
import { type Knowledge, leadBy } from '../knowledge.ts';
import { type PileState, pile } from '../testing/pile.ts';
import { loadKnowledge } from '../titles.ts';
import { imagined, rollout } from './rollout.ts';
import { searchBot } from './search.ts';
import { never } from './thinking.ts';

const game = anyGame(chicagoExpress);
const createBot = await botsFor(game.id);

function started(seed = 1): CoreState {
  return newGame(game, { players: ['A', 'B', 'C', 'D'], seed });
}

/** The first position in which one chooses what to do. */
function chooseDial(): CoreState {
  const state = started();
  const greedy = createBot('greedy', { seed: 1 });
  while (state.stack.at(-1)!.step !== 'chooseDial')
    play(game, state, botAction(game, state, choices(game, state)[0]!.player, greedy)!);
  return state;
}

/** The first moves of a game in which one bot decides for everybody. */
function firstMoves(thinking: Thinking, moves: number): Action[] {
  const state = started();
  const bot = createBot('search', { seed: 5, thinking });
  return Array.from({ length: moves }, () => {
    const action = botAction(game, deepFreeze(copy(state, game.shared)), choices(game, state)[0]!.player, bot)!;
    expect(check(game, state, action)).toBeUndefined();
    play(game, state, action);
    return action;
  });
}

describe('search', () => {
  it('decides the same with the same seed and number of rollouts', () => {
    expect(firstMoves({ rollouts: 8 }, 4)).toEqual(firstMoves({ rollouts: 8 }, 4));
  });
  it('does not know what chance will bring', () => {
    const picks = [1, 2, 3].map((n) => {
      const state = started();
      state.rng = [n, n, n, n];
      return botAction(game, state, 'p1', createBot('search', { seed: 5, thinking: { rollouts: 8 } }));
    });
    expect(picks[1]).toEqual(picks[0]);
    expect(picks[2]).toEqual(picks[0]);
  });
  it('looks at the clock while it imagines a game, and answers with the best it knows', () => {
    let now = 0;
    const clock = (): number => now++;
    const bot = createBot('search', { seed: 5, thinking: { rollouts: 1_000_000, ms: 200, clock } });
    const state = started();
    const action = botAction(game, state, 'p1', bot);
    expect(check(game, state, action)).toBeUndefined();
    expect(now).toBeGreaterThan(200);
    expect(now).toBeLessThan(230);
  });
  it('goes through with what it has planned only in the position for which it was planned', () => {
    const thinker = () => createBot('search', { seed: 5, thinking: { rollouts: 8 } });
    const state = chooseDial();
    const { player } = choices(game, state)[0]!;
    const [one, other] = [thinker(), thinker()];
    const first = botAction(game, state, player, one)!;
    expect(botAction(game, state, player, other)).toEqual(first);
    play(game, state, first);
    const planned = botAction(game, state, player, one)! as Action & { readonly company: string };
    expect(planned).toMatchObject({ type: 'offer' });
    // Others have bought all of it meanwhile.
    const changed = copy(state, game.shared) as CoreState & { companies: Record<string, { shares: string[] }> };
    changed.companies[planned.company]!.shares = Array.from({ length: 10 }, () => 'p3');
    expect(check(game, changed, planned)).toBeDefined();
    expect(check(game, changed, botAction(game, changed, player, other)!)).toBeUndefined();
  });
  it('compares many moves when there is time, and a few often enough when there is not', async () => {
    const knowledge = await loadKnowledge(game.id);
    /** How often each move is imagined when there is time for so many games. */
    function comparedIn(games: number): number[] {
      let ended = 0;
      let begun = -1;
      const moves = new Map<string, number>();
      const { scale, playOn, slips: _, ...search } = knowledge.search;
      const bot = searchBot(
        5,
        {
          ...knowledge,
          search: {
            ...search,
            playOn(g, state, draw) {
              if (begun !== ended) {
                const move = JSON.stringify({ ...state, rng: null });
                moves.set(move, (moves.get(move) ?? 0) + 1);
                begun = ended;
              }
              return playOn!(g, state, draw);
            },
            scale: {
              ...scale,
              lead(...given) {
                ended++;
                return scale.lead(...given);
              },
            },
          },
        },
        { rollouts: 1_000_000, ms: games, clock: () => ended },
      );
      const state = chooseDial();
      botAction(game, state, choices(game, state)[0]!.player, bot);
      return [...moves.values()].sort((a, b) => b - a);
    }
    const hurried = comparedIn(12);
    expect(hurried.length).toBeLessThanOrEqual(4);
    expect(hurried[0]).toBeGreaterThanOrEqual(4);
    expect(comparedIn(60)).toHaveLength(8);
  });
  it('imagines twice what does not depend on chance, and more often what does', async () => {
    const untaught = await loadKnowledge(pile.id);
    const any = anyGame(pile);
    /** How many games are imagined when this is seen in the n-th. */
    function imaginedWith(lead: (n: number) => number): number {
      let games = 0;
      const scale = { ...untaught.search.scale, lead: () => lead(games++) };
      const bot = searchBot(5, { ...untaught, search: { ...untaught.search, scale } }, { rollouts: 200 });
      const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
      botAction(any, state, choices(any, state)[0]!.player, bot);
      return games;
    }
    const never = imaginedWith(() => 1);
    const often = imaginedWith((n) => Math.sin(n * n));
    expect(never).toBeLessThanOrEqual(2 * 8);
    expect(often).toBeGreaterThan(3 * never);
  });
  it('imagines nothing in steps that are left to the first look, and goes as far as is told where others are imagined as they decide', async () => {
    const untaught = await loadKnowledge(pile.id);
    const any = anyGame(pile);
    /** How many of the imagined games are over when they are judged. */
    function ends(hooks: Partial<Knowledge['search']>): { readonly games: number; readonly over: number } {
      const seen = { games: 0, over: 0 };
      const lead = (_: unknown, s: unknown): number => {
        seen.games++;
        if ((s as PileState).over !== undefined) seen.over++;
        return Math.sin(seen.games ** 2);
      };
      const search = { ...untaught.search, scale: { ...untaught.search.scale, rounds: 0, lead }, ...hooks };
      const bot = searchBot(5, { ...untaught, search }, { rollouts: 64 });
      const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
      botAction(any, state, choices(any, state)[0]!.player, bot);
      return seen;
    }
    const { candidates } = untaught;
    const faithful = { candidates, byRule: false };
    expect(ends({ unimagined: ['turn'] }).games).toBe(0);
    expect(ends({ faithful }).over).toBe(0);
    const far = ends({ faithful: { ...faithful, rounds: Number.POSITIVE_INFINITY } });
    expect(far.games).toBeGreaterThan(12);
    expect(far.over).toBe(far.games);
  });
  it('imagines one game of each way, and a second of two, where others are imagined as they decide', async () => {
    const untaught = await loadKnowledge(pile.id);
    const any = anyGame(pile);
    /** How many games are imagined, and what is taken, when this is seen in the n-th. */
    function imaginedWith(rollouts: number, lead: (n: number, state: PileState) => number, times?: number) {
      let games = 0;
      const faithful = { candidates: untaught.candidates, byRule: false, luck: 0, ...(times ? { times } : {}) };
      const scale = { ...untaught.search.scale, lead: (_: unknown, s: unknown) => lead(games++, s as PileState) };
      const known = {
        ...untaught,
        search: { ...untaught.search, scale, faithful },
      };
      const bot = searchBot(5, known, { rollouts });
      const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
      const { count } = botAction(any, state, choices(any, state)[0]!.player, bot) as Action & { count: number };
      return { games, count };
    }
    const afterFirst = (s: PileState): number => s.taken['p1']!;
    const calm = imaginedWith(200, (_, s) => afterFirst(s));
    expect(calm.games).toBe(4 + 2);
    const wild = imaginedWith(200, (n) => Math.sin(n * n));
    expect(wild.games).toBeGreaterThan(12);
    expect(imaginedWith(10, (n) => Math.sin(n * n)).games).toBeLessThanOrEqual(10);
    // What looked best at first stays where games contradict each other.
    expect(wild.count).toBe(3);
    // The third way is the best by far in both of its games.
    expect(imaginedWith(200, (n) => (n === 2 || n === 5 ? 9 : 0)).count).toBe(1);
    // Where a title wants several games of each they are told apart by all of them, and as many whole rounds as there is time for count.
    expect(imaginedWith(200, (_, s) => afterFirst(s), 3)).toEqual({ games: 3 * 4, count: 3 });
    expect(imaginedWith(11, (_, s) => afterFirst(s), 3)).toEqual({ games: 2 * 4, count: 3 });
    const onceLucky = (n: number): number => [0, 5, 9, 0, 0, 5, -9, 0, 0, 5, -9, 0][n] ?? 0;
    expect(imaginedWith(200, onceLucky, 3).count).toBe(2);
    expect(imaginedWith(200, onceLucky).count).toBe(1);
  });
  it('measures a game that is over by its scores, not by what was expected of it', () => {
    const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
    const lead = leadBy((_game, s, player) => (s === state && player === 'p1' ? 100 : 0));
    const any = anyGame(pile);
    state.taken['p2'] = 7;
    expect(lead(any, state, 'p1')).toBe(100);
    state.over = { reason: ['over'] } as unknown as NonNullable<PileState['over']>;
    expect(lead(any, state, 'p1')).toBe(any.score(state)['p1']! - any.score(state)['p2']!);
  });
  it('imagines that others slip at times, and never oneself', async () => {
    const any = anyGame(pile);
    const known = await loadKnowledge(pile.id);
    /** What both have in the end, when the first takes three and the game is imagined from there. */
    function ends(slips: number): number[][] {
      const search = { ...known.search, slips, scale: { ...known.search.scale, rounds: Number.POSITIVE_INFINITY } };
      return [1, 2, 3, 4].map((seed) => {
        const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
        const first = { type: 'take', player: 'p1', count: 3 } as Action;
        const end = imagined(any, { ...known, search }, state, [first], generator(seed), never, 'p1') as PileState;
        return [end.taken['p1']!, end.taken['p2']!];
      });
    }
    for (const [mine, other] of ends(0)) expect(Math.abs(mine! - other!)).toBeLessThanOrEqual(3);
    for (const [mine, other] of ends(100)) expect(mine).toBeGreaterThan(other! + 3);
  });
  it('imagines only what looks nearly as good as the best', async () => {
    const any = anyGame(pile);
    const known = await loadKnowledge(pile.id);
    /** What is taken when three look best at once, and imagined games speak for the fewest. */
    function taken(doubt: number): number {
      const judge = (_game: unknown, s: unknown, player: string) => (s as PileState).taken[player]!;
      const lead = (_game: unknown, s: unknown, player: string) => -(s as PileState).taken[player]!;
      const scale = { ...known.search.scale, lead, doubt, rounds: 0 };
      const bot = searchBot(5, { ...known, search: { ...known.search, judge, scale } }, { rollouts: 64 });
      const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
      return (botAction(any, state, 'p1', bot) as Action & { readonly count: number }).count;
    }
    expect(taken(0)).toBe(3);
    expect(taken(1)).toBe(2);
    expect(taken(2)).toBe(1);
  });
  it('judges for itself as a thinker, and takes the others to judge as they do', async () => {
    const any = anyGame(pile);
    const known = await loadKnowledge(pile.id);
    const few = (_game: unknown, s: unknown, player: string) => -(s as PileState).taken[player]!;
    const search = {
      ...known.search,
      judge: few,
      scale: { ...known.search.scale, rounds: Number.POSITIVE_INFINITY },
    };
    const state = newGame(pile, { players: ['A', 'B'], seed: 1 });
    const first = { type: 'take', player: 'p1', count: 1 } as Action;
    const end = imagined(any, { ...known, search }, state, [first], generator(1), never, 'p1') as PileState;
    expect(end.taken['p1']).toBe(1);
    expect(end.taken['p2']).toBeGreaterThan(10);
    const bot = searchBot(5, { ...known, search: { ...search, finishers: ['turn'] } }, { rollouts: 8 });
    expect(botAction(any, state, 'p1', bot)!.type).toBe('pass');
  });
  it('plays the second part of a move as it was decided with the first', () => {
    const state = chooseDial();
    const { player } = choices(game, state)[0]!;
    let looked = 0;
    const clock = (): number => {
      looked++;
      return 0;
    };
    const bot = createBot('search', { seed: 5, thinking: { rollouts: 16, ms: 1, clock } });
    play(game, state, botAction(game, state, player, bot)!);
    const before = looked;
    const second = botAction(game, state, player, bot);
    expect(check(game, state, second)).toBeUndefined();
    expect(looked).toBe(before + 1);
  });
  it('takes what wins the pile in the end, not only what is most now', async () => {
    const createPileBot = await botsFor(pile.id);
    const state: PileState = newGame(pile, { players: ['A', 'B'], seed: 1 });
    const bots = [createPileBot('search', { seed: 1 }), createPileBot('random', { seed: 2 })];
    const any = anyGame(pile);
    while (state.over === undefined) {
      const bank = bankAction(any, state);
      const player = choices(any, state)[0]!.player;
      play(any, state, bank ?? botAction(any, state, player, bots[Number(player.slice(1)) - 1]!)!);
    }
    expect(state.taken['p1']).toBeGreaterThan(state.taken['p2']!);
  });
});

describe.each(titles.flatMap(({ id, load }) => (load ? [id] : [])))('an imagined game of %s', (id) => {
  it('leaves the position as it was and is measured between -1 and 1', async () => {
    const title = (await loadTitle(id))!;
    const knowledge = await loadKnowledge(id);
    const state = deepFreeze(newGame(title, { players: ['A', 'B', 'C'], seed: 1 }));
    const action = botAction(
      title,
      state,
      choices(title, state)[0]!.player,
      (await botsFor(id))('greedy', { seed: 1 }),
    )!;
    const results = [1, 2, 3].map((n) => {
      let seed = n;
      const draw = (most: number): number => {
        seed = (seed * 48271) % 2147483647;
        return seed % most;
      };
      return rollout(title, knowledge, state, [action], draw, never)!;
    });
    for (const result of results) expect(Math.abs(result)).toBeLessThanOrEqual(1);
    expect(results.some((r) => r !== 0)).toBe(true);
  }, 30_000);
});
