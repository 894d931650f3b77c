import type { SQLInputValue } from 'node:sqlite';
import type pg from 'pg';
import { type Ending, ratedIn, resultsOf, type StoredSkill } from '../ratings/ending.ts';
import { NEW_MU, NEW_SIGMA } from '../ratings/ratings.ts';
import type { ResultRow } from './schema.ts';
import type { Statements } from './sqlite.ts';

const COLUMNS = [
  'game',
  'person',
  'title',
  'place',
  'players',
  'score',
  'at',
  'mu_before',
  'sigma_before',
  'mu',
  'sigma',
] as const satisfies readonly (keyof ResultRow)[];
const valuesOf = (row: ResultRow): (string | number | null)[] => COLUMNS.map((c) => row[c]);
const marks = (sign: string): string => COLUMNS.map((_, i) => `${sign}${i + 1}`).join(', ');
const RESULT = `insert into results (${COLUMNS.join(', ')})`;
const wonBy = (row: ResultRow): number => (row.place === 1 ? 1 : 0);

/** Stores how a game ended, and the ratings that follow, in the transaction of its last move. */
export function endInSqlite(statements: Statements, ending: Ending): void {
  const prepare = (text: string) => statements.prepare(text).statement;
  const before: StoredSkill[] = [];
  for (const person of ratedIn(ending)) {
    const row = prepare('select person, mu, sigma from ratings where person = ?1 and title = ?2').get(
      person,
      ending.title,
    ) as unknown as StoredSkill | undefined;
    if (row) before.push(row);
  }
  for (const row of resultsOf(ending, before)) {
    prepare(`${RESULT} values (${marks('?')})`).run(...(valuesOf(row) as SQLInputValue[]));
    if (row.mu === null) continue;
    prepare(`insert into ratings (person, title, mu, sigma, games, won, at) values (?1, ?2, ?3, ?4, 1, ?5, ?6)
      on conflict (person, title) do update set mu = ?3, sigma = ?4, games = games + 1, won = won + ?5, at = ?6`).run(
      row.person,
      row.title,
      row.mu,
      row.sigma,
      wonBy(row),
      row.at,
    );
  }
}

/** The same where others may rate the same people at the same moment: each waits for the other, in one order. */
export async function endInPostgres(client: pg.PoolClient, ending: Ending): Promise<void> {
  const rated = ratedIn(ending);
  for (const person of rated)
    await client.query(
      `insert into ratings (person, title, mu, sigma, games, won, at) values ($1, $2, $3, $4, 0, 0, $5)
        on conflict do nothing`,
      [person, ending.title, NEW_MU, NEW_SIGMA, ending.at],
    );
  const { rows } = await client.query<StoredSkill>(
    'select person, mu, sigma from ratings where title = $1 and person = any($2) order by person for update',
    [ending.title, rated],
  );
  for (const row of resultsOf(ending, rows)) {
    await client.query(`${RESULT} values (${marks('$')})`, valuesOf(row));
    if (row.mu === null) continue;
    await client.query(
      `update ratings set mu = $3, sigma = $4, games = games + 1, won = won + $5, at = $6
        where person = $1 and title = $2`,
      [row.person, row.title, row.mu, row.sigma, wonBy(row), row.at],
    );
  }
}
