import { type BotKind, botsFor, newReach, playOut, type Reach } from '@traviesa/bots';
import { type AnyGame, type GameRecord, playerIds } from '@traviesa/engine';

export interface SimulationSpec {
  readonly head: Omit<GameRecord, 'entries' | 'seed'>;
  readonly games: number;
  readonly seed: number;
  readonly bots: readonly BotKind[];
  readonly check: 'each' | 'end' | 'none';
  readonly maxRounds: number | undefined;
  /** Given the record of each game. */
  readonly onGame?: (record: GameRecord, done: number) => void;
}

export interface BotResult {
  seats: number;
  /** A shared win counts as its part. */
  wins: number;
  meanScore: number;
}

export interface Simulation {
  readonly title: string;
  readonly revision: number;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly games: number;
  readonly finished: number;
  readonly unfinished: number;
  readonly actions: number;
  readonly rounds: number;
  readonly bots: Readonly<Record<string, BotResult>>;
  readonly steps: Reach['steps'];
  readonly moves: Reach['moves'];
  readonly refusals: Reach['refusals'];
  readonly broken: readonly { readonly seed: number; readonly actions: number; readonly what: string }[];
}

/** Plays games one after another. Each depends on its own seed alone, so any of them can be played again by itself. */
export async function runSimulation(game: AnyGame, spec: SimulationSpec): Promise<Simulation> {
  const { head, games, seed, bots: kinds, check, maxRounds, onGame } = spec;
  const createBot = await botsFor(game.id);
  const reach = newReach(game);
  const broken: { seed: number; actions: number; what: string }[] = [];
  const results: Record<string, BotResult> = {};
  const totals: Record<string, number> = {};
  for (const kind of kinds) results[kind] = { seats: 0, wins: 0, meanScore: 0 };
  let finished = 0;
  let actions = 0;
  let rounds = 0;
  for (let g = 0; g < games; g++) {
    const gameHead = { ...head, seed: seed + g };
    const seats = head.players.map((_, i) => kinds[(i + g) % kinds.length]!);
    const bots = seats.map((kind, i) => createBot(kind, { seed: (seed + g) * 10 + i }));
    const played = playOut(game, {
      head: { ...gameHead, players: seats },
      bots,
      check,
      reach,
      ...(maxRounds === undefined ? {} : { maxRounds }),
    });
    actions += played.entries.length;
    rounds += played.rounds;
    for (const { actions: n, what } of played.broken) broken.push({ seed: seed + g, actions: n, what });
    if (played.finished) {
      finished++;
      const byPlayer = game.score(played.state);
      const scores = playerIds(seats.length).map((id) => byPlayer[id]!);
      const top = Math.max(...scores);
      const winners = scores.filter((n) => n === top).length;
      for (const [i, kind] of seats.entries()) {
        results[kind]!.seats++;
        totals[kind] = (totals[kind] ?? 0) + scores[i]!;
        if (scores[i] === top) results[kind]!.wins += 1 / winners;
      }
    }
    onGame?.({ ...gameHead, players: seats.map((kind, i) => `${kind} ${i + 1}`), entries: played.entries }, g + 1);
  }
  for (const [kind, r] of Object.entries(results)) {
    r.wins = rounded(r.wins);
    r.meanScore = r.seats === 0 ? 0 : rounded(totals[kind]! / r.seats);
  }
  return {
    title: game.id,
    revision: head.revision,
    players: head.players.length,
    options: head.options,
    seed,
    games,
    finished,
    unfinished: games - finished,
    actions,
    rounds,
    bots: results,
    ...sorted(reach),
    broken,
  };
}

const rounded = (n: number): number => Math.round(n * 100) / 100;

function sorted({ steps, moves, refusals }: Reach): Reach {
  return { steps, moves, refusals: Object.fromEntries(Object.entries(refusals).sort(([a], [b]) => (a < b ? -1 : 1))) };
}
