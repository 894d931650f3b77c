import { DECK } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { phasesUntil } from './clock.ts';

const deck = (sold: number) => ({
  trains: ['2-0', '2-1', '3-0', '3-1', '3-2', '4-0'].map((id, i) => ({
    id,
    type: id[0]!,
    owner: i < sold ? 'A' : DECK,
  })),
});
const until = (sold: number, group: string): number => phasesUntil(deck(sold), (t) => t.id[0]!).get(group)!;

describe('how many phases are left until a group is begun', () => {
  it('is counted in parts of the groups before it', () => {
    expect([until(0, '4'), until(1, '4'), until(2, '4')]).toEqual([2.5, 2, 1.5]);
    expect(until(0, '3')).toBe(1.5);
    expect(until(5, '4')).toBe(0.5);
  });
  it('the first train of a group, which begins a phase, counts no more than any other', () => {
    expect(until(2, '4') - until(3, '4')).toBeCloseTo(1 / 3);
    expect(until(3, '4') - until(4, '4')).toBeCloseTo(1 / 3);
  });
});
