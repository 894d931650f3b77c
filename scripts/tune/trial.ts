import { type Bot, bankAction, botAction, botsFor, loadKnowledge, MOST_ACTIONS } from '@traviesa/bots';
import { type AnyGame, actors, newGame, play, playerIds } from '@traviesa/engine';
import { greedyBot } from '../../packages/bots/src/greedy.ts';
import { polite } from '../../packages/bots/src/polite.ts';
import { partsOfWin } from '../arena/strength.ts';
import { tunables, type Weights } from './titles.ts';

/** A game in which some players judge with weights of their own, each with others; the rest are `greedy`. */
export interface Trial {
  readonly seed: number;
  readonly weights: readonly Weights[];
  /** Track and tokens are built by rule, as in imagined games: a game takes half as long. */
  readonly quick: boolean;
}
/** How one of them did against those who are `greedy`. */
export interface Outcome {
  /** From -1 to 1: how far ahead. */
  readonly lead: number;
  /** The part of the win among all at the table. */
  readonly won: number;
}

/** A lead of a quarter of what others have, and a little, is nearly as good as any. */
const DECISIVE = 0.25;
const LITTLE = 200;
const BUILDING: readonly string[] = ['layTrack', 'placeTokens', 'track', 'station'];

const average = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;

export async function trials(game: AnyGame): Promise<(trial: Trial) => readonly Outcome[]> {
  const [createBot, knowledge] = await Promise.all([botsFor(game.id), loadKnowledge(game.id)]);
  const { judgement, players } = tunables[game.id]!;
  const ids = playerIds(players);
  const { playOn } = knowledge.search;

  function learner(weights: Weights, seed: number): Bot {
    const judge = judgement(weights);
    const own = { ...knowledge, evaluate: (_game: unknown, ...given: Parameters<typeof judge>) => judge(...given) };
    return polite(greedyBot(seed, own), own);
  }

  return ({ seed, weights, quick }) => {
    // Seats change from game to game, so that each learner sits everywhere and beside each other seat.
    const apart = 1 + (Math.floor(seed / ids.length) % (ids.length - 1));
    const seats = weights.map((_, i) => (seed + i * apart) % ids.length);
    const bots = ids.map((_, i) => {
      const own = seats.indexOf(i);
      const of = seed * 10 + i;
      return own < 0 ? createBot('greedy', { seed: of }) : learner(weights[own]!, of);
    });
    const s = newGame(game, { players: ids.map((id) => `Bot ${id}`), seed });
    for (let n = 0; s.over === undefined && n < MOST_ACTIONS; n++) {
      const bank = bankAction(game, s);
      const isBuilt = !bank && quick && BUILDING.includes(s.stack.at(-1)!.step) && playOn?.(game, s, () => 0);
      if (isBuilt) continue;
      const player = actors(game, s)[0]!;
      play(game, s, bank ?? botAction(game, s, player, bots[ids.indexOf(player)]!)!);
    }
    const scores = game.score(s);
    const all = ids.map((id) => scores[id]!);
    const parts = partsOfWin(all);
    const others = all.filter((_, i) => !seats.includes(i));
    const rivals = (Math.max(...others) + average(others)) / 2;
    return seats.map((seat) => ({
      lead: Math.tanh((all[seat]! - rivals) / (DECISIVE * Math.max(0, average(others)) + LITTLE)),
      won: parts[seat]!,
    }));
  };
}
