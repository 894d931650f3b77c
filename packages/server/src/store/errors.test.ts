import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { isDuplicate } from './errors.ts';

/** What the database throws. */
function thrown(statement: string): unknown {
  const db = new DatabaseSync(':memory:');
  db.exec('PRAGMA foreign_keys = ON; CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)');
  db.exec(
    "CREATE TABLE b (k TEXT PRIMARY KEY, a INTEGER REFERENCES a(id)) WITHOUT ROWID; INSERT INTO a VALUES (1, 'x')",
  );
  db.exec("INSERT INTO b VALUES ('k', 1)");
  try {
    db.exec(statement);
  } catch (error) {
    return error;
  } finally {
    db.close();
  }
  throw new Error('nothing was refused');
}

describe('a row that exists already', () => {
  it.each([
    ["INSERT INTO a VALUES (1, 'y')", true],
    ["INSERT INTO a VALUES (2, 'x')", true],
    ["INSERT INTO b VALUES ('k', 1)", true],
    ['INSERT INTO a VALUES (2, NULL)', false],
    ["INSERT INTO b VALUES ('l', 7)", false],
  ])('%s: %s', (statement, duplicate) => {
    expect(isDuplicate(thrown(statement))).toBe(duplicate);
  });
  it('is told by PostgreSQL with its own code', () => {
    expect(['23505', '23502', '23503'].map((code) => isDuplicate(Object.assign(new Error(''), { code })))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
