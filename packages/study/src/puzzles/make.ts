import { type Action, actors, advance, BANK, fold, type GameRecord, generator, initialState } from '@traviesa/engine';
import type { Asking } from './askers.ts';
import { packMoves } from './pack.ts';
import { highest } from './rank.ts';
import {
  type Asker,
  type Kind,
  LEVELS,
  levelOf,
  type PackedGame,
  type Puzzle,
  type PuzzleSet,
  type Question,
} from './types.ts';

export interface Making {
  readonly title: string;
  readonly asking: Asking;
  readonly count: number;
  readonly seed: number;
  /** Only these kinds; all that the title has unless told. */
  readonly kinds?: readonly Kind[];
  readonly onGame?: (games: number, found: number) => void;
}

/** Questions of one kind about the same thing are asked again only when so many moves have been made. */
const APART = 14;
/** Of the questions that a position offers so many are tried for each kind. */
const TRIED = 3;
/** Of the positions of a game one in so many is looked at for a kind, and so many questions of a kind are worked out. */
const ONE_IN = 4;
const WORKED = 10;
/** A set comes from at least so many games. */
const FEWEST_GAMES = 4;

/** The moves that were not taken back. */
function inForce({ entries }: GameRecord): readonly Action[] {
  const folded = fold(entries);
  return folded.ok ? folded.value.kept.map((i) => entries[i] as Action) : [];
}

const about = ({ kind, company = '', player = '', hex = '' }: Question): string =>
  [kind, company, player, hex].join(' ');

type Candidate = Omit<Puzzle, 'id'>;

/** Questions of a game with one clear answer, from all of its course, none twice. */
function askedIn(record: GameRecord, game: number, asking: Asking, askers: readonly Asker[], seed: number) {
  const draw = generator(seed + game);
  const { state } = initialState(asking.game, record);
  const last = new Map<string, number>();
  const given = new Set<string>();
  const tried = new Map<Kind, number>();
  const found: Candidate[] = [];
  for (const [at, move] of inForce(record).entries()) {
    if (actors(asking.game, state)[0] !== BANK)
      for (const asker of askers) {
        if (draw(ONE_IN) > 0 || (tried.get(asker.kind) ?? 0) >= WORKED) continue;
        const questions = asker.questions(state).filter((q) => at - (last.get(about(q)) ?? -APART) >= APART);
        const from = questions.length > TRIED ? draw(questions.length - TRIED + 1) : 0;
        for (const question of questions.slice(from, from + TRIED)) {
          tried.set(asker.kind, (tried.get(asker.kind) ?? 0) + 1);
          const worked = asker.work(state, question);
          const answer = worked && `${about(question)} ${worked.best.key}`;
          if (!worked || !answer || given.has(answer)) continue;
          const { best, margin, grade } = worked;
          last.set(about(question), at);
          given.add(answer);
          found.push({ ...question, game, at, grade, answer: best.key, value: best.value, margin });
          break;
        }
      }
    advance(asking.game, state, move);
  }
  return found;
}

/**
 * As many of each level as there are, the hard ones first since they are rare; within a level the kind that has been
 * taken least.
 */
function fairly(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const left = LEVELS.toReversed().map((level) => candidates.filter((c) => levelOf(c.grade) === level));
  const taken: Candidate[] = [];
  const times = new Map<Kind | number, number>();
  /** The less has come of its kind, and then from its game, the sooner. */
  const weight = (c: Candidate): number => (times.get(c.kind) ?? 0) * count + (times.get(c.game) ?? 0);
  while (taken.length < count && left.some((level) => level.length > 0))
    for (const level of left) {
      const next = highest(level, (c) => -weight(c));
      if (!next || taken.length >= count) continue;
      level.splice(level.indexOf(next), 1);
      taken.push(next);
      for (const key of [next.kind, next.game]) times.set(key, (times.get(key) ?? 0) + 1);
    }
  return taken.toSorted((a, b) => a.game - b.game || a.at - b.at);
}

/** Puzzles from these games, spread over the levels and the kinds as evenly as they offer. Same games, same puzzles. */
export async function makePuzzles(games: AsyncIterable<GameRecord>, making: Making): Promise<PuzzleSet> {
  const { title, asking, count, seed } = making;
  const askers = asking.askers.filter((a) => making.kinds?.includes(a.kind) ?? true);
  const records: GameRecord[] = [];
  const candidates: Candidate[] = [];
  const enough = (): boolean =>
    records.length >= FEWEST_GAMES &&
    LEVELS.every((level) => candidates.filter((c) => levelOf(c.grade) === level).length >= count / LEVELS.length);
  for await (const record of games) {
    candidates.push(...askedIn(record, records.length, asking, askers, seed));
    records.push(record);
    making.onGame?.(records.length, candidates.length);
    if (enough()) break;
  }
  const chosen = fairly(candidates, count);
  const used = [...new Set(chosen.map((c) => c.game))];
  const puzzles = chosen.map((c): Puzzle => {
    const game = used.indexOf(c.game);
    return { id: [game, c.at, c.kind, c.company ?? c.player].join('-'), ...c, game };
  });
  const packed = used.map(async (n, game): Promise<PackedGame> => {
    const record = records[n]!;
    const last = Math.max(...puzzles.filter((p) => p.game === game).map((p) => p.at));
    const { players, options, revision } = record;
    const moves = await packMoves(inForce(record).slice(0, last));
    return { players: players.length, options, seed: record.seed, revision, moves };
  });
  return { title, games: await Promise.all(packed), puzzles };
}
