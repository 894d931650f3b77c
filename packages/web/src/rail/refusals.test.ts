import { expect, it } from 'vitest';
import { isRefused } from './refusals.ts';

const offer = { player: 'p1', item: '3-1', price: 250 };
const refusal = { player: 'p1', round: 'OR 2.1', item: '3-1', below: 300 };

it('an answer given once holds for the round, the thing and up to its price', () => {
  expect(isRefused([refusal], offer, 'OR 2.1')).toBe(true);
  expect(isRefused([refusal], { ...offer, price: 300 }, 'OR 2.1')).toBe(false);
  expect(isRefused([refusal], { ...offer, item: '4-1' }, 'OR 2.1')).toBe(false);
  expect(isRefused([refusal], { ...offer, player: 'p2' }, 'OR 2.1')).toBe(false);
  expect(isRefused([refusal], offer, 'OR 2.2')).toBe(false);
});
