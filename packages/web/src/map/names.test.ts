import { expect, it } from 'vitest';
import { crowded, LEAST, namesAt } from './names.ts';

it('names of places are at least eleven pixels high, or left out', () => {
  for (let k = 0.05; k < 1.7; k += 0.01) {
    const { names, size } = namesAt(k);
    if (names !== 'none') expect(size * k, `at ${k}`).toBeGreaterThanOrEqual(LEAST);
  }
  expect(namesAt(0.2).names).toBe('none');
  expect(namesAt(0.335).names).toBe('short');
  expect(namesAt(0.42)).toEqual({ names: 'all', size: 27 });
  expect(namesAt(1).size).toBe(22);
});

it('where it is tight, names that would run into each other give way', () => {
  const names = [
    { text: 'Ostrava', at: { x: 0, y: 0 }, nth: 0 },
    { text: 'Frýdlant', at: { x: 87, y: 6 }, nth: 0 },
    { text: 'Frýdek', at: { x: 87, y: 6 }, nth: 1 },
    { text: 'České Budějovice', at: { x: 900, y: 0 }, nth: 0 },
    { text: 'Tábor', at: { x: 900, y: -300 }, nth: 0 },
  ];
  expect([...crowded(names)]).toEqual([1, 3]);
});
