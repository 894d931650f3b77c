import { type Bot, type BotKind, botsFor, type CreateBot, isBotKind, playOut, type Thinking } from '@traviesa/bots';
import { newRecord, playerIds } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { formerBots } from './former.ts';
import { partsOfWin, ratings, wilson } from './strength.ts';

/** A match: the bots of one table, who change seats from game to game. */
export interface Contest {
  readonly title: string;
  readonly bots: readonly string[];
  readonly seed: number;
}

/** What one game of a match has brought. Everything follows from the contest and the game's number. */
export interface Result {
  readonly game: number;
  /** Seat by seat: who sat there, the score, and how long each decision took in milliseconds. */
  readonly seats: readonly { readonly bot: string; readonly score: number; readonly ms: readonly number[] }[];
}

interface Player {
  readonly kind: BotKind;
  readonly thinking?: Thinking;
  /** As it was at this revision. */
  readonly revision?: string;
}

/** Between two questions for processor time at least so many milliseconds pass on the wall: asking takes time too. */
const SELDOM = 0.5;
let asked = Number.NEGATIVE_INFINITY;
let known = 0;

/** Processor time of this thread: other work on the machine does not count. */
const clock = (): number => {
  const now = performance.now();
  if (now - asked < SELDOM) return known;
  asked = now;
  const { user, system } = process.threadCpuUsage();
  known = (user + system) / 1000;
  return known;
};

const THINKERS: readonly BotKind[] = ['search', 'level4', 'level5'];

/**
 * `greedy`, `level3`, `search` (200 imagined games), `search:64` (so many), `search:300ms` (so long), `greedy@v1.0` (as it was then).
 * Nothing if it is none.
 */
export function playerOf(name: string): Player | undefined {
  const at = name.indexOf('@');
  if (at >= 0) {
    const player = playerOf(name.slice(0, at));
    return player && at + 1 < name.length ? { ...player, revision: name.slice(at + 1) } : undefined;
  }
  const [kind, budget] = name.split(':');
  if (!isBotKind(kind)) return undefined;
  if (budget === undefined) return { kind };
  const [, number, unit] = /^([1-9]\d{0,6})(ms)?$/.exec(budget) ?? [];
  if (!THINKERS.includes(kind) || number === undefined) return undefined;
  const thinking = unit ? { rollouts: 1_000_000, ms: Number(number), clock } : { rollouts: Number(number) };
  return { kind, thinking };
}

/** Measures how long a bot thinks. */
function timed(bot: Bot, ms: number[]): Bot {
  return {
    id: bot.id,
    pick(game, state, offered) {
      const began = clock();
      const action = bot.pick(game, state, offered);
      ms.push(Math.round((clock() - began) * 10) / 10);
      return action;
    },
  };
}

export async function playGame({ title, bots: names, seed }: Contest, n: number): Promise<Result> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`there is no title "${title}" that can be played`);
  const makers = new Map<string | undefined, CreateBot>([[undefined, await botsFor(title)]]);
  for (const name of names) {
    const { revision } = playerOf(name)!;
    if (revision !== undefined && !makers.has(revision)) makers.set(revision, await formerBots(title, revision));
  }
  const seats = names.map((_, i) => names[(i + n) % names.length]!);
  const made = newRecord(game, { players: seats.map((name, i) => `${name} ${i + 1}`), seed: seed + n });
  if (!made.ok) throw new Error(JSON.stringify(made.illegal));
  const ms = seats.map((): number[] => []);
  const bots = seats.map((name, i) => {
    const { kind, thinking, revision } = playerOf(name)!;
    return timed(makers.get(revision)!(kind, { seed: (seed + n) * 10 + i, ...(thinking ? { thinking } : {}) }), ms[i]!);
  });
  const { state, finished, broken } = playOut(game, { head: made.value, bots });
  if (!finished) throw new Error(broken[0]?.what ?? `game ${n} of ${title} does not end`);
  const scores = game.score(state);
  return {
    game: n,
    seats: playerIds(seats.length).map((id, i) => ({ bot: seats[i]!, score: scores[id]!, ms: ms[i]! })),
  };
}

export interface BotStrength {
  readonly bot: string;
  readonly games: number;
  /** Shared wins count as parts. */
  readonly wins: number;
  readonly share: number;
  /** The 95 % interval of the share of games won. */
  readonly low: number;
  readonly high: number;
  readonly msMedian: number;
  readonly msP99: number;
}
export interface Standing {
  readonly title: string;
  readonly games: number;
  readonly bots: readonly BotStrength[];
}

const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

/** The share of games that each bot has won, from whatever seat. */
export function standing({ title, bots: names }: Contest, results: readonly Result[]): Standing {
  const bots = [...new Set(names)].map((bot): BotStrength => {
    let wins = 0;
    const ms: number[] = [];
    for (const { seats } of results) {
      const parts = partsOfWin(seats.map((s) => s.score));
      for (const [i, seat] of seats.entries()) {
        if (seat.bot !== bot) continue;
        wins += parts[i]!;
        ms.push(...seat.ms);
      }
    }
    ms.sort((a, b) => a - b);
    const games = results.length;
    const { low, high } = wilson(wins, games);
    return {
      bot,
      games,
      wins: rounded(wins, 2),
      share: rounded(games === 0 ? 0 : wins / games, 4),
      low: rounded(low, 4),
      high: rounded(high, 4),
      msMedian: quantile(ms, 0.5),
      msP99: quantile(ms, 0.99),
    };
  });
  return { title, games: results.length, bots };
}

export function ratingsOf(results: readonly Result[]): Readonly<Record<string, number>> {
  return ratings(
    results.map(({ seats }) => ({
      seats: seats.map((s) => s.bot),
      parts: partsOfWin(seats.map((s) => s.score)),
    })),
  );
}
