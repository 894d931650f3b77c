import type { Transaction } from 'kysely';
import { afterAnswer, NEW_SOLVER, type Solver } from '../ratings/glicko.ts';
import type { Database, PuzzleAnswerRow } from './schema.ts';
import type { Store } from './store.ts';

/** Stores hold whole numbers only: thousandths of a point. */
const STORED = 1000;

/** How many have answered a puzzle, and how many of them right at once. */
export interface Share {
  readonly people: number;
  readonly right: number;
}

export interface PuzzleRating extends Solver {
  readonly answers: number;
  readonly right: number;
}

interface FirstAnswer {
  readonly title: string;
  readonly puzzle: string;
  readonly answer: string;
  readonly right: boolean;
  readonly level: number;
  readonly at: number;
}

/** What people have answered to puzzles. Only the first answer of each person to each puzzle is kept. */
export class PuzzleStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }
  get #db() {
    return this.#store.db;
  }

  /** Keeps a first answer and what it does to the rating; answers whether it was the first. */
  add(person: string, { title, puzzle, answer, right, level, at }: FirstAnswer): Promise<boolean> {
    return this.#store.transaction(async (trx) => {
      await this.#store.lockPerson(trx, person);
      const before = await trx
        .selectFrom('puzzle_answers')
        .select('n')
        .where('person', '=', person)
        .where('title', '=', title)
        .where('puzzle', '=', puzzle)
        .executeTakeFirst();
      if (before) return false;
      const last = await this.#last(trx, person);
      const solver = last ? { rating: last.rating / STORED, deviation: last.deviation / STORED } : NEW_SOLVER;
      const { rating, deviation } = afterAnswer(solver, level, right);
      await trx
        .insertInto('puzzle_answers')
        .values({
          person,
          title,
          puzzle,
          n: (last?.n ?? 0) + 1,
          answer,
          correct: right ? 1 : 0,
          rating: Math.round(rating * STORED),
          deviation: Math.round(deviation * STORED),
          at,
        })
        .execute();
      return true;
    });
  }

  #last(db: Transaction<Database> | Store['db'], person: string): Promise<PuzzleAnswerRow | undefined> {
    return db
      .selectFrom('puzzle_answers')
      .selectAll()
      .where('person', '=', person)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** What somebody is worth; nothing before their first answer. */
  async ratingOf(person: string): Promise<PuzzleRating | undefined> {
    const [last, right] = await this.#store.run(() =>
      Promise.all([
        this.#last(this.#db, person),
        this.#db
          .selectFrom('puzzle_answers')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('person', '=', person)
          .where('correct', '=', 1)
          .executeTakeFirstOrThrow(),
      ]),
    );
    if (!last) return undefined;
    return {
      rating: last.rating / STORED,
      deviation: last.deviation / STORED,
      answers: last.n,
      right: Number(right.n),
    };
  }

  async share(title: string, puzzle: string): Promise<Share> {
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('puzzle_answers')
        .select(['correct', (eb) => eb.fn.countAll().as('n')])
        .where('title', '=', title)
        .where('puzzle', '=', puzzle)
        .groupBy('correct')
        .execute(),
    );
    const of = (correct: number): number => Number(rows.find((r) => r.correct === correct)?.n ?? 0);
    return { people: of(0) + of(1), right: of(1) };
  }

  dataOf(person: string): Promise<PuzzleAnswerRow[]> {
    return this.#store.run(() =>
      this.#db.selectFrom('puzzle_answers').selectAll().where('person', '=', person).orderBy('n').execute(),
    );
  }
}
