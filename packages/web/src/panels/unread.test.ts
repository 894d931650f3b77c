import { expect, it } from 'vitest';
import { newFrom } from './unread.ts';

const by = (...players: string[]) => players.map((player) => ({ type: 'pass', player }));

it('what others did after the own last move is new', () => {
  // The log before the first move is at 0, what the first move brought at 1.
  expect(newFrom({ actions: by('p1', 'p2', 'p3'), me: ['p1'], length: 3 })).toBe(2);
  expect(newFrom({ actions: by('p1', 'p2', 'p3'), me: ['p3'], length: 3 })).toBe(4);
});

it('for those who watch, play for all or have not moved yet, nothing is', () => {
  expect(newFrom({ actions: by('p1'), me: [], length: 1 })).toBe(2);
  expect(newFrom({ actions: by('p1'), me: ['p1', 'p2'], length: 1 })).toBe(2);
  expect(newFrom({ actions: by('p1'), me: ['p2'], length: 1 })).toBe(2);
});
