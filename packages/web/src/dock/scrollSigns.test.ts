import { expect, it } from 'vitest';
import { hiddenSides } from './scrollSigns.ts';

const list = { scrollTop: 0, scrollLeft: 0, clientHeight: 100, clientWidth: 200, scrollHeight: 100, scrollWidth: 200 };

it('a list that is whole has no more to show, nor has one that lacks no more than a border', () => {
  expect(hiddenSides(list)).toEqual([]);
  expect(hiddenSides({ ...list, scrollHeight: 104, scrollWidth: 204 })).toEqual([]);
});

it('a list tells to which sides it goes on, wherever it has been scrolled to', () => {
  const long = { ...list, scrollHeight: 300 };
  expect(hiddenSides(long)).toEqual(['below']);
  expect(hiddenSides({ ...long, scrollTop: 90 })).toEqual(['above', 'below']);
  expect(hiddenSides({ ...long, scrollTop: 200 })).toEqual(['above']);
  const broad = { ...list, scrollWidth: 500 };
  expect(hiddenSides(broad)).toEqual(['right']);
  expect(hiddenSides({ ...broad, scrollLeft: 10 })).toEqual(['left', 'right']);
  expect(hiddenSides({ ...broad, scrollLeft: 300 })).toEqual(['left']);
});
