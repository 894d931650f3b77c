import { market } from '@traviesa/games/18cz';
import { expect, it } from 'vitest';
import { cellOf } from '../../../games/src/18cz/testing/position.ts';
import { risen } from './risen.ts';

it('rises as the market does: each move by as much as lies between the cells, parts of a move in proportion', () => {
  const at = cellOf(120);
  expect(risen(market, at, 0)).toBe(0);
  expect(risen(market, at, 1)).toBe(12);
  expect(risen(market, at, 2.5)).toBe(24 + 7);
  // What is dear rises by more: a company that pays six times two steps comes from 120 to 350.
  expect(risen(market, at, 12)).toBe(230);
});
it('goes no further than the last cell', () => {
  expect(risen(market, cellOf(350), 5)).toBe(0);
});
