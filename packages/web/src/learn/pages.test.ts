import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

it('a text is cut between sentences, not within sums and names, and nothing of it is lost', () => {
  const text =
    'CFC is launched with L.300. Bury St. Edmunds is next door. ¿Cuánto vale? Tienes 950 ¥. Buy one, now: “the last”.';
  for (const most of [20, 40, 80, 500]) expect(pagesOf(text, most).join(' ')).toBe(text);
  expect(pagesOf(text, 500)).toHaveLength(1);
  expect(pagesOf(text, 10)).toEqual([
    'CFC is launched with L.300.',
    'Bury St. Edmunds is next door.',
    '¿Cuánto vale?',
    'Tienes 950 ¥.',
    'Buy one, now: “the last”.',
  ]);
  for (const page of pagesOf(text, 60)) expect(page.length).toBeLessThanOrEqual(60);
});
