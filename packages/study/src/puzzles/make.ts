import { type Action, actors, advance, BANK, fold, type GameRecord, generator, initialState } from '@traviesa/engine';
import type { Asking } from './askers.ts';
import { packMoves } from './pack.ts';
import type { Asker, Kind, PackedGame, Puzzle, PuzzleSet, Question } from './types.ts';

export interface Making {
  readonly title: string;
  readonly asking: Asking;
  readonly count: number;
  readonly seed: number;
  /** Only these kinds; all that the title has unless told. */
  readonly kinds?: readonly Kind[];
  readonly onFound?: (found: number) => void;
}

/** Questions of one kind about the same thing are asked again only when so many moves have been made. */
const APART = 14;
/** A set comes from at least so many games. */
const FEWEST_GAMES = 4;
/** Of the questions that a position offers so many are tried for each kind. */
const TRIED = 3;

/** The moves that were not taken back. */
function inForce({ entries }: GameRecord): readonly Action[] {
  const folded = fold(entries);
  return folded.ok ? folded.value.kept.map((i) => entries[i] as Action) : [];
}

const about = ({ kind, company = '', player = '', hex = '' }: Question): string =>
  [kind, company, player, hex].join(' ');

/** Puzzles from these games, as many of each kind as they offer up to the same number. Same games, same puzzles. */
export async function makePuzzles(games: AsyncIterable<GameRecord>, making: Making): Promise<PuzzleSet> {
  const { title, asking, count, seed } = making;
  const askers = asking.askers.filter((a) => making.kinds?.includes(a.kind) ?? true);
  const draw = generator(seed);
  const share = Math.ceil(count / Math.max(1, askers.length));
  const perGame = Math.max(1, Math.ceil(count / FEWEST_GAMES));
  const packed: PackedGame[] = [];
  const found: Puzzle[] = [];
  const of = (kind: Kind): number => found.filter((p) => p.kind === kind).length;
  /** Kinds that come up rarely leave their share to the others. */
  const open = (asker: Asker): boolean =>
    of(asker.kind) < Math.max(share, count - found.length > share ? 2 * share : 0);
  for await (const record of games) {
    if (found.length >= count) break;
    const before = found.length;
    const moves = inForce(record);
    const { state } = initialState(asking.game, record);
    const last = new Map<string, number>();
    const given = new Set<string>();
    for (const [at, move] of moves.entries()) {
      if (actors(asking.game, state)[0] !== BANK)
        for (const asker of askers.filter(open)) {
          const questions = asker.questions(state).filter((q) => at - (last.get(about(q)) ?? -APART) >= APART);
          const from = questions.length > TRIED ? draw(questions.length - TRIED + 1) : 0;
          for (const question of questions.slice(from, from + TRIED)) {
            const worked = asker.work(state, question);
            const answer = worked && `${about(question)} ${worked.best.key}`;
            if (!worked || !answer || given.has(answer)) continue;
            last.set(about(question), at);
            given.add(answer);
            const { best, margin, grade } = worked;
            const id = `${packed.length}-${at}-${question.kind}${question.company ? `-${question.company}` : ''}`;
            found.push({
              id,
              ...question,
              game: packed.length,
              at,
              grade,
              answer: best.key,
              value: best.value,
              margin,
            });
            making.onFound?.(found.length);
            break;
          }
        }
      if (found.length >= count || found.length - before >= perGame) break;
      advance(asking.game, state, move);
    }
    const end = found.at(-1);
    if (found.length === before || !end) continue;
    const { players, options, revision } = record;
    const needed = moves.slice(0, end.at);
    packed.push({ players: players.length, options, seed: record.seed, revision, moves: await packMoves(needed) });
  }
  return { title, games: packed, puzzles: found.slice(0, count) };
}
