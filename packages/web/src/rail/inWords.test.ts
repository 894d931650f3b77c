import { expect, it } from 'vitest';
import { byPlace } from './inWords.ts';

it('hexes are listed by letter, then by number', () => {
  expect(['B2', 'A10', 'B10', 'A2', 'C1'].sort(byPlace)).toEqual(['A2', 'A10', 'B2', 'B10', 'C1']);
});
